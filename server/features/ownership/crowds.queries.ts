import type { Client } from '../../platform/db/db.ts'
import type { NamedProperty } from './named-property.ts'

/** The addresses of many names among those of the properties, by their hashes. */
export async function listCrowds(
  tx: Client,
  named: readonly NamedProperty[],
): Promise<Set<number>> {
  const { rows } = await tx.query<{ hash: number }>({
    name: 'crowds-among',
    text: 'select place_hash as hash from owner_crowd where place_hash = any($1::bigint[])',
    values: [[...new Set(named.flatMap(({ placeHash }) => placeHash ?? []))]],
  })
  return new Set(rows.map(({ hash }) => hash))
}
