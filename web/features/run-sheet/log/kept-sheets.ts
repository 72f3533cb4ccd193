import type { ImportRightsAnswer } from '../../../../contract/import-rights.ts'
import { MapState } from '../../../../contract/map.ts'
import { OfflineSheet } from '../../../../contract/offline-sheet.ts'
import { RunSheet, type SheetParcel, SheetParcels } from '../../../../contract/run-sheet.ts'
import { apiGet, pathFromKey } from '../../../lib/api.ts'
import { apiQuery } from '../../../lib/api-query.ts'
import { openKept, within } from '../../../lib/kept/database.ts'
import type { Owner } from '../../../lib/kept/owner.ts'
import { seal, unseal } from '../../../lib/kept/seal.ts'
import {
  type CopyOf,
  findCopy,
  findFirstPart,
  listLaterParts,
  type Place,
  removeCopiesBut,
  removeCopy,
  writeCopy,
} from './file-store.ts'
import { savePhotos, saveTiles, tileNames } from './keep-files.ts'
import { type KeptName, type KeptParcel, type KeptSheet, saleOf } from './kept-types.ts'

// Run sheets that a person made available offline: the sheet, each of its parcels with outline, title findings, notes and
// photos, and the map around them.

/** One sheet is kept at a time on a device. */
const KEEPING = 'parcelproof-keep-run-sheet'

const sizeOf = (text: string): number => new Blob([text]).size

type Kept = Pick<RunSheet, 'county' | 'saleDate' | 'isTracked' | 'list'>

const queryOf = ({ county, saleDate, isTracked, list }: Kept) => ({
  ...(list ? { list: list.id } : { county, saleDate: saleDate ?? 'none' }),
  tracked: isTracked ? ('true' as const) : undefined,
})

/** How a sheet is named among those of an owner. */
export const keptNameOf = (owner: Owner, of: Kept): KeptName => ({
  ...saleOf(of),
  owner,
  tracked: of.isTracked ? 'true' : 'false',
})

/** What would be kept of a sheet, and how large that is. */
export function offlinePlanQuery(sheet: Kept) {
  return apiQuery(['/api/exports/run-sheet/offline', queryOf(sheet)], OfflineSheet)
}

/**
 * Reads a sheet and what belongs to it and keeps them on this device; `onPart` hears how much of all is there. What was
 * kept before stays until the new copy is complete, and if there is no room for that.
 */
export async function saveOfflineSheet(
  owner: Owner,
  wanted: Kept,
  rights: ImportRightsAnswer | null,
  onPart: (done: number, all: number) => void,
): Promise<void> {
  await navigator.locks.request(KEEPING, async () => {
    const of = { owner, copy: crypto.randomUUID() }
    try {
      await writeNew(of, wanted, rights, onPart)
    } catch (error) {
      await removeCopy(of).catch(() => {})
      throw error
    }
    await removeUnnamed(owner).catch(() => {})
  })
  // Asked for now that there is something to lose: a browser may otherwise clear it when room gets short.
  await navigator.storage?.persist?.().catch(() => false)
}

async function writeNew(
  of: CopyOf,
  wanted: Kept,
  rights: ImportRightsAnswer | null,
  onPart: (done: number, all: number) => void,
): Promise<void> {
  const { owner, copy } = of
  const query = queryOf(wanted)
  const plan = await apiGet(pathFromKey(['/api/exports/run-sheet/offline', query]), OfflineSheet)
  const sheet = await apiGet(pathFromKey(['/api/exports/run-sheet', query]), RunSheet)
  const names = tileNames(plan)
  const all = sheet.lines.length + names.length + plan.photos
  const parcels: SheetParcel[] = []
  for (let after: number | null = 0; after !== null; ) {
    onPart(parcels.length, all)
    const page: SheetParcels = await apiGet(
      pathFromKey(['/api/exports/run-sheet/parcels', { ...query, after }]),
      SheetParcels,
    )
    parcels.push(...page.parcels)
    after = page.next
  }
  const done = (more: number) => onPart(parcels.length + more, all)
  const map = names.length === 0 ? null : await apiGet('/api/map', MapState)
  const tiles = map === null ? 0 : await saveTiles(of, names, map, done)
  const photos = await savePhotos(of, parcels, (more) => done(names.length + more))
  const places = parcels.flatMap(({ propertyId, center }): Place[] =>
    center ? [[propertyId, ...center]] : [],
  )
  const propertyIds = parcels.map(({ propertyId }) => propertyId)
  const lines = await writeCopy(of, { propertyIds, places, map }, sheet)
  const name = keptNameOf(owner, wanted)
  const kept: KeptSheet = {
    ...name,
    rights,
    keptAt: new Date().toISOString(),
    parcels: sheet.lines.length,
    bytes: lines + sizeOf(JSON.stringify(parcels)) + tiles + photos.bytes,
    copy,
    onMap: plan.onMap,
    notes: parcels.reduce((sum, { notes }) => sum + notes.length, 0),
    photos: photos.count,
    ...(sheet.list ? { list: sheet.list.name } : {}),
  }
  const rows = await Promise.all(
    parcels.map(async (parcel) => ({
      owner,
      propertyId: parcel.propertyId,
      sealed: await seal(owner, parcel),
    })),
  )
  const row = { ...name, sealed: await seal(owner, kept) }
  const db = await openKept()
  const tx = db.transaction(['sheet', 'parcel'], 'readwrite', { durability: 'strict' })
  const writing: Promise<unknown>[] = rows.map((each) => tx.objectStore('parcel').put(each))
  writing.push(tx.objectStore('sheet').put(row))
  await Promise.all([...writing, tx.done])
}

