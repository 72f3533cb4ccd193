import type { LocalDate } from '../lib/local-date.ts'

/** The last day to redeem, which may be known where the payoff is not; null where no date alone ends it. */
export function lastDayToRedeem(answer: {
  deadline: LocalDate | null
  deadlines: readonly { what: string; on: LocalDate }[]
}): LocalDate | null {
  return answer.deadline ?? dayOf(answer, 'last day to redeem')
}

/** The day from and until which a suit may end a redemption that no day ends; null where none is known. */
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
