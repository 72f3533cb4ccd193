import { DAYS_PER_YEAR, type DayNumber, firstOf, isWorkingDay, localDate, yearOf } from '../days.ts'
import type { SampleCounty } from '../land/places.ts'
import { hash, type Random } from '../random.ts'

/** Types of recorded instruments, as the title engine names them. */
export type InstrumentType =
  | 'patent'
  | 'warranty-deed'
  | 'special-warranty-deed'
  | 'quitclaim-deed'
  | 'deed-in-trust'
  | 'tax-deed'
  | 'sheriffs-deed'
  | 'trustees-deed'
  | 'appointment-of-substitute-trustee'
  | 'deed-of-trust'
  | 'assignment'
  | 'release'
  | 'judgment'
  | 'federal-tax-lien'
  | 'state-tax-lien'
  | 'mechanics-lien'
  | 'municipal-lien'
  | 'hoa-lien'
  | 'lis-pendens'
  | 'bankruptcy-petition'
  | 'probate-order'
  | 'affidavit-of-heirship'
  | 'death-certificate'
  | 'divorce-decree'
  | 'power-of-attorney'
  | 'tax-sale-confirmation'
  | 'redemption'
  | 'plat'
  | 'easement'
  | 'restrictive-covenants'
  | 'mineral-reservation'

export type SampleInstrument = {
  id: number
  type: InstrumentType
  recordedOn: string
  executedOn: string | null
  grantors: string[]
  grantees: string[]
  bookPage: string | null
  instrumentNumber: string | null
  considerationCents: number | null
  amountCents: number | null
  maturesOn: string | null
  /** Ids of instruments or of tax sale events; the two never share one. */
  refersTo: number[]
  interest: string | null
  remarks: string | null
}

/** A written instrument before the recorder completes it. */
export type Draft = {
  type: InstrumentType
  executed: DayNumber
  /** Days between signing and recording. */
  recordedAfter: number
  grantors: readonly string[]
  grantees: readonly string[]
  considerationCents?: number | null
  amountCents?: number | null
  matures?: DayNumber | null
  refersTo?: readonly number[]
  interest?: string | null
  remarks?: string | null
}

/** The recorder of one property's instruments: assigns their numbers and places in the county's books. */
export class Recorder {
  readonly instruments: Array<SampleInstrument & { recorded: DayNumber }> = []
  readonly #county: SampleCounty
  readonly #random: Random
  readonly #nextId: () => number
  readonly #today: DayNumber
  #last: { recorded: DayNumber; book: number; page: number; serial: number } | null = null

  constructor(county: SampleCounty, today: DayNumber, random: Random, nextId: () => number) {
    this.#county = county
    this.#today = today
    this.#random = random
    this.#nextId = nextId
  }

  /** Nothing is recorded after today. */
  record(draft: Draft): SampleInstrument & { recorded: DayNumber } {
    const recorded = this.#openDay(draft.executed + draft.recordedAfter)
    const year = yearOf(recorded)
    const entry = {
      id: this.#nextId(),
      type: draft.type,
      recorded,
      recordedOn: localDate(recorded),
      executedOn: localDate(Math.min(draft.executed, recorded)),
      grantors: [...draft.grantors],
      grantees: [...draft.grantees],
      ...this.#filing(recorded, year),
      considerationCents: draft.considerationCents ?? null,
      amountCents: draft.amountCents ?? null,
      maturesOn:
        draft.matures === undefined || draft.matures === null ? null : localDate(draft.matures),
      refersTo: [...(draft.refersTo ?? [])],
      interest: draft.interest ?? null,
      remarks: draft.remarks ?? null,
    }
    this.instruments.push(entry)
    return entry
  }

  // The office is closed on weekends and holidays; documents are filed on the next open day.
  #openDay(day: DayNumber): DayNumber {
    let open = Math.min(day, this.#today)
    while (open < this.#today && !isWorkingDay(open)) open++
    while (!isWorkingDay(open)) open--
    return open
  }

  // Books fill at a growing rate: a county's first book is from the 1830s, most are recent.
  #filing(
    recorded: DayNumber,
    year: number,
  ): Pick<SampleInstrument, 'bookPage' | 'instrumentNumber'> {
    const before = this.#last
    const { rollSize, countyId, state } = this.#county
    const books = 900 + 90 * Math.sqrt(rollSize / 20) + (hash(countyId) & 255)
    const passed = (recorded - firstOf(year, 1)) / DAYS_PER_YEAR
    const filled = 1 + books * Math.max(0, (year + passed - 1830) / 196) ** 3
    const isSameDay = before?.recorded === recorded
    let book = Math.floor(filled)
    let page = 1 + Math.min(869, Math.floor((filled - book) * 840) + this.#random.int(0, 24))
    let serial = Math.floor(passed * 90_000) + this.#random.int(1, 240)
    if (before && isSameDay) {
      // Filed together: some pages on.
      ;({ book, page, serial } = before)
      page += this.#random.int(2, 4)
      serial++
    }
    this.#last = { recorded, book, page, serial }
    // Tennessee's registers number by the day since the turn of the century.
    if (state !== 'TN' || year < 2000)
      return { bookPage: `${book}/${page}`, instrumentNumber: null }
    const stamp = localDate(recorded).replaceAll('-', '')
    return { bookPage: null, instrumentNumber: `${stamp}-${String(serial).padStart(7, '0')}` }
  }
}
