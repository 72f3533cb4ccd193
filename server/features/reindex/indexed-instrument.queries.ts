import type { Client } from '../../platform/db/db.ts'
import { PLACE } from '../import/instrument/instrument-stage.queries.ts'
import type { Filed } from '../import/instrument/stage-instruments.ts'

/** An instrument of an index, with the place it names. */
export type IndexedInstrument = Filed & {
  id: number
  countyId: number
  propertyId: number
  filingKey: string
  place: Array<string | null>
}

const ROW = `property_id as "propertyId", id, county_id as "countyId",
        replace(filing_key::text, '-', '') as "filingKey", array[${PLACE.join(', ')}] as place,
        type, instrument_number as "instrumentNumber", book_page as "bookPage",
        recorded_on as "recordedOn", executed_on as "executedOn",
        amount_cents as "amountCents", consideration_cents as "considerationCents",
        grantors, grantees`
const IS_INDEXED = 'filing_key is not null and (addr_norm is not null or parcel_key is not null)'

/** The next indexed instruments behind the pass's cursor. By instrument_pkey; only those of an index have a filing key. */
export async function listNextInstruments(
  client: Client,
  limit: number,
): Promise<IndexedInstrument[]> {
  const { rows: at } = await client.query<{ cursor: number[] }>(
    'select instrument_cursor as cursor from search_spelling where id = 1',
  )
  const { rows } = await client.query<IndexedInstrument>({
    name: 'reindex-instruments-look',
    text: `select ${ROW} from instrument
            where (property_id, id) > ($2::bigint, $3::bigint) and ${IS_INDEXED}
            order by property_id, id limit $1`,
    values: [limit, ...(at[0]?.cursor ?? [])],
  })
  return rows
}

/** Notes how far the pass is. */
export async function noteInstruments(
  client: Client,
  last: Pick<IndexedInstrument, 'propertyId' | 'id'>,
): Promise<void> {
  await client.query('update search_spelling set instrument_cursor = $1 where id = 1', [
    [last.propertyId, last.id],
  ])
}

/** The instrument of a filing, on whatever property it stands. Served by instrument_filing. */
export async function listOfFiling(
  tx: Client,
  countyId: number,
  filingKey: string,
): Promise<IndexedInstrument[]> {
  const { rows } = await tx.query<IndexedInstrument>(
    `select ${ROW} from instrument where county_id = $1 and filing_key = $2::uuid and ${IS_INDEXED}`,
    [countyId, filingKey],
  )
  return rows
}

/** Writes an instrument's parcel, address and identity. Known by an identity that exists already, it keeps the one it has. */
export async function updatePlace(
  tx: Client,
  { id, propertyId, filingKey }: IndexedInstrument,
  to: { parcelKey: string | null; address: string | null; filingKey: string },
): Promise<void> {
  await tx.query({
    name: 'reindex-instrument',
    text: `update instrument i set addr_norm = $2, parcel_key = $6,
                  filing_key = case when exists (select from instrument o
                                                  where o.county_id = i.county_id and o.filing_key = $3::uuid)
                                    then filing_key else $3::uuid end
            where property_id = $4 and id = $1 and filing_key = $5::uuid`,
    values: [id, to.address, to.filingKey, propertyId, filingKey, to.parcelKey],
  })
}

/** Query: the properties of which settling the instruments changed something. */
export const TOUCHED = 'select property_id from instrument_touched'
