import { CROWD } from '../../../domain/ownership/links/read-owners.ts'
import type { Client } from '../../platform/db/db.ts'
import { raw, runSql } from '../../platform/db/sql.ts'
import type { NamedProperty } from './named-property.ts'

/** Hashes of addresses shared by many names, among those of the properties. */
export async function listCrowds(
  tx: Client,
  named: readonly NamedProperty[],
): Promise<Set<number>> {
  const { rows } = await tx.query<{ hash: number }>({
    name: 'crowds-among',
    text: 'select place_hash as hash from shared_address where place_hash = any($1::bigint[])',
    values: [[...new Set(named.flatMap(({ placeHash }) => placeHash ?? []))]],
  })
  return new Set(rows.map(({ hash }) => hash))
}

/** Stores addresses that are now shared by many names. */
export async function recordCrowds(tx: Client, changed: readonly NamedProperty[]): Promise<void> {
  const named = changed.flatMap(({ placeHash, nameHash }) =>
    placeHash === null ? [] : [{ place: placeHash, name: nameHash }],
  )
  await runSql(tx, 'note-crowds')`with now as materialized (
        select distinct place, name from json_to_recordset(${JSON.stringify(named)}::json) as t (place bigint, name bigint))
      insert into shared_address (place_hash)
        select place from (
          select place, name from now
          union
          select p.place, m.name_hash from (select distinct place from now) p,
            lateral (select distinct name_hash from property_owner
                      where place_hash = p.place limit ${raw(CROWD)}) m) each
         group by place having count(*) >= ${raw(CROWD)}
      on conflict do nothing`
}
