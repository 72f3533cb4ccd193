import { z } from 'zod'
import { normalizeAddress } from '../../../domain/address/normalize.ts'
import { commonSpelling } from '../../../domain/county/parcel-spelling.ts'
import type { Client } from '../../platform/db/db.ts'
import { runWithoutWaiting } from '../../platform/db/run-without-waiting.ts'
import { inParts, type SweepOptions, sendItem } from '../../platform/jobs/in-parts.ts'
import { lockCounties } from '../import/import-locks.queries.ts'
import { PLACE } from '../import/instrument/instrument-stage.queries.ts'
import { settleWaitingInstruments } from '../import/instrument/settle-instruments.queries.ts'
import { documentOf, uuidOf } from '../import/instrument/stage-instruments.ts'
import { markTitlesDue } from '../title/title-record.queries.ts'
import {
  type IndexedInstrument,
  listNextInstruments,
  listOfFiling,
  noteInstruments,
  TOUCHED,
  updatePlace,
} from './indexed-instrument.queries.ts'

const PARCEL_AT = PLACE.indexOf('parcel_key')
const ADDRESS_AT = PLACE.indexOf('addr_norm')

/** What finds an instrument again, whatever property it has come to. */
const Filing = z.object({ countyId: z.number().int(), filingKey: z.string() })

/**
 * Writes the parcels and addresses of the next indexed instruments as this release spells them, with the identity
 * they are part of, and gives those that waited the property they name so. False when there are none
 * left. One that can't be written becomes a job of its own. Safe to break off: what is written is passed over when
 * the batch is looked at again. An index's own words are not kept: a kept spelling is spelled once more,
 * which is the same for all words but a few.
 */
export async function reindexInstruments(
  client: Client,
  limit: number,
  { careful, onFailed }: SweepOptions,
): Promise<boolean> {
  const rows = await listNextInstruments(client, limit)
  const last = rows.at(-1)
  if (!last) return false
  await inParts(
    rows,
    (part) => runWithoutWaiting(client, () => writeAnew(client, part)),
    ({ id, countyId, filingKey }, error) =>
      sendItem(
        client,
        'reindex-instrument',
        { key: id, rows: { countyId, filingKey } },
        error,
        onFailed,
      ),
    careful,
  )
  await noteInstruments(client, last)
  return true
}

/** The same for one that failed with others, inside the caller's transaction. */
export async function reindexInstrument(tx: Client, filing: unknown): Promise<void> {
  const { countyId, filingKey } = Filing.parse(filing)
  await writeAnew(tx, await listOfFiling(tx, countyId, filingKey))
}

async function writeAnew(tx: Client, rows: readonly IndexedInstrument[]): Promise<void> {
  const counties = new Set<number>()
  for (const row of rows) {
    const [before, addressBefore] = [row.place[PARCEL_AT] ?? null, row.place[ADDRESS_AT] ?? null]
    const parcelKey = before === null ? null : commonSpelling(row.countyId, before)
    const address = addressBefore === null ? null : normalizeAddress(addressBefore)
    if (parcelKey === before && address === addressBefore) continue
    if (row.propertyId === 0) counties.add(row.countyId)
    const place = row.place.with(PARCEL_AT, parcelKey).with(ADDRESS_AT, address)
    await updatePlace(tx, row, { parcelKey, address, filingKey: filingKeyAt(row, place) })
  }
  if (counties.size === 0) return
  await lockCounties(tx, counties, async () => {})
  await settleWaitingInstruments(tx, [...counties])
  await markTitlesDue(tx, TOUCHED)
}

/** The identity at the place as it is spelled now; as it was, where a later import changed the document. */
function filingKeyAt(row: IndexedInstrument, place: ReadonlyArray<string | null>): string {
  for (const isPartyARow of [false, true]) {
    const document = documentOf(row, isPartyARow)
    if (uuidOf([document, ...row.place]) === row.filingKey) return uuidOf([document, ...place])
  }
  return row.filingKey
}
