import { markAfterAmount, parsePrintedAmount, SEPARATORS } from './amount.ts'
import {
  findTemplate,
  type PlacedWord,
  type RunningTemplate,
  readByTemplate,
} from './running-template.ts'
import { isTitleLine } from './title-line.ts'
import { Totals, totalScope } from './totals.ts'

/** A paragraph of a text without columns, and the line it begins on. */
export type Paragraph = { line: number; text: string }

/** A notice of a running text: `number` counts them. */
export type TextNotice = {
  line: number
  number: number
  text: string
  /** Null: it can't be read, for this reason. */
  cells: string[] | null
  reason: string | null
}

/** Notices needed to see that a text has them, and the share of them that can be read. */
const LEAST_NOTICES = 3
const READABLE = 0.6

/** How the notices of a text are built (Miss. Code 27-41-55 prints them run in, without columns); null without any. */
export function findNotices(sample: readonly Paragraph[]): RunningTemplate | null {
  const notices = sample.flatMap((paragraph) => cutNotices(paragraph).notices)
  if (notices.length < LEAST_NOTICES) return null
  const template = findTemplate(notices, true)
  if (template?.isRunIn !== true || template.anchors.length !== 1) return null
  const read = notices.filter((words) => readByTemplate(words, template).reason === null)
  const isClear = read.length >= LEAST_NOTICES && read.length >= notices.length * READABLE
  return isClear ? template : null
}

/** Reads a text of notices, paragraph by paragraph. */
export class RunningText {
  /** Paragraphs without an amount: titles, and sentences between the notices. */
  leftOut = 0
  readonly #template: RunningTemplate
  readonly #sum = new Totals()
  #number = 0

  constructor(template: RunningTemplate) {
    this.#template = template
  }

  consume(paragraph: Paragraph): TextNotice[] {
    const { notices, rest } = cutNotices(paragraph)
    if (rest > 0) this.leftOut++
    return notices.flatMap((words) => this.#read(paragraph.line, words))
  }

  #read(line: number, words: readonly PlacedWord[]): TextNotice[] {
    const text = words.map((word) => word.text).join(' ')
    const scope = totalScope(text)
    if (scope !== null) {
      const printed = parsePrintedAmount(words.at(-1)?.text ?? '')?.cents ?? null
      const { result, reason } = this.#sum.check(1, text, scope, [printed])
      return result === 'differs' ? [this.#notice(line, text, null, reason)] : []
    }
    const { cells, amounts, reason } = readByTemplate(words, this.#template)
    if (cells === null) this.#sum.addUnread()
    else this.#sum.addRow(amounts)
    return [this.#notice(line, text, cells?.map((cell) => cell.text) ?? null, reason)]
  }

  #notice(line: number, text: string, cells: string[] | null, reason: string | null): TextNotice {
    return { line, number: ++this.#number, text, cells, reason }
  }
}

/**
 * The notices of a paragraph: each ends with an amount and the mark after it, the last with the paragraph. Words
 * before a colon introduce the first; `rest`: words that belong to none.
 */
function cutNotices({ text }: Paragraph): { notices: PlacedWord[][]; rest: number } {
  const words = wordsOf(text)
  const notices: PlacedWord[][] = []
  let rest = 0
  let open: PlacedWord[] = []
  const end = () => {
    const colon = notices.length === 0 ? open.findLastIndex((word) => word.text.endsWith(':')) : -1
    const intro = colon < LEAST_INTRO ? 0 : colon + 1
    rest += intro
    if (open.length > intro) notices.push(open.slice(intro))
    open = []
  }
  words.forEach((word, at) => {
    const isMark =
      SEPARATORS.has(word.text) && parsePrintedAmount(words[at - 1]?.text ?? '')?.hasCents === true
    if (isMark) end()
    else open.push(word)
  })
  if (parsePrintedAmount(open.at(-1)?.text ?? '')?.hasCents) end()
  return { notices, rest: rest + open.length }
}

/** Words before a colon that are a sentence, and no label within a notice. */
const LEAST_INTRO = 5

/** The words as print has them; they have no place on a page. */
function wordsOf(text: string): PlacedWord[] {
  return text.split(/\s+/).flatMap((word) => {
    const at = markAfterAmount(word)
    const parts = at < 0 ? [word] : [word.slice(0, at), word.slice(at)]
    return parts.flatMap((part) => (part === '' ? [] : [unplaced(part)]))
  })
}

const unplaced = (text: string): PlacedWord => ({
  text,
  x: 0,
  y: 0,
  width: 0,
  size: 0,
  turn: 0,
  page: 1,
  column: 0,
  left: 0,
})

/** Whether a line is a paragraph by itself, whatever stands around it: a title, or a total. */
export const standsAlone = (line: string): boolean =>
  isTitleLine(line.trim()) || totalScope(line.trim()) !== null
