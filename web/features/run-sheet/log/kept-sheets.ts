import type { ImportRightsAnswer } from '../../../../contract/import-rights.ts'
import { RunSheet, type SheetParcel, SheetParcels } from '../../../../contract/run-sheet.ts'
import { apiGet, pathFromKey } from '../../../lib/api.ts'
import {
  type KeptParcel,
  type KeptSheet,
  type Owner,
  openStore,
  saleOf,
  within,
} from './open-store.ts'

// Run sheets that a person made available offline: the sheet, and each of its parcels with outline and title findings.

export type KeptSummary = Pick<KeptSheet, 'county' | 'day' | 'tracked' | 'keptAt' | 'bytes'> & {
  parcels: number
}

const sizeOf = (value: unknown): number => new Blob([JSON.stringify(value)]).size

/**
 * Reads a sheet and its parcels and keeps them on this device; `onPart` hears how many of all are there. What was kept
 * before stays until the new copy is complete, and if there is no room for that.
 */
export async function keepSheet(
  owner: Owner,
  { county, saleDate, isTracked }: Pick<RunSheet, 'county' | 'saleDate' | 'isTracked'>,
  rights: ImportRightsAnswer | null,
  onPart: (done: number, all: number) => void,
): Promise<KeptSummary> {
  const tracked = isTracked ? ('true' as const) : undefined
  const query = { county, saleDate: saleDate ?? 'none', tracked }
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
  const kept: KeptSheet = {
    ...saleOf(county, saleDate),
    owner,
    tracked: tracked ?? 'false',
    rights,
    sheet,
    keptAt: new Date().toISOString(),
    bytes: sizeOf(sheet) + sizeOf(parcels),
  }
  const db = await openStore()
  const tx = db.transaction(['sheet', 'parcel'], 'readwrite', { durability: 'strict' })
  for (const parcel of parcels) void tx.objectStore('parcel').put({ ...parcel, owner })
  void tx.objectStore('sheet').put(kept)
  await tx.done
  // Asked for now that there is something to lose: a browser may otherwise clear it when room gets short.
  await navigator.storage?.persist?.().catch(() => false)
  return summaryOf(kept)
}

const summaryOf = ({ county, day, tracked, keptAt, bytes, sheet }: KeptSheet): KeptSummary => ({
  county,
  day,
  tracked,
  keptAt,
  bytes,
  parcels: sheet.lines.length,
})

/** What is kept for an owner, the latest first. */
export async function listKept(owner: Owner): Promise<KeptSummary[]> {
  const kept = await (await openStore()).getAll('sheet', within(owner))
  return kept.map(summaryOf).sort((a, b) => (a.keptAt < b.keptAt ? 1 : -1))
}

export async function findKept(
  owner: Owner,
  { county, day, tracked }: Pick<KeptSheet, 'county' | 'day' | 'tracked'>,
): Promise<KeptSheet | null> {
  const kept = await (await openStore()).get('sheet', [owner, county, day, tracked])
  // A copy of an earlier release may lack what this one shows.
  return kept && RunSheet.safeParse(kept.sheet).success ? kept : null
}

export async function findKeptParcel(owner: Owner, propertyId: number): Promise<KeptParcel | null> {
  return (await (await openStore()).get('parcel', [owner, propertyId])) ?? null
}

/** Removes a sheet from this device, with the parcels that no other kept sheet has. */
export async function removeKept(
  owner: Owner,
  { county, day, tracked }: Pick<KeptSheet, 'county' | 'day' | 'tracked'>,
): Promise<void> {
  const db = await openStore()
  const tx = db.transaction(['sheet', 'parcel'], 'readwrite')
  await tx.objectStore('sheet').delete([owner, county, day, tracked])
  const others = await tx.objectStore('sheet').getAll(within(owner))
  const needed = new Set(others.flatMap(({ sheet }) => sheet.lines.map((line) => line.propertyId)))
  for (const key of await tx.objectStore('parcel').getAllKeys(within(owner))) {
    if (!needed.has(key[1])) void tx.objectStore('parcel').delete(key)
  }
  await tx.done
}
