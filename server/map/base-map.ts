import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import { SAMPLE_COUNTIES } from '../../sample/land/places.ts'
import type { Db } from '../db/db.ts'

type Topology = Parameters<typeof feature>[0]
type Position = number[]
type BaseFeature = {
  type: 'Feature'
  properties: Record<string, string | number>
  geometry: { type: string; coordinates: unknown }
}
type BaseMap = { type: 'FeatureCollection'; features: BaseFeature[] }

let topology: Topology | null = null

/** Boundaries of the Census Bureau, 1:10,000,000 (us-atlas): a line can be a few hundred metres off. */
function atlas(): Topology {
  topology ??= createRequire(import.meta.url)('us-atlas/counties-10m.json') as Topology
  return topology
}

/** Towns this much of their county or more are named from farther away. */
const LARGE_TOWN = 30

/** The base map: land, state and county lines, and the names of states, counties and the covered towns. */
export function makeBaseMap(): BaseMap {
  const { objects } = atlas()
  const { counties, states, nation } = objects
  if (!counties || !states || !nation) throw new Error('us-atlas lacks a part')
  const land = featuresOf(nation).map(({ geometry }) => line('land', geometry))
  const lines = [
    line(
      'county-line',
      mesh(atlas(), counties as never, (a, b) => a !== b),
    ),
    line(
      'state-line',
      mesh(atlas(), states as never, (a, b) => a !== b),
    ),
  ]
  const names = [
    ...featuresOf(states).map((each) => name('state', each, 1)),
    ...featuresOf(counties).map((each) => name('county', each, 2)),
    ...SAMPLE_COUNTIES.flatMap(({ towns }) =>
      towns.map((town) => ({
        type: 'Feature' as const,
        properties: { kind: 'town', name: town.name, rank: town.weight >= LARGE_TOWN ? 1 : 2 },
        geometry: { type: 'Point', coordinates: [town.lng, town.lat] },
      })),
    ),
  ]
  return { type: 'FeatureCollection', features: [...land, ...lines, ...names.filter(isSomewhere)] }
}

function isSomewhere({ geometry }: BaseFeature): boolean {
  return Array.isArray(geometry.coordinates) && geometry.coordinates.length === 2
}

type AtlasFeature = {
  properties: { name?: string } | null
  geometry: { type: string; coordinates?: unknown }
}

function featuresOf(object: Topology['objects'][string]): AtlasFeature[] {
  const found = feature(atlas(), object)
  return (found.type === 'FeatureCollection' ? found.features : [found]) as AtlasFeature[]
}

function line(kind: string, geometry: { type: string; coordinates?: unknown }): BaseFeature {
  return {
    type: 'Feature',
    properties: { kind },
    geometry: { type: geometry.type, coordinates: rounded(geometry.coordinates) },
  }
}

/** Four decimals are ten metres: finer than the lines are true. */
function rounded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rounded)
  return typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value
}

/** A name at the middle of the largest part of its land. */
function name(kind: string, { properties, geometry }: AtlasFeature, rank: number): BaseFeature {
  const rings = outerRings(geometry)
  const largest = rings.toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? []
  return {
    type: 'Feature',
    properties: { kind, name: properties?.name ?? '', rank },
    geometry: { type: 'Point', coordinates: rounded(middleOf(largest)) },
  }
}

function outerRings({ type, coordinates }: AtlasFeature['geometry']): Position[][] {
  if (type === 'Polygon') return (coordinates as Position[][]).slice(0, 1)
  if (type === 'MultiPolygon') {
    return (coordinates as Position[][][]).flatMap((polygon) => polygon.slice(0, 1))
  }
  return []
}

function areaOf(ring: readonly Position[]): number {
  return Math.abs(moments(ring).twice)
}

function middleOf(ring: readonly Position[]): Position {
  const { twice, x, y } = moments(ring)
  return twice === 0 ? [] : [x / (3 * twice), y / (3 * twice)]
}

function moments(ring: readonly Position[]): { twice: number; x: number; y: number } {
  const sum = { twice: 0, x: 0, y: 0 }
  let before = ring.at(-1) ?? []
  for (const point of ring) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [...before, ...point]
    const cross = x1 * y2 - x2 * y1
    sum.twice += cross
    sum.x += (x1 + x2) * cross
    sum.y += (y1 + y2) * cross
    before = point
  }
  return sum
}

/** Outer rings of a county by its FIPS code; null where the boundaries do not have it. */
export function countyRings(countyId: number): [number, number][][] | null {
  const { counties } = atlas().objects
  if (counties?.type !== 'GeometryCollection') return null
  const wanted = String(countyId).padStart(5, '0')
  const geometry = counties.geometries.find(({ id }) => String(id) === wanted)
  if (!geometry) return null
  const found = feature(atlas(), geometry) as AtlasFeature
  return outerRings(found.geometry).map((ring) =>
    ring.map(([lng = 0, lat = 0]): [number, number] => [lng, lat]),
  )
}

/** The roads, railways and creeks of the sample's land, while the sample is there. */
export async function readSampleRoads(db: Db): Promise<BaseMap> {
  const { rows } = await db.query<{ class: string; name: string; coordinates: unknown }>(
    'select class, name, coordinates from sample_road order by id',
  )
  return {
    type: 'FeatureCollection',
    features: rows.map((row) => ({
      type: 'Feature',
      properties: { class: row.class, name: row.name },
      geometry: { type: 'LineString', coordinates: row.coordinates },
    })),
  }
}
