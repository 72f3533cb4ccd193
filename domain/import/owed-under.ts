import { identityOf } from './identity.ts'
import type { ListPlan } from './list-plan.ts'
import { type ListMeaning, withMeaning } from './meaning.ts'
import { TAX_KINDS } from './profile.ts'
import type { ImportRecord } from './record.ts'
import { RowHash } from './row-hash.ts'

/** A plan that reads rows under another meaning. */
export function planUnder(plan: ListPlan, meaning: ListMeaning): ListPlan {
  if (plan.meaning === meaning) return plan
  const rules = withMeaning(plan.rules, meaning)
  return { ...plan, rules, kind: rules.kind, meaning }
}

/** Whether rows of this meaning state what is owed. */
export function statesDebts(meaning: ListMeaning): boolean {
  return meaning === 'bills' || meaning === 'snapshot' || meaning === 'sale-results'
}

/** Whether a row is read the same under both meanings. */
export function readsAlike(one: ListPlan, other: ListPlan): boolean {
  return one.kind === other.kind || (TAX_KINDS.has(one.kind) && TAX_KINDS.has(other.kind))
}

/**
 * The total of a list's rows under one meaning, in cents. Stores a number and an amount for each debt or parcel,
 * regardless of its texts.
 */
export class OwedUnder {
  readonly #meaning: ListMeaning
  readonly #debts = new Map<number, number>()
  readonly #keys = new KeyNumbers()
  #sum = 0
  #isStated = false

  constructor(meaning: ListMeaning) {
    this.#meaning = meaning
  }

  /** Returns whether an earlier row states the same debt with the same amount. */
  add(record: ImportRecord): boolean {
    if (!statesDebts(this.#meaning) || record.totalCents === null) return false
    this.#isStated = true
    const cents =
      record.billStatus === null || record.billStatus === 'unpaid' ? record.totalCents : 0
    const key = this.#keyOf(record)
    if (key === null) {
      this.#sum += cents
      return false
    }
    const before = this.#debts.get(key)
    // The later row counts.
    this.#sum += cents - (before ?? 0)
    this.#debts.set(key, cents)
    return before === cents && cents > 0
  }

  /** Null without debts. */
  get cents(): number | null {
    return this.#isStated ? this.#sum : null
  }

  /** Rows of one key are one debt; null: a separate debt. */
  #keyOf(record: ImportRecord): number | null {
    if (this.#meaning === 'sale-results') return null
    const parcel = `${record.countyId}|${identityOf(record) ?? record.line}`
    if (this.#meaning === 'snapshot') return this.#keys.of(parcel)
    const { billNumber, taxYear, totalCents, taxesCents, penaltiesCents, billStatus } = record
    const amounts = `${billStatus}|${taxesCents}|${penaltiesCents}|${totalCents}`
    // A bill is identified by its number; without one, equal rows are one debt printed twice.
    return this.#keys.of(
      billNumber === null
        ? `${parcel}|${taxYear}||${amounts}`
        : `${parcel}|${taxYear}|${billNumber}`,
    )
  }
}

/** Counts the properties of rows. */
export class ParcelCount {
  readonly #seen = new Set<number>()
  readonly #keys = new KeyNumbers()

  add(record: ImportRecord): void {
    this.#seen.add(this.#keys.of(`${record.countyId}|${identityOf(record) ?? record.line}`))
  }

  get count(): number {
    return this.#seen.size
  }
}

/** A 53-bit number for each text: in a million, the chance of a collision is one in 18,000. */
class KeyNumbers {
  readonly #encoder = new TextEncoder()
  readonly #hash = new RowHash()

  of(text: string): number {
    const bytes = this.#encoder.encode(text)
    this.#hash.run(bytes, 0, bytes.length)
    return (this.#hash.high & 0x1f_ffff) * 2 ** 32 + this.#hash.low
  }
}
