import { CROWD } from '../../../domain/ownership/links/read-owners.ts'
import type { Client } from '../../platform/db/db.ts'
import { findRow, listRows } from '../../platform/db/sql.ts'

/** Empties the tables at the start of a pass over all owners. */
export async function clearRollAndComponents(client: Client): Promise<void> {
  await client.query('truncate owner_roll, owner_component')
}

/** Number of properties. Served by property_count. */
export async function countRoll(client: Client): Promise<number> {
  const rows = await listRows<{ n: number }>(client)`
    select coalesce(sum(n), 0)::float8 as n from property_count`
  return rows[0]?.n ?? 0
}

export async function clearRoll(client: Client): Promise<void> {
  await client.query('truncate owner_roll')
}

export async function clearComponents(client: Client): Promise<void> {
  await client.query('truncate owner_component')
}

/** Stores the mailing addresses shared by many names, from the roll. */
export async function replaceCrowds(client: Client): Promise<void> {
  await client.query('delete from shared_address')
  await client.query(
    `insert into shared_address (place_hash)
       select place_hash from owner_roll where place_hash is not null
        group by place_hash having count(distinct name_hash) >= ${CROWD}`,
  )
}

/** Updates the planner's statistics of the components. */
export async function analyzeComponents(client: Client): Promise<void> {
  await client.query('analyze owner_component')
}

/** The component of each of the next properties after the pass's cursor. Served by owner_component_order. */
export async function listNextComponents(client: Client, limit: number): Promise<number[]> {
  const rows = await listRows<{ component: number }>(client, 'next-owner-components')`
    select component from owner_component
     where component > (select cursor from owner_resolution where id = 1)
     order by component limit ${limit}`
  return rows.map(({ component }) => component)
}

/** The number of properties of a component, and the first of them. Served by owner_component_order. */
export async function measureComponent(
  client: Client,
  component: number,
): Promise<{ size: number; first: number } | null> {
  return findRow<{ size: number; first: number }>(client)`
    select count(*) as size, min(property_id) as first from owner_component
      where component = ${component}`
}

/** The properties of components, component by component. Served by owner_component_order. */
export async function listPropertiesOf(
  client: Client,
  first: number,
  last: number,
): Promise<{ id: number; component: number }[]> {
  return listRows<{ id: number; component: number }>(client, 'properties-of-components')`
    select property_id as id, component from owner_component
     where component between ${first} and ${last} order by component, property_id`
}
