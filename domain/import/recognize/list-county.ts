import {
  COVERAGE,
  type County,
  countiesNamed,
  countiesOf,
  findCounty,
  parseState,
} from '../../county/county.ts'
import { countiesAround, countyExtent, isNearCounty } from '../../county/county-extent.ts'
import { isHomeState } from '../../county/home-states.ts'
import { countiesOfParcels } from '../../county/parcel-form.ts'
import { formatList } from '../../lib/format.ts'
import { HOME_COUNTY_ID } from '../assumed-of-list.ts'
import { countiesInText } from '../list-facts.ts'
import type { ListPlan } from '../list-plan.ts'
import { ListRefused } from '../list-refused.ts'
import { NAME_COUNTY } from '../name-county.ts'
import type { Profile } from '../profile.ts'
import type { Position } from '../rings.ts'
import type { SampleRow } from '../sample-row.ts'
import { tidy } from '../tidy.ts'
import {
  countiesBesideState,
  countiesOfFileName,
  countiesOfHosts,
  stateNamedIn,
  unreadCounty,
} from './named-elsewhere.ts'
import type { Question } from './question.ts'
import {
  citiesElsewhere,
  countiesOfTowns,
  countyNames,
  ownersByState,
  stateOfCounties,
  stateOfOwners,
  stateOfRows,
} from './rows-state.ts'

type Known = {
  /** By the person who brought the list. */
  given: County | null
  /** What the list is called. */
  texts: readonly string[]
  fileName: string
  headings: readonly string[]
  rows: readonly SampleRow[]
  /** Where its first rows lie. */
  places: readonly Position[]
  /** It is pasted or CSV, for which the specification names the county that a list without one is of. */
  isAssumed: boolean
}

export type CountyRead = Pick<ListPlan, 'county' | 'countyFrom' | 'state'> & {
  question: Question | null
}

/**
 * The county of a list, and what says so: the person, its column, its title or file name. The states that its rows
 * name, their zip codes and where they lie decide between counties of one name; no state is preferred. A pasted list or
 * CSV that names none is the home county's, unless anything in it speaks of another place. What stays open is a
 * question, and no county leads: its rows have no state's law. Throws ListRefused for a known list that needs a name.
 */
export function findListCounty(
  columns: ListPlan['columns'],
  profile: Profile | null,
  known: Known,
): CountyRead {
  const { given, texts, rows, places, isAssumed } = known
  const near = [...places, ...positionsOf(columns, rows)]
  const rowsState = stateOfRows(columns, rows)
  const stated = given?.state ?? rowsState ?? profile?.state ?? null
  if (columns.county) {
    const names = countyNames(columns, rows)
    const state = stated ?? stateOfCounties(names) ?? stateInTexts(texts, names)
    const question = given || state !== null ? null : askState(names, byOwners(columns, rows))
    return question ? open(question, null) : { county: given, countyFrom: 'rows', state, question }
  }
  if (given) return { county: given, countyFrom: 'given', state: given.state, question: null }
  if (profile && profile.county !== null) {
    const county = findCounty(profile.county)
    if (!county) throw new Error(`profile ${profile.name} names an unknown county`)
    return { county, countyFrom: 'profile', state: county.state, question: null }
  }
  for (const text of texts) {
    const spoken = countiesInText(text, profile?.state ?? rowsState)
    const named = spoken.length > 0 ? spoken : countiesBesideState(text)
    const found = chooseByTowns(chooseNear(named, near), columns, rows)
    if (found[0]) return ofTitle(found, byOwners(columns, rows))
  }
  if (profile) {
    throw new ListRefused(
      `This list ("${profile.title}") does not name its county: ${NAME_COUNTY}.`,
      { missing: 'county' },
    )
  }
  const elsewhere = findElsewhere(columns, known, rowsState, near)
  if (elsewhere) return elsewhere
  if (!isAssumed && middleOf(near) === null) return open(askCounty(), null)
  const home = findCounty(HOME_COUNTY_ID)
  return { county: home, countyFrom: 'default', state: home?.state ?? null, question: null }
}

