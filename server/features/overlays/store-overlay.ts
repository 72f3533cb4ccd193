import { createHash } from 'node:crypto'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import { formatCount, formatNumber } from '../../../domain/lib/format.ts'
import type { LngLat } from '../../../domain/map/mercator.ts'
import { type Box, boxOf, cutPolygon } from '../../../domain/overlays/cut-polygon.ts'
import { lostAreas } from '../../../domain/overlays/lost-areas.ts'
import type { Polygon } from '../../../domain/overlays/shares.ts'
import { type Client, inTransaction, type Pool } from '../../platform/db/db.ts'
import { sendJob } from '../../platform/jobs/boss.ts'
import {
  countEdition,
  dropPending,
  findPending,
  insertPieces,
  type NewOverlay,
  type NewPiece,
  openOverlay,
  type PendingEdition,
  savePending,
} from './overlay-area.queries.ts'

/** More classes than this are names of single areas, not classes. */
const MAX_CLASSES = 1_000
/** Maximum characters of a class. */
const MAX_CLASS = 200
/** Of an area whose row does not state its class. */
const NO_CLASS = 'Not stated'

/** A row of a layer: its class, and the polygons of its shape; empty without a shape. */
export type AreaRow = { class: string | null; polygons: readonly Polygon[] }

export type StoredOverlay = {
  sha256: string
  areas: number
  /** Rows without a shape, which were left out. */
  without: number
  /** They equal the current edition: nothing was changed. */
  isSame: boolean
  /** Why they wait for approval, as sentences: nothing was changed. Null if they are current. */
  waits: string | null
}

/**
 * Stores a source's areas, row by row, beside those of the previous edition, and makes them current in one
 * transaction once they are complete. An error before that changes nothing.
 */
export async function storeOverlay(
  db: Pool,
  overlay: NewOverlay & { knownSha256: string | null },
  batches: AsyncIterable<readonly AreaRow[]>,
): Promise<StoredOverlay> {
  const opened = await inTransaction(db, (tx) => openOverlay(tx, overlay))
  const hash = createHash('sha256').update(overlay.classField)
  const tally = new Tally(overlay.classField)
  try {
    for await (const rows of batches) {
      const pieces = rows.flatMap((row) => tally.take(row))
      for (const piece of pieces) hash.update(`${piece.class}\n${JSON.stringify(piece.polygon)}\n`)
      if (pieces.length > 0) {
        await inTransaction(db, (tx) => insertPieces(tx, opened, pieces))
      }
    }
    const { areas, without, box } = tally
    if (box === null) {
      throw new ListRefused(
        'None of its rows has a polygon: this is not a layer of areas. What was there stays.',
      )
    }
    const sha256 = hash.digest('hex')
    const isSame = opened.edition > 1 && sha256 === overlay.knownSha256
    if (isSame) {
      await dropPending(db, opened)
      return { sha256, areas, without, isSame, waits: null }
    }
    const { address, name, classField } = overlay
    const edition = { address, name, classField, areas, classes: tally.classes(), box }
    const waits = lostAreas(opened, areas)
    await inTransaction(db, async (tx) => {
      if (waits !== null) {
        const pending = { ...edition, edition: opened.edition, sha256, words: waits }
        return savePending(tx, opened.id, pending)
      }
      await countEdition(tx, opened, edition)
      await sendJob(tx, 'overlays')
    })
    return { sha256, areas, without, isSame, waits }
  } catch (error) {
    await dropPending(db, opened).catch(() => {})
    throw error
  }
}

/** Makes waiting areas current; null if there are none. */
export async function acceptPending(
  tx: Client,
  sourceId: number,
): Promise<Pick<PendingEdition, 'areas' | 'sha256' | 'words'> | null> {
  const found = await findPending(tx, sourceId)
  if (found === null) return null
  const { id, pending } = found
  await countEdition(tx, { id, edition: pending.edition }, pending)
  await sendJob(tx, 'overlays')
  return pending
}

/** Counts and divides the areas as they arrive. */
class Tally {
  areas = 0
  without = 0
  box: Box | null = null
  readonly #classField: string
  readonly #counts = new Map<string, number>()

  constructor(classField: string) {
    this.#classField = classField
  }

  take(row: AreaRow): NewPiece[] {
    if (row.polygons.length === 0) {
      this.without++
      return []
    }
    this.areas++
    const name = row.class?.trim().slice(0, MAX_CLASS).toWellFormed() || NO_CLASS
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
    if (this.#counts.size > MAX_CLASSES) {
      throw new ListRefused(
        `The field “${this.#classField}” has more than ${formatNumber(MAX_CLASSES)} different values, one for nearly each area. Choose the field that names the class.`,
      )
    }
    return row.polygons
      .flatMap((polygon) => cutPolygon(polygon.map(rounded)))
      .flatMap((polygon) => {
        const box = boxOf(polygon)
        if (box === null) return []
        this.#reach(box)
        return [{ class: name, polygon, box }]
      })
  }

  #reach(box: Box): void {
    if (box.west < -180 || box.east > 180 || box.south < -90 || box.north > 90) {
      throw new ListRefused(
        'Its coordinates are not longitude and latitude on earth. Give the county it lies in, so that its projection can be found.',
      )
    }
    this.box = {
      west: Math.min(box.west, this.box?.west ?? box.west),
      south: Math.min(box.south, this.box?.south ?? box.south),
      east: Math.max(box.east, this.box?.east ?? box.east),
      north: Math.max(box.north, this.box?.north ?? box.north),
    }
  }

  classes(): { name: string; areas: number }[] {
    return [...this.#counts]
      .map(([name, areas]) => ({ name, areas }))
      .sort((a, b) => b.areas - a.areas || (a.name < b.name ? -1 : 1))
  }
}

/** A centimeter, in degrees. */
const PRECISION = 1e7

const rounded = (ring: readonly LngLat[]): LngLat[] =>
  ring.map(([lng, lat]) => [
    Math.round(lng * PRECISION) / PRECISION,
    Math.round(lat * PRECISION) / PRECISION,
  ])

export const areaWords = ({ areas, without }: Pick<StoredOverlay, 'areas' | 'without'>): string =>
  [
    `${formatCount(areas, 'area')} read.`,
    without === 0 ? '' : `${formatCount(without, 'row')} without a shape left out.`,
  ]
    .filter(Boolean)
    .join(' ')
