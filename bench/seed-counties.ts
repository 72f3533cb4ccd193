import { STATES } from '../domain/county/county-list.ts'
import { loadCountyOutlines } from '../sample/land/county-outlines.ts'
import { SAMPLE_COUNTIES, type SampleCounty, type SampleTown } from '../sample/land/places.ts'
import { isInside, type LngLat } from '../sample/land/plane.ts'

/** Minimum of counties the product covers. */
const COUNTIES = 56
/** More properties than this in a medium county add counties, up to all of the three states. */
const PER_COUNTY = 37_500
/** Approximate parcels of an added county. */
const ROLL = 24_000
const HOME = ['MS', 'AL', 'TN'] as const
const TOWNS = ['Centre', 'Northfield', 'Southgate'] as const

/**
 * The sample's counties, and added counties of the three states up to the product's number. Added ones have their
 * true outlines, with towns at made-up places.
 */
export function seedCounties(properties: number): {
  places: SampleCounty[]
  outlines: Map<number, LngLat[][]>
  /** Parcels of each by FIPS code, in the proportion of their rolls. */
  weights: Map<number, number>
} {
  const known = new Set(SAMPLE_COUNTIES.map(({ countyId }) => countyId))
  const others = STATES.flatMap(([fips, code, , list]) => {
    const state = HOME.find((each) => each === code)
    if (!state) return []
    return list.split('|').map((each) => {
      const [number = '', ...words] = each.split(' ')
      return { countyId: fips * 1000 + Number(number), state, name: words.join(' ') }
    })
  }).filter(({ countyId }) => !known.has(countyId))
  const wanted = Math.max(COUNTIES, Math.ceil(properties / PER_COUNTY)) - known.size
  const every = Math.max(1, Math.min(3, Math.floor(others.length / wanted)))
  const outlines = loadCountyOutlines([...known, ...others.map(({ countyId }) => countyId)])
  // Every third county where few are wanted, to spread them over the three states.
  const chosen = others.filter((_, n) => n % every === 0).slice(0, wanted)
  const places = [...SAMPLE_COUNTIES, ...chosen.map((each, n) => made(each, n, outlines))]
  return {
    places,
    outlines,
    weights: new Map(places.map(({ countyId, rollSize }) => [countyId, rollSize])),
  }
}

function made(
  county: Pick<SampleCounty, 'countyId' | 'state' | 'name'>,
  n: number,
  outlines: ReadonlyMap<number, LngLat[][]>,
): SampleCounty {
  const like = SAMPLE_COUNTIES.find(({ state }) => state === county.state)
  if (!like) throw new Error(`no county of ${county.state} in the sample`)
  // The mainland of a county with islands.
  const rings = outlines.get(county.countyId) ?? []
  const ring = rings.reduce((a, b) => (b.length > a.length ? b : a), rings[0] ?? [])
  const towns = TOWNS.map(
    (name, at): SampleTown => ({
      name: `${county.name} ${name}`,
      ...placeIn(ring, (at + 1) / (TOWNS.length + 1)),
      weight: [60, 25, 15][at] ?? 1,
      zips: [
        String(Number(like.towns[0]?.zips[0]?.slice(0, 3) ?? 390) * 100 + ((3 * n + at) % 100)),
      ],
      dollarsPerSquareFoot: 70 + ((n * 7 + at * 13) % 60),
      grewFrom: 1910 + ((n * 11) % 50),
    }),
  )
  return { ...like, ...county, share: 0, rollSize: ROLL + ((n * 977) % 9_000), towns }
}

/** A point inside the ring: `part` of the way from south to north, half way across. */
function placeIn(ring: readonly LngLat[], part: number): { lng: number; lat: number } {
  const lats = ring.map(([, lat]) => lat)
  const lngs = ring.map(([lng]) => lng)
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const lat = south + (north - south) * part
  const inside = Array.from(
    { length: 99 },
    (_, n) => west + ((east - west) * (n + 1)) / 100,
  ).filter((lng) => isInside([lng, lat], [...ring]))
  const lng = inside[Math.floor(inside.length / 2)]
  if (lng === undefined) throw new Error('a county without a middle')
  return { lng, lat }
}
