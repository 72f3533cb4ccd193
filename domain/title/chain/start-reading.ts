import { compareParties } from '../../ownership/names/party-name.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import type { ExaminedRecord } from '../reading/examine-record.ts'
import { readEstates } from './place-estate.ts'
import type { Death, Estate, Reading } from './reading.ts'
import { endedSales } from './tax-title.ts'

/** The record before its first deed is read, and the knowledge that steers the reading. */
export type Steering = {
  gaps: ReadonlySet<ExaminedInstrument>
  voids: ReadonlySet<ExaminedInstrument>
}

export function startReading(record: ExaminedRecord, { gaps, voids }: Steering): Reading {
  const estates = readEstates(record.instruments)
  return {
    record,
    gaps,
    voids,
    deaths: readDeaths(record.instruments, estates),
    estates,
    corrections: readCorrections(record),
    endedSales: endedSales(record),
    placed: record.instruments.map(() => 0),
    main: null,
    sides: [],
    contests: [],
    confirmations: [],
    deadGivers: [],
    wild: [],
    quietTitle: [],
    unplaced: [],
  }
}

function readDeaths(
  instruments: readonly ExaminedInstrument[],
  estates: readonly Estate[],
): Death[] {
  const deaths: Death[] = []
  for (const by of instruments) {
    if (by.instrument.type !== 'death-certificate') continue
    for (const party of by.grantors) deaths.push({ party, on: by.effectiveOn, by })
  }
  for (const { by, decedents } of estates) {
    for (const party of decedents) deaths.push({ party, on: by.effectiveOn, by })
  }
  return deaths.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.by.order - b.by.order))
}

const NO_CORRECTIONS: ReadonlyMap<ExaminedInstrument, readonly ExaminedInstrument[]> = new Map()

/**
 * The deed that each corrective deed corrects: the one it refers to, else the last before it between parties of the
 * same names. A correction with a wholly different grantee corrects nothing.
 */
function readCorrections({ instruments, byId }: ExaminedRecord): Reading['corrections'] {
  let corrections: Map<ExaminedInstrument, ExaminedInstrument[]> | null = null
  for (const corrective of instruments) {
    if (corrective.instrument.type !== 'corrective-deed') continue
    const { refersTo } = corrective.instrument
    const candidates =
      refersTo.length > 0
        ? refersTo.flatMap((id) => byId.get(id) ?? [])
        : instruments.slice(0, corrective.order).reverse()
    const corrected = candidates.find(
      (deed) =>
        deed !== corrective &&
        deed.isVoluntaryDeed &&
        mayBeOne(deed.grantors, corrective.grantors) &&
        mayBeOne(deed.grantees, corrective.grantees),
    )
    if (!corrected) continue
    corrections ??= new Map()
    const first = [...corrections].find(([, list]) => list.includes(corrected))?.[0] ?? corrected
    corrections.set(first, [...(corrections.get(first) ?? []), corrective])
  }
  return corrections ?? NO_CORRECTIONS
}

function mayBeOne(
  some: ExaminedInstrument['grantors'],
  others: ExaminedInstrument['grantors'],
): boolean {
  return some.some((one) => others.some((other) => compareParties(one, other) !== 'different'))
}
