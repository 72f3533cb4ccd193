import { layOutCountry } from './lay-out-country.ts'
import { layOutTown } from './lay-out-town.ts'
import type { Lot, SampleRoad } from './lot.ts'
import type { SampleCounty } from './places.ts'
import type { LngLat } from './plane.ts'
import { surveyCounty } from './survey.ts'

/** Share of a county's parcels outside its towns. */
const COUNTRY_SHARE = { MS: 0.14, AL: 0.08, TN: 0.06 } as const

/**
 * Lays out `wanted` parcels of a county: its towns block by block, outward from their centers, then the
 * tracts of the open country section by section. Parcels never overlap, and all are inside
 * `outline`. Roads follow the town or the country they serve.
 *
 * Holds one ring of one town's blocks at a time, never its lots. Yields fewer parcels only where the
 * county has no room for more.
 */
export function* layOutCounty(
  county: SampleCounty,
  outline: readonly LngLat[][],
  wanted: number,
  seed: number,
): Generator<Lot | SampleRoad, void, undefined> {
  const survey = surveyCounty(county, outline, seed)
  const inTowns = wanted * (1 - COUNTRY_SHARE[county.state])
  const weights = county.towns.reduce((sum, town) => sum + town.weight, 0)
  const radii: number[] = []
  let left = wanted
  for (const [at, town] of county.towns.entries()) {
    const share = Math.min(left, Math.round((inTowns * town.weight) / weights))
    const extent = { radius: 0 }
    for (const item of layOutTown(survey, at, share, extent)) {
      if (item.kind === 'lot') left--
      yield item
    }
    radii.push(extent.radius)
  }
  yield* layOutCountry(survey, radii, left)
}
