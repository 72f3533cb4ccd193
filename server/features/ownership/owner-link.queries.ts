import type { OwnerReason } from '../../../contract/ownership.ts'
import type { Client, Db } from '../../platform/db/db.ts'

/** Each property's strongest link. Served by owner_link's indexes. */
export async function listJoining(
  db: Db,
  propertyIds: readonly number[],
): Promise<Map<number, OwnerReason>> {
  const { rows } = await db.query<{
    id: number
    through: number
    weight: number
    reasons: string[]
  }>({
    name: 'joining-links',
    text: `select distinct on (id) id, through, weight, reasons from (
             select property_id as id, other_id as through, weight, reasons from owner_link
              where property_id = any($1::bigint[]) and is_kind = 'same'
             union all
             select other_id, property_id, weight, reasons from owner_link
              where other_id = any($1) and is_kind = 'same') each
            order by id, weight desc, through`,
    values: [propertyIds],
  })
  return new Map(
    rows.map(({ id, through, weight, reasons }) => [
      id,
      { is: 'same' as const, weight: round(weight), reasons, through },
    ]),
  )
}

/** The database's `real` has seven digits; two are significant. */
export const round = (weight: number) => Math.round(weight * 100) / 100

export type LinkRow = {
  property_id: number
  other_id: number
  is_kind: string
  weight: number
  reasons: readonly string[]
}

/**
 * Replaces the links between the properties of `ids` with `links`; links to other properties stay, unless
 * nothing else is related (`isClosed`). Unchanged links are not written.
 */
export async function replaceLinks(
  tx: Client,
  ids: readonly number[],
  links: readonly LinkRow[],
  isClosed: boolean,
): Promise<void> {
  const now = JSON.stringify(links)
  const asRows =
    'json_to_recordset($1::json) as n (property_id bigint, other_id bigint, is_kind text, weight real, reasons text[])'
  await tx.query({
    name: 'drop-old-links',
    text: `delete from owner_link l
            where l.property_id = any($2::bigint[]) and ($3 or l.other_id = any($2))
              and not exists (select from ${asRows}
                               where (n.property_id, n.other_id, n.is_kind, n.weight, n.reasons)
                                     = (l.property_id, l.other_id, l.is_kind, l.weight, l.reasons))`,
    values: [now, ids, isClosed],
  })
  await tx.query({
    name: 'write-links',
    text: `insert into owner_link (property_id, other_id, is_kind, weight, reasons)
             select property_id, other_id, is_kind, weight, reasons from ${asRows}
           on conflict (property_id, other_id) do nothing`,
    values: [now],
  })
}
