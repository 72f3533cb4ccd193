import { isInside } from '../../../domain/map/area.ts'
import {
  type LngLat,
  MAX_TILE_ZOOM,
  tileNumber,
  toWorld,
  unitsAt,
  type WorldPoint,
} from '../../../domain/map/mercator.ts'
import { polygonBody, type Ring, turned, twiceArea } from './ring.ts'

/** A property's geometry, ready to be copied into tiles. */
export type Shape = {
  level: number
  tiles: number[]
  flags: number
  /** The first position, in world units. */
  x: number
  y: number
  /** The commands after the MoveTo to it. */
  body: Buffer
}

/** Flags of a shape: it is a point; it is in several tiles; it is wider than a tile. */
export const IS_POINT = 1
export const IS_SPREAD = 2
export const IS_LARGE = 4

/** Outlines that would reach more tiles than this are stored at a lower level. */
const MAX_TILES = 64
const LEVEL_STEP = 3

/** The shape of a property centered at `place`: its outline, or a point when the outline has no area. */
export function shapeOf(place: WorldPoint, outline: readonly (readonly LngLat[])[] | null): Shape {
  const rings = arrange((outline ?? []).flatMap((ring) => worldRing(ring) ?? []))
  const first = rings[0]?.[0]
  if (!first) {
    const level = MAX_TILE_ZOOM
    return {
      level,
      tiles: tilesOf([place], level),
      flags: IS_POINT,
      x: place[0],
      y: place[1],
      body: Buffer.alloc(0),
    }
  }
  const corners = rings.flat()
  let level = MAX_TILE_ZOOM
  while (level > LEVEL_STEP && countTiles(corners, level) > MAX_TILES) level -= LEVEL_STEP
  const tiles = tilesOf(corners, level)
  const { width, height } = extentOf(corners)
  const isLarge = Math.max(width, height) > unitsAt(MAX_TILE_ZOOM)
  return {
    level,
    tiles,
    flags: (tiles.length > 1 ? IS_SPREAD : 0) | (isLarge ? IS_LARGE : 0),
    x: first[0],
    y: first[1],
    body: polygonBody(rings),
  }
}

/** A ring in world units, open, without repeated corners; null when it has no area. */
function worldRing(ring: readonly LngLat[]): Ring[] | null {
  const points: WorldPoint[] = []
  for (const corner of ring) {
    const point = toWorld(corner)
    if (!point) return null
    const last = points.at(-1)
    if (last?.[0] !== point[0] || last[1] !== point[1]) points.push(point)
  }
  const [first, last] = [points[0], points.at(-1)]
  if (points.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]) points.pop()
  return points.length >= 3 && twiceArea(points) !== 0 ? [points] : null
}

/**
 * Rings in the order of vector tiles: each outer ring clockwise, then its holes counterclockwise.
 * A ring inside an odd number of others is a hole of the smallest of them.
 */
function arrange(rings: readonly Ring[]): Ring[] {
  if (rings.length < 2) return rings.map((ring) => turned(ring, true))
  const known = rings.map((ring) => ({
    ring,
    area: Math.abs(twiceArea(ring)),
    box: extentOf(ring),
  }))
  const outer: { ring: Ring; holes: Ring[] }[] = []
  const inOrder = known.toSorted((a, b) => b.area - a.area)
  const outerOf = new Map<Ring, { ring: Ring; holes: Ring[] }>()
  for (const [at, { ring, box }] of inOrder.entries()) {
    const around = inOrder
      .slice(0, at)
      .filter((other) => holds(other.box, box) && isMostlyInside(ring, other.ring))
    const parent = around.at(-1)
    const owner = parent && outerOf.get(parent.ring)
    if (around.length % 2 === 1 && owner) owner.holes.push(turned(ring, false))
    else {
      const own = { ring: turned(ring, true), holes: [] }
      outer.push(own)
      outerOf.set(ring, own)
    }
  }
  return outer.flatMap(({ ring, holes }) => [ring, ...holes])
}

/** A corner may lie on the other ring's line, so several are tested. */
function isMostlyInside(ring: Ring, other: Ring): boolean {
  const asked = ring.slice(0, 7)
  return asked.filter((point) => isInside(point, other)).length * 2 > asked.length
}

type Box = {
  left: number
  top: number
  right: number
  bottom: number
  width: number
  height: number
}

function extentOf(points: Ring): Box {
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [x, y] of points) {
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return { left, top, right, bottom, width: right - left, height: bottom - top }
}

function holds(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left &&
    outer.right >= inner.right &&
    outer.top <= inner.top &&
    outer.bottom >= inner.bottom
  )
}

function tileBox(points: Ring, level: number) {
  const size = unitsAt(level)
  const { left, top, right, bottom } = extentOf(points)
  return [left, right, top, bottom].map((units) => Math.floor(units / size)) as [
    number,
    number,
    number,
    number,
  ]
}

function countTiles(points: Ring, level: number): number {
  const [left, right, top, bottom] = tileBox(points, level)
  return (right - left + 1) * (bottom - top + 1)
}

function tilesOf(points: Ring, level: number): number[] {
  const [left, right, top, bottom] = tileBox(points, level)
  const tiles: number[] = []
  for (let x = left; x <= right; x++) {
    for (let y = top; y <= bottom; y++) tiles.push(tileNumber(x, y))
  }
  return tiles
}
