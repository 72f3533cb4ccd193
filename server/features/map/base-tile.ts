import {
  BASE_KIND_ZOOM,
  BASE_ZOOM,
  ROAD_CLASS_ZOOM,
  ROAD_ZOOM,
} from '../../../domain/map/layers.ts'
import { TILE_UNITS, unitsAt, type WorldPoint } from '../../../domain/map/mercator.ts'
import type { BaseMap } from './base-map.ts'
import { clipRings, type Square } from './clip-shape.ts'
import { clipPath, type Path } from './path.ts'
import { linesBody, polygonBody, twiceArea } from './ring.ts'
import { simplifyLine, simplifyRing } from './simplify.ts'
import type { TileAddress } from './tile.queries.ts'
import { LINE, POINT, POLYGON, VectorLayer } from './vector-layer.ts'

/** A road, railway or creek. */
export type Road = { class: string; name: string; path: Path }

/** Buffer around a tile, as a share of its side: wider than half of any line or label character. */
const MARGIN = 1 / 32
/** Half a pixel of a tile 512 pixels wide: finer detail is invisible, except at the deepest level, which is enlarged. */
const HALF_PIXEL = 4

type BaseKind = keyof typeof BASE_KIND_ZOOM
type LineKind = keyof BaseMap['lines']

/** Layers `land`, `lines` (`kind`: county-line, state-line) and `names` (`kind`, `name`, `rank`), as shown at the level. */
export function baseTile(map: BaseMap, address: TileAddress): Buffer {
  const frame = frameOf(address, BASE_ZOOM)
  const land = new VectorLayer('land', TILE_UNITS)
  addParts(
    land,
    POLYGON,
    {},
    clipRings(map.land, frame.square)
      .map((ring) => simplifyRing(frame.inTile(ring), frame.tolerance))
      .filter((ring) => ring.length >= 3 && twiceArea(ring) !== 0),
  )
  const lines = new VectorLayer('lines', TILE_UNITS)
  const isDrawn = (kind: BaseKind) => address.zoom >= Math.floor(BASE_KIND_ZOOM[kind])
  for (const [kind, paths] of Object.entries(map.lines) as [LineKind, readonly Path[]][]) {
    if (!isDrawn(kind)) continue
    const pieces = paths.flatMap((path) => clipPath(path, frame.square))
    addParts(lines, LINE, { kind }, drawn(pieces, frame))
  }
  const names = new VectorLayer('names', TILE_UNITS)
  for (const { kind, name, rank, at } of map.names) {
    const isHere =
      Math.floor(at[0] / frame.size) === address.x && Math.floor(at[1] / frame.size) === address.y
    if (isHere && isDrawn(kind)) addParts(names, POINT, { kind, name, rank }, [[frame.place(at)]])
  }
  return Buffer.concat([land.done(), lines.done(), names.done()])
}

/** Layer `roads` (`class`, `name`), as shown at the tile's zoom. */
export function roadTile(roads: readonly Road[], address: TileAddress): Buffer {
  const frame = frameOf(address, ROAD_ZOOM.most)
  const layer = new VectorLayer('roads', TILE_UNITS)
  for (const { class: kind, name, path } of roads) {
    if (address.zoom < (ROAD_CLASS_ZOOM[kind] ?? ROAD_ZOOM.least)) continue
    addParts(layer, LINE, { class: kind, name }, drawn(clipPath(path, frame.square), frame))
  }
  return layer.done()
}

type Frame = {
  size: number
  square: Square
  /** A world position in tile units. */
  place: (point: WorldPoint) => WorldPoint
  /** The same for a sequence of positions, without repeats. */
  inTile: (points: readonly WorldPoint[]) => WorldPoint[]
  /** Simplification tolerance. */
  tolerance: number
}

function frameOf({ zoom, x, y }: TileAddress, deepest: number): Frame {
  const size = unitsAt(zoom)
  const [left, top] = [x * size, y * size]
  const place = ([worldX, worldY]: WorldPoint): WorldPoint => [
    Math.round(((worldX - left) / size) * TILE_UNITS),
    Math.round(((worldY - top) / size) * TILE_UNITS),
  ]
  return {
    size,
    square: {
      left: left - size * MARGIN,
      top: top - size * MARGIN,
      size: size * (1 + 2 * MARGIN),
    },
    place,
    inTile: (points) => {
      const kept: WorldPoint[] = []
      for (const point of points) {
        const here = place(point)
        const last = kept.at(-1)
        if (last?.[0] !== here[0] || last[1] !== here[1]) kept.push(here)
      }
      return kept
    },
    tolerance: zoom < deepest ? HALF_PIXEL : 0,
  }
}

function drawn(pieces: readonly WorldPoint[][], frame: Frame): WorldPoint[][] {
  return pieces
    .map((piece) => simplifyLine(frame.inTile(piece), frame.tolerance))
    .filter((piece) => piece.length >= 2)
}

function addParts(
  layer: VectorLayer,
  type: number,
  tags: Readonly<Record<string, string | number>>,
  parts: readonly (readonly WorldPoint[])[],
): void {
  const first = parts[0]?.[0]
  if (!first) return
  const body = type === POLYGON ? polygonBody(parts) : type === LINE ? linesBody(parts) : NO_MORE
  layer.add(null, type, layer.tags(tags), { x: first[0], y: first[1], body })
}

const NO_MORE = Buffer.alloc(0)
