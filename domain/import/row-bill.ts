import { inDollars } from '../lib/cents.ts'
import { foldHeading } from '../lib/fold-heading.ts'
import type { PropertyValues } from '../property/fields.ts'
import { AT_LEAST } from '../tax-sale/owed-words.ts'
import { isTaxStatus, type TaxStatus } from '../tax-sale/status.ts'
import {
  findBillStatus,
  isUnsold,
  saysDeeded,
  saysEnded,
  saysSold,
  saysStillOwed,
} from './bill-status.ts'
import { FAR_ABOVE, isDoubtfulTotal } from './doubtful-total.ts'
import { FIELD_WORDS, type Field } from './field.ts'
import { STATED_NAMES } from './generic-aliases.ts'
import { isOffer } from './heading-words.ts'
import { TAX_KINDS } from './profile.ts'
import { remarkColumns } from './recognize/status-words.ts'
import type { BillStatus } from './record.ts'
import { bidColumns } from './result-columns.ts'
import type { RowReader } from './row-reader.ts'
import { tidy } from './tidy.ts'

const OWED: readonly Field[] = ['taxesOwed', 'penaltiesOwed', 'totalOwed']
/** Fields of a bill whose amount may not be stated. */
const OF_BILLS: readonly Field[] = [
  'billNumber',
  'taxYear',
  'billStatus',
  'endedStatus',
  'paid',
  'cancelled',
]
const MONEY: readonly Field[] = [...OWED, 'assessedValue', 'marketValue']

/** Folded headings of why a bill was taken off a list. */
// bounded: a heading's first 120 characters
const REASON =
  /^(?:remov(?:ed|al)|cancel(?:l?ed|lation)?|with?drawn|withdrawal)(?:because|reason)$|^reason(?:for)?(?:remov(?:ed|al)|cancel(?:l?ed|lation)?|withdraw(?:n|al))$/
