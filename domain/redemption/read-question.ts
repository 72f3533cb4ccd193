import { rateOn } from '../law/numbers.ts'
import { type Cents, inDollars, MAX_DOLLARS, toCents } from '../lib/cents.ts'
import { isLocalDate, type LocalDate } from '../lib/local-date.ts'
import {
  type AccruedCost,
  type DatedAmount,
  REGIMES,
  type Reader,
  type RedemptionQuestion,
  type Regime,
} from './question.ts'

const COMMON_FIELDS = [
  'regime',
  'reader',
  'saleDate',
  'saleDateIsAssumed',
  'asOf',
  'taxes',
  'costs',
  'federalLienNoticeFiledOn',
  'noticeToUnitedStatesOn',
]

const FIELDS: Record<Regime, readonly string[]> = {
  'ms-land-sale': ['bid', 'accrued', 'boughtByState'],
  'al-land-sale': [
    'bid',
    'marketValue',
    'accrued',
    'laterTaxes',
    'boughtByState',
    'mortgageeNotifiedOn',
  ],
  'al-tax-lien': ['certificateRate', 'accrued', 'laterTaxes'],
  'tn-court-sale': ['bid', 'confirmedOn', 'paidOn', 'delinquentYears', 'isVacantAbandoned'],
}

/** The question for another kind of sale, without the fields that kind does not use. */
export function askedAs(
  regime: Regime,
  question: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const used = [...COMMON_FIELDS, ...FIELDS[regime]]
  const kept = Object.entries(question).filter(([name]) => used.includes(name))
  return { ...Object.fromEntries(kept), regime }
}

/**
 * A redemption question from what a file or a request holds, amounts in dollars and days as
 * `YYYY-MM-DD`. A field that is absent or null is unknown. Impossible values are refused, all
 * problems in one sentence each; fields the regime does not use become a note in the answer.
 */
export function readRedemptionQuestion(
  value: unknown,
): { question: RedemptionQuestion } | { error: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { error: `a redemption question is an object, not ${shown(value)}` }
  }
  const fields = new FieldReader(value)
  const regime = fields.regime()
  const question: RedemptionQuestion = {
    regime: regime ?? 'ms-land-sale',
    reader: fields.reader(),
    saleDate: fields.day('saleDate'),
    saleDateIsAssumed: fields.flag('saleDateIsAssumed'),
    asOf: fields.day('asOf'),
    taxesCents: fields.cents('taxes'),
    costsCents: fields.cents('costs'),
    bidCents: fields.cents('bid'),
    accrued: fields.accruedCosts(),
    laterTaxes: fields.datedAmounts('laterTaxes', 'paidOn'),
    marketValueCents: fields.cents('marketValue'),
    certificateRatePercent: fields.number('certificateRate', 'a percentage'),
    confirmedOn: fields.day('confirmedOn'),
    paidOn: fields.day('paidOn'),
    delinquentYears: fields.years('delinquentYears'),
    isVacantAbandoned: fields.flag('isVacantAbandoned'),
    boughtByState: fields.flag('boughtByState'),
    mortgageeNotifiedOn: fields.day('mortgageeNotifiedOn'),
    federalLienNoticeFiledOn: fields.day('federalLienNoticeFiledOn'),
    noticeToUnitedStatesOn: fields.day('noticeToUnitedStatesOn'),
    notes: fields.notes,
  }
  if (regime) fields.recordUnused([...COMMON_FIELDS, ...FIELDS[regime]], regime)
  dropEarlyOrder(question)
  const problems = [...fields.problems, ...(regime ? contradictions(question) : [])]
  return problems.length > 0 ? { error: problems.join('; ') } : { question }
}

/** An order before its sale confirms another one: unknown, with a note (TN-7). */
function dropEarlyOrder(question: RedemptionQuestion): void {
  const { regime, confirmedOn, saleDate, saleDateIsAssumed } = question
  if (regime !== 'tn-court-sale' || confirmedOn === null || saleDate === null) return
  if (saleDateIsAssumed || confirmedOn >= saleDate) return
  question.confirmedOn = null
  question.notes.push(
    `the order of ${confirmedOn} is before the sale of ${saleDate}, so it confirms another sale and is not used`,
  )
}

/** Contradictions between valid fields. An assumed sale date contradicts nothing. */
function contradictions(question: RedemptionQuestion): string[] {
  const problems: string[] = []
  const { regime, asOf, certificateRatePercent } = question
  const saleDate = question.saleDateIsAssumed ? null : question.saleDate
  const notBeforeSale = (path: string, day: LocalDate | null) => {
    if (saleDate !== null && day !== null && day < saleDate) {
      problems.push(`${path}: ${day} is before the sale of ${saleDate}`)
    }
  }
  if (saleDate !== null && asOf !== null && saleDate > asOf) {
    problems.push(`saleDate: the sale of ${saleDate} is after asOf, ${asOf}`)
  }
  for (const [index, { on }] of question.accrued.entries()) {
    notBeforeSale(`accrued[${index}].accruedOn`, on)
  }
  for (const [index, { on }] of question.laterTaxes.entries()) {
    notBeforeSale(`laterTaxes[${index}].paidOn`, on)
  }
  if (regime === 'tn-court-sale') {
    notBeforeSale('paidOn', question.paidOn)
  }
  if (regime === 'al-tax-lien' && certificateRatePercent !== null && saleDate !== null) {
    const highest = rateOn('al-tax-lien', 'highest certificate rate', saleDate)
    if (certificateRatePercent > highest.value) {
      problems.push(
        `certificateRate: ${certificateRatePercent} is above the highest rate, ${highest.value}% (${highest.source})`,
      )
    }
  }
  return problems
}

