import type { Client } from '../../platform/db/db.ts'
import { listRows } from '../../platform/db/sql.ts'

/** A property with a recorded owner name. */
export type NamedOwnerRow = { id: number; name: string; mail: string | null }

/** The properties among `ids` with a named owner. By the primary key of property. */
export async function listChangedOwners(
  tx: Client,
  ids: readonly number[],
): Promise<NamedOwnerRow[]> {
  return listRows<NamedOwnerRow>(tx, 'changed-owners')`
    select id, owner_name as name, owner_address as mail from property
     where id = any(${ids}::bigint[]) and owner_name is not null`
}

/** The same in the order of their ids. */
export async function listNamedOwners(
  tx: Client,
  ids: readonly number[],
): Promise<NamedOwnerRow[]> {
  return listRows<NamedOwnerRow>(tx, 'named-properties')`
    select id, owner_name as name, owner_address as mail from property
     where id = any(${ids}::bigint[]) and owner_name is not null order by id`
}

/** The next properties after `after`, regardless of owner. By the primary key. */
export async function listOwnersBehind(
  client: Client,
  after: number,
  limit: number,
): Promise<{ id: number; name: string | null; mail: string | null }[]> {
  return listRows<{ id: number; name: string | null; mail: string | null }>(
    client,
    'owners-behind',
  )`
    select id, owner_name as name, owner_address as mail from property
     where id > ${after} order by id limit ${limit}`
}
