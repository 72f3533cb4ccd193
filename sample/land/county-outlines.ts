import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { LngLat } from './plane.ts'

type Topology = Parameters<typeof feature>[0]

/**
 * The outlines of counties by FIPS code, from the Census Bureau's 1:10,000,000 boundaries (us-atlas).
 * They are simplified: a county line can be a few hundred meters off.
 */
export function loadCountyOutlines(countyIds: Iterable<number>): Map<number, LngLat[][]> {
  const topology: Topology = createRequire(import.meta.url)('us-atlas/counties-10m.json')
  const { counties } = topology.objects
  const found = counties && feature(topology, counties)
  if (found?.type !== 'FeatureCollection') throw new Error('us-atlas holds no counties')
  const wanted = new Set([...countyIds].map((id) => String(id).padStart(5, '0')))
  const outlines = new Map<number, LngLat[][]>()
  for (const { id, geometry } of found.features) {
    if (!wanted.has(String(id))) continue
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : []
    // Only the outer rings: these counties have no holes.
    const rings = polygons.flatMap((polygon) => polygon.slice(0, 1))
    outlines.set(
      Number(id),
      rings.map((ring) => ring.map(([lng = 0, lat = 0]): LngLat => [lng, lat])),
    )
  }
  return outlines
}
