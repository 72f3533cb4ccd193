import type { LocalDate } from '../lib/local-date.ts'
import type { Reader } from './question.ts'

/** The last day to redeem, which may be known even if the payoff is not; null if no date alone ends it. */
export function lastDayToRedeem(answer: {
  deadline: LocalDate | null
  reader?: Reader
  deadlines: readonly { what: string; on: LocalDate; reader?: Reader | undefined }[]
}): LocalDate | null {
  if (answer.deadline !== null) return answer.deadline
  const ends = answer.deadlines.filter(({ what }) => what === 'last day to redeem')
  return (ends.find(({ reader }) => reader === answer.reader) ?? ends[0])?.on ?? null
}

/** What a day is, with the reader who counts it where the two count another one. */
export function deadlineName({
  what,
  reader,
}: {
  what: string
  reader?: Reader | undefined
}): string {
  return reader === undefined ? what : `${what}, for a ${reader}`
}

/** First and last day of a suit that ends a redemption without a last day; null if unknown. */
export function foreclosureWindow(answer: {
  deadlines: readonly { what: string; on: LocalDate }[]
}): { from: LocalDate; to: LocalDate } | null {
  const from = dayOf(answer, 'first day of the foreclosure suit')
  const to = dayOf(answer, 'last day of the foreclosure suit')
  return from === null || to === null ? null : { from, to }
}

function dayOf(
  { deadlines }: { deadlines: readonly { what: string; on: LocalDate }[] },
  what: string,
): LocalDate | null {
  return deadlines.find((each) => each.what === what)?.on ?? null
}
