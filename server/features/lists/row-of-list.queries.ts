import { ASSUMABLE, type Assumable, isAssumable } from '../../../domain/import/record.ts'
import type { ListedRow } from '../../../domain/lists/listed-row.ts'
import { PROPERTY_LIMITS } from '../../../domain/property/fields.ts'
import type { Db } from '../../platform/db/db.ts'
import { findRow, listRows, raw } from '../../platform/db/sql.ts'
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
  return listRows<RowOfList>(tx)`select r.line, r.county_id as "countyId", ${raw(STATED_VALUES)},
            ${raw(stated('tax_year', 'taxYear'))} as "taxYear", r.bill_number as "billNumber",
            ${raw(stated('taxes_cents', 'taxesOwed'))} as "taxesCents",
            ${raw(stated('penalties_cents', 'penaltiesOwed'))} as "penaltiesCents",
            ${raw(stated('total_cents', 'totalOwed'))} as "totalCents",
              ${raw(stated('sale_date', 'saleDate'))} as "saleDate",
            r.redemption_date as "redemptionDate", r.extra
       from private_row r
      where r.workspace_id = ${workspaceId} and r.list_id = ${id} and r.line > ${after}
      order by r.line limit ${limit}`
}

/** The kinds of its rows, and headings of unmapped columns; null if the workspace has no such list. */
export async function findListShape(
  tx: Db,
  workspaceId: number,
  id: number,
): Promise<{ meaning: string; extraHeadings: string[] } | null> {
  return findRow<{ meaning: string; extraHeadings: string[] }>(tx)`
    select meaning, extra_headings as "extraHeadings" from private_list
      where workspace_id = ${workspaceId} and id = ${id}`
}