/** Cells in which a clerk's word stands beside the name: `DOE JOHN ** PAID **`. */
const NAMED: readonly Field[] = ['ownerName', 'parcelId']
// bounded: the limits of the fields
const ENDED_BESIDE =
  /(?:[*([]|\s-)\s*(paid|redeemed|withdrawn|removed|cancell?ed|void(?:ed)?)\b(?! (?:for|to|by)\b)/i
/** Folded headings of the column in which an export says that its sum is the least. */
const NOTES: ReadonlySet<string> = new Set(['owednote', 'amountnote'])
const MAX_REASON = 500
const MAX_QUOTE = 40
const PURCHASE_UNDONE = /\bcancell?ed (?:purchase|bid|sale)|\bstruck (?:to|off)|\bdefault/i
/** In a column of buyers: the government itself, or a word for none. */
const NO_BUYER =
  /^(?:n|no|f|false|0)$|^(?:the )?(?:city|county|town|municipality|none|no bid(?:s|der|ders)?|no sale|unsold|not sold)$/i

/** The column of the deeds that buyers got; undefined in lists of certificates and liens. */
const deedColumn = (headings: readonly string[]) =>
  headings.find((heading) =>
    /^deed(?:name|date|address|to|grantee|issued)$/.test(foldHeading(heading)),
  )

/** Says what the deeds of a sale's buyers mean for the debts. */
export function deedSaleRemarks(headings: readonly string[]): string[] {
  const deeds = deedColumn(headings)
  if (deeds === undefined) return []
  return [
    `buyers at this sale got deeds ("${deeds}"): their price paid the taxes, so a parcel that was sold owes nothing by this list`,
  ]
}

/** A row's statements on taxes and the sale. One instance serves all rows, holding the last row read. */
export class RowBill {
  taxesCents: number | null = null
  penaltiesCents: number | null = null
  totalCents: number | null = null
  taxYear: number | null = null
  billNumber: string | null = null
  billStatus: BillStatus | null = null
  taxStatus: TaxStatus | null = null
  saleDate: string | null = null
  redemptionDate: string | null = null
  /** Why it was taken off the list, if the county says so and the bill is still owed. */
  removedBecause: string | null = null

  /** The row's total is a credit of the owner. */
  #isCredit = false
  /** Its total says that nothing is owed. */
  #isZero = false
  /** The buyer has his deed: the debt ended, and nobody redeemed it. */
  #isDeeded = false
  readonly #reader: RowReader
  readonly #statesTaxes: boolean
  readonly #assumesZero: boolean
  readonly #hasOwed: boolean
  readonly #statesBill: boolean
  /** A person said that unknown words of its status mean an unpaid bill. */
  readonly #isAnswered: boolean
  readonly #reasonColumn: number
  readonly #noteColumn: number
  readonly #isDeedSale: boolean
  /** Columns of remarks that nobody decided about: a word of theirs may be the bill's status. */
  readonly #remarks: readonly number[]
  /** What was paid above the amount due. */
  readonly #excessColumn: number
  /** What a total of zero says: that nothing is owed, or of an offer that it is not known yet. */
  readonly #isChecked: boolean
  readonly #zeros: 'clear' | 'unknown' | 'stated'

  constructor(reader: RowReader) {
    const { plan } = reader
    this.#reader = reader
    this.#statesTaxes = TAX_KINDS.has(plan.kind)
    this.#assumesZero =
      plan.isPasted && this.#statesTaxes && MONEY.some((field) => reader.has(field))
    this.#hasOwed = this.#statesTaxes && OWED.some((field) => reader.has(field))
    this.#statesBill =
      this.#statesTaxes && (this.#hasOwed || OF_BILLS.some((field) => reader.has(field)))
    const status = plan.headings[plan.columns.billStatus?.[0] ?? -1]
    this.#isAnswered = status !== undefined && plan.corrected.includes(status)
    this.#reasonColumn = plan.headings.findIndex((name) => REASON.test(foldHeading(name)))
    this.#noteColumn = plan.headings.findIndex((name) => NOTES.has(foldHeading(name)))
    this.#isDeedSale = plan.kind === 'sale-results' && deedColumn(plan.headings) !== undefined
    this.#remarks = this.#statesTaxes ? remarkColumns(plan) : []
    this.#excessColumn = plan.extraIndexes[bidColumns(plan.extraHeadings).excess ?? -1] ?? -1
    this.#zeros = zerosOf(plan)
    this.#isChecked = plan.profile === 'generic'
  }

  /** `facts` receive a pasted list's defaults for missing values. */
  read(facts: PropertyValues): void {
    const reader = this.#reader
    reader.money('otherMoney')
    if (!this.#statesTaxes) return
    this.#readAmounts(facts)
    if (this.#statesBill) this.#readBill()
    this.#readDays()
    this.taxStatus = this.#readStatus()
  }

  #readAmounts(facts: PropertyValues): void {
    const reader = this.#reader
    const taxes = reader.money('taxesOwed')
    const penalties = reader.money('penaltiesOwed')
    let total = reader.money('totalOwed')
    const isStated = total !== null || (taxes !== null && penalties !== null)
    if (total === null && (taxes !== null || penalties !== null)) {
      total = (taxes ?? 0) + (penalties ?? 0)
      if (!isStated) reader.assume('totalOwed')
    }
    if (total !== null && tidy(reader.cells[this.#noteColumn]) === AT_LEAST) {
      reader.assume('totalOwed')
    }
    const parts = (taxes ?? 0) + (penalties ?? 0)
    if (taxes !== null && total !== null && isDoubtfulTotal(total, parts)) {
      reader.note(
        `the total ${inDollars(total)} is more than ${FAR_ABOVE} times its taxes and penalties (${inDollars(parts)}); it was read as written`,
      )
    }
    this.taxesCents = taxes
    this.penaltiesCents = penalties
    this.totalCents = total
    if (this.#assumesZero) this.#fillWithZero(facts)
  }

  /** The specification's default for a pasted list: missing money is 0, and marked. */
  #fillWithZero(facts: PropertyValues): void {
    const reader = this.#reader
    if (this.taxesCents === null) reader.assume('taxesOwed')
    if (this.penaltiesCents === null) reader.assume('penaltiesOwed')
    if (this.totalCents === null) reader.assume('totalOwed')
    if (facts.assessedCents === null) reader.assume('assessedValue')
    if (facts.marketCents === null) reader.assume('marketValue')
    this.taxesCents ??= 0
    this.penaltiesCents ??= 0
    this.totalCents ??= 0
    facts.assessedCents ??= 0
    facts.marketCents ??= 0
  }

  #readBill(): void {
    const reader = this.#reader
    const { plan } = reader
    this.taxYear = reader.year('taxYear')
    if (this.taxYear === null && !reader.has('taxYear') && plan.taxYear !== null) {
      this.taxYear = plan.taxYear
      if (!plan.taxYearIsStated) reader.assume('taxYear')
    }
    this.billNumber = reader.text('billNumber')
    const word = reader.text('billStatus') ?? reader.text('endedStatus')
    this.billStatus = word === null ? 'unpaid' : this.#statusOf(word)
    this.#isDeeded = saysDeeded(word)
    if (reader.saysYes('cancelled') && !this.#isStillOwed()) this.billStatus = 'cancelled'
    else if (reader.saysYes('paid')) this.billStatus = 'paid'
    // Whether a person's word or the county's own: what it says is not undone by a remark.
    if (word === null || (!this.#isAnswered && !saysStillOwed(word))) this.#checkRemarks()
    this.#settleCredit()
    this.#settleZero()
  }

  /** A bill is not counted as owed while a remark beside it says that it ended. */
  #checkRemarks(): void {
    if (this.billStatus !== 'unpaid') return
    const { cells, plan } = this.#reader
    for (const field of NAMED) {
      const beside = ENDED_BESIDE.exec((this.#isChecked && this.#reader.text(field)) || '')?.[1]
      if (beside === undefined) continue
      this.#reader.refuse(
        `beside its ${FIELD_WORDS[field]} stands "${beside}", so nothing may be owed; correct the row and import it again`,
      )
    }
    for (const index of this.#remarks) {
      const text = tidy(cells[index])
      if (text === null || !saysEnded(text)) continue
      this.#reader.refuse(
        `its "${plan.headings[index]}" says "${text.slice(0, MAX_QUOTE)}"; choose in the review whether that column is the status of the bill`,
      )
    }
  }

  /** A list of all bills shows a balance of 0 on those that are paid. */
  #settleZero(): void {
    this.#isZero = false
    if (this.totalCents !== 0 || this.billStatus !== 'unpaid' || this.#zeros === 'stated') return
    if (this.#zeros === 'unknown') {
      this.totalCents = null
      this.#reader.noteOnce(
        'no offer',
        'an offer of $0.00 is not set yet; such amounts are left out',
      )
      return
    }
    this.#isZero = true
    this.billStatus = 'paid'
    this.#reader.noteOnce(
      'zero',
      'a total of $0.00 says that nothing is owed; such rows are not delinquent',
    )
  }

  #statusOf(word: string): BillStatus {
    const status = findBillStatus(word)
    // A person said that such words mean no debt.
    if (status === null && this.#reader.has('endedStatus')) return 'cancelled'
    if (status === null && this.#reader.plan.profile === 'generic' && !this.#isAnswered) {
      this.#reader.refuse(
        `the status "${word}" is not known; choose in the review whether such rows are owed`,
      )
    }
    return status ?? 'unpaid'
  }

  /** Whether the county took the bill off its list because the purchase came to nothing: nobody paid it. */
  #isStillOwed(): boolean {
    this.removedBecause = tidy(this.#reader.cells[this.#reasonColumn])?.slice(0, MAX_REASON) ?? null
    return PURCHASE_UNDONE.test(this.removedBecause ?? '')
  }

  /**
   * Counties write credits into their lists (`12.00 CR`, `(12.00)`), so the row is imported; but an owner with a
   * credit owes nothing, and it reduces no other bill before the county has set it off.
   */
  #settleCredit(): void {
    this.#isCredit = this.billStatus === 'unpaid' && (this.totalCents ?? 0) < 0
    if (!this.#isCredit) return
    this.billStatus = 'paid'
    this.#reader.note(
      `the total ${inDollars(this.totalCents ?? 0)} is negative; it was read as a credit, and nothing is counted as owed on this bill`,
    )
  }

  #readDays(): void {
    const reader = this.#reader
    this.saleDate = null
    const text = reader.text('saleDate')
    let year: number | null = null
    if (text !== null && /^(?:19|20)\d{2}$/.test(text)) year = Number(text)
    else this.saleDate = reader.day('saleDate')
    if (this.saleDate === null) year ??= reader.year('year')
    if (year !== null) {
      this.saleDate = `${year}-01-01`
      reader.assume('saleDate')
    }
    this.redemptionDate = reader.day('redemptionDate')
  }

  #readStatus(): TaxStatus | null {
    const reader = this.#reader
    const { plan } = reader
    if (plan.rules.outcomes) return this.#readOutcome(plan.rules.outcomes)
    const found = this.#statusOfBill()
    // The buyer's price paid the taxes.
    if (found === 'auctioned' && this.#isDeedSale && this.billStatus === 'unpaid') {
      this.billStatus = 'paid'
    }
    if (plan.takesStatedStatus) {
      const stated = reader.text('taxStatus')
      const word = stated?.toLowerCase() ?? ''
      if (isTaxStatus(word)) return word
      if (stated !== null) {
        reader.note(`the tax status "${stated}" is not known; "${found}" was used instead`)
      }
    }
    // Only the specification's rule says so.
    const isStated = this.#hasOwed || reader.has('delinquent')
    if (plan.profile === 'generic' && !isStated && found === 'delinquent') {
      reader.assume('taxStatus')
    }
    return found
  }

  #readOutcome(outcomes: Readonly<Record<string, TaxStatus>>): TaxStatus | null {
    const word = this.#reader.text('taxStatus')
    if (word === null) return null
    const lower = word.toLowerCase()
    // `constructor` exists on every object.
    const status = Object.hasOwn(outcomes, lower) ? (outcomes[lower] ?? null) : null
    if (status === null) {
      this.#reader.refuse(
        `the result "${word}" is not one of ${Object.keys(outcomes).join(', ')}; it was not imported`,
      )
    }
    return status
  }

  #statusOfBill(): TaxStatus {
    if (this.billStatus === 'cancelled' || this.#isZero) return 'clear'
    if (this.billStatus === 'paid' && !this.#isCredit) {
      return this.#isDeeded ? 'auctioned' : 'redeemed'
    }
    if (this.#isMarkedClear()) return 'clear'
    const unsold = this.#isCredit ? 'clear' : 'delinquent'
    // A canceled purchase has a buyer in its row, but is not a sale.
    if (this.#isStillOwed()) return unsold
    const { plan } = this.#reader
    if (plan.kind !== 'sale-results') return unsold
    const reader = this.#reader
    const word = reader.text('billStatus')
    if (word !== null && saysSold(word)) return 'auctioned'
    if (word !== null && isUnsold(word)) return unsold
    if (/[1-9]/.test(reader.cells[this.#excessColumn] ?? '')) return 'auctioned'
    const hasPrice = () => (reader.money('winningBid') ?? 0) > 0
    const buyer = reader.text('soldTo')
    if (buyer === null && reader.has('winningBid')) return hasPrice() ? 'auctioned' : unsold
    // Results that name no buyers: a day that has come says that it was sold.
    if (!reader.has('soldTo')) return this.saleDate !== null ? 'auctioned' : unsold
    return buyer !== null && !NO_BUYER.test(buyer) ? 'auctioned' : unsold
  }

  /** A column of marks says which parcels are delinquent, and not this one. */
  #isMarkedClear(): boolean {
    const reader = this.#reader
    if (!reader.has('delinquent') || reader.saysYes('delinquent')) return false
    if ((this.totalCents ?? 0) > 0) {
      const heading = reader.plan.headings[reader.plan.columns.delinquent?.[0] ?? -1]
      reader.refuse(
        `it owes ${inDollars(this.totalCents ?? 0)}, but "${heading}" does not mark it as delinquent; choose in the review what that column is`,
      )
    }
    return true
  }
}

/** The specification's own headings are read whatever they hold, and a profile knows its county's. */
function zerosOf({
  profile,
  kind,
  isPasted,
  takesStatedStatus,
  columns,
  headings,
}: RowReader['plan']): 'clear' | 'unknown' | 'stated' {
  const owed = headings[(columns.totalOwed ?? columns.taxesOwed)?.[0] ?? -1] ?? ''
  if (profile !== 'generic' || isPasted || takesStatedStatus) return 'stated'
  if (OWED.some((field) => STATED_NAMES[field]?.includes(foldHeading(owed)))) return 'stated'
  if (isOffer(owed)) return 'unknown'
  return kind === 'tax-list' ? 'clear' : 'stated'
}
