import type { ImportRightsAnswer } from '../../../../contract/import-rights.ts'
import { RunSheet, type SheetParcel, SheetParcels } from '../../../../contract/run-sheet.ts'
import { apiGet, pathFromKey } from '../../../lib/api.ts'
import {
  type KeptName,
  type KeptParcel,
  type KeptSheet,
  type Owner,
  openStore,
  saleOf,
  within,
} from './open-store.ts'

// Run sheets that a person made available offline: the sheet, and each of its parcels with outline and title findings.

const sizeOf = (text: string): number => new Blob([text]).size

/**
 * Reads a sheet and its parcels and keeps them on this device; `onPart` hears how many of all are there. What was kept
 * before stays until the new copy is complete, and if there is no room for that.
 */
export async function keepSheet(
  owner: Owner,
  of: Pick<RunSheet, 'county' | 'saleDate' | 'isTracked' | 'list'>,
  rights: ImportRightsAnswer | null,
  onPart: (done: number, all: number) => void,
): Promise<void> {
  const { county, saleDate, isTracked, list } = of
  const tracked = isTracked ? ('true' as const) : undefined
  const query = {
    ...(list ? { list: list.id } : { county, saleDate: saleDate ?? 'none' }),
    tracked,
  }
  const sheet = await apiGet(pathFromKey(['/api/exports/run-sheet', query]), RunSheet)
  const parcels: SheetParcel[] = []
  let after: number | null = 0
  while (after !== null) {
    onPart(parcels.length, sheet.lines.length)
    const page: SheetParcels = await apiGet(
      pathFromKey(['/api/exports/run-sheet/parcels', { ...query, after }]),
      SheetParcels,
    )
    parcels.push(...page.parcels)
    after = page.next
  }
  const name: KeptName = { ...saleOf(of), owner, tracked: tracked ?? 'false' }
  const text = JSON.stringify(sheet)
  const kept: KeptSheet = {
    ...name,
    rights,
    keptAt: new Date().toISOString(),
    parcels: sheet.lines.length,
    ...(list ? { list: list.name } : {}),
    bytes: sizeOf(text) + sizeOf(JSON.stringify(parcels)),
  }
  const db = await openStore()
  const tx = db.transaction(['sheet', 'sheetText', 'parcel'], 'readwrite', { durability: 'strict' })
  const writing: Promise<unknown>[] = parcels.map((parcel) =>
    tx.objectStore('parcel').put({ ...parcel, owner }),
  )
  writing.push(tx.objectStore('sheetText').put({ ...name, text }))
  writing.push(tx.objectStore('sheet').put(kept))
  await Promise.all([...writing, tx.done])
  // Asked for now that there is something to lose: a browser may otherwise clear it when room gets short.
  await navigator.storage?.persist?.().catch(() => false)
}

/** What is kept for an owner, the latest first. */
export async function listKept(owner: Owner): Promise<KeptSheet[]> {
  const kept = await (await openStore()).getAll('sheet', within(owner))
  return kept.sort((a, b) => (a.keptAt < b.keptAt ? 1 : -1))
}

/** The sheet itself; null where it is not there, or is a copy of a release whose sheets were others. */
export async function findKeptSheet(name: KeptName): Promise<RunSheet | null> {
  const { owner, county, day, tracked } = name
  const kept = await (await openStore()).get('sheetText', [owner, county, day, tracked])
  if (!kept) return null
  const sheet: RunSheet = JSON.parse(kept.text)
  // All lines were read by one release: if the first has what is shown now, all have.
  const isReadable = RunSheet.safeParse({ ...sheet, lines: sheet.lines.slice(0, 1) }).success
  return isReadable ? sheet : null
}

export async function findKeptParcel(owner: Owner, propertyId: number): Promise<KeptParcel | null> {
  return (await (await openStore()).get('parcel', [owner, propertyId])) ?? null
}

/** Removes a sheet from this device, with the parcels that no other kept sheet has. */
export async function removeKept({ owner, county, day, tracked }: KeptName): Promise<void> {
  const db = await openStore()
  const tx = db.transaction(['sheet', 'sheetText', 'parcel'], 'readwrite')
  await tx.objectStore('sheet').delete([owner, county, day, tracked])
  await tx.objectStore('sheetText').delete([owner, county, day, tracked])
  const others = await tx.objectStore('sheetText').getAll(within(owner))
  const needed = new Set(
    others.flatMap(({ text }) =>
      (JSON.parse(text) as RunSheet).lines.map(({ propertyId }) => propertyId),
    ),
  )
  for (const key of await tx.objectStore('parcel').getAllKeys(within(owner))) {
    if (!needed.has(key[1])) void tx.objectStore('parcel').delete(key)
  }
  await tx.done
}
