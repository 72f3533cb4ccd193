import { TEXT_LIMITS } from '../lib/text-limits.ts'
import { STATES } from './county-list.ts'
import { HOME_STATES } from './home-states.ts'

/** Longer texts cannot be a county or state. */
const MAX_COUNTY = TEXT_LIMITS.county

/** A county or county equivalent. `id` is its five-digit FIPS code as a number. */
export type County = {
  id: number
  /** Name alone: `Hinds`, `Baltimore`. */
  name: string
  /** Postal code of the state: `MS`. */
  state: string
  /** Display name: `Hinds County, MS`. */
  label: string
}

const byId = new Map<number, County>()
const byKey = new Map<string, County[]>()
const stateByName = new Map<string, string>()

for (const [stateFips, state, stateName, list] of STATES) {
  stateByName.set(stateName.toUpperCase(), state)
  stateByName.set(state, state)
  for (const entry of list.split('|')) {
    const space = entry.indexOf(' ')
    const fips = Number(entry.slice(0, space))
    const name = entry.slice(space + 1)
    const county: County = {
      id: stateFips * 1000 + fips,
      name,
      state,
      label: `${name}${kind(state, fips, name)}, ${state}`,
    }
    byId.set(county.id, county)
    const key = fold(name)
    const same = byKey.get(key)
    if (same) same.push(county)
    else byKey.set(key, [county])
  }
}

// Virginia's independent cities, Baltimore, St. Louis and Carson City carry FIPS codes from 510 up.
function kind(state: string, fips: number, name: string): string {
  if ((fips >= 510 && / City$/.test(name)) || state === 'DC') return ''
  if (fips >= 510 && (state === 'VA' || state === 'MD' || state === 'MO' || state === 'NV')) {
    return ' City'
  }
  if (state === 'LA') return ' Parish'
  if (state === 'AK') return ' Borough'
  if (state === 'PR') return ' Municipio'
  return ' County'
}

/** Letters and digits only, upper case, `ST`/`SAINT` and `DE SOTO`/`DESOTO` made one. */
function fold(name: string): string {
  return name
    .normalize('NFD')
    .toUpperCase()
    .replace(/\bST(?:\.|\b)/g, 'SAINT')
    .replace(/[^A-Z0-9]/g, '')
}

/** In rows of a list whose county is open: no county's code. Such rows are shown, never written. */
export const OPEN_COUNTY_ID = 0

/** The county with this FIPS code, or null. */
export function findCounty(id: number): County | null {
  return byId.get(id) ?? null
}

/** The counties of a state by its postal code, in the order of their FIPS codes. */
export const countiesOf = (state: string): County[] =>
  [...byId.values()].filter((county) => county.state === state)

/** Display name of the county with this FIPS code: `Hinds County, MS`. Throws for an unknown code. */
export function countyLabel(id: number): string {
  const county = byId.get(id)
  if (!county) throw new Error(`unknown county ${id}`)
  return county.label
}

/** Postal code of a state by code or name in any case; null for another text. */
export function parseState(text: string): string | null {
  // Fast path: most lists already use this form.
  const known = stateByName.get(text)
  if (known !== undefined) return known
  if (text.length > MAX_COUNTY) return null
  return stateByName.get(text.trim().replace(/\./g, '').replace(/\s+/g, ' ').toUpperCase()) ?? null
}

const memo = new Map<string, County | null>()

/**
 * The county named by `text` in any common form: `Hinds County, MS`, `Hinds County MS`, `Hinds`, `HINDS CO.`,
 * `28049`. `state` (a postal code) applies if the text names none. Without any state the covered states take
 * precedence in the order Mississippi, Alabama, Tennessee, then a name of only one county; anything else is null,
 * never a guess. If a county and an independent city share a name, the county is meant unless the text says `City`.
 */
