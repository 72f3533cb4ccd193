import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LAW } from './rules.ts'

const ROOT = join(import.meta.dirname, '../..')
const DOCUMENT = join(ROOT, '../shared/law.md')
const isThere = existsSync(DOCUMENT)
const text = isThere ? readFileSync(DOCUMENT, 'utf8') : ''
const IDS = [...new Set(LAW.map(({ id }) => id))].filter((id) => !id.startsWith('LIFE-'))

/** Sections in the code that are not in the document, because they are about other subjects. */
const BEYOND = new Map([
  ['29-3-1', 'Mississippi: sixteenth-section land'],
  ['15-1-101', 'Tennessee: legal holidays'],
  ['3-3-7', 'Mississippi: legal holidays'],
  ['112', 'Mississippi Constitution, article 4: shares of value that are assessed'],
  ['40-8-1', 'Alabama: shares of value that are assessed'],
  ['67-5-801', 'Tennessee: shares of value that are assessed'],
  ['1.6001', 'Treasury regulations: keeping books'],
  ['4012', '42 U.S.C.: flood insurance'],
  ['59.1', '44 C.F.R.: flood zones'],
  ['64.3', '44 C.F.R.: flood zones'],
  ['1344', '33 U.S.C.: permits in wetlands'],
  ['1400Z-2', '26 U.S.C.: opportunity zones'],
])

const SECTION = /\d+[A-Z]?(?:-\d+[A-Z]?)*(?:\.\d+)?/g

/** `§§ 85-7-405, -421` names 85-7-405 and 85-7-421. */
function sectionsIn(words: string): string[] {
  const found: string[] = []
  const list = /§§?\s*(\d[\d\w.:()]*(?:(?:\s*(?:,|and|or|to|through|–)\s*|-)-?\d[\d\w.:()]*)*)/g
  for (const [, sections = ''] of words.matchAll(list)) {
    for (const [section] of sections.matchAll(SECTION)) found.push(section)
  }
  return found
}

/** All possible section numbers in the document, with short forms expanded. */
function sectionsOfDocument(): Set<string> {
  const sections = new Set<string>()
  let last: string | undefined
  for (const [word] of text.matchAll(/(?<![\w-])-?\d+[A-Z]?(?:-\s?\d+[A-Z]?)*(?:\.\d+)?/g)) {
    const number = word.replace(/\s/g, '')
    if (!number.startsWith('-')) last = number
    const short = number.slice(1)
    sections.add(
      number.startsWith('-') && last
        ? [...last.split('-').slice(0, -short.split('-').length), short].join('-')
        : number,
    )
  }
  return sections
}

function filesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

describe.skipIf(!isThere)(
  'the document of law (../shared/law.md, skipped where it is not there)',
  () => {
    test('the table of law has every rule of it, and no other', () => {
      const ids = new Set(text.match(/\b(?:MS|AL|TN|US|T)-\d+\b/g))
      expect(ids.size).toBeGreaterThan(100)
      expect(IDS.sort()).toEqual([...ids].sort())
    })

    test('every section named in the code stands in it', () => {
      const known = sectionsOfDocument()
      const named = [
        'domain',
        'web',
        'server/features/title',
        'server/features/redemption',
        'server/features/radar',
        'server/features/resources',
      ]
        .flatMap(filesOf)
        .flatMap((file) =>
          sectionsIn(readFileSync(file, 'utf8')).map((section) => [section, file] as const),
        )
      expect(new Set(named.map(([section]) => section)).size).toBeGreaterThan(100)
      expect(named.filter(([section]) => !known.has(section) && !BEYOND.has(section))).toEqual([])
    })
  },
)

test('sections are read out of a sentence', () => {
  expect(sectionsIn('Miss. Code §§ 27-43-1, 27-43-5 and 27-43-11; 26 U.S.C. § 6323(g)')).toEqual([
    '27-43-1',
    '27-43-5',
    '27-43-11',
    '6323',
  ])
})
