import { DAYS_PER_YEAR, type DayNumber, yearOf } from '../days.ts'
import type { Lot } from '../land/lot.ts'
import type { SampleCounty } from '../land/places.ts'
import type { Owned } from '../people/choose-owner.ts'
import type { Party } from '../people/party.ts'
import type { Random } from '../random.ts'
import type { SampleTaxSaleEvent } from '../sample-property.ts'
import type { Building } from '../tax/appraise.ts'
import type { TaxStory } from '../tax/tax-story.ts'
import { type Draft, Recorder, type SampleInstrument } from './instrument.ts'
import { type ChainDefect, type Planted, plant } from './planted.ts'

export type TitleContext = {
  county: SampleCounty
  lot: Lot
  building: Building
  owned: Owned
  marketCents: number
  story: TaxStory | null
  today: DayNumber
  seed: number
  random: Random
  nextRecordId: () => number
}

export type Recorded = SampleInstrument & { recorded: DayNumber }

/** A party's time as holder of title; its deed is dated on the first day. */
export type Holding = { party: Party; from: DayNumber; isDeveloper?: boolean }

/** The grantors of a holder's deed: their names and added words. */
export type Seller = { names: string[]; kind: Party['kind']; remarks?: string }

/** One property's recorded instruments and planted defects during generation. */
export class TitleBook {
  readonly context: TitleContext
  readonly random: Random
  readonly today: DayNumber
  readonly defect: ChainDefect | null
  readonly planted: Planted[] = []
  readonly events: SampleTaxSaleEvent[] = []
  /** The owner on the assessor's roll. */
  onRoll: Party
  readonly #recorder: Recorder

  constructor(context: TitleContext) {
    this.context = context
    this.random = context.random
    this.today = context.today
    this.defect = context.owned.defect
    this.onRoll = context.owned.owner
    this.#recorder = new Recorder(
      context.county,
      context.today,
      context.random,
      context.nextRecordId,
    )
  }

  record(draft: Draft): Recorded {
    return this.#recorder.record(draft)
  }

  /** Number of recorded instruments. */
  get size(): number {
    return this.#recorder.instruments.length
  }

  /** The recorded instruments, in the order of filing. */
  get instruments(): SampleInstrument[] {
    return this.#recorder.instruments
      .toSorted((a, b) => a.recorded - b.recorded || a.id - b.id)
      .map(({ recorded: _recorded, ...instrument }) => instrument)
  }

  /** The present owner's title comes from a tax deed. */
  get isTaxTitle(): boolean {
    return this.defect === 'tax-deed' || this.defect === 'tax-deed-aged'
  }

  plant(defect: Planted['defect'], ...records: ReadonlyArray<{ id: number }>): void {
    this.planted.push(
      plant(
        defect,
        records.map(({ id }) => id),
      ),
    )
  }

  /** A day between `least` and `most` years before today. */
  yearsAgo(least: number, most: number): DayNumber {
    return this.today - Math.round(this.random.float(least, most) * DAYS_PER_YEAR)
  }

  /** The land's price on a day, in whole hundreds of dollars, as cents. */
  priceOn(day: DayNumber): number {
    const { marketCents, building } = this.context
    const years = (this.today - day) / DAYS_PER_YEAR
    const wasVacant = building.yearBuilt !== null && yearOf(day) < building.yearBuilt
    const dollars =
      (marketCents / 100) *
      Math.exp(-0.033 * years) *
      (wasVacant ? 0.2 : 1) *
      this.random.float(0.9, 1.1)
    return Math.max(300, Math.round(dollars / 100) * 100) * 100
  }

  /**
   * Mississippi's deeds often state "ten dollars and other consideration"; Tennessee requires the price under oath.
   */
  statedPrice(day: DayNumber): number | null {
    const price = this.priceOn(day)
    const stated = { MS: 0.6, AL: 0.75, TN: 0.97 }[this.context.county.state]
    return this.random.chance(stated) ? price : null
  }
}
