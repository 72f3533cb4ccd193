import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { MapState } from '../../../../contract/map.ts'
import type { RunSheet } from '../../../../contract/run-sheet.ts'

// What is large of the sheets that are kept: their lines, tiles of the map, photos. A database of its own, so that the one of
// the marks stays as it is: a tab or a service worker of an earlier release can open it still.

/** One keeping of a sheet: all of it is written before the sheet names it, and removed once no sheet does. */
export type CopyId = string

export type Place = [propertyId: number, lng: number, lat: number]

type Copy = {
  copy: CopyId
  owner: string
  propertyIds: number[]
  places: Place[]
  /** What the map begins with; null where it holds nothing. */
  map: MapState | null
}
/** Lines as JSON, which are read in a third of the time of the same as objects; the first part has the sheet’s head too. */
type Part = { copy: CopyId; n: number; text: string }
/** `parcels/14/4087/6637` */
type TileOf = { copy: CopyId; name: string; bytes: ArrayBuffer }
type PhotoOf = { copy: CopyId; id: number; type: string; bytes: ArrayBuffer }

interface Files extends DBSchema {
  copy: { key: CopyId; value: Copy }
  part: { key: [CopyId, number]; value: Part }
  tile: { key: [CopyId, string]; value: TileOf }
  photo: { key: [CopyId, number]; value: PhotoOf }
}

const STORES = ['copy', 'part', 'tile', 'photo'] as const
export const FILES_NAME = 'parcelproof-run-sheet-files'
/** Lines of the first part: what is on the screen and a little more. */
const FIRST_LINES = 100
/** Lines of each part after it, of which one is parsed without holding up the screen. */
const PART_LINES = 500

let opened: Promise<IDBPDatabase<Files>> | null = null

function openFiles(): Promise<IDBPDatabase<Files>> {
  opened ??= openDB<Files>(FILES_NAME, 1, {
    upgrade: (db) => {
      db.createObjectStore('copy', { keyPath: 'copy' })
      db.createObjectStore('part', { keyPath: ['copy', 'n'] })
      db.createObjectStore('tile', { keyPath: ['copy', 'name'] })
      db.createObjectStore('photo', { keyPath: ['copy', 'id'] })
    },
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opened = null
    },
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

const of = (copy: CopyId): IDBKeyRange => IDBKeyRange.bound([copy], [copy, []])

/** Writes the lines of a sheet, and what its map begins with; answers the bytes of the lines. */
export async function writeCopy(copy: Copy, sheet: RunSheet): Promise<number> {
  const { lines } = sheet
  const texts = [JSON.stringify({ ...sheet, lines: lines.slice(0, FIRST_LINES) })]
  for (let from = FIRST_LINES; from < lines.length; from += PART_LINES) {
    texts.push(JSON.stringify(lines.slice(from, from + PART_LINES)))
  }
  const tx = (await openFiles()).transaction(['copy', 'part'], 'readwrite')
  const writing: Promise<unknown>[] = texts.map((text, n) =>
    tx.objectStore('part').put({ copy: copy.copy, n, text }),
  )
  writing.push(tx.objectStore('copy').put(copy))
  await Promise.all([...writing, tx.done])
  return texts.reduce((sum, text) => sum + new Blob([text]).size, 0)
}

export async function writeTiles(tiles: readonly TileOf[]): Promise<void> {
  const tx = (await openFiles()).transaction('tile', 'readwrite')
  await Promise.all([...tiles.map((tile) => tx.store.put(tile)), tx.done])
}

export async function writePhotos(photos: readonly PhotoOf[]): Promise<void> {
  const tx = (await openFiles()).transaction('photo', 'readwrite')
  await Promise.all([...photos.map((photo) => tx.store.put(photo)), tx.done])
}

/** The head of a sheet and its first lines; null where the copy is not there. */
export async function findFirstPart(copy: CopyId): Promise<string | null> {
  return (await (await openFiles()).get('part', [copy, 0]))?.text ?? null
}

/** The parts of a sheet after the first, in order. */
export async function listLaterParts(copy: CopyId): Promise<string[]> {
  const parts = await (await openFiles()).getAll('part', of(copy))
  return parts.flatMap(({ n, text }) => (n === 0 ? [] : [text]))
}

export async function findCopy(copy: CopyId): Promise<Copy | null> {
  return (await (await openFiles()).get('copy', copy)) ?? null
}

export async function findTile(copy: CopyId, name: string): Promise<ArrayBuffer | null> {
  return (await (await openFiles()).get('tile', [copy, name]))?.bytes ?? null
}

export async function findPhoto(copy: CopyId, id: number): Promise<Blob | null> {
  const found = await (await openFiles()).get('photo', [copy, id])
  return found ? new Blob([found.bytes], { type: found.type }) : null
}

/** Removes a copy and all of it. */
export async function removeCopy(copy: CopyId): Promise<void> {
  const tx = (await openFiles()).transaction(STORES, 'readwrite')
  void tx.objectStore('copy').delete(copy)
  for (const store of ['part', 'tile', 'photo'] as const) {
    void tx.objectStore(store).delete(of(copy))
  }
  await tx.done
}

/** Removes the copies that no sheet names: of an owner, what was left by a tab that was closed meanwhile too. */
export async function removeCopiesBut(
  owner: string,
  named: ReadonlySet<CopyId | undefined>,
): Promise<void> {
  const db = await openFiles()
  const copies = await db.getAll('copy')
  const known = new Set(copies.map(({ copy }) => copy))
  for (const { copy, owner: its } of copies) {
    if (its === owner && !named.has(copy)) await removeCopy(copy)
  }
  // Tiles are written before their copy: those of none are of a keeping that was cut short.
  let key = (await await db.transaction('tile').store.openKeyCursor())?.key
  while (key) {
    const [copy] = key
    if (!known.has(copy)) await removeCopy(copy)
    const range = IDBKeyRange.lowerBound([copy, []])
    key = (await await db.transaction('tile').store.openKeyCursor(range))?.key
  }
}
