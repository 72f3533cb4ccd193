import { STATES } from '../../../domain/county/county-list.ts'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import type { Client } from '../../platform/db/db.ts'
import type { StagedImport } from './staged-import.ts'

/**
 * Numbers the new properties of the staged rows, after the known ones are matched, and marks the rows of each that occurs
 * more than once. Ids are drawn for what is written and for nothing else: a state's range would run out otherwise.
 */
export async function numberNew(
  tx: Client,
  { table, onNew }: Pick<StagedImport, 'table' | 'onNew'>,
): Promise<void> {
  await tx.query(
    `create temp table import_new_repeated on commit drop as
       select county_id, parcel_key, count(*) as n from ${table} where not known
        group by county_id, parcel_key having count(*) > 1`,
  )
  await tx.query('analyze import_new_repeated')
  const states = await countNew(tx, table)
  if (states.length === 0) return
  for (const { state, added, room } of states) if (added > room) throw noRoom(state, added, room)
  await onNew(states.reduce((sum, { added }) => sum + added, 0))
  // Materialized: each key draws one id, however the rows are joined to it.
  await tx.query(
    `with new as materialized (
       select county_id, parcel_key, next_property_id(county_id) as id from import_new_repeated)
     update ${table} s set property_id = new.id, repeated = true from new
      where not s.known and s.county_id = new.county_id and s.parcel_key = new.parcel_key`,
  )
  // By the sequence's name: the function takes five times as long for each of a million rows.
  for (const { state } of states) {
    await tx.query(
      `update ${table} set property_id = nextval('property_id_${state}')
        where property_id is null and county_id / 1000 = ${state}`,
    )
  }
}

/** How many new properties each state gets, and how many ids its range has left. */
async function countNew(tx: Client, table: string) {
  const { rows } = await tx.query<{ state: number; added: number; room: number }>(
    `select state, (n.rows - coalesce(r.more, 0))::bigint as added,
            s.max_value - coalesce(s.last_value, s.min_value - 1) as room
       from (select county_id / 1000 as state, count(*) as rows from ${table} where not known group by 1) n
       left join (select county_id / 1000 as state, sum(n - 1) as more from import_new_repeated group by 1) r
            using (state)
       join pg_sequences s on s.schemaname = 'public' and s.sequencename = 'property_id_' || state`,
  )
  return rows
}

function noRoom(state: number, added: number, room: number): ListRefused {
  const name = STATES.find(([fips]) => fips === state)?.[2] ?? `state ${state}`
  const n = (value: number) => value.toLocaleString('en-US')
  return new ListRefused(
    `Nothing was imported: this list adds ${n(added)} properties to ${name}, and there is room for ${n(room)}. Import a shorter list, or ask support to make room.`,
  )
}
