import type { LngLat } from '../map/mercator.ts'
import type { Polygon } from './shares.ts'

/** Maximum corners of one piece: pieces near a parcel are read whole. */
const MAX_CORNERS = 256
/** Halving this often makes a county’s area smaller than a parcel. */
const MAX_CUTS = 24

export type Box = { west: number; south: number; east: number; north: number }

/**
 * Splits a polygon into pieces of few corners with the same coverage: a flood zone may be as long as its river, and a
 * parcel is compared only with nearby pieces. The even-odd interior is unchanged.
 */
export function cutPolygon(polygon: Polygon, maxCorners = MAX_CORNERS): Polygon[] {
  const pieces: Polygon[] = []
  const cut = (rings: Polygon, cuts: number): void => {
    const corners = cornersOf(rings)
    const box = boxOf(rings)
    if (corners <= maxCorners || cuts === MAX_CUTS || box === null) {
      if (rings.length > 0) pieces.push(rings)
      return
    }
    const axis = box.east - box.west >= box.north - box.south ? 0 : 1
    const at = axis === 0 ? (box.west + box.east) / 2 : (box.south + box.north) / 2
    const halves = [halfOf(rings, axis, at, -1), halfOf(rings, axis, at, 1)]
    // If many sides cross the line, splitting adds more corners than it separates: such a piece stays large.
    if (cornersOf(halves.flat()) > corners * 1.1 + 4) pieces.push(rings)
    else for (const half of halves) cut(half, cuts + 1)
  }
  cut(polygon, 0)
  return pieces
}

const cornersOf = (rings: Polygon): number => rings.reduce((sum, ring) => sum + ring.length, 0)

/** Null without corners. */
export function boxOf(polygon: Polygon): Box | null {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const ring of polygon) {
    for (const [lng, lat] of ring) {
      if (lng < box.west) box.west = lng
      if (lng > box.east) box.east = lng
      if (lat < box.south) box.south = lat
      if (lat > box.north) box.north = lat
    }
  }
  return box.west > box.east ? null : box
}

export const touch = (a: Box, b: Box): boolean =>
  a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south

/** A part of a ring on one side of the line, between two crossings. */
type Chain = { corners: LngLat[]; ends: [number, number] }

/**
 * The part of a polygon on one side of a line: `sign` -1 west or south of it, 1 on it or the other side. Between its
 * first and second crossing, its third and fourth, … the line is inside the polygon: there the parts of its rings are
 * joined.
 */
function halfOf(rings: Polygon, axis: 0 | 1, at: number, sign: -1 | 1): Polygon {
  const isKept = (corner: LngLat) => corner[axis] >= at === sign > 0
  const kept: (readonly LngLat[])[] = []
  const chains: Chain[] = []
  const crossings: LngLat[] = []
  for (const ring of rings) {
    const first = ring.findIndex((corner, n) => isKept(corner) && !isKept(ring.at(n - 1) ?? corner))
    if (first < 0) {
      if (ring.length > 0 && ring.every(isKept)) kept.push(ring)
      continue
    }
    let chain: Chain | null = null
    for (let step = 0; step <= ring.length; step++) {
      const corner = ring[(first + step) % ring.length]
      const before = ring.at(((first + step) % ring.length) - 1)
      if (!corner || !before) continue
      if (isKept(corner) !== isKept(before)) {
        const crossed = crossing(before, corner, axis, at)
        const number = crossings.push(crossed) - 1
        if (chain) {
          chain.corners.push(crossed)
          chain.ends[1] = number
          chains.push(chain)
          chain = null
        } else if (step < ring.length) chain = { corners: [crossed], ends: [number, number] }
        else crossings.pop()
      }
      if (isKept(corner)) chain?.corners.push(corner)
    }
  }
  return [...kept, ...joined(chains, crossings, axis)]
}

function joined(chains: readonly Chain[], crossings: readonly LngLat[], axis: 0 | 1): LngLat[][] {
  const along = axis === 0 ? 1 : 0
  const order = crossings
    .map((point, number) => ({ number, place: point[along] }))
    .sort((a, b) => a.place - b.place)
    .map(({ number }) => number)
  const partner = new Map<number, number>()
  for (let pair = 0; pair + 1 < order.length; pair += 2) {
    const [a, b] = [order[pair] ?? 0, order[pair + 1] ?? 0]
    partner.set(a, b)
    partner.set(b, a)
  }
  const chainAt = new Map(chains.flatMap((chain) => chain.ends.map((end) => [end, chain] as const)))
  const rings: LngLat[][] = []
  const left = new Set(chains)
  for (const begun of chains) {
    if (!left.has(begun)) continue
    const ring: LngLat[] = []
    let chain: Chain | undefined = begun
    let from = begun.ends[0]
    while (chain && left.delete(chain)) {
      const isForward: boolean = chain.ends[0] === from
      for (const corner of isForward ? chain.corners : [...chain.corners].reverse())
        ring.push(corner)
      from = partner.get(chain.ends[isForward ? 1 : 0]) ?? from
      chain = chainAt.get(from)
    }
    rings.push(ring)
  }
  return rings
}

function crossing(a: LngLat, b: LngLat, axis: 0 | 1, at: number): LngLat {
  // From the same end for both sides of the line, so that both have the same corner.
  const [from, to] = a[axis] < b[axis] ? [a, b] : [b, a]
  const share = (at - from[axis]) / (to[axis] - from[axis])
  return axis === 0
    ? [at, from[1] + (to[1] - from[1]) * share]
    : [from[0] + (to[0] - from[0]) * share, at]
}
