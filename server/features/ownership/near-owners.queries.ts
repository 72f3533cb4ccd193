import type { Client } from '../../platform/db/db.ts'
import type { NamedProperty } from './named-property.ts'

/** Maximum parcels at one mailing address resolved together; beyond it, only those of the same name. */
const MAX_AT_PLACE = 2_000

/** A query for the properties near changed ones. */
export type NearOwners = { text: string; values: readonly unknown[] }

/**
 * Properties that share address, company name or a link with the changed ones. Changed properties need not
 * find each other: all of them are resolved. Served by property_owner_place, property_owner_name and
 * owner_link's indexes.
 */
export function nearOwners(ids: readonly number[], changed: readonly NamedProperty[]): NearOwners {
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
                            where place_hash = p.place limit ${MAX_AT_PLACE}) m
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

/** The first of the properties near those that changed. */
export async function listNearOwners(
  tx: Client,
  near: NearOwners,
  limit: number,
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'near-changed-owners',
    text: `${near.text} limit ${limit}`,
    values: [...near.values],
  })
  return rows.map(({ id }) => id)
}
