import { createRequire } from 'node:module'
import { setImmediate as pause } from 'node:timers/promises'
import { feature, mesh } from 'topojson-client'
import { type LngLat, toWorld, type WorldPoint } from '../../../domain/map/mercator.ts'
import { SAMPLE_COUNTIES } from '../../../sample/land/places.ts'
import { type Path, pathOf } from './path.ts'
import { type Ring, turned } from './ring.ts'

type Topology = Parameters<typeof feature>[0]
type Position = number[]
/** A place name, in world units. */
type Name = { kind: 'state' | 'county' | 'town'; name: string; rank: number; at: WorldPoint }
/** The base map, in world units. */
export type BaseMap = {
  /** Closed areas of land, outer rings clockwise. */
  land: readonly Ring[]
  lines: Readonly<Record<'county-line' | 'state-line', readonly Path[]>>
  names: readonly Name[]
}

let topology: Topology | null = null

/** Boundaries of the Census Bureau, 1:10,000,000 (us-atlas): a line can be a few hundred meters off. */
function atlas(): Topology {
  topology ??= createRequire(import.meta.url)('us-atlas/counties-10m.json') as Topology
  return topology
}

/** Towns with at least this share of their county are named at lower zooms. */
const LARGE_TOWN = 30

/** Land, borders, and names of states, counties and covered towns. Built in pieces, to yield. */
export async function makeBaseMap(): Promise<BaseMap> {
  const { counties, states, nation } = atlas().objects
  if (counties?.type !== 'GeometryCollection' || !states || !nation) {
    throw new Error('us-atlas is incomplete')
  }
  await pause()
  const countyLines: Path[] = []
  for (const geometries of Map.groupBy(counties.geometries, stateOf).values()) {
    countyLines.push(...bordersIn({ ...counties, geometries }))
    await pause()
  }
  const stateLines = bordersIn(states)
  await pause()
  const land = featuresOf(nation).flatMap(({ geometry }) =>
    polygonsOf(geometry).flatMap(worldRings),
  )
  await pause()
  return {
    land,
    lines: { 'county-line': countyLines, 'state-line': stateLines },
    names: [
      ...featuresOf(states).flatMap((each) => nameOf('state', each, 1)),
      ...featuresOf(counties).flatMap((each) => nameOf('county', each, 2)),
      ...SAMPLE_COUNTIES.flatMap(({ towns }) =>
        towns.flatMap(({ name, weight, lng, lat }) =>
          named({ kind: 'town', name, rank: weight >= LARGE_TOWN ? 1 : 2 }, [lng, lat]),
        ),
      ),
    ],
  }
}

/** The lines between the areas of a collection, without its outer edge. */
function bordersIn(areas: Topology['objects'][string]): Path[] {
  return mesh(atlas(), areas as never, (a, b) => a !== b).coordinates.map((line) =>
    pathOf(line.map(([lng = 0, lat = 0]): LngLat => [lng, lat])),
  )
}

/** The state of a county: its FIPS code begins with it. */
function stateOf({ id }: { id?: string | number | undefined }): string {
  return String(id).padStart(5, '0').slice(0, 2)
}

/** The outer ring clockwise on the map, its holes counterclockwise. */
function worldRings(polygon: readonly Position[][]): Ring[] {
  return polygon.flatMap((ring, at) => {
    const open = ring.slice(0, -1).flatMap(([lng = 0, lat = 0]) => {
      const point = toWorld([lng, lat])
      return point ? [point] : []
    })
    return open.length >= 3 ? [turned(open, at === 0)] : []
  })
}

function named(about: Omit<Name, 'at'>, place: LngLat): Name[] {
  const at = toWorld(place)
  return at ? [{ ...about, at }] : []
}

type AtlasFeature = {
  properties: { name?: string } | null
  geometry: { type: string; coordinates?: unknown }
}

function featuresOf(object: Topology['objects'][string]): AtlasFeature[] {
  const found = feature(atlas(), object)
  return (found.type === 'FeatureCollection' ? found.features : [found]) as AtlasFeature[]
}

/** A name at the center of its largest polygon. */
function nameOf(kind: Name['kind'], { properties, geometry }: AtlasFeature, rank: number): Name[] {
  const largest = outerRings(geometry).toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? []
  const [lng, lat] = middleOf(largest)
  if (lng === undefined || lat === undefined) return []
  return named({ kind, name: properties?.name ?? '', rank }, [lng, lat])
}

function polygonsOf({ type, coordinates }: AtlasFeature['geometry']): Position[][][] {
  if (type === 'Polygon') return [coordinates as Position[][]]
  return type === 'MultiPolygon' ? (coordinates as Position[][][]) : []
}

function outerRings(geometry: AtlasFeature['geometry']): Position[][] {
  return polygonsOf(geometry).flatMap((polygon) => polygon.slice(0, 1))
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

/** Outer rings of a county by its FIPS code; null when the boundaries lack it. */
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
