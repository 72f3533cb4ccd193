import type { LocalDate } from '../../domain/lib/local-date.ts'
import { lienLife } from '../../domain/title/liens/lien-life.ts'
import { isLienType, type LienType } from '../../domain/title/liens/lien-type.ts'
import type { ExaminedInstrument } from '../../domain/title/reading/chain.ts'
import { isVoluntaryDeed } from '../../domain/title/reading/instrument-type.ts'
import { type DayNumber, localDate } from '../days.ts'
import type { SampleCounty } from '../land/places.ts'
import type { SampleLien } from '../sample-property.ts'
import type { SampleInstrument } from './instrument.ts'

/** Instruments that end a lien by referring to it. */
const ENDING_TYPES: ReadonlySet<string> = new Set(['release', 'trustees-deed'])

/** The last day on which an unreleased lien counts, by the examiner's rules; null without a limit. */
function lienEndsOn(
  state: SampleCounty['state'],
  lien: SampleInstrument,
  type: LienType,
  about: readonly SampleInstrument[],
): LocalDate | null {
  return lienLife(examined(lien), type, state, about.map(examined)).expiresOn
}

/** The instrument in the examiner's form, without parties, which do not affect its life. */
function examined(entry: SampleInstrument): ExaminedInstrument {
  return {
    instrument: {
      ...entry,
      id: String(entry.id),
      refersTo: entry.refersTo.map(String),
      consideration: null,
      amount: null,
    },
    order: 0,
    effectiveOn: entry.executedOn ?? entry.recordedOn,
    isVoluntaryDeed: isVoluntaryDeed(entry.type),
    grantors: [],
    grantees: [],
  }
}

/** The liens among a property's instruments today; active ones in the order of filing. */
export function readLiens(
  state: SampleCounty['state'],
  instruments: readonly SampleInstrument[],
  today: DayNumber,
): SampleLien[] {
  const liens: SampleLien[] = []
  const on = localDate(today)
  let priority = 0
  for (const entry of instruments) {
    const { type } = entry
    if (!isLienType(type)) continue
    const about = instruments.filter((other) => other.refersTo.includes(entry.id))
    const end = about.find((other) => ENDING_TYPES.has(other.type))
    const assignment = about.findLast((other) => other.type === 'assignment')
    const endsOn = lienEndsOn(state, entry, type, about)
    const isActive = end === undefined && (endsOn === null || on <= endsOn)
    if (isActive) priority++
    liens.push({
      lienType: entry.type,
      priority: isActive ? priority : null,
      lienHolder: (assignment ?? entry).grantees[0] ?? '',
      filedOn: entry.recordedOn,
      amountCents: entry.amountCents,
      notes: noteOf(entry, assignment, end, isActive),
      isActive,
      instrumentId: entry.id,
      releasedBy: end?.id ?? null,
    })
  }
  return liens
}

function noteOf(
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
