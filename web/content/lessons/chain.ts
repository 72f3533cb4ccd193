import { h, p } from '../block.ts'
import type { Lesson } from './lesson.ts'

export const CHAIN_LESSON: Lesson = {
  id: 'reading-a-chain',
  title: 'Reading a chain of title',
  summary: 'Four owners, one gap, and what would close it.',
  figure: 'chain',
  figureText:
    'Four owners on a line: a development company, Jones, Brown, Smith. The line is whole from the company to Jones in 1984. Between Jones and Brown there is a gap: the deed to Smith in 2011 comes from Brown, and no deed to Brown is of record.',
  transcript: [
    p(
      'A chain of title is a row of people who handed the same piece of land on. In the picture it runs from left to right, oldest first. Every link is a deed: someone gave, someone took. We ask of each link one thing only. Did the one who gave ever take?',
    ),
    h('The first link'),
    p(
      'In 1984 a development company deeds a lot to Robert and Ella Jones. The search begins with the company, which platted the street. The ink is solid.',
    ),
    h('The break'),
    p(
      'In 2011 a deed to John and Mary Smith is recorded. They are the people on today’s tax list. But the grantor is a Mr. Brown, and no deed to any Brown stands in the index. This is a gap. In TitleScope you see a space between two boxes and a finding with the name chain gap, which is critical, so the score is 49 or less.',
    ),
    p(
      'Do not stop there. Ask how a Brown may have come to the land. Did Ella Jones marry a Mr. Brown? Then a marriage record and an affidavit would show that the names are one person’s. Did the Joneses die, and was Brown an heir? Then there is a probate file, or someone can swear to the heirs {T-9}. Was there a deed that no one recorded? Then it may lie in a drawer, and it can still be recorded today, with the risk that someone else recorded first {T-1}.',
    ),
    h('What a cure looks like'),
    p(
      'Under the finding stand three lines: who could assert it, what would cure it, and the score after the cure. Here the Joneses or their heirs could assert it, and a quitclaim from them would cure it. It costs a letter, a signature and a recording fee, if they can be found. If they cannot, it costs a suit to quiet title. The two prices are what your bid depends on.',
    ),
    p(
      'Look at the names once more before you close the file. A middle initial that comes and goes is no break, and neither are two spellings that sound alike; another given name is another person {T-16}. In the next lesson we turn from owners to creditors.',
    ),
  ],
}
