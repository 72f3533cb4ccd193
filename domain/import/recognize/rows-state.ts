import { findWrittenPlace } from '../../address/written-place.ts'
import { type County, countiesNamed, parseState } from '../../county/county.ts'
import { countiesOfTown } from '../../county/county-towns.ts'
import { isLargeCityElsewhere } from '../../county/large-cities.ts'
import { stateOfZip } from '../../county/zip-state.ts'
import { splitCityStateZip } from '../address.ts'
import type { Field } from '../field.ts'
import type { ListPlan } from '../list-plan.ts'
import type { SampleRow } from '../sample-row.ts'
import { tidy } from '../tidy.ts'
import { withoutCode } from './score-column.ts'

type Columns = ListPlan['columns']

/** The state most of the first rows lie in, by their state, the end of their address and their zip code; null where open. */
export function stateOfRows(columns: Columns, rows: readonly SampleRow[]): string | null {
  const counts = new Map<string, number>()
  let named = 0
  for (const { cells } of rows) {
    const state = stateOfRow(columns, cells)
    if (state === null) continue
    named++
    counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  for (const [state, count] of counts) if (count * 2 > named) return state
  return null
}

function stateOfRow(columns: Columns, cells: readonly string[]): string | null {
  const cell = (field: Field) => tidy(cells[columns[field]?.[0] ?? -1])
  const stated = parseState(cell('state') ?? '')
  if (stated !== null) return stated
  // `DETROIT MI` may stand in a column of cities.
  const place = splitCityStateZip(cell('cityStateZip') ?? cell('city') ?? '').state
  const ofPlace = place === null ? null : parseState(place)
  if (ofPlace !== null) return ofPlace
  const { zip, state: tail } = findWrittenPlace(cell('address') ?? '')
  // `OAKWOOD CT 39211` is a court: two letters are a state where the zip code agrees or a comma parts them off.
  const ofZip = stateOfZip(cell('zipCode') ?? zip?.text ?? '')
  if (ofZip !== null) return ofZip
  return tail?.isBehindComma ? parseState(tail.text) : null
}

/** Owners' addresses needed to say where most of them live. */
const MIN_OWNERS = 5
/** Most owners of land live in its state. */
const MOST_OWNERS = 0.6

/** The state in which most owners have their mailing address, by states that the zip code behind agrees with; null where open. */
export function stateOfOwners(columns: Columns, rows: readonly SampleRow[]): string | null {
  const counts = ownersByState(columns, rows)
  const named = [...counts.values()].reduce((all, count) => all + count, 0)
  if (named < MIN_OWNERS) return null
  for (const [state, count] of counts) if (count >= named * MOST_OWNERS) return state
  return null
}

/** How many owners have their mailing address in each state. */
export function ownersByState(columns: Columns, rows: readonly SampleRow[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { cells } of rows) {
    const parts = (columns.ownerAddress ?? []).flatMap((at) => tidy(cells[at]) ?? [])
    const zip = findWrittenPlace(parts.join(' ')).zip?.text
    // Without a zip code, a state in a column of its own.
    const own = parts.length > 1 ? (parts.at(-1) ?? '') : ''
    const state = zip === undefined ? parseState(own) : stateOfZip(zip)
    if (state !== null) counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  return counts
}

/** Of the rows whose town is known, this share says where they lie. */
const MOST_TOWNS = 0.6

/**
 * The counties that the towns of the rows are in, those of most rows first; `likely` have most of the rows. Null where
 * none has.
 */
export function countiesOfTowns(
  columns: Columns,
  rows: readonly SampleRow[],
  state: string | null,
): { towns: string[]; counties: County[]; likely: County[] } | null {
  const counts = new Map<County, number>()
  const towns = new Map<string, number>()
  let named = 0
  for (const { cells } of rows) {
    const town = townOfRow(columns, cells)
    const found = town === null ? [] : countiesOfTown(town, state)
    if (town === null || found.length === 0) continue
    named++
    towns.set(town, (towns.get(town) ?? 0) + 1)
    for (const county of found) counts.set(county, (counts.get(county) ?? 0) + 1)
  }
  const most = <T>(of: Map<T, number>) => [...of].sort((a, b) => b[1] - a[1]).map(([each]) => each)
  const counties = most(counts)
  const likely = counties.filter((county) => (counts.get(county) ?? 0) >= named * MOST_TOWNS)
  return likely.length === 0 ? null : { towns: most(towns), counties, likely }
}

/** Rows with a city needed to say that they are elsewhere. */
const MIN_CITIES = 2

/** The large cities of the rows, most frequent first, where most of them are in no covered state; none where they are. */
export function citiesElsewhere(columns: Columns, rows: readonly SampleRow[]): string[] {
  const cities = rows.flatMap(({ cells }) => townOfRow(columns, cells) ?? [])
  const strange = cities.filter(isLargeCityElsewhere)
  if (strange.length < MIN_CITIES || strange.length < cities.length * MOST_TOWNS) return []
  const counts = new Map<string, number>()
  for (const city of strange) counts.set(city, (counts.get(city) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).map(([city]) => city)
}

function townOfRow(columns: Columns, cells: readonly string[]): string | null {
  const cell = (field: Field) => tidy(cells[columns[field]?.[0] ?? -1])
  const written = cell('city') ?? cell('cityStateZip')
  if (written !== null) return splitCityStateZip(written).city
  return findWrittenPlace(cell('address') ?? '').city?.text ?? null
}

/** The one state that has a county of every name in the list's column of counties; null where there are several. */
export function stateOfCounties(names: readonly string[]): string | null {
  const statesOf = names
    .map((name) => new Set(countiesNamed(name, null).map(({ state }) => state)))
    .filter(({ size }) => size > 0)
  const shared = [...(statesOf[0] ?? [])].filter((state) => statesOf.every((own) => own.has(state)))
  return shared.length === 1 ? (shared[0] ?? null) : null
}

/** What the first rows name in the column of counties, once each. */
export function countyNames(columns: Columns, rows: readonly SampleRow[]): string[] {
  const at = columns.county?.[0]
  if (at === undefined) return []
  const names = rows.flatMap(({ cells }) => tidy(cells[at]) ?? []).map(withoutCode)
  return [...new Set(names)]
}
