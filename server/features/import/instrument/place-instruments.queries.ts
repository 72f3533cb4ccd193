import type { Client } from '../../../platform/db/db.ts'
import { listRows, raw } from '../../../platform/db/sql.ts'
import { byKeys } from '../bulk-plans.queries.ts'
import { legalSql } from './instrument-stage.queries.ts'

/** A release names its lien, and an assignment too: each round follows one more reference. */
const MAX_ROUNDS = 6

/**
 * Assigns waiting instruments (property 0 in `instrument_spot`) to their property if it is certain: by parcel ID or
 * PPIN; without these, by an address or a legal description that only one property of the county has; without any
 * place, by the instruments they refer to or that refer to them.
 */
export async function placeInstruments(tx: Client): Promise<void> {
  await byKeys(tx, () => placeByKeys(tx))
  await placeByLegal(tx)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if ((await placeByReference(tx)) === 0) break
  }
}

async function placeByKeys(tx: Client): Promise<void> {
  await place(
    tx,
    `select w.id, p.id as property_id from instrument_spot w
       join property p on p.county_id = w.county_id and p.parcel_key = w.parcel_key
      where w.property_id = 0`,
  )
  await place(
    tx,
    `select w.id, min(p.id) as property_id from instrument_spot w
       join property p on p.ppin = w.ppin and p.county_id = w.county_id
      where w.property_id = 0 group by w.id having count(*) = 1`,
  )
  await place(
    tx,
    `select w.id, min(d.property_id) as property_id from instrument_spot w
       join serving.property_search d on d.county_id = w.county_id and d.addr_norm = w.addr_norm
      where w.property_id = 0 and w.parcel_key is null and w.ppin is null
      group by w.id having count(*) = 1`,
  )
}

/** Moves instruments to their property; `source` selects id and property_id. Returns how many. */
async function place(tx: Client, source: string): Promise<number> {
  const { rowCount } = await tx.query(
    `with moved as (
       update instrument i set property_id = f.property_id from (${source}) f
        where i.property_id = 0 and i.id = f.id returning i.id, i.property_id
     ), touched as (
       insert into instrument_touched select property_id from moved
     )
     update instrument_spot s set property_id = m.property_id from moved m where s.id = m.id`,
  )
  return rowCount ?? 0
}

const NO_PLACE =
  'w.property_id = 0 and w.parcel_key is null and w.ppin is null and w.addr_norm is null'

/** Legal descriptions have no index: if an instrument has one, the counties' properties are scanned. */
async function placeByLegal(tx: Client): Promise<void> {
  const rows = await listRows<{ counties: number[] | null }>(tx)`
    select array_agg(distinct county_id) as counties from instrument_spot w
     where ${raw(NO_PLACE)} and w.legal_norm is not null`
  const counties = rows[0]?.counties
  if (!counties) return
  await place(
    tx,
    `select w.id, min(p.id) as property_id from instrument_spot w
       join (select id, county_id, ${legalSql('legal_description')} as legal from property
              where county_id in (${counties.join(', ')}) and legal_description is not null) p
         on p.county_id = w.county_id and p.legal = w.legal_norm
      where ${NO_PLACE} group by w.id having count(*) = 1`,
  )
}

async function placeByReference(tx: Client): Promise<number> {
  return place(
    tx,
    `select w.id, min(o.property_id) as property_id from instrument_spot w
       join (select from_id as id, to_id as other from instrument_pair
              union all select to_id, from_id from instrument_pair) n on n.id = w.id
       join instrument_spot o on o.id = n.other and o.property_id > 0
      where ${NO_PLACE} group by w.id having count(distinct o.property_id) = 1`,
  )
}

/** Detaches instruments of removed properties, in the caller's transaction: an index's wait again. */
export async function detachInstruments(tx: Client, gone: string): Promise<void> {
  await tx.query(
    `update instrument set property_id = 0 where property_id in (${gone}) and filing_key is not null`,
  )
  await tx.query(`delete from instrument where property_id in (${gone})`)
}
