import { CROWD } from '../../../domain/ownership/links/read-owners.ts'
import type { Client } from '../../platform/db/db.ts'
import { type NamedProperty, readNamedProperty } from './named-property.ts'
import {
  IN_BACKGROUND,
  MOST_TOGETHER,
  resolveTogether,
  withHousemates,
} from './resolve-together.ts'

/** Parcels at one mailing address that are looked at together; beyond, only those of the same name. */
const MOST_AT_PLACE = 2_000

/**
 * Resolves the owners of properties whose name or address changed, and of all that this can touch,
 * inside the caller's transaction, which holds the writers' lock: what shares their mailing address or
 * the name of their company, what they were linked to, and all parcels of the owners of these.
 *
 * A mailing address that is only nearly the same (a slip of the hand in street or town, a part that is
 * missing) is found by the next pass over all. False when they are too many for who waits, and were left
 * to the background.
 */
export async function resolveChanged(
  tx: Client,
  propertyIds: readonly number[],
  resolving = IN_BACKGROUND,
): Promise<boolean> {
  const changed = await readChanged(tx, propertyIds)
  const near = nearOf(propertyIds, changed)
  const all = await listAll(tx, near)
  await noteCrowds(tx, changed)
  if (all) return resolveTogether(tx, all, { resolving })
  if (!resolving.resolveLarge) return false
  await resolving.resolveLarge(tx, { query: near.text, values: near.values })
  return true
}

/** Served by the primary key of property. */
async function readChanged(tx: Client, ids: readonly number[]): Promise<NamedProperty[]> {
  const { rows } = await tx.query<{ id: number; name: string; mail: string | null }>({
    name: 'changed-owners',
    text: `select id, owner_name as name, owner_address as mail from property
            where id = any($1::bigint[]) and owner_name is not null`,
    values: [ids],
  })
  return rows.flatMap(({ id, name, mail }) => readNamedProperty(id, name, mail) ?? [])
}

/**
 * Properties that share place, company name or a link with the changed ones, where they stand now;
 * the changed ones find each other because all of them are looked at. Served by property_owner_place,
 * property_owner_name and owner_link's indexes.
 */
function nearOf(ids: readonly number[], changed: readonly NamedProperty[]) {
  const places = JSON.stringify(
    changed.flatMap(({ placeHash, nameHash }) =>
      placeHash === null ? [] : [{ place: placeHash, name: nameHash }],
    ),
  )
  const companies = changed.filter(({ isCompany }) => isCompany).map(({ nameHash }) => nameHash)
  return {
    text: `(with place as materialized (
             select distinct place, name from json_to_recordset($1::json) as t (place bigint, name bigint))
           select m.property_id as id
             from (select distinct place from place) p,
                  lateral (select property_id from property_owner
                            where place_hash = p.place limit ${MOST_AT_PLACE}) m
           union
           select m.property_id from place p
             join property_owner m on m.place_hash = p.place and m.name_hash = p.name
           union
           select property_id from property_owner where name_hash = any($2::bigint[])
           union
           select other_id from owner_link where property_id = any($3::bigint[])
           union
           select property_id from owner_link where other_id = any($3)
           union
           select unnest($3))`,
    values: [places, companies, ids],
  }
}

/** The properties near the changed ones with their owners' other parcels; null where they are too many to be held. */
async function listAll(
  tx: Client,
  near: { text: string; values: readonly unknown[] },
): Promise<number[] | null> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'near-changed-owners',
    text: `${near.text} limit ${MOST_TOGETHER + 1}`,
    values: [...near.values],
  })
  if (rows.length > MOST_TOGETHER) return null
  const all = await withHousemates(
    tx,
    rows.map(({ id }) => id),
    MOST_TOGETHER + 1,
  )
  return all.length > MOST_TOGETHER ? null : all
}

/** Notes addresses that have become those of many names, by their parcels and the changed ones. */
async function noteCrowds(tx: Client, changed: readonly NamedProperty[]): Promise<void> {
  const named = changed.flatMap(({ placeHash, nameHash }) =>
    placeHash === null ? [] : [{ place: placeHash, name: nameHash }],
  )
  await tx.query({
    name: 'note-crowds',
    text: `with now as materialized (
             select distinct place, name from json_to_recordset($1::json) as t (place bigint, name bigint))
           insert into owner_crowd (place_hash)
             select place from (
               select place, name from now
               union
               select p.place, m.name_hash from (select distinct place from now) p,
                 lateral (select distinct name_hash from property_owner
                           where place_hash = p.place limit ${CROWD}) m) each
              group by place having count(*) >= ${CROWD}
           on conflict do nothing`,
    values: [JSON.stringify(named)],
  })
}
