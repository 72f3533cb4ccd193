import { parsePrintedAmount } from './amount.ts'
import { boxAround, type PrintedBox, type PrintedCell, type PrintedWord } from './printed-word.ts'

/**
 * A word with its position. `column` separates the columns of print, so that a box never covers two. `x` is measured
 * from `left`, the column's start on the page.
 */
export type PlacedWord = PrintedWord & { page: number; column: number; left: number }

/** An amount that every record has: the words directly before and after it. */
type Anchor = { before: string[]; after: string[] }

/**
 * Common structure of all records of a list in running text: the number of amounts, the words around them, and
 * whether a number in parentheses precedes the first.
 */
export type RunningTemplate = {
  anchors: Anchor[]
  /** `(32-60)`: a separate cell, if nearly all records have one before the first amount. */
  hasParentheses: boolean
  /** All amounts have a dollar sign: `2.60 ACRES` is not an amount. */
  isSigned: boolean
  /** Notices in one paragraph: the owner stands before what is said of the land. */
  isRunIn: boolean
  /** Their last word before the amount is the parcel's number. */
  hasNumber: boolean
  headings: string[]
}

/** Share of the records that must agree. */
const AGREE = 0.95
/** Share of the notices that have a parcel number, and of its values that differ. */
const NUMBERED = 0.9
const MAX_FIXED_WORDS = 4

