import type { MapState } from '../../../../contract/map.ts'
import {
  MAX_KEPT_PHOTOS,
  MAX_KEPT_TILE_BYTES,
  type OfflineSheet,
} from '../../../../contract/offline-sheet.ts'
import type { SheetParcel } from '../../../../contract/run-sheet.ts'
import { ApiError, apiRequest } from '../../../lib/api.ts'
import { type CopyOf, writePhotos, writeTiles } from './file-store.ts'

/** Concurrent requests, within the server's limit for one person. */
const AT_ONCE = 6
/** Pauses before a retry, when the server is busy. */
const AGAIN_MS = [1_000, 5_000, 20_000]
/** Files buffered before they are written. */
const HELD = 60

/** The map’s tile paths, by the name under which they are stored. */
const PATHS: Record<keyof OfflineSheet['tiles'], string> = {
  base: '/api/map/base',
  roads: '/api/map/roads',
  parcels: '/api/map/tiles',
}

/** `parcels/14/4087/6637`: the widest first, so that a limit cuts off outlines of few parcels. */
export function tileNames({ tiles }: OfflineSheet): string[] {
  return (['base', 'roads', 'parcels'] as const).flatMap((kind) =>
    tiles[kind].map((address) => `${kind}/${address.join('/')}`),
  )
}

/** The stored name of a map’s tile URL. */
export function nameOfTile(url: string): string | null {
  const { pathname } = new URL(url)
  for (const [kind, path] of Object.entries(PATHS)) {
    if (pathname.startsWith(`${path}/`)) {
      return `${kind}${pathname.slice(path.length).replace(/\.mvt$/, '')}`
    }
  }
  return null
}

/** Loads and stores tiles, up to the limit; returns their bytes. */
export async function saveTiles(
  of: CopyOf,
  names: readonly string[],
  { version }: MapState,
  onDone: (count: number) => void,
): Promise<number> {
  let bytes = 0
  for (let from = 0; from < names.length && bytes < MAX_KEPT_TILE_BYTES; from += HELD) {
    const loaded = await inTurn(names.slice(from, from + HELD), async (name) => {
      const [kind = '', ...address] = name.split('/')
      const path = PATHS[kind as keyof typeof PATHS]
      const query = kind === 'parcels' ? `?v=${version}` : ''
      return { name, bytes: await load(`${path}/${address.join('/')}.mvt${query}`) }
    })
    const tiles = loaded.flatMap(({ name, bytes: tile }) => {
      // A missing tile means an empty one.
      if (!tile || tile.byteLength === 0) return []
      bytes += tile.byteLength
      return [{ name, bytes: tile }]
    })
    await writeTiles(of, tiles)
    onDone(Math.min(names.length, from + HELD))
  }
  return bytes
}

/** Loads and stores the thumbnails of the parcels’ photos. */
export async function savePhotos(
  of: CopyOf,
  parcels: readonly SheetParcel[],
  onDone: (count: number) => void,
): Promise<{ count: number; bytes: number }> {
  const ids = parcels.flatMap(({ photos }) => photos.map(({ id }) => id)).slice(0, MAX_KEPT_PHOTOS)
  let [count, bytes] = [0, 0]
  for (let from = 0; from < ids.length; from += HELD) {
    const loaded = await inTurn(ids.slice(from, from + HELD), async (id) => ({
      id,
      bytes: await load(`/api/workspace/files/${id}/thumbnail`),
    }))
    // A deleted photo is left out.
    const photos = loaded.flatMap(({ id, bytes: picture }) =>
      picture ? [{ id, type: 'image/webp', bytes: picture }] : [],
    )
    count += photos.length
    bytes += photos.reduce((sum, photo) => sum + photo.bytes.byteLength, 0)
    await writePhotos(of, photos)
    onDone(Math.min(ids.length, from + HELD))
  }
  return { count, bytes }
}

/** A file; null if there is none. Retries at a busy server. */
async function load(path: string): Promise<ArrayBuffer | null> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await (await apiRequest('GET', path)).arrayBuffer()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 404) return null
      const pause = error.status === 429 || error.status === 503 ? AGAIN_MS[attempt] : undefined
      if (pause === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** The results of `work` for each item, some in parallel, in order. */
async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const runner = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at]
      if (item !== undefined) results[at] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runner))
  return results
}