const open = (question: Question, state: string | null): CountyRead => ({
  county: null,
  countyFrom: 'open',
  state,
  question,
})

const choicesOf = (counties: readonly County[]): Question['choices'] =>
  counties.map(({ label }) => ({ label, county: label }))

/** The question about a list whose rows speak of another county than the one the specification assumes. */
function findElsewhere(
  columns: ListPlan['columns'],
  { rows, fileName, headings, texts }: Known,
  rowsState: string | null,
  near: readonly Position[],
): CountyRead | null {
  const home = findCounty(HOME_COUNTY_ID)
  const ask = (counties: readonly County[], why: string, state: string | null = null) =>
    open({ about: 'county', choices: choicesOf(counties), why }, state)
  const ofTowns = countiesOfTowns(columns, rows, rowsState)
  if (rowsState !== null && rowsState !== home?.state) {
    const why = ofTowns
      ? `the rows are in ${formatList(ofTowns.towns.slice(0, 3))}, ${rowsState}`
      : `the rows are in ${rowsState}, and nothing says in which county`
    const counties = new Set([...(ofTowns?.counties ?? []), ...countiesOf(rowsState)])
    return ask([...counties], why, rowsState)
  }
  const middle = middleOf(near)
  const extent = countyExtent(HOME_COUNTY_ID)
  if (middle && extent && !isNearCounty(extent, ...middle)) {
    const around = countiesAround(...middle).flatMap((id) => findCounty(id) ?? [])
    const [lng, lat] = middle
    return ask(around, `the rows lie around ${lat.toFixed(4)}, ${lng.toFixed(4)}`)
  }
  if (middle) return null
  if (ofTowns && !ofTowns.likely.some(({ id }) => id === HOME_COUNTY_ID)) {
    const why = `the rows are in ${formatList(ofTowns.towns.slice(0, 3))}`
    return ask(ofTowns.counties, why, rowsState)
  }
  const strange = rowsState === null ? citiesElsewhere(columns, rows) : []
  if (strange.length > 0) {
    const why = `the rows are in ${formatList(strange.slice(0, 3))}, and nothing says in which county`
    return ask(coveredCounties(), why)
  }
  const ofNumbers = countiesOfParcels(
    rows.flatMap(({ cells }) => tidy(cells[columns.parcelId?.[0] ?? -1]) ?? []),
  )
  const isOpen = rowsState === null || ofNumbers?.state === rowsState
  if (ofNumbers && isOpen && !ofNumbers.counties.some(({ id }) => id === HOME_COUNTY_ID)) {
    const [first] = ofNumbers.counties
    const where = ofNumbers.counties.length === 1 ? first?.label : ofNumbers.state
    const why = `the parcel numbers are written as in ${where}`
    return ask(ofNumbers.counties, why, ofNumbers.state)
  }
  const unread = unreadCounty(headings, new Set(Object.values(columns).flat()), rows)
  if (unread) {
    return ask(coveredCounties(), `the column "${unread.heading}" says "${unread.says}"`, rowsState)
  }
  if (rowsState !== null) return null
  const spoken = stateNamedIn(texts, home?.state ?? null)
  if (spoken !== null) return ask(countiesOf(spoken), `its title names ${spoken}`, spoken)
  const hosts = countiesOfHosts(rows)
  if (hosts && !hosts.counties.some(({ id }) => id === HOME_COUNTY_ID)) {
    return ask(hosts.counties, `the rows link to ${hosts.host}`)
  }
  const named = countiesOfFileName(fileName)
  if (named.length > 0) return ask(named, `the file is called "${fileName}"`)
  const owners = stateOfOwners(columns, rows)
  if (owners === null || owners === home?.state) return null
  return ask(countiesOf(owners), `most owners’ addresses are in ${owners}`)
}

const coveredCounties = () => COVERAGE.flatMap(({ countyId }) => findCounty(countyId) ?? [])

