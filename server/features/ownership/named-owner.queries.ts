import type { Client } from '../../platform/db/db.ts'

/** A property with a recorded owner name. */
export type NamedOwnerRow = { id: number; name: string; mail: string | null }

/** The properties among `ids` with a named owner. By the primary key of property. */
export async function listChangedOwners(
  tx: Client,
  ids: readonly number[],
): Promise<NamedOwnerRow[]> {
  const { rows } = await tx.query<NamedOwnerRow>({
    name: 'changed-owners',
    text: `select id, owner_name as name, owner_address as mail from property
            where id = any($1::bigint[]) and owner_name is not null`,
    values: [ids],
  })
  return rows
}

/** The same in the order of their ids. */
export async function listNamedOwners(
  tx: Client,
  ids: readonly number[],
): Promise<NamedOwnerRow[]> {
  const { rows } = await tx.query<NamedOwnerRow>({
    name: 'named-properties',
    text: `select id, owner_name as name, owner_address as mail from property
            where id = any($1::bigint[]) and owner_name is not null order by id`,
    values: [ids],
  })
  return rows
}

/** The next properties after `after`, regardless of owner. By the primary key. */
export async function listOwnersBehind(
  client: Client,
  after: number,
  limit: number,
): Promise<{ id: number; name: string | null; mail: string | null }[]> {
  const { rows } = await client.query<{ id: number; name: string | null; mail: string | null }>({
    name: 'owners-behind',
    text: `select id, owner_name as name, owner_address as mail from property
            where id > $1 order by id limit $2`,
    values: [after, limit],
  })
  return rows
}
