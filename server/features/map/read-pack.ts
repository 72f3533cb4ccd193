import { classAt, classesOf, type MapLayer, TILE_KEYS } from '../../../domain/map/layers.ts'
import { MAX_TILE_ZOOM, TILE_UNITS, unitsAt } from '../../../domain/map/mercator.ts'
import { clipShape } from './clip-shape.ts'
import { PACK_HEAD } from './pack-tiles.ts'
import { IS_LARGE, IS_POINT, IS_SPREAD } from './shape.ts'
import { POINT, POLYGON, VectorLayer } from './vector-layer.ts'

/** Buffer around a tile, as a share of its side; outlines are clipped beyond it. */
const MARGIN = 1 / 8

/**
 * The tile `x`/`y` of level `zoom` from packs: layer `parcels` with outlines, layer `points` with properties without
 * an outline. Tile units equal world units, so shapes are copied unchanged.
 */
export function parcelTile(
  packs: readonly Buffer[],
  { zoom, x, y }: { zoom: number; x: number; y: number },
  countyId: number | null,
  /** Only these properties; null for all. */
  only: ReadonlySet<number> | null = null,
): Buffer {
  const size = unitsAt(zoom)
  const [left, top] = [x * size, y * size]
  const extent = TILE_UNITS * 2 ** (MAX_TILE_ZOOM - zoom)
  const parcels = tagged(new VectorLayer('parcels', extent))
  const points = tagged(new VectorLayer('points', extent))
  const square = {
    left: left - size * MARGIN,
    top: top - size * MARGIN,
    size: size * (1 + 2 * MARGIN),
  }
  const seen = new Set<number>()
  for (const pack of packs) {
    for (let at = 0; at < pack.length; ) {
      const length = pack.readInt32BE(at + PACK_HEAD - 4)
      const end = at + PACK_HEAD + length
      const county = pack.readInt32BE(at + 8)
      const flags = pack.readInt16BE(at + 14)
      const id = idAt(pack, at)
      const isRepeat = (flags & IS_SPREAD) !== 0 && seen.has(id)
      const isWanted = (countyId === null || county === countyId) && (only?.has(id) ?? true)
      if (isWanted && !isRepeat) {
        if ((flags & IS_SPREAD) !== 0) seen.add(id)
        const shape = {
          x: pack.readInt32BE(at + 16),
          y: pack.readInt32BE(at + 20),
          body: pack.subarray(at + PACK_HEAD, end),
        }
        const isPoint = (flags & IS_POINT) !== 0
        const cut = (flags & IS_LARGE) === 0 ? shape : clipShape(shape, square)
        const to = isPoint ? points : parcels
        if (cut) {
          to.layer.add(
            id,
            isPoint ? POINT : POLYGON,
            to.tagsOf(pack.readInt16BE(at + 12), county),
            {
              x: cut.x - left,
              y: cut.y - top,
              body: cut.body,
            },
          )
        }
      }
      at = end
    }
  }
  return Buffer.concat([parcels.layer.done(), points.layer.done()])
}

const idAt = (pack: Buffer, at: number): number =>
  pack.readUInt32BE(at) * 2 ** 32 + pack.readUInt32BE(at + 4)

/** The properties in packs. */
export function idsIn(packs: readonly Buffer[]): number[] {
  const ids = new Set<number>()
  for (const pack of packs) {
    for (let at = 0; at < pack.length; at += PACK_HEAD + pack.readInt32BE(at + PACK_HEAD - 4)) {
      ids.add(idAt(pack, at))
    }
  }
  return [...ids]
}

/** A layer that creates the tags of each look and county once. */
function tagged(layer: VectorLayer) {
  const known = new Map<number, Buffer>()
  return {
    layer,
    tagsOf: (look: number, county: number): Buffer => {
      const key = county * 2 ** 15 + look
      const found = known.get(key)
      if (found) return found
      const tags = layer.tags({ ...lookTags(look), county })
      known.set(key, tags)
      return tags
    },
  }
}

function lookTags(look: number): Record<string, string> {
  const tags: Record<string, string> = {}
  for (const [layer, key] of Object.entries(TILE_KEYS) as [MapLayer, string][]) {
    tags[key] = classesOf(layer)[classAt(look, layer)]?.id ?? 'unknown'
  }
  return tags
}
