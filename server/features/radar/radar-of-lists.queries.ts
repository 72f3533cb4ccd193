import type { TaxSaleRow } from '../../../contract/tax-sale.ts'
import { listRows, raw } from '../../platform/db/sql.ts'
import { isCovered } from '../overlays/overlay.queries.ts'
import { readListed } from '../property/listed-row.queries.ts'
import { mergeProperty, mergeTaxSale, ownProperty } from '../property/merge-lists.ts'
import {
  PROPERTY_COLUMNS,
  PROPERTY_FROM,
  type PropertyRow,
  toProperty,
} from '../property/property-row.ts'
import type { ListedDb } from '../property/with-lists.ts'
import {
  hasSale,
  type Nullable,
  SALE_COLUMNS,
  type SaleColumns,
  type TaxSaleFilter,
  toTaxSale,
} from './radar.queries.ts'

/** Columns of `named`, below, for sorting the radar. */
const SORT_KEYS = {
  saleDate: 'n.sale_date',
  totalOwed: 'n.owed',
  county: 'n.county_id',
  titleScore: 'r.confidence_score',
  underlyingTitle: 'r.underlying_title_score',
  address: 'upper(n.address)',
  ownerName: 'upper(n.owner_name)',
  parcelId: 'upper(n.parcel_id)',
} as const

const LATEST = 'l.day desc, l.id desc, x.line desc'
const latest = (column: string) =>
  `(array_agg(x.${column} order by ${LATEST}) filter (where x.${column} is not null))[1]`

/** Optional facts of a query from the latest editions; each costs a sort, so only needed ones are read. */
const NAMED = [
  ['county_id', 'min(x.county_id)'],
  ['status', latest('tax_status')],
  ['sale_date', latest('sale_date')],
  ['address', latest('address')],
  ['owner_name', latest('owner_name')],
  ['parcel_id', latest('parcel_id')],
  ['owed', "sum(x.total_cents) filter (where x.bill_status = 'unpaid')"],
] as const

/**
 * The parcels of the workspace's lists, in the requested order: by the latest editions, rows without a value last.
 * All of them are read and sorted for a page, but only the facts that filter and order need. `total` counts those of
 * the filter. Served by the primary key of private_row.
 */
export async function listTaxSalesOfLists(
  db: ListedDb,
  filter: TaxSaleFilter & { offset: number },
): Promise<{ rows: TaxSaleRow[]; total: number }> {
  if (!db.lists) return { rows: [], total: 0 }
  const { workspaceId } = db.lists
  const values: unknown[] = [workspaceId]
  const put = (value: unknown) => `$${values.push(value)}`
  const where = ['true']
  if (filter.status !== null) where.push(`coalesce(n.status, t.status) = ${put(filter.status)}`)
  if (filter.countyId !== null) where.push(`n.county_id = ${put(filter.countyId)}`)
  if (filter.titleBelow !== null) where.push(`r.confidence_score < ${put(filter.titleBelow)}`)
  if (filter.overlay !== null) where.push(isCovered(filter.overlay, 'n.property_id', put))
  const key = SORT_KEYS[filter.sort]
  const readsTitle = key.startsWith('r.') || filter.titleBelow !== null
  const needed = new Set(
    [
      filter.status !== null && 'status',
      filter.countyId !== null && 'county_id',
      /n\.(\w+)/.exec(key)?.[1],
    ].filter((name) => typeof name === 'string'),
  )
  const direction = filter.order === 'desc' ? 'desc' : 'asc'
  const order = `${key} ${direction} nulls last, case when ${key} is null then n.property_id end, n.property_id ${direction}`
  const found = await db.lists.read((tx) =>
    tx.query<{ id: number; total: number }>(
      `with editions as (
         select l.id, l.day from private_list l
          where l.workspace_id = $1
            and not exists (select from private_list o
                             where o.workspace_id = $1 and o.list_key = l.list_key
                               and (o.day, o.id) > (l.day, l.id))),
       named as (
         select x.property_id${NAMED.filter(([name]) => needed.has(name))
           .map(([name, of]) => `, ${of} as ${name}`)
           .join('')}
           from editions l join private_row x on x.workspace_id = $1 and x.list_id = l.id
          group by x.property_id)
       select n.property_id as id, count(*) over ()::integer as total
         from named n
         ${filter.status === null ? '' : 'left join tax_sale t on t.property_id = n.property_id'}
         ${readsTitle ? 'left join title_record r on r.property_id = n.property_id' : ''}
        where ${where.join(' and ')}
        order by ${order} limit ${put(filter.limit)} offset ${put(filter.offset)}`,
      values,
    ),
  )
  const ids = found.rows.map(({ id }) => id)
  return { rows: await readTaxSalesOfLists(db, ids), total: found.rows[0]?.total ?? 0 }
}

/** Rows of the radar by id, in that order, merged with the lists. */
export async function readTaxSalesOfLists(
  db: ListedDb,
  ids: readonly number[],
): Promise<TaxSaleRow[]> {
  const [record, listed] = await Promise.all([readOfRecord(db, ids), readListed(db, ids)])
  return ids.flatMap((id) => {
    const rows = listed.get(id) ?? []
    const known = record.get(id)
    const property = known ? mergeProperty(known.property, rows) : ownProperty(id, rows)
    if (!property) return []
    const taxSale = known?.taxSale ?? null
    const merged = mergeTaxSale(taxSale, known?.saleAsOf ?? null, rows)
    return [{ property, taxSale: merged?.taxSale ?? taxSale }]
  })
}

type OfRecord = TaxSaleRow & { saleAsOf: string | null }

async function readOfRecord(db: ListedDb, ids: readonly number[]): Promise<Map<number, OfRecord>> {
  const rows = await listRows<PropertyRow & Nullable<SaleColumns> & { sale_as_of: string | null }>(
    db,
    'radar-rows-by-id',
  )`
    select ${raw(PROPERTY_COLUMNS)}, ${raw(SALE_COLUMNS)}, t.as_of as sale_as_of
      from ${raw(PROPERTY_FROM)} where p.id = any (${ids}::bigint[])`
  return new Map(
    rows.map((row) => [
      row.id,
      {
        property: toProperty(row),
        taxSale: hasSale(row) ? toTaxSale(row) : null,
        saleAsOf: row.sale_as_of,
      },
    ]),
  )
}
