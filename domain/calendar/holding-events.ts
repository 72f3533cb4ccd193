import type { HoldingDay } from '../holding/stage.ts'
import type { LocalDate } from '../lib/local-date.ts'

export type DatedHolding = {
  name: string
  parcelId: string | null
  county: string
  days: readonly HoldingDay[]
}

/** The days and tasks of a holding from `since` on, as calendar events, each with its section of law. */
export function holdingEvents(
  { name, parcelId, county, days }: DatedHolding,
  since: LocalDate,
): { key: string; on: LocalDate; summary: string; description: string }[] {
  return days
    .filter(({ on }) => on >= since)
    .map(({ key, on, what, source, isTask }) => ({
      key,
      on,
      summary: `${isTask ? 'Task: ' : ''}${what}: ${name}`,
      description: [
        [name, parcelId && `parcel ${parcelId}`, county].filter(Boolean).join(', '),
        `A day of your holding, by ${source}.`,
        'Not legal advice: verify with counsel.',
      ].join('\n'),
    }))
}