const keyOf = ({ owner, county, day, tracked }: KeptName): [string, string, string, string] => [
  owner,
  county,
  day,
  tracked,
]

/** Removes what is of no sheet any more. */
async function removeUnnamed(owner: Owner): Promise<void> {
  const sheets = await listKept(owner)
  await removeCopiesBut(owner, new Set(sheets.map(({ copy }) => copy)))
}

/** What is kept for an owner, the latest first. */
export async function listKept(owner: Owner): Promise<KeptSheet[]> {
  const rows = await (await openKept()).getAll('sheet', within(owner))
  const kept = await Promise.all(rows.map(({ sealed }) => unseal<KeptSheet>(owner, sealed)))
  return kept.sort((a, b) => (a.keptAt < b.keptAt ? 1 : -1))
}

/** A sheet of an owner; null where it is not kept. */
export async function findKept(name: KeptName): Promise<KeptSheet | null> {
  const row = await (await openKept()).get('sheet', keyOf(name))
  return row ? unseal<KeptSheet>(name.owner, row.sealed) : null
}

/** The sheet with its first lines, and whether there are more of them; null where it is not there. */
export async function findKeptSheet(kept: KeptSheet): Promise<FirstLines | null> {
  const text = await findFirstPart(kept)
  return text ? firstLinesIn(kept, text) : null
}

export type FirstLines = { sheet: RunSheet; hasMore: boolean }

/** The first part of a sheet, from its text. */
export function firstLinesIn(kept: KeptSheet, text: string): FirstLines {
  const sheet: RunSheet = JSON.parse(text)
  return { sheet, hasMore: sheet.lines.length < kept.parcels }
}

/** The whole of a sheet whose first lines are here, read piece by piece, so that the screen answers meanwhile. */
export async function addLaterLines(kept: KeptSheet, first: RunSheet): Promise<RunSheet> {
  const lines = [...first.lines]
  for (const text of await listLaterParts(kept)) {
    await new Promise((resolve) => setTimeout(resolve))
    lines.push(...(JSON.parse(text) as RunSheet['lines']))
  }
  return { ...first, lines }
}

export async function findKeptParcel(owner: Owner, propertyId: number): Promise<KeptParcel | null> {
  const row = await (await openKept()).get('parcel', [owner, propertyId])
  return row ? { ...(await unseal<SheetParcel>(owner, row.sealed)), owner } : null
}

/** Removes a sheet from this device with its map and photos, and the parcels that no other kept sheet has. */
export async function removeKept(name: KeptName): Promise<void> {
  const { owner } = name
  const others = (await listKept(owner)).filter(
    ({ county, day, tracked }) =>
      county !== name.county || day !== name.day || tracked !== name.tracked,
  )
  const needed = new Set<number>()
  for (const other of others) {
    for (const id of (await findCopy(other))?.propertyIds ?? []) needed.add(id)
  }
  const tx = (await openKept()).transaction(['sheet', 'parcel'], 'readwrite')
  await tx.objectStore('sheet').delete(keyOf(name))
  for (const key of await tx.objectStore('parcel').getAllKeys(within(owner))) {
    if (!needed.has(key[1])) void tx.objectStore('parcel').delete(key)
  }
  await tx.done
  // While a sheet is being kept, what is written for it has no name yet; that keeping removes the rest at its end.
  await navigator.locks.request(KEEPING, { ifAvailable: true }, async (lock) => {
    if (lock) await removeUnnamed(owner)
  })
}