/** Which county a file is of that says nothing about it. */
function askCounty(): Question {
  return {
    about: 'county',
    choices: choicesOf(coveredCounties()),
    why: 'nothing in the file says which county it is of',
  }
}

function ofTitle(found: readonly County[], order: Order): CountyRead {
  const [first] = found
  if (found.length === 1 && first) {
    return { county: first, countyFrom: 'title', state: first.state, question: null }
  }
  const why = `the list is of a ${first?.name} County but names no state, and ${found.length} states have one`
  return open({ about: 'county', choices: choicesOf(order(found)), why }, null)
}

/** Which state's counties a column names, where several states have them all. */
function askState(names: readonly string[], order: Order): Question | null {
  const several = names.map((name) => countiesNamed(name, null)).find((found) => found.length > 1)
  const name = several?.[0]?.name
  if (!several || name === undefined) return null
  return {
    about: 'county',
    choices: choicesOf(order(several)),
    why: `the rows name ${name} County without a state, and ${several.length} states have one`,
  }
}

type Order = (counties: readonly County[]) => County[]

/** Counties of one name in the order of their states' owners; where that says nothing, the covered states first. */
function byOwners(columns: ListPlan['columns'], rows: readonly SampleRow[]): Order {
  const owners = ownersByState(columns, rows)
  const weight = ({ state }: County) => (owners.get(state) ?? 0) + (isHomeState(state) ? 0.5 : 0)
  return (counties) => [...counties].sort((a, b) => weight(b) - weight(a))
}

/** Two letters that are a word as well are a state only in capitals. */
const WORDS = new Set('al co de hi id in la ma me mo oh ok or pa'.split(' '))

/** The state that the list's title or file name says beside, where counties of these names are in several. */
function stateInTexts(texts: readonly string[], names: readonly string[]): string | null {
  const open = new Set(names.flatMap((name) => countiesNamed(name, null).map(({ state }) => state)))
  for (const text of texts) {
    for (const word of text.split(/[^A-Za-z]+/)) {
      const state = word.length < 2 || WORDS.has(word) ? null : parseState(word)
      if (state !== null && open.has(state)) return state
    }
  }
  return null
}

/** Of counties with one name those that the rows can lie in; all of them where that is not known. */
function chooseNear(named: readonly County[], places: readonly Position[]): readonly County[] {
  const middle = middleOf(places)
  if (!middle || named.length < 2) return named
  const near = named.filter(({ id }) => {
    const extent = countyExtent(id)
    return extent !== null && isNearCounty(extent, ...middle)
  })
  return near.length > 0 ? near : named
}

/** Of counties with one name those that the towns of the rows are in; all of them where that is not known. */
function chooseByTowns(
  named: readonly County[],
  columns: ListPlan['columns'],
  rows: readonly SampleRow[],
): readonly County[] {
  if (named.length < 2) return named
  const likely = countiesOfTowns(columns, rows, null)?.likely ?? []
  const inTowns = named.filter((county) => likely.includes(county))
  return inTowns.length > 0 ? inTowns : named
}

/** Where rows with columns of latitude and longitude lie. */
function positionsOf({ lng, lat }: ListPlan['columns'], rows: readonly SampleRow[]): Position[] {
  if (!lng || !lat) return []
  return rows.flatMap(({ cells }) => {
    const place: Position = [Number(cells[lng[0] ?? -1]), Number(cells[lat[0] ?? -1])]
    const isOnEarth = Math.abs(place[0]) <= 180 && Math.abs(place[1]) <= 90 && place[0] !== 0
    return isOnEarth ? [place] : []
  })
}

/** Of the first rows, the one in the middle by each coordinate: one that is misplaced moves nothing. */
function middleOf(places: readonly Position[]): Position | null {
  const half = (axis: 0 | 1) =>
    places.map((place) => place[axis]).sort((a, b) => a - b)[Math.floor(places.length / 2)]
  const [lng, lat] = [half(0), half(1)]
  return lng === undefined || lat === undefined ? null : [lng, lat]
}
