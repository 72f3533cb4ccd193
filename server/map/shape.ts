import { isInside } from '../../domain/map/area.ts'
import {
  type LngLat,
  MAX_TILE_ZOOM,
  tileNumber,
  toWorld,
  unitsAt,
  type WorldPoint,
} from '../../domain/map/mercator.ts'
import { PbfWriter } from './pbf-writer.ts'
import { MOVE_TO } from './vector-layer.ts'

/** What is drawn of a property, ready to be copied into tiles. */
export type Shape = {
  level: number
  tiles: number[]
  flags: number
  /** The first place, in units of the world. */
  x: number
  y: number
  /** The commands behind the MoveTo to it. */
  body: Buffer
}

/** Flags of a shape: it is a point; it stands in several tiles; it reaches farther than a tile is wide. */
export const IS_POINT = 1
export const IS_SPREAD = 2
export const IS_LARGE = 4

/** Land that would stand in more tiles than this is kept by larger ones. */
const MAX_TILES = 64
const LEVEL_STEP = 3
const CLOSE_PATH = 15

type Ring = readonly WorldPoint[]

/** The shape of a property with its middle at `place`: its outline, or a point where none encloses anything. */
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

/** A ring in units of the world, open, without repeated corners; null where it encloses nothing. */
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

/** Over 0 where the ring runs clockwise on the map, as outer rings of tiles do. */
function twiceArea(ring: Ring): number {
  const [baseX, baseY] = ring[0] ?? [0, 0]
  let sum = 0
  let before = ring.at(-1) ?? [0, 0]
  for (const point of ring) {
    sum += (before[0] - baseX) * (point[1] - baseY) - (point[0] - baseX) * (before[1] - baseY)
    before = point
  }
  return sum
}

/**
 * Rings as tiles want them: each outer ring clockwise with its holes behind it, the other way round.
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

function turned(ring: Ring, isClockwise: boolean): Ring {
  return twiceArea(ring) > 0 === isClockwise ? ring : ring.toReversed()
}

/** A corner may lie on the other ring's line, so a few are asked. */
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

/** The commands of a polygon behind the MoveTo to its first corner. */
function polygonBody(rings: readonly Ring[]): Buffer {
  const body = new PbfWriter(64)
  let [atX, atY] = rings[0]?.[0] ?? [0, 0]
  for (const [at, ring] of rings.entries()) {
    const [first, ...rest] = ring
    if (!first) continue
    if (at > 0) {
      body.varint(MOVE_TO)
      body.zigzag(first[0] - atX)
      body.zigzag(first[1] - atY)
    }
    ;[atX, atY] = first
    body.varint(rest.length * 8 + 2)
    for (const [x, y] of rest) {
      body.zigzag(x - atX)
      body.zigzag(y - atY)
      ;[atX, atY] = [x, y]
    }
    body.varint(CLOSE_PATH)
  }
  return body.done()
}

/** The rings behind a body's commands. */
function ringsOf({ x, y, body }: { x: number; y: number; body: Buffer }): WorldPoint[][] {
  const rings: WorldPoint[][] = []
  let at = 0
  const next = () => {
    let [value, shift] = [0, 0]
    for (;;) {
      const byte = body[at++] ?? 0
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
      shift += 7
    }
  }
  const step = () => {
    const value = next()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }
  let point: WorldPoint = [x, y]
  let ring: WorldPoint[] = [point]
  while (at < body.length) {
    const command = next()
    if (command === CLOSE_PATH) rings.push(ring)
    else if (command === MOVE_TO) {
      point = [point[0] + step(), point[1] + step()]
      ring = [point]
    } else {
      for (let left = command >> 3; left > 0; left--) {
        point = [point[0] + step(), point[1] + step()]
        ring.push(point)
      }
    }
  }
  return rings
}

/**
 * The part of a polygon inside a square of the world; null where nothing is left. Sides along the
 * square are no sides of the land: the square must be larger than what is seen of it.
 */
export function clipShape(
  shape: { x: number; y: number; body: Buffer },
  square: { left: number; top: number; size: number },
): { x: number; y: number; body: Buffer } | null {
  const [right, bottom] = [square.left + square.size, square.top + square.size]
  const sides: ((point: WorldPoint) => number)[] = [
    ([x]) => x - square.left,
    ([x]) => right - x,
    ([, y]) => y - square.top,
    ([, y]) => bottom - y,
  ]
  const rings = ringsOf(shape).flatMap((ring) => {
    const kept = sides.reduce<WorldPoint[]>((points, side) => clipRing(points, side), ring)
    return kept.length >= 3 && twiceArea(kept) !== 0 ? [kept] : []
  })
  const first = rings[0]?.[0]
  return first ? { x: first[0], y: first[1], body: polygonBody(rings) } : null
}

/** Sutherland and Hodgman: the part of a ring on which `side` is at least 0. */
function clipRing(ring: Ring, side: (point: WorldPoint) => number): WorldPoint[] {
  const kept: WorldPoint[] = []
  let before = ring.at(-1)
  if (!before) return kept
  let sideBefore = side(before)
  for (const point of ring) {
    const sideHere = side(point)
    if (sideBefore >= 0 !== sideHere >= 0) {
      const t = sideBefore / (sideBefore - sideHere)
      kept.push([
        Math.round(before[0] + (point[0] - before[0]) * t),
        Math.round(before[1] + (point[1] - before[1]) * t),
      ])
    }
    if (sideHere >= 0) kept.push(point)
    before = point
    sideBefore = sideHere
  }
  return kept
}
