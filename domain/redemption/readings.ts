import type { LawId } from '../law/rules.ts'
import { formatDay, formatMoney } from '../lib/format.ts'
import type { LocalDate } from '../lib/local-date.ts'
import type { Reader, Reading } from './question.ts'

/** The day of the other reader of an unsettled point; none where both count the same day. */
export function otherDay(about: LawId, reader: Reader, ends: Record<Reader, LocalDate>): Reading[] {
  if (ends.redeemer === ends.buyer) return []
  const other: Reader = reader === 'redeemer' ? 'buyer' : 'redeemer'
  return [{ about, for: other, total: null, deadline: ends[other] }]
}

/** Why the readers count another value, by the rule that is unsettled. */
const WHY: Readonly<Record<string, string>> = {
  'MS-14': 'how a month is counted is unsettled',
  'MS-18': 'whether a last day on a closed day moves is unsettled',
  'AL-7': 'interest on insurance and preservation is not settled',
  'AL-8': 'section and administrative rule name two rates',
  'TN-8': 'the enacted text of Pub. Ch. 971 was not read',
  'TN-9': 'the years of delinquency are unknown',
  'TN-10': 'three rates are on record',
}

/** The reading as one line: `For a redeemer: $2,155.34 (MS-14: how a month is counted is unsettled)`. */
export function readingWords(reading: Omit<Reading, 'about'> & { about: string }): string {
  const values = [
    ...(reading.deadline === null ? [] : [`last day ${formatDay(reading.deadline)}`]),
    ...(reading.total === null ? [] : [`total ${formatMoney(reading.total)}`]),
  ]
  const why = WHY[reading.about]
  return `For a ${reading.for}: ${values.join(', ')} (${reading.about}${why ? `: ${why}` : ''})`
}
