import { countiesNamed, parseState } from '../../county/county.ts'
import { stateOfZip } from '../../county/zip-state.ts'
import { splitCityStateZip } from '../address.ts'
import type { Field } from '../field.ts'
import type { ListPlan } from '../list-plan.ts'
import type { SampleRow } from '../sample-row.ts'
import { tidy } from '../tidy.ts'
import { withoutCode } from './score-column.ts'

type Columns = ListPlan['columns']

/** `, FL`, `, FL- 32134`, ` MS 39204-1111, USA` at the end of an address. */
// bounded: the last TAIL_LENGTH characters of an address
const TAIL = /(,?)\s*\b([A-Z]{2})[-.,]?\s*(\d{5})?(?:-\d{4})?(?:,?\s*USA)?$/i
const TAIL_LENGTH = 30
const LAST_ZIP = /\b(\d{5})(?:-\d{4})?(?:,?\s*USA)?$/i

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
  const place = splitCityStateZip(cell('cityStateZip') ?? '').state
  const ofPlace = place === null ? null : parseState(place)
  if (ofPlace !== null) return ofPlace
  const end = (cell('address') ?? '').slice(-TAIL_LENGTH)
  const ofZip = stateOfZip(cell('zipCode') ?? LAST_ZIP.exec(end)?.[1] ?? '')
  const tail = TAIL.exec(end)
  const ofTail = parseState(tail?.[2] ?? '')
  // `OAKWOOD CT 39211` is a court: two letters are a state where the zip code agrees or a comma parts them off.
  if (ofZip !== null) return ofZip
  return tail?.[1] === ',' ? ofTail : null
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
