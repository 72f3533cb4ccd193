import { type County, countyLabel, findCounty } from '../county/county.ts'
import { countiesAround, countyExtent, isNearCounty } from '../county/county-extent.ts'
import { HOME_COUNTY_ID } from './assumed-of-list.ts'
import { countyInText } from './list-facts.ts'
import type { ListPlan } from './list-plan.ts'
import { ListRefused } from './list-refused.ts'
import { NAME_COUNTY } from './name-county.ts'
import type { Profile } from './profile.ts'
import type { Position } from './rings.ts'

/** Maximum counties offered as a choice. */
const MAX_NAMED = 4

type Known = {
  /** By the uploader. */
  given: County | null
  /** The list's names. */
  texts: readonly string[]
  rowsState: string | null
  /** Places of its first rows. */
  places: readonly Position[]
}

/**
 * The county of a list, and its source. A list that names none is the home county's, unless its rows are in another
 * state or elsewhere. Throws ListRefused if a person has to choose it.
 */
export function findListCounty(
  columns: ListPlan['columns'],
  profile: Profile | null,
  { given, texts, rowsState, places }: Known,
): Pick<ListPlan, 'county' | 'countyFrom'> {
  if (given && !columns.county) return { county: given, countyFrom: 'given' }
  if (columns.county) return { county: given, countyFrom: 'rows' }
  if (profile && profile.county !== null) {
    const county = findCounty(profile.county)
    if (!county) throw new Error(`profile ${profile.name} names an unknown county`)
    return { county, countyFrom: 'profile' }
  }
  for (const text of texts) {
    const county = countyInText(text, profile?.state ?? rowsState)
    if (county) return { county, countyFrom: 'title' }
  }
  if (profile) {
    throw unnamed(`This list ("${profile.title}") does not name its county`)
  }
  const home = findCounty(HOME_COUNTY_ID)
  if (rowsState !== null && rowsState !== home?.state) {
    throw unnamed(`The rows are in ${rowsState}, but the list does not name the county`)
  }
  const middle = middleOf(places)
  const extent = countyExtent(HOME_COUNTY_ID)
  if (middle && extent && !isNearCounty(extent, ...middle)) throw elsewhere(middle)
  return { county: home, countyFrom: 'default' }
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

/** The median of the first rows' places by each coordinate: a misplaced one has no effect. */
function middleOf(places: readonly Position[]): Position | null {
  const half = (axis: 0 | 1) =>
    places.map((place) => place[axis]).sort((a, b) => a - b)[Math.floor(places.length / 2)]
  const [lng, lat] = [half(0), half(1)]
  return lng === undefined || lat === undefined ? null : [lng, lat]
}
