import {
  COVERAGE,
  type County,
  countiesNamed,
  countyLabel,
  findCounty,
  parseState,
} from '../../county/county.ts'
import { countiesAround, countyExtent, isNearCounty } from '../../county/county-extent.ts'
import { isHomeState } from '../../county/home-states.ts'
import { HOME_COUNTY_ID } from '../assumed-of-list.ts'
import { countiesInText } from '../list-facts.ts'
import type { ListPlan } from '../list-plan.ts'
import { ListRefused } from '../list-refused.ts'
import { NAME_COUNTY } from '../name-county.ts'
import type { Profile } from '../profile.ts'
import type { Position } from '../rings.ts'
import type { SampleRow } from '../sample-row.ts'
import type { Question } from './question.ts'
import { countyNames, stateOfCounties, stateOfRows } from './rows-state.ts'

/** Counties that are named to choose from. */
const MAX_NAMED = 4
const MAX_CHOICES = 60

type Known = {
  /** By the person who brought the list. */
  given: County | null
  /** What the list is called. */
  texts: readonly string[]
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
 * name, their zip codes and where they lie decide between counties of one name; no state is preferred, and what stays
 * open is a question. A pasted list or CSV that names none is the home county's, unless anything in it says otherwise;
 * of another file it is asked. Throws ListRefused where the person has to say which it is.
 */
export function findListCounty(
  columns: ListPlan['columns'],
  profile: Profile | null,
  { given, texts, rows, places, isAssumed }: Known,
): CountyRead {
  const near = [...places, ...positionsOf(columns, rows)]
  const rowsState = stateOfRows(columns, rows)
  const stated = given?.state ?? rowsState ?? profile?.state ?? null
  if (columns.county) {
    const names = countyNames(columns, rows)
    const state = stated ?? stateOfCounties(names) ?? stateInTexts(texts, names)
    return {
      county: given,
      countyFrom: 'rows',
      state,
      question: given || state !== null ? null : askState(names),
    }
  }
  if (given) return { county: given, countyFrom: 'given', state: given.state, question: null }
  if (profile && profile.county !== null) {
    const county = findCounty(profile.county)
    if (!county) throw new Error(`profile ${profile.name} names an unknown county`)
    return { county, countyFrom: 'profile', state: county.state, question: null }
  }
  for (const text of texts) {
    const named = countiesInText(text, profile?.state ?? rowsState)
    const found = chooseNear(named, near)
    if (found[0]) return ofTitle(found)
  }
  if (profile) {
    throw unnamed(`This list ("${profile.title}") does not name its county`)
  }
  const home = findCounty(HOME_COUNTY_ID)
  if (rowsState !== null && rowsState !== home?.state) {
    throw unnamed(`The rows are in ${rowsState}, but the list does not name the county`)
  }
  const middle = middleOf(near)
  const extent = countyExtent(HOME_COUNTY_ID)
  if (middle && extent && !isNearCounty(extent, ...middle)) throw elsewhere(middle)
  const question = isAssumed || middle !== null ? null : askCounty()
  return { county: home, countyFrom: 'default', state: home?.state ?? null, question }
}

/** Which county a file is of that says nothing about it. */
function askCounty(): Question {
  const choices = COVERAGE.flatMap(({ countyId }) => findCounty(countyId) ?? [])
  return {
    about: 'county',
    choices: choices.map(({ label }) => ({ label, county: label })),
    why: 'nothing in the file says which county it is of',
  }
}

function ofTitle(found: readonly County[]): CountyRead {
  const leading = found.find(({ state }) => isHomeState(state)) ?? found[0] ?? null
  const rest = found.filter((county) => county !== leading)
  const choices = [...(leading ? [leading] : []), ...rest].slice(0, MAX_CHOICES)
  return {
    county: leading,
    countyFrom: 'title',
    state: leading?.state ?? null,
    question:
      found.length === 1
        ? null
        : {
            about: 'county',
            choices: choices.map(({ label }) => ({ label, county: label })),
            why: `the list is of a ${leading?.name} County but names no state, and ${found.length} states have one`,
          },
  }
}

/** Which state's counties a column names, where several states have them all. */
function askState(names: readonly string[]): Question | null {
  const open = names.map((name) => countiesNamed(name, null)).find((found) => found.length > 1)
  const name = open?.[0]?.name
  if (!open || name === undefined) return null
  const ordered = [...open].sort(
    (a, b) => Number(isHomeState(b.state)) - Number(isHomeState(a.state)),
  )
  return {
    about: 'county',
    choices: ordered.slice(0, MAX_CHOICES).map(({ label }) => ({ label, county: label })),
    why: `the rows name ${name} County without a state, and ${open.length} states have one`,
  }
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

/** Where rows with columns of latitude and longitude lie. */
function positionsOf({ lng, lat }: ListPlan['columns'], rows: readonly SampleRow[]): Position[] {
  if (!lng || !lat) return []
  return rows.flatMap(({ cells }) => {
    const place: Position = [Number(cells[lng[0] ?? -1]), Number(cells[lat[0] ?? -1])]
    const isOnEarth = Math.abs(place[0]) <= 180 && Math.abs(place[1]) <= 90 && place[0] !== 0
    return isOnEarth ? [place] : []
  })
}

function unnamed(why: string): ListRefused {
  return new ListRefused(`${why}: ${NAME_COUNTY}.`, { missing: 'county' })
}

function elsewhere([lng, lat]: Position): ListRefused {
  const around = countiesAround(lng, lat).slice(0, MAX_NAMED).map(countyLabel)
  const near = around.length > 0 ? `, in or near ${around.join(' or ')}` : ''
  return unnamed(
    `The rows lie around ${lat.toFixed(4)}, ${lng.toFixed(4)}${near}, but the list does not name the county`,
  )
}

/** Of the first rows, the one in the middle by each coordinate: one that is misplaced moves nothing. */
function middleOf(places: readonly Position[]): Position | null {
  const half = (axis: 0 | 1) =>
    places.map((place) => place[axis]).sort((a, b) => a - b)[Math.floor(places.length / 2)]
  const [lng, lat] = [half(0), half(1)]
  return lng === undefined || lat === undefined ? null : [lng, lat]
}
