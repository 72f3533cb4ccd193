import { dollarText } from './amount.ts'

export type TotalScope = 'page' | 'part' | 'all' | 'any'

/** Words allowed on the line of a total beside its numbers; an owner `TOTAL PETROLEUM INC` has others. */
const WORDS = new Set(
  'grand page this district ward beat township county section sub list report for of the on in no total totals subtotal subtotals amount amounts due tax taxes all parcels parcel rows records properties property items count and first second third fourth fifth sixth seventh supervisors supervisor delinquent unpaid owed land lands real personal estate fee fees cost costs interest penalty penalties year years balance carried brought forward printing advertising sale sold assessed value values number net gross city town village municipality'.split(
    ' ',
  ),
)
const MAX_WORDS = 24
/** Words of the name of a city or county. */
const MAX_NAME = 3

/** Whether a line is a total, and its scope. An amount carried over to the next page counts as one. */
export function totalScope(text: string): TotalScope | null {
  const words = text
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/['’.,:;()#-]+/g, ''))
  if (words.length > MAX_WORDS || !isTotal(words)) return null
  const isKnown = (word: string) => WORDS.has(word) || /^[\d$]*$/.test(word)
  if (!withoutName(words, isKnown).every(isKnown)) return null
  const head = words.join(' ')
  if (/\bpage\b/i.test(head)) return 'page'
  if (/\b(?:grand|county|list|report)\b/i.test(head)) return 'all'
  if (/\b(?:district|ward|beat|township|section|sub|city|town|village|municipality)/i.test(head))
    return 'part'
  return 'any'
}

function isTotal(words: readonly string[]): boolean {
  if (words.some((word) => /^(?:sub)?totals?$/.test(word))) return true
  return words.some(
    (word, at) => (word === 'carried' || word === 'brought') && words[at + 1] === 'forward',
  )
}

/** Without the name of the place: `city of Jackson` after the total, or `Hinds County` before it. */
function withoutName(words: readonly string[], isKnown: (word: string) => boolean): string[] {
  const of = words.findIndex(
    (word, at) => /^(?:city|town|village)$/.test(word) && words[at + 1] === 'of',
  )
  const from = of > 0 ? of + 2 : 0
  const county = words.indexOf('county')
  const to = of > 0 ? words.findIndex((word, at) => at >= from && isKnown(word)) : county
  const end = to < 0 ? words.length : to
  const isName = end - from > 0 && end - from <= MAX_NAME
  const isPlace = of > 0 ? isTotal(words.slice(0, of)) : county > 0 && isTotal(words.slice(county))
  const hasWords = words.slice(from, end).every((word) => /^[a-z]+$/.test(word))
  return isName && isPlace && hasWords ? [...words.slice(0, from), ...words.slice(end)] : [...words]
}

export type TotalCheck = {
  page: number
  text: string
  /** `unchecked`: some of its rows could not be read, so it cannot be compared. */
  result: 'matches' | 'differs' | 'unchecked'
  reason: string | null
}

type Sum = { cents: number[]; rows: number; unread: number }
const empty = (): Sum => ({ cents: [], rows: 0, unread: 0 })

/** Sums the rows, to compare them with the list's printed totals. */
export class Totals {
  #page = empty()
  #part = empty()
  #all = empty()

  startPage(): void {
    this.#page = empty()
  }

  addRow(cents: readonly (number | null)[]): void {
    for (const sum of [this.#page, this.#part, this.#all]) {
      sum.rows++
      cents.forEach((each, at) => {
        sum.cents[at] = (sum.cents[at] ?? 0) + (each ?? 0)
      })
    }
  }

  addUnread(): void {
    for (const sum of [this.#page, this.#part, this.#all]) sum.unread++
  }

  /** `printed`: the total of each amount column, null if the line has none. */
  check(
    page: number,
    text: string,
    scope: TotalScope,
    printed: readonly (number | null)[],
  ): TotalCheck {
    const sums =
      scope === 'page'
        ? [this.#page]
        : scope === 'part'
          ? [this.#part]
          : scope === 'all'
            ? [this.#all]
            : [this.#part, this.#page, this.#all]
    const fits = (sum: Sum) =>
      sum.rows > 0 && printed.every((each, at) => each === null || each === (sum.cents[at] ?? 0))
    const done = (result: TotalCheck['result'], reason: string | null): TotalCheck => {
      if (scope === 'part' || scope === 'any') this.#part = empty()
      return { page, text, result, reason }
    }
    if (sums.some(fits)) return done('matches', null)
    if (sums.every(({ unread }) => unread > 0)) {
      return done('unchecked', 'rows it adds up could not be read')
    }
    const [sum = empty()] = sums
    const at = printed.findIndex((each, index) => each !== null && each !== (sum.cents[index] ?? 0))
    return done(
      'differs',
      `the printed total is ${dollarText(printed[at] ?? 0)}, but the ${sum.rows} rows read above it add up to ${dollarText(sum.cents[at] ?? 0)}`,
    )
  }
}
