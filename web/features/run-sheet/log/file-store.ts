import type { MapState } from '../../../../contract/map.ts'
import type { RunSheet } from '../../../../contract/run-sheet.ts'
import { type CopyId, openKept, within } from '../../../lib/kept/database.ts'
import type { Owner } from '../../../lib/kept/owner.ts'
import {
  seal,
  sealBytes,
  sealText,
  unseal,
  unsealBytes,
  unsealText,
} from '../../../lib/kept/seal.ts'

// The large parts of saved sheets: lines, map tiles, photos.

export type Place = [propertyId: number, lng: number, lat: number]

type Copy = {
  propertyIds: number[]
  places: Place[]
  /** The map's initial state; null without a map. */
  map: MapState | null
}
export type CopyOf = { owner: Owner; copy: CopyId }
type Tile = { name: string; bytes: ArrayBuffer }
type Photo = { id: number; type: string; bytes: ArrayBuffer }

/** Lines of the first part: a little more than the screen shows. */
const FIRST_LINES = 100
/** Lines of each later part, which parses without blocking the screen. */
const PART_LINES = 500

/** Writes a sheet's lines and its map's initial state; returns the bytes of the lines. */
export async function writeCopy(of: CopyOf, copy: Copy, sheet: RunSheet): Promise<number> {
  const { owner } = of
  const { lines } = sheet
  // Lines as JSON; the first part also has the sheet’s head.
  const texts = [JSON.stringify({ ...sheet, lines: lines.slice(0, FIRST_LINES) })]
  for (let from = FIRST_LINES; from < lines.length; from += PART_LINES) {
    texts.push(JSON.stringify(lines.slice(from, from + PART_LINES)))
  }
  const sealed = await seal(owner, copy)
  const parts = await Promise.all(texts.map((text) => sealText(owner, text)))
  const tx = (await openKept()).transaction(['copy', 'part'], 'readwrite')
  const writing: Promise<unknown>[] = parts.map((part, n) =>
    tx.objectStore('part').put({ ...of, n, sealed: part }),
  )
  writing.push(tx.objectStore('copy').put({ ...of, sealed }))
  await Promise.all([...writing, tx.done])
  return parts.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
}

export async function writeTiles(of: CopyOf, tiles: readonly Tile[]): Promise<void> {
  const tx = (await openKept()).transaction('tile', 'readwrite')
  await Promise.all([...tiles.map((tile) => tx.store.put({ ...of, ...tile })), tx.done])
}

export async function writePhotos(of: CopyOf, photos: readonly Photo[]): Promise<void> {
  const rows = await Promise.all(
    photos.map(async ({ id, type, bytes }) => ({
      ...of,
      id,
      type,
      sealed: await sealBytes(of.owner, bytes),
    })),
  )
  const tx = (await openKept()).transaction('photo', 'readwrite')
  await Promise.all([...rows.map((row) => tx.store.put(row)), tx.done])
}

/** The head of a sheet and its first lines, as JSON; null if the copy is missing. */
export async function findFirstPart({ owner, copy }: CopyOf): Promise<string | null> {
  const part = await (await openKept()).get('part', [owner, copy, 0])
  return part ? unsealText(owner, part.sealed) : null
}

/** The later parts of a sheet, in order. */
export async function listLaterParts({ owner, copy }: CopyOf): Promise<string[]> {
  const parts = await (await openKept()).getAll('part', within(owner, copy))
  return Promise.all(parts.slice(1).map(({ sealed }) => unsealText(owner, sealed)))
}

export async function findCopy({ owner, copy }: CopyOf): Promise<Copy | null> {
  const found = await (await openKept()).get('copy', [owner, copy])
  return found ? unseal<Copy>(owner, found.sealed) : null
}

export async function findTile({ owner, copy }: CopyOf, name: string): Promise<ArrayBuffer | null> {
  return (await (await openKept()).get('tile', [owner, copy, name]))?.bytes ?? null
}

export async function findPhoto({ owner, copy }: CopyOf, id: number): Promise<Blob | null> {
  const found = await (await openKept()).get('photo', [owner, copy, id])
  return found ? new Blob([await unsealBytes(owner, found.sealed)], { type: found.type }) : null
}

export async function removeCopy({ owner, copy }: CopyOf): Promise<void> {
  const stores = ['copy', 'part', 'tile', 'photo'] as const
  const tx = (await openKept()).transaction(stores, 'readwrite')
  for (const store of stores) void tx.objectStore(store).delete(within(owner, copy))
  await tx.done
}

/** Removes the copies of an owner that no sheet names, including those of an interrupted save. */
export async function removeCopiesBut(owner: Owner, named: ReadonlySet<CopyId>): Promise<void> {
  const found = new Set<CopyId>()
  for (const store of ['copy', 'tile'] as const) {
    const db = await openKept()
    let key = (await await db.transaction(store).store.openKeyCursor(within(owner)))?.key
    while (key) {
      const [, copy] = key
      found.add(copy)
      const after = IDBKeyRange.bound([owner, copy, []], [owner, []])
      key = (await await db.transaction(store).store.openKeyCursor(after))?.key
    }
  }
  for (const copy of found) if (!named.has(copy)) await removeCopy({ owner, copy })
}