/** Null if the records have too little in common. */
export function findTemplate(
  records: readonly PlacedWord[][],
  areNotices = false,
): RunningTemplate | null {
  const all = records.flatMap((words) => amountsAt(words, false).map((at) => words[at]?.text ?? ''))
  const isSigned = all.filter((text) => text.startsWith('$')).length >= all.length * AGREE
  const amountsIn = (words: PlacedWord[]) => amountsAt(words, isSigned)
  const withAmounts = records.filter((words) => amountsIn(words).length > 0)
  if (withAmounts.length < 3) return null
  const counts = new Map<number, number>()
  for (const words of withAmounts) {
    const n = amountsIn(words).length
    counts.set(n, (counts.get(n) ?? 0) + 1)
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  if (!most || most[1] < withAmounts.length * 0.6) return null
  const alike = withAmounts.filter((words) => amountsIn(words).length === most[0])
  const anchors = Array.from({ length: most[0] }, (_, at): Anchor => {
    const before = fixedWords(alike, (words, step) => {
      const places = amountsIn(words)
      const index = (places[at] ?? 0) - step
      return index > (places[at - 1] ?? -1) ? fold(words[index]?.text ?? '') : ''
    }).reverse()
    const after = fixedWords(alike, (words, step) => {
      const places = amountsIn(words)
      const index = (places[at] ?? 0) + step
      return index < (places[at + 1] ?? words.length) ? fold(words[index]?.text ?? '') : ''
    })
    return { before, after }
  })
  // Fixed words between two amounts belong to the first amount only.
  const hasParentheses =
    alike.filter((words) => parenthesesIn(words, amountsIn(words)[0] ?? 0).length > 0).length >=
    alike.length * AGREE
  const isRunIn = areNotices && !hasParentheses
  const before = anchors[0]?.before.length ?? 0
  const hasNumber =
    isRunIn &&
    endWithNumbers(alike.map((words) => words[(amountsIn(words)[0] ?? 0) - before - 1]?.text ?? ''))
  const headings = headingsOf(anchors, hasParentheses)
  return {
    anchors,
    hasParentheses,
    isSigned,
    isRunIn,
    hasNumber,
    headings: !isRunIn
      ? headings
      : hasNumber
        ? ['Owner', 'Legal Description', 'Parcel Number', ...headings.slice(1)]
        : ['Owner', ...headings],
  }
}

const MARKS = /(?<![,;:])[,;:]+$/
// bounded: a word of a line of print
const DAY = /^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$/

/** A parcel's number by its characters: `1234-56-7`, `084A000123`; no lot, day or page. */
function isNumberLike(word: string): boolean {
  const text = word.replace(MARKS, '')
  if (!/^[A-Z0-9][A-Z0-9./-]*$/i.test(text) || DAY.test(text)) return false
  return (text.match(/\d/g) ?? []).length >= 5
}

/** Whether nearly all of these are parcel numbers that tell the notices apart. */
function endWithNumbers(words: readonly string[]): boolean {
  const numbers = words.filter(isNumberLike)
  return (
    numbers.length >= words.length * NUMBERED && new Set(numbers).size >= numbers.length * NUMBERED
  )
}

/** The words that nearly all records share, step by step away from the amount. */
function fixedWords(
  records: readonly PlacedWord[][],
  wordAt: (words: PlacedWord[], step: number) => string,
): string[] {
  const fixed: string[] = []
  for (let step = 1; step <= MAX_FIXED_WORDS; step++) {
    const counts = new Map<string, number>()
    for (const words of records) {
      const word = wordAt(words, step)
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    const [top] = [...counts].sort((a, b) => b[1] - a[1])
    if (!top || top[0] === '' || top[1] < records.length * AGREE) break
    fixed.push(top[0])
  }
  return fixed
}

const fold = (text: string) => text.toLowerCase()

/** Only words with a dollar sign or cents are amounts; the lot `50X405` is not. */
function amountsAt(words: readonly PlacedWord[], isSigned: boolean): number[] {
  return words.flatMap(({ text }, at) => {
    const amount = parsePrintedAmount(text)
    return amount && (amount.hasSign || !isSigned) ? [at] : []
  })
}

type Group = { from: number; to: number }

/** `(1343- 51)`: words from an opening to a closing parenthesis, with a digit. */
function parenthesesIn(words: readonly PlacedWord[], end: number): Group[] {
  const groups: Group[] = []
  let from = -1
  for (let at = 0; at < end; at++) {
    const { text } = words[at] as PlacedWord
    if (text.startsWith('(')) from = at
    if (from >= 0 && text.endsWith(')')) {
      if (words.slice(from, at + 1).some((word) => /\d/.test(word.text)))
        groups.push({ from, to: at })
      from = -1
    }
  }
  return groups
}

const title = (words: readonly string[]) =>
  words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')

function headingsOf(anchors: readonly Anchor[], hasParentheses: boolean): string[] {
  const headings = hasParentheses
    ? ['Description', 'In parentheses', 'After parentheses']
    : ['Description']
  anchors.forEach(({ before, after }, at) => {
    const isLast = at === anchors.length - 1
    headings.push(before.length > 0 ? title(before) : isLast ? 'Amount' : `Amount ${at + 1}`)
    if (!isLast) headings.push(after.length > 0 ? title(after) : `After amount ${at + 1}`)
  })
  return headings
}

export type TemplateReading =
  | { cells: PrintedCell[]; amounts: number[]; reason: null }
  | { cells: null; amounts: null; reason: string }

const unread = (reason: string): TemplateReading => ({ cells: null, amounts: null, reason })

/** Parses a record by the template; returns the reason if it does not match in exactly one way. */
export function readByTemplate(
  words: readonly PlacedWord[],
  { anchors, hasParentheses, isSigned, isRunIn, hasNumber }: RunningTemplate,
): TemplateReading {
  const places = amountsAt(words, isSigned)
  const amountWords = places.map((at) => words[at] as PlacedWord)
  if (places.length === 0) return unread('no amount can be read')
  if (places.length !== anchors.length) {
    return unread(
      `it has ${places.length} ${places.length === 1 ? 'amount' : 'amounts'} where the list’s rows have ${anchors.length}`,
    )
  }
  if (amountWords.some(({ isSpaced }) => isSpaced))
    return unread('its amount is set in spaced figures')
  const last = places.at(-1) ?? 0
  if (last !== words.length - 1 - (anchors.at(-1)?.after.length ?? 0)) {
    return unread('words follow its amount')
  }
  if (!parsePrintedAmount(words[last]?.text ?? '')?.hasCents) {
    return unread('its amount has no cents: a part of it may be missing')
  }
  const slots: Group[] = []
  let from = 0
  for (const [index, at] of places.entries()) {
    const { before, after } = anchors[index] as Anchor
    const start = at - before.length
    if (start < from || !says(words, start, before)) {
      return unread(`“${title(before)}” does not stand before its amount`)
    }
    if (!says(words, at + 1, after)) return unread(`“${title(after)}” does not follow its amount`)
    slots.push({ from, to: start - 1 }, { from: at, to: at })
    from = at + 1 + after.length
  }
  const cells: PrintedCell[] = []
  slots.forEach((slot, index) => {
    if (index > 0 || !hasParentheses) cells.push(cellOf(words.slice(slot.from, slot.to + 1)))
  })
  if (isRunIn) {
    const end = slots[0]?.to ?? -1
    const at = ownersEnd(words, end)
    if (at < 0) return unread('it is not clear where the owner’s name ends')
    if (isSentence(words.slice(0, at))) {
      return unread('other words stand before the owner’s name')
    }
    const isNumbered = hasNumber && isNumberLike(words[end]?.text ?? '')
    const landEnd = isNumbered ? beforeLabel(words, end) : end + 1
    const parts = [words.slice(0, at), words.slice(at, landEnd)]
    if (hasNumber) parts.push(isNumbered ? words.slice(end, end + 1) : [])
    const own = parts.map(cellOf)
    for (const cell of own) cell.text = cell.text.replace(MARKS, '')
    cells.splice(0, 1, ...own)
  }
  if (hasParentheses) {
    const first = slots[0] as Group
    const groups = parenthesesIn(words, first.to + 1)
    const group = groups.length > 1 ? onlyLotLike(words, groups) : groups[0]
    if (!group) {
      return unread(
        groups.length > 1
          ? 'it has two numbers in parentheses, and either may be the parcel’s'
          : 'it has no number in parentheses',
      )
    }
    const number = cellOf(words.slice(group.from, group.to + 1))
    cells.unshift(
      cellOf(words.slice(0, group.from)),
      { ...number, text: number.text.slice(1, -1).trim() },
      cellOf(words.slice(group.to + 1, first.to + 1)),
    )
  }
  const amounts = places.map((at) => parsePrintedAmount(words[at]?.text ?? '')?.cents ?? 0)
  return { cells, amounts, reason: null }
}

/** Words with which the description of land begins. */
const OF_LAND =
  /^(?:lots?|blks?|block|sec|section|s\d|pt|part|unit|parcel|tract|beg|com|ac|acres?|[nsew]\d|[nsew]{1,2}\/?\d|[ns][ew](?:\d|$)|\d)/i

/** The word after the comma behind which the land is described; -1 where there is none. */
function ownersEnd(words: readonly PlacedWord[], end: number): number {
  for (let at = 1; at <= end; at++) {
    const isBehindComma = /[,;:]$/.test(words[at - 1]?.text ?? '')
    if (isBehindComma && OF_LAND.test(words[at]?.text ?? '')) return at
  }
  return -1
}

/** Words of a title or of the sentence before the notices; an owner's name has one of them at most. */
const OF_SENTENCE = new Set(
  'notice hereby given will shall sold sale following described delinquent tax taxes list county collector pursuant section courthouse wit amount owner description'.split(
    ' ',
  ),
)
const MAX_OWNER_WORDS = 16

function isSentence(words: readonly PlacedWord[]): boolean {
  const known = words.filter(({ text }) => OF_SENTENCE.has(fold(text).replace(/[^a-z]/g, '')))
  return known.length > 1 || words.length > MAX_OWNER_WORDS || words.some(isColon)
}

const isColon = ({ text }: PlacedWord) => text.endsWith(':')

const LABEL = /^(?:parcels?|ppin|pin|no|number|acct|account|key|#)[.:#]*$/i

/** Where the words that name the number at `at` begin: `Parcel No. 1234-56-7`. */
function beforeLabel(words: readonly PlacedWord[], at: number): number {
  let first = at
  while (first > 0 && LABEL.test(words[first - 1]?.text ?? '')) first--
  return first
}

/** Of several groups, the one that looks like a lot number: digits and a hyphen, blanks only at a line break. */
function onlyLotLike(words: readonly PlacedWord[], groups: readonly Group[]): Group | undefined {
  const likely = groups.filter(({ from, to }) => {
    const text = words
      .slice(from, to + 1)
      .map((word) => word.text)
      .join('')
    return /^\(\d+[A-Za-z]?-\d+[A-Za-z]?\)$/.test(text)
  })
  return likely.length === 1 ? likely[0] : undefined
}

function says(words: readonly PlacedWord[], at: number, expected: readonly string[]): boolean {
  return expected.every((word, index) => fold(words[at + index]?.text ?? '') === word)
}

/** The words as one text, with a box for each column of print. */
export function cellOf(words: readonly PlacedWord[]): PrintedCell {
  return { text: words.map(({ text }) => text).join(' '), boxes: boxesOf(words) }
}

export function boxesOf(words: readonly PlacedWord[]): PrintedBox[] {
  const boxes: PrintedBox[] = []
  let at = 0
  while (at < words.length) {
    const first = words[at] as PlacedWord
    let end = at
    while (words[end]?.page === first.page && words[end]?.column === first.column) end++
    const box = boxAround(first.page, words.slice(at, end))
    boxes.push({ ...box, x: box.x + first.left })
    at = end
  }
  return boxes
}
