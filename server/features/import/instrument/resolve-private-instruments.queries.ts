import type { Client } from '../../../platform/db/db.ts'
import { runSql } from '../../../platform/db/sql.ts'
import { legalSql } from './instrument-stage.queries.ts'

/** A release names its lien, and an assignment too: each round follows one more reference. */
const MAX_ROUNDS = 6

/**
 * Resolves the property of a workspace's instruments, in its own transaction: those of removed parcels wait again,
 * and waiting ones get a property of the record or a parcel of the workspace if it is certain, by the record's rules
 * (`placeInstruments`). Served by private_instrument_property and the keys of property.
 */
export async function resolvePrivateInstruments(tx: Client, workspaceId: number): Promise<void> {
  await freeLost(tx, workspaceId)
  await tx.query(
    `create temp table if not exists waiting_instrument (
       list_id bigint, line integer, county_id integer, parcel_key text, ppin text, addr_norm text, legal_norm text,
       refs text[]) on commit drop`,
  )
  await tx.query('truncate waiting_instrument')
  const rowCount = await runSql(tx)`insert into waiting_instrument
      select list_id, line, county_id, parcel_key, ppin, addr_norm, legal_norm,
             array(select ltrim(r, '<') from unnest(stated_refs) r)
        from private_instrument where workspace_id = ${workspaceId} and property_id = 0`
  if (rowCount) {
    await tx.query('analyze waiting_instrument')
    for (const source of SOURCES) await place(tx, workspaceId, source)
    for (let round = 0; round < MAX_ROUNDS; round++) {
      if ((await place(tx, workspaceId, BY_REFERENCE)) === 0) break
    }
  }
  await countPlaced(tx, workspaceId)
}

/** A parcel may have moved to the record, or been removed with its list or import. */
async function freeLost(tx: Client, workspaceId: number): Promise<void> {
  await tx.query(
    `update private_instrument i set property_id = o.property_id, is_own = false from private_parcel o
      where i.workspace_id = $1 and i.is_own and o.workspace_id = $1 and o.id = i.property_id
        and o.property_id is not null`,
    [workspaceId],
  )
  await runSql(tx)`update private_instrument i set property_id = 0, is_own = false
      where i.workspace_id = ${workspaceId} and i.property_id > 0
        and not exists (select from property p where p.id = i.property_id)
        and not exists (select from private_parcel o
                         where o.workspace_id = ${workspaceId} and o.id = i.property_id
                           and o.property_id is null)`
}

const BY_PARCEL = `select w.list_id, w.line, p.id as property_id, false as is_own from waiting_instrument w
   join property p on p.county_id = w.county_id and p.parcel_key = w.parcel_key`
const BY_OWN_PARCEL = `select w.list_id, w.line, o.id as property_id, true as is_own from waiting_instrument w
   join private_parcel o on o.workspace_id = $1 and o.county_id = w.county_id and o.parcel_key = w.parcel_key
    and o.property_id is null`
const BY_PPIN = `select w.list_id, w.line, min(p.id) as property_id, false as is_own from waiting_instrument w
   join property p on p.ppin = w.ppin and p.county_id = w.county_id
  group by w.list_id, w.line having count(*) = 1`
const BY_ADDRESS = `select w.list_id, w.line, min(d.property_id) as property_id, false as is_own
   from waiting_instrument w
   join serving.property_search d on d.county_id = w.county_id and d.addr_norm = w.addr_norm
  where w.parcel_key is null and w.ppin is null
  group by w.list_id, w.line having count(*) = 1`
const NO_PLACE = 'w.parcel_key is null and w.ppin is null and w.addr_norm is null'
/** Legal descriptions have no index: if an instrument has one, the counties' properties are scanned. */
const BY_LEGAL = `select w.list_id, w.line, min(p.id) as property_id, false as is_own from waiting_instrument w
   join (select id, county_id, ${legalSql('legal_description')} as legal from property
          where county_id in (select county_id from waiting_instrument w
                               where ${NO_PLACE} and w.legal_norm is not null)
            and legal_description is not null) p
     on p.county_id = w.county_id and p.legal = w.legal_norm
  where ${NO_PLACE} group by w.list_id, w.line having count(*) = 1`
const SOURCES = [BY_PARCEL, BY_OWN_PARCEL, BY_PPIN, BY_ADDRESS, BY_LEGAL]

/** Instruments without a place: the single property of those they refer to, in a list or in the record. */
const BY_REFERENCE = `select list_id, line, min(property_id) as property_id, bool_or(is_own) as is_own
   from (select w.list_id, w.line, o.property_id, o.is_own
           from waiting_instrument w
           join private_instrument o on o.workspace_id = $1 and o.county_id = w.county_id and o.property_id > 0
            and (o.book_page = any(w.refs) or o.instrument_number = any(w.refs))
          where ${NO_PLACE}
          union all
         select w.list_id, w.line, o.property_id, false
           from waiting_instrument w cross join unnest(w.refs) ref
           join instrument o on o.county_id = w.county_id and o.filing_key is not null and o.book_page = ref
          where ${NO_PLACE} and o.property_id > 0
          union all
         select w.list_id, w.line, o.property_id, false
           from waiting_instrument w cross join unnest(w.refs) ref
           join instrument o on o.county_id = w.county_id and o.filing_key is not null and o.instrument_number = ref
          where ${NO_PLACE} and o.property_id > 0) named
  group by list_id, line having count(distinct property_id) = 1`

/** Assigns waiting instruments as `source` selects; returns how many. */
async function place(tx: Client, workspaceId: number, source: string): Promise<number> {
  const { rowCount } = await tx.query(
    `with found as (${source}),
     placed as (
       update private_instrument i set property_id = f.property_id, is_own = f.is_own from found f
        where i.workspace_id = $1::bigint and i.list_id = f.list_id and i.line = f.line)
     delete from waiting_instrument w using found f where w.list_id = f.list_id and w.line = f.line`,
    [workspaceId],
  )
  return rowCount ?? 0
}

async function countPlaced(tx: Client, workspaceId: number): Promise<void> {
  await runSql(tx)`update private_list l
        set parcels = c.parcels, own_parcels = c.own, waiting = c.waiting
       from (select list_id, count(distinct property_id) filter (where property_id > 0)::integer as parcels,
                    count(distinct property_id) filter (where is_own)::integer as own,
                    count(*) filter (where property_id = 0)::integer as waiting
               from private_instrument where workspace_id = ${workspaceId} group by list_id) c
      where l.workspace_id = ${workspaceId} and l.id = c.list_id
        and (l.parcels, l.own_parcels, l.waiting) is distinct from (c.parcels, c.own, c.waiting)`
}
