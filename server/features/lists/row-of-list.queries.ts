import { ASSUMABLE, type Assumable, isAssumable } from '../../../domain/import/record.ts'
import type { ListedRow } from '../../../domain/lists/listed-row.ts'
import { PROPERTY_LIMITS } from '../../../domain/property/fields.ts'
import type { Db } from '../../platform/db/db.ts'
import { valueColumns } from '../property/property-row.ts'

/** A row of a private list, as stated: without the importer's assumptions, and with its other columns. */
export type RowOfList = Omit<
  ListedRow,
  'listId' | 'list' | 'day' | 'meaning' | 'isLatest' | 'assumed' | 'billStatus' | 'taxStatus'
> & { extra: (string | null)[] | null }

/** A column, or null for an assumed value. */
const stated = (column: string, field: Assumable) =>
  `case when r.assumed & ${1 << ASSUMABLE.indexOf(field)} = 0 then r.${column} end`

const STATED_VALUES = valueColumns('r', PROPERTY_LIMITS.legalDescription, ({ field, column }) =>
  isAssumable(field) ? stated(column, field) : null,
)

/** Rows of a list after a line, without the importer's assumptions. Served by the primary key. */
export async function readRowsOfList(
  tx: Db,
  workspaceId: number,
  { id, after, limit }: { id: number; after: number; limit: number },
): Promise<RowOfList[]> {
  const { rows } = await tx.query<RowOfList>(
    `select r.line, r.county_id as "countyId", ${STATED_VALUES},
            ${stated('tax_year', 'taxYear')} as "taxYear", r.bill_number as "billNumber",
            ${stated('taxes_cents', 'taxesOwed')} as "taxesCents",
            ${stated('penalties_cents', 'penaltiesOwed')} as "penaltiesCents",
            ${stated('total_cents', 'totalOwed')} as "totalCents", ${stated('sale_date', 'saleDate')} as "saleDate",
            r.redemption_date as "redemptionDate", r.extra
       from private_row r
      where r.workspace_id = $1 and r.list_id = $2 and r.line > $3
      order by r.line limit $4`,
    [workspaceId, id, after, limit],
  )
  return rows
}

/** The kinds of its rows, and headings of unmapped columns; null if the workspace has no such list. */
export async function findListShape(
  tx: Db,
  workspaceId: number,
  id: number,
): Promise<{ meaning: string; extraHeadings: string[] } | null> {
  const { rows } = await tx.query<{ meaning: string; extraHeadings: string[] }>(
    `select meaning, extra_headings as "extraHeadings" from private_list where workspace_id = $1 and id = $2`,
    [workspaceId, id],
  )
  return rows[0] ?? null
}
