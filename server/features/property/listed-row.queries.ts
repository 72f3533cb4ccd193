import type { SaleResultOfRow } from '../../../domain/import/sale-result.ts'
import type { ListedRow } from '../../../domain/lists/listed-row.ts'
import type { OwedInLists } from '../../../domain/lists/owed-in-lists.ts'
import { PROPERTY_LIMITS } from '../../../domain/property/fields.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows } from '../../platform/db/sql.ts'
import { sumListed } from './listed-sums.queries.ts'
import { valueColumns } from './property-row.ts'
import type { ListedDb } from './with-lists.ts'

/** Maximum rows read of one property. */
const MAX_ROWS = 200
/** Of a legal description, when many properties are read; the property's own page has all of it. */
const LISTED_LEGAL = 1_000

const COLUMNS = `r.property_id as "propertyId", r.list_id as "listId", l.name as list, l.day, l.meaning,
  not exists (select from private_list n
               where n.workspace_id = l.workspace_id and n.list_key = l.list_key
                 and (n.day, n.id) > (l.day, l.id)) as "isLatest",
  r.line, r.is_own as "isOwn", r.county_id as "countyId", ${valueColumns('r', '$3')}, r.assumed,
  r.tax_year as "taxYear",
  r.bill_number as "billNumber", r.taxes_cents as "taxesCents", r.penalties_cents as "penaltiesCents",
  r.total_cents as "totalCents", r.bill_status as "billStatus", r.tax_status as "taxStatus",
  r.sale_date as "saleDate", r.redemption_date as "redemptionDate", r.result,
  split_part(l.list_key, '|', 1) as profile`

export type ListedRowOf = ListedRow & {
  propertyId: number
  isOwn: boolean
  /** The known list that it is. */
  profile: string | null
  /** What became of the parcel at the sale. */
  result: SaleResultOfRow | null
}
/** Rows of one property, up to the requested number, with the sum and count of all if there are more. */
export type ListedRowsOf = ListedRowOf[] & {
  owed?: OwedInLists | null
  /** Of each list. */
  counts?: ReadonlyMap<number, number>
}

/**
 * The caller's private lists' rows of properties, by property; empty if only the record counts. Served by
 * private_row_property and private_list_key.
 */
export async function readListed(
  db: ListedDb,
  propertyIds: readonly number[],
  { rowsEach = MAX_ROWS }: { rowsEach?: number } = {},
): Promise<Map<number, ListedRowsOf>> {
  const byProperty = new Map<number, ListedRowsOf>()
  if (!db.lists || propertyIds.length === 0) return byProperty
  const { workspaceId } = db.lists
  const rows = await db.lists.read(async (tx) => {
    const found = await tx.query<ListedRowOf>({
      name: 'read-listed-rows',
      text: `select ${COLUMNS}
               from unnest($2::bigint[]) wanted (id)
              cross join lateral (
                select * from private_row x
                 where x.workspace_id = $1 and x.property_id = wanted.id
                 order by x.list_id desc, x.line limit $4) r
               join private_list l on l.workspace_id = r.workspace_id and l.id = r.list_id`,
      values: [
        workspaceId,
        propertyIds,
        propertyIds.length > 1 ? LISTED_LEGAL : PROPERTY_LIMITS.legalDescription,
        rowsEach,
      ],
    })
    return found.rows
  })
  for (const row of rows) {
    const those = byProperty.get(row.propertyId)
    if (those) those.push(row)
    else byProperty.set(row.propertyId, [row])
  }
  const many = [...byProperty].flatMap(([id, of]) =>
    of.length >= rowsEach && rowsEach >= MAX_ROWS ? id : [],
  )
  if (many.length > 0) {
    for (const [id, sums] of await sumListed(db.lists, many)) {
      const of = byProperty.get(id)
      if (of) Object.assign(of, sums)
    }
  }
  return byProperty
}

/** Unmapped columns, by list: of the first row of each that names the property. */
export async function readListedExtra(
  db: ListedDb,
  propertyId: number,
): Promise<Map<number, Record<string, string>>> {
  if (!db.lists) return new Map()
  const { workspaceId, read } = db.lists
  const rows = await read(async (tx) => {
    const found = await tx.query<{ listId: number; extra: (string | null)[]; headings: string[] }>({
      name: 'read-listed-extra',
      text: `select distinct on (r.list_id) r.list_id as "listId", r.extra, l.extra_headings as headings
               from private_row r
               join private_list l on l.workspace_id = r.workspace_id and l.id = r.list_id
              where r.workspace_id = $1 and r.property_id = $2 and r.extra is not null
              order by r.list_id, r.line`,
      values: [workspaceId, propertyId],
    })
    return found.rows
  })
  return new Map(
    rows.map(({ listId, extra, headings }) => [
      listId,
      Object.fromEntries(
        headings.flatMap((heading, at) => {
          const value = extra[at]
          return value ? [[heading, value] as const] : []
        }),
      ),
    ]),
  )
}

/** The record's property that replaced the workspace's parcel; null if none did. By the primary key. */
export async function findJoined(db: ListedDb, id: number): Promise<number | null> {
  if (!db.lists) return null
  const { workspaceId, read } = db.lists
  return read(async (tx) => {
    const rows = await listRows<{ id: number }>(tx)`select property_id as id from private_parcel
        where workspace_id = ${workspaceId} and id = ${id} and property_id is not null`
    return rows[0]?.id ?? null
  })
}

/** Workspaces that have private lists. */
export async function listWorkspacesWithLists(db: Db): Promise<number[]> {
  const rows = await listRows<{ id: number }>(db)`
    select id from workspace where has_lists order by id`
  return rows.map(({ id }) => id)
}
