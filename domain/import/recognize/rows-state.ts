import { findWrittenPlace } from '../../address/written-place.ts'
import { countiesNamed, parseState } from '../../county/county.ts'
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
  const counts = new Map<string, number>()
  let named = 0
  for (const { cells } of rows) {
    const address = (columns.ownerAddress ?? []).flatMap((at) => tidy(cells[at]) ?? []).join(' ')
    const zip = findWrittenPlace(address).zip?.text
    const state = zip === undefined ? null : stateOfZip(zip)
    if (state === null) continue
    named++
    counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  if (named < MIN_OWNERS) return null
  for (const [state, count] of counts) if (count >= named * MOST_OWNERS) return state
  return null
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
