import { identityOf } from './identity.ts'
import type { ListPlan } from './list-plan.ts'
import { type ListMeaning, withMeaning } from './meaning.ts'
import { TAX_KINDS } from './profile.ts'
import type { ImportRecord } from './record.ts'
import { RowHash } from './row-hash.ts'

/** A plan whose rows are read under another meaning. */
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
 * What the rows of a list add up to under one meaning, in cents. Holds a number and an amount for each debt or
 * parcel, whatever their texts are.
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

  add(record: ImportRecord): void {
    if (!statesDebts(this.#meaning) || record.totalCents === null) return
    this.#isStated = true
    const cents =
      record.billStatus === null || record.billStatus === 'unpaid' ? record.totalCents : 0
    const key = this.#keyOf(record)
    if (key === null) {
      this.#sum += cents
      return
    }
    // The later row is what counts.
    this.#sum += cents - (this.#debts.get(key) ?? 0)
    this.#debts.set(key, cents)
  }

  /** Null where nothing is said of debts. */
  get cents(): number | null {
    return this.#isStated ? this.#sum : null
  }

  /** Rows of one key are one debt; null: a debt of its own. */
  #keyOf(record: ImportRecord): number | null {
    if (this.#meaning === 'sale-results') return null
    const parcel = `${record.countyId}|${identityOf(record) ?? record.line}`
    if (this.#meaning === 'snapshot') return this.#keys.of(parcel)
    const { billNumber, taxYear, totalCents, taxesCents, penaltiesCents, billStatus } = record
    const amounts = `${billStatus}|${taxesCents}|${penaltiesCents}|${totalCents}`
    // A bill is known by its number; without one, rows that say the same are one debt printed twice.
    return this.#keys.of(
      billNumber === null
        ? `${parcel}|${taxYear}||${amounts}`
        : `${parcel}|${taxYear}|${billNumber}`,
    )
  }
}

/** How many properties rows are about. */
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

/** A number of 53 bits for each text: of a million, the chance that two are alike is one in 18,000. */
class KeyNumbers {
  readonly #encoder = new TextEncoder()
  readonly #hash = new RowHash()

  of(text: string): number {
    const bytes = this.#encoder.encode(text)
    this.#hash.run(bytes, 0, bytes.length)
    return (this.#hash.high & 0x1f_ffff) * 2 ** 32 + this.#hash.low
  }
}
