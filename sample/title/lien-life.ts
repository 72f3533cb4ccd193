import type { LocalDate } from '../../domain/local-date.ts'
import { addMonths, addYears, type DayNumber, dayNumber } from '../days.ts'
import type { SampleCounty } from '../land/places.ts'
import type { SampleLien } from '../sample-property.ts'
import type { SampleInstrument } from './instrument.ts'

/** Instruments that are claims with a life of their own. */
const LIEN_TYPES: ReadonlySet<string> = new Set([
  'deed-of-trust',
  'judgment',
  'federal-tax-lien',
  'state-tax-lien',
  'mechanics-lien',
  'municipal-lien',
  'hoa-lien',
])

/** What ends a lien of record by referring to it. */
const ENDING_TYPES: ReadonlySet<string> = new Set(['release', 'trustees-deed'])

/**
 * Last day on which an unreleased lien counts; null when nothing ends it.
 *
 * Judgments: Miss. Code § 15-1-47, Ala. Code § 6-9-211, Tenn. Code § 25-5-101. Deeds of trust: Miss. Code
 * § 89-5-19 after six years for the note; Tenn. Code § 28-2-111; Alabama's twenty years by presumption of
 * payment. Federal tax: 26 U.S.C. § 6323(g). Construction: Miss. Code § 85-7-421, Ala. Code § 35-11-221,
 * Tenn. Code § 66-11-106.
 */
export function lienEndsOn(
  state: SampleCounty['state'],
  lien: Pick<SampleInstrument, 'type' | 'recordedOn' | 'executedOn' | 'maturesOn'>,
): DayNumber | null {
  const recorded = dayNumber(lien.recordedOn)
  const executed = dayNumber(lien.executedOn ?? lien.recordedOn)
  switch (lien.type) {
    case 'deed-of-trust': {
      const due = lien.maturesOn === null ? addYears(executed, 1) : dayNumber(lien.maturesOn)
      return addMonths(due, state === 'MS' ? 78 : state === 'TN' ? 120 : 240)
    }
    case 'judgment':
    case 'state-tax-lien':
      return addYears(executed, state === 'MS' ? 7 : 10)
    case 'federal-tax-lien':
      return addYears(executed, 10) + 30
    case 'mechanics-lien':
      return state === 'MS' ? recorded + 180 : addMonths(recorded, state === 'AL' ? 6 : 12)
    default:
      return null
  }
}

/** The liens among a property's instruments as they stand today; the active ones in order of their filing. */
export function readLiens(
  state: SampleCounty['state'],
  instruments: readonly SampleInstrument[],
  today: DayNumber,
): SampleLien[] {
  const liens: SampleLien[] = []
  let priority = 0
  for (const entry of instruments) {
    if (!LIEN_TYPES.has(entry.type)) continue
    const about = instruments.filter((other) => other.refersTo.includes(entry.id))
    const end = about.find((other) => ENDING_TYPES.has(other.type))
    const assignment = about.findLast((other) => other.type === 'assignment')
    const endsOn = lienEndsOn(state, entry)
    const isActive = end === undefined && (endsOn === null || today <= endsOn)
    if (isActive) priority++
    liens.push({
      lienType: entry.type,
      priority: isActive ? priority : null,
      lienHolder: (assignment ?? entry).grantees[0] ?? '',
      filedOn: entry.recordedOn as LocalDate,
      amountCents: entry.amountCents,
      notes: noteOn(entry, assignment, end, isActive),
      isActive,
      instrumentId: entry.id,
      releasedBy: end?.id ?? null,
    })
  }
  return liens
}

function noteOn(
  lien: SampleInstrument,
  assignment: SampleInstrument | undefined,
  end: SampleInstrument | undefined,
  isActive: boolean,
): string | null {
  if (end) {
    const how = end.type === 'release' ? 'Released' : 'Foreclosed'
    return `${how} ${end.recordedOn}, ${filing(end)}`
  }
  if (!isActive) return 'Expired by record; no release found'
  if (assignment) return `Assigned ${assignment.recordedOn}, ${filing(assignment)}`
  return lien.maturesOn === null ? null : `Matures ${lien.maturesOn}`
}

function filing({ bookPage, instrumentNumber }: SampleInstrument): string {
  return bookPage === null ? `instrument ${instrumentNumber ?? ''}` : `book ${bookPage}`
}
