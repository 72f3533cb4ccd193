import { isLocalDate, type LocalDate } from '../../lib/local-date.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import type { TaxSale } from '../reading/title-case.ts'
import { sharesName } from './foundation.ts'

/** Unbroken occupation under a tax title, as a record shows it: its first day, and the day up to which it is shown. */
export type Possession = { from: LocalDate; shownTo: LocalDate }

const SINCE = /\b(?:SINCE|FROM) (?:(\d{4}-\d\d-\d\d)|(\d{1,2})\/(\d{1,2})\/(\d{4}))\b/i

/** The first day that an affidavit of possession names in its remarks: `IN POSSESSION SINCE 2018-09-01`. */
export function firstDayOf({ instrument: { remarks } }: ExaminedInstrument): LocalDate | null {
  // bounded: remarks are cut to the limit of a text
  const [found, iso, month = '', day = '', year] = SINCE.exec(remarks ?? '') ?? []
  if (found === undefined) return null
  const on = iso ?? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(on) ? on : null
}

/**
 * Whether an affidavit of possession is of this tax title: by reference to the deed or its sale, by the name of the
 * deed's taker or of `since`, those who took from him; one that names neither can only be of the title it is entered at.
 */
export function isOfTaxTitle(
  affidavit: ExaminedInstrument,
  deed: ExaminedInstrument,
  { sales, since }: { sales: readonly TaxSale[]; since: readonly ExaminedInstrument[] },
): boolean {
  const { refersTo } = affidavit.instrument
  const parties = [...affidavit.grantors, ...affidavit.grantees]
  if (refersTo.includes(deed.instrument.id) || sales.some(({ id }) => refersTo.includes(id))) {
    return true
  }
  if (refersTo.length > 0) return false
  return (
    parties.length === 0 || [deed, ...since].some(({ grantees }) => sharesName(parties, grantees))
  )
}

/** What the sale and the affidavits show of possession; an affidavit speaks for the time before its recording. */
export function possessionsOf(
  instruments: readonly ExaminedInstrument[],
  deed: ExaminedInstrument,
  sales: readonly TaxSale[],
  asOf: LocalDate,
): Possession[] {
  const since = instruments.filter(({ order }) => order > deed.order)
  const sworn = instruments.flatMap((each): Possession[] => {
    if (each.instrument.type !== 'affidavit-of-possession') return []
    const from = firstDayOf(each)
    if (from === null || !isOfTaxTitle(each, deed, { sales, since })) return []
    return [{ from, shownTo: each.instrument.recordedOn }]
  })
  return [
    ...sales.flatMap(({ occupiedFrom }) =>
      occupiedFrom === null ? [] : [{ from: occupiedFrom, shownTo: asOf }],
    ),
    ...sworn,
  ]
}