/** Reads fields one by one and collects their problems. */
class FieldReader {
  readonly problems: string[] = []
  readonly notes: string[] = []
  readonly #fields: Map<string, unknown>
  readonly #path: string

  constructor(value: object, path = '') {
    this.#fields = new Map(Object.entries(value).filter(([, field]) => field !== null))
    this.#path = path
  }

  regime(): Regime | null {
    const value = this.#fields.get('regime')
    const regime = REGIMES.find((known) => known === value)
    if (regime) return regime
    const known = `known are ${REGIMES.join(', ')}`
    this.#refuse(
      'regime',
      value === undefined ? `it is missing, ${known}` : `${shown(value)} is not known, ${known}`,
    )
    return null
  }

  reader(): Reader {
    const value = this.#fields.get('reader')
    if (value === undefined || value === 'redeemer') return 'redeemer'
    if (value === 'buyer') return 'buyer'
    this.#refuse('reader', `${shown(value)} is not known, known are redeemer, buyer`)
    return 'redeemer'
  }

  /** Text is no number of years: it is left out with a note, and both readers' periods are shown (TN-9). */
  years(name: string): number | null {
    const value = this.#fields.get(name)
    if (typeof value !== 'string') return this.number(name, 'a number of years')
    this.notes.push(`${name}: ${shown(value)} is not a number of years and is not used`)
    return null
  }

  day(name: string): LocalDate | null {
    const value = this.#fields.get(name)
    if (value === undefined) return null
    if (typeof value === 'string' && isLocalDate(value)) return value
    return this.#refuse(name, `${shown(value)} is not a day of the calendar (YYYY-MM-DD)`)
  }

  flag(name: string): boolean {
    const value = this.#fields.get(name)
    if (value === undefined || typeof value === 'boolean') return value ?? false
    this.#refuse(name, `${shown(value)} is neither true nor false`)
    return false
  }

  number(name: string, what: string): number | null {
    const value = this.#fields.get(name)
    if (value === undefined) return null
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      return this.#refuse(name, `${shown(value)} is not ${what}`)
    }
    if (value < 0) return this.#refuse(name, `${value} is negative`)
    if (value > MAX_DOLLARS) return this.#refuse(name, `${value} is too large`)
    return value
  }

  cents(name: string): Cents | null {
    const dollars = this.number(name, 'a number of dollars')
    if (dollars === null) return null
    const cents = toCents(dollars)
    if (cents / 100 !== dollars) {
      this.notes.push(`${this.#path}${name}: ${dollars} rounded to ${inDollars(cents)}`)
    }
    return cents
  }

  accruedCosts(): AccruedCost[] {
    return this.#listOf('accrued', 'accruedOn', (amount, entry) => ({
      ...amount,
      isPaidByBuyer: entry.flag('paidByBuyer'),
    }))
  }

  datedAmounts(name: string, dayName: string): DatedAmount[] {
    return this.#listOf(name, dayName, (amount) => amount)
  }

  #listOf<Item extends DatedAmount>(
    name: string,
    dayName: string,
    itemOf: (amount: DatedAmount, entry: FieldReader) => Item,
  ): Item[] {
    const value = this.#fields.get(name)
    if (value === undefined) return []
    if (!Array.isArray(value)) {
      this.#refuse(name, `${shown(value)} is not a list of {amount, ${dayName}}`)
      return []
    }
    return value.flatMap((entry: unknown, index) => {
      const path = `${name}[${index}]`
      if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
        this.#refuse(path, `${shown(entry)} is not an object of amount and ${dayName}`)
        return []
      }
      const fields = new FieldReader(entry, `${path}.`)
      const cents = fields.cents('amount')
      const on = fields.day(dayName)
      for (const field of ['amount', dayName]) {
        if (!fields.#fields.has(field)) fields.#refuse(field, 'it is missing')
      }
      const items = cents === null || on === null ? [] : [itemOf({ cents, on }, fields)]
      this.problems.push(...fields.problems)
      this.notes.push(...fields.notes)
      return items
    })
  }

  recordUnused(used: readonly string[], regime: Regime): void {
    for (const [name, value] of this.#fields) {
      if (used.includes(name) || value === undefined || value === false) continue
      this.notes.push(`${name} is not used: ${regime} has no rule for it`)
    }
  }

  #refuse(name: string, why: string): null {
    this.problems.push(`${this.#path}${name}: ${why}`)
    return null
  }
}

function shown(value: unknown): string {
  let text = String(value)
  if (typeof value === 'string') text = `“${value}”`
  else if (Array.isArray(value)) text = 'a list'
  else if (typeof value === 'object' && value !== null) text = 'an object'
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
