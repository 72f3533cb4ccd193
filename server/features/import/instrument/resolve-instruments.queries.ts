import type { Client } from '../../../platform/db/db.ts'
import { placeInstruments } from './place-instruments.queries.ts'
import { linkReferences } from './references.queries.ts'

/**
 * Resolves the property and the references of all indexed instruments of some counties, inside the caller's
 * transaction; once in each. Afterwards the temporary table `instrument_touched` has the properties that changed. All
 * reads use copies of known size: `instrument_spot` (the property of each), `instrument_named` (the references of
 * each) and `instrument_pair` (the resolved references).
 */
export async function resolveInstruments(tx: Client, counties: readonly number[]): Promise<void> {
  await makeTouched(tx)
  if (counties.length === 0) return
  await tx.query(
    `create temp table instrument_spot on commit drop as
       select id, property_id, county_id, recorded_on, book_page, instrument_number,
              parcel_key, ppin, addr_norm, legal_norm
         from instrument where county_id in (${counties.join(', ')}) and filing_key is not null`,
  )
  await tx.query('create unique index on instrument_spot (id)')
  await tx.query(
    `create temp table instrument_named on commit drop as
       select distinct i.id, i.county_id, ltrim(raw, '<') as ref, raw like '<%' as is_bound
         from instrument i, unnest(i.stated_refs) raw
        where i.county_id in (${counties.join(', ')}) and i.filing_key is not null`,
  )
  await tx.query('analyze instrument_spot')
  await tx.query('analyze instrument_named')
  const pairs = (column: string) =>
    `select n.id as from_id, s.id as to_id, n.ref, n.is_bound from instrument_named n
       join instrument_spot s on s.county_id = n.county_id and s.${column} = n.ref and s.id <> n.id`
  await tx.query(
    `create temp table instrument_pair on commit drop as
       ${pairs('book_page')} union ${pairs('instrument_number')}`,
  )
  await tx.query('analyze instrument_pair')
  await placeInstruments(tx)
  await linkReferences(tx)
}

/** The same, but only if an instrument of the counties waits for a property. */
export async function resolveWaitingInstruments(
  tx: Client,
  counties: readonly number[],
): Promise<void> {
  await makeTouched(tx)
  if (counties.length === 0) return
  const { rows } = await tx.query<{ counties: number[] | null }>(
    `select array_agg(distinct county_id) as counties from instrument
      where property_id = 0 and county_id in (${counties.join(', ')})`,
  )
  await resolveInstruments(tx, rows[0]?.counties ?? [])
}

async function makeTouched(tx: Client): Promise<void> {
  await tx.query(
    'create temp table if not exists instrument_touched (property_id bigint not null) on commit delete rows',
  )
}

export async function countiesIn(tx: Client, table: string): Promise<number[]> {
  const { rows } = await tx.query<{ county_id: number }>(
    `select distinct county_id from ${table} where county_id is not null`,
  )
  return rows.map((row) => row.county_id)
}