export function parseCounty(text: string, state?: string | null): County | null {
  if (text.length > MAX_COUNTY) return null
  const key = `${state ?? ''}|${text}`
  const known = memo.get(key)
  if (known !== undefined) return known
  const found = readCounty(text, state ?? null)
  if (memo.size > 20_000) memo.clear()
  memo.set(key, found)
  return found
}

function readCounty(text: string, givenState: string | null): County | null {
  const pool = countiesNamed(text, givenState)
  if (pool.length <= 1) return pool[0] ?? null
  if (pool.every(({ state }) => state === pool[0]?.state)) return pool[0] ?? null
  for (const home of HOME_STATES) {
    const at = pool.find((county) => county.state === home)
    if (at) return at
  }
  return null
}

/** Every county that a text may mean, in the form parseCounty reads; one where it names the state. */
export function countiesNamed(text: string, givenState: string | null): County[] {
  if (text.length > MAX_COUNTY) return []
  let rest = text.trim().replace(/\s+/g, ' ')
  if (/^\d{4,5}$/.test(rest)) {
    const known = byId.get(Number(rest))
    return known ? [known] : []
  }
  let state: string | null = null
  // bounded: parseCounty reads no longer text than MAX_COUNTY
  // A trailing state counts only behind the word that ends a county's name, so that `Van Zandt`
  // never loses its last word.
  const tail = /^(.+\b(?:county|co\.?|parish|borough|city))\s+\(?([a-z. ]+?)\)?$/i.exec(rest)
  const comma = rest.lastIndexOf(',')
  if (comma > 0) {
    const named = parseState(rest.slice(comma + 1))
    if (named) {
      state = named
      rest = rest.slice(0, comma)
    }
  }
  if (!state && tail?.[1] && tail[2]) {
    const named = parseState(tail[2])
    if (named) {
      state = named
      rest = tail[1]
    }
  }
  state ??= givenState ? parseState(givenState) : null
  const bare = rest.trim().replace(/^county of /i, '')
  const saysCity = /\bcity$/i.test(bare) || /^city of /i.test(bare)
  const name = bare
    .replace(/^city of /i, '')
    .replace(/[\s,](county|co\.?|cnty|parish|borough|census area|municipio)$/i, '')
  const candidates = [
    ...(byKey.get(fold(name)) ?? []),
    ...(saysCity ? (byKey.get(fold(name.replace(/city$/i, ''))) ?? []) : []),
  ]
  const inState = state ? candidates.filter((county) => county.state === state) : candidates
  const wanted = inState.filter((county) => / City, /.test(county.label) === saysCity)
  return wanted.length > 0 ? wanted : inState
}

export type CoverageStatus = 'Complete' | 'Partial' | 'Coming Soon'

/** The county coverage table with its updates. Source: specification, section 9, "County coverage". */
export const COVERAGE: ReadonlyArray<{
  countyId: number
  status: CoverageStatus
  updates: 'daily' | 'weekly' | null
}> = [
  { countyId: 28049, status: 'Complete', updates: 'daily' },
  { countyId: 28121, status: 'Complete', updates: 'daily' },
  { countyId: 28089, status: 'Complete', updates: 'daily' },
  { countyId: 28149, status: 'Complete', updates: 'daily' },
  { countyId: 28029, status: 'Partial', updates: 'weekly' },
  { countyId: 28127, status: 'Partial', updates: 'weekly' },
  { countyId: 1073, status: 'Complete', updates: null },
  { countyId: 1097, status: 'Complete', updates: null },
  { countyId: 1089, status: 'Partial', updates: null },
  { countyId: 1101, status: 'Partial', updates: null },
  { countyId: 1125, status: 'Coming Soon', updates: null },
  { countyId: 47037, status: 'Complete', updates: null },
  { countyId: 47157, status: 'Complete', updates: null },
  { countyId: 47093, status: 'Partial', updates: null },
  { countyId: 47065, status: 'Partial', updates: null },
  { countyId: 47149, status: 'Coming Soon', updates: null },
]
