import { z } from 'zod'
import type {
  ListTaxSalesQuery,
  TaxSale,
  TaxSaleDetail,
  TaxSaleRow,
} from '../../../contract/tax-sale.ts'
import { byDay } from '../../../domain/lists/listed-row.ts'
import { type ListedRows, owedInLists } from '../../../domain/lists/owed-in-lists.ts'
import type { Db } from '../../platform/db/db.ts'
import { findRow, listRows, raw } from '../../platform/db/sql.ts'
import { type CoverFilter, isCovered } from '../overlays/overlay.queries.ts'
import { readListed } from '../property/listed-row.queries.ts'
import { mergeTaxSale } from '../property/merge-lists.ts'
import {
  assumedFields,
  listYear,
  PROPERTY_COLUMNS,
  PROPERTY_FROM,
  type PropertyRow,
  toDollars,
  toProperty,
  toProvenance,
} from '../property/property-row.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { listRatedRows } from './owed.queries.ts'
import { owedOf } from './owed.ts'
import { hasValue, isBehind, lacksValue, orderBy, SORT_COLUMNS } from './radar-order.ts'

export type SaleColumns = {
  sale_status: string
  taxes_cents: number | null
  penalties_cents: number | null
  total_cents: number | null
  sale_date: string | null
  redemption_date: string | null
  sale_assumed: number
}

export const SALE_COLUMNS = `t.status as sale_status, t.taxes_cents, t.penalties_cents, t.total_cents,
  t.sale_date, t.redemption_date, t.assumed as sale_assumed`

export function toTaxSale(row: SaleColumns): TaxSale {
  return {
    status: row.sale_status,
    taxesOwed: toDollars(row.taxes_cents),
    penaltiesOwed: toDollars(row.penalties_cents),
    totalOwed: toDollars(row.total_cents),
    saleDate: row.sale_date,
    redemptionDate: row.redemption_date,
    assumed: assumedFields(row.sale_assumed),
  }
}

/** A property's tax sale with its bills; null if unknown. By the primary keys of tax_sale, import_row. */
export async function findTaxSale(db: ListedDb, propertyId: number): Promise<TaxSaleDetail | null> {
  const [record, listed] = await Promise.all([
    findOfRecord(db, propertyId),
    readListed(db, [propertyId]),
  ])
  const rows = listed.get(propertyId)
  if (!rows) return record
  const merged = mergeTaxSale(record, record?.provenance.asOf ?? null, rows)
  if (merged === null) return record
  const ofLists = { isOwn: rows.some(({ isOwn }) => isOwn), values: merged.values }
  return { ...(record ?? withoutBills(merged.taxSale, rows)), ...merged.taxSale, ofLists }
}

/** A tax sale that only the workspace's lists state. */
function withoutBills(taxSale: TaxSale, rows: ListedRows): TaxSaleDetail {
  const owed = owedInLists(rows)
  const latest = [...rows].sort(byDay)[0]
  const list = owed?.total ?? latest
  return {
    ...taxSale,
    bills: [],
    billCount: 0,
    owed: {
      total: taxSale.totalOwed,
      isPartUnknown: owed?.isPartUnknown ?? false,
      asOf: list?.day ?? null,
      year: null,
      list: list?.list ?? null,
      countedSeparately: null,
      notAdded: [],
    },
    provenance: {
      source: list?.list ?? '',
      importId: list?.listId ?? null,
      asOf: list?.day ?? '',
      year: null,
      isSample: false,
    },
  }
}

async function findOfRecord(db: Db, propertyId: number): Promise<TaxSaleDetail | null> {
  const row = await findRow<
    SaleColumns & {
      importId: number
      asOf: string
      listYear: number | null
      fileName: string | null
      listName: string | null
    }
  >(db, 'find-tax-sale')`select ${raw(SALE_COLUMNS)}, t.import_id as "importId", t.as_of as "asOf",
            i.file_name as "fileName", l.name as "listName", ${raw(listYear('i'))} as "listYear"
       from tax_sale t
       left join import i on i.id = t.import_id
       left join county_list l on l.id = i.list_id
      where t.property_id = ${propertyId}`
  if (!row) return null
  const provenance = toProvenance(row)
  const owed = owedOf(await listRatedRows(db, propertyId), {
    totalCents: row.total_cents,
    asOf: provenance.asOf,
    year: provenance.year,
    source: provenance.source,
  })
  return { ...toTaxSale(row), ...owed, provenance }
}

/** Where the next page starts: the last row's sort key. */
export const TaxSaleCursor = z.object({
  key: z.union([z.string(), z.number(), z.null()]),
  id: z.number().int(),
})
export type TaxSaleCursor = z.infer<typeof TaxSaleCursor>

type Sort = ListTaxSalesQuery['sort']

export type TaxSaleFilter = {
  status: string | null
  countyId: number | null
  /** Only titles scored below this, including properties without a tax sale. */
  titleBelow: number | null
  /** Only properties that an overlay covers. */
  overlay: CoverFilter | null
  sort: Sort
  order: 'asc' | 'desc'
  after: TaxSaleCursor | null
  limit: number
}

type Page = Array<{ row: TaxSaleRow; cursor: TaxSaleCursor }>

/**
 * Tax sales in the requested order, rows without the sort value last. Paging is by key, so that page 200 costs as
 * much as page 1; every order is served by an index (`radar-order.ts`), with one query for rows with the value and
 * one for those without.
 */
export async function listTaxSales(db: Db, filter: TaxSaleFilter): Promise<Page> {
  const { after, limit } = filter
  const first = after?.key === null ? [] : await readPart(db, filter, 'with')
  if (first.length === limit) return first
  const rest = { ...filter, limit: limit - first.length }
  return [...first, ...(await readPart(db, rest, 'without'))]
}

/** The rows with the sort value, or those without it, after the cursor. */
async function readPart(db: Db, filter: TaxSaleFilter, part: 'with' | 'without'): Promise<Page> {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const sort = SORT_COLUMNS[filter.sort]
  const main = filter.titleBelow === null ? 't' : 'r'
  // The table whose index provides the order comes first, and its id and county are used.
  const from = part === 'with' ? sort.table : main
  const where = [part === 'with' ? hasValue(sort) : lacksValue(sort)]
  if (filter.titleBelow !== null) where.push(`r.confidence_score < ${put(filter.titleBelow)}`)
  if (filter.status !== null) where.push(`t.status = ${put(filter.status)}`)
  if (filter.countyId !== null) where.push(`${from}.county_id = ${put(filter.countyId)}`)
  if (filter.overlay !== null) where.push(isCovered(filter.overlay, `${from}.property_id`, put))
  const { after } = filter
  if (after && part === 'with') {
    where.push(isBehind(sort, filter.order, put(after.key), put(after.id)))
  } else if (after?.key === null) where.push(`${from}.property_id > ${put(after.id)}`)
  const { rows } = await db.query<
    PropertyRow & Nullable<SaleColumns> & { sort_key: string | number | null }
  >({
    name: `list-tax-sales-${filter.sort}-${filter.order}-${part}-${where.map((w) => w.length).join('.')}`,
    // The page's rows first, from as few tables as its order needs; then the rest of each row.
    text: `select ${PROPERTY_COLUMNS}, ${SALE_COLUMNS}, page.sort_key
             from (select chosen.*, row_number() over () as place
                     from (select ${from}.property_id as id,
                                  ${part === 'with' ? `${sort.table}.${sort.column}` : 'null'} as sort_key
                             from ${pageFrom(from, main, sort.table, filter.status !== null)}
                            where ${where.join(' and ')}
                            order by ${part === 'with' ? orderBy(sort, filter.order) : `${from}.property_id`}
                            limit ${put(filter.limit)}) chosen) page
             join ${PROPERTY_FROM} on p.id = page.id
            order by page.place`,
    values,
  })
  return rows.map((row) => ({
    row: { property: toProperty(row), taxSale: hasSale(row) ? toTaxSale(row) : null },
    cursor: { key: row.sort_key, id: row.id },
  }))
}

const TABLES = { t: 'tax_sale', r: 'title_record', s: 'serving.property_search' } as const
type Alias = keyof typeof TABLES

/** The tables that select and order a page: `from` first, then those of the filter and the order. */
function pageFrom(from: Alias, main: 't' | 'r', sorted: Alias, byStatus: boolean): string {
  const tables = [`${TABLES[from]} ${from}`]
  const joined = new Set<Alias>([from])
  const join = (kind: 'join' | 'left join', alias: Alias) => {
    if (joined.has(alias)) return
    joined.add(alias)
    tables.push(`${kind} ${TABLES[alias]} ${alias} on ${alias}.property_id = ${from}.property_id`)
  }
  join('join', main)
  if (byStatus) join('join', 't')
  // If the value is missing, its table may have no row.
  join('left join', sorted)
  return tables.join(' ')
}

export type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

export function hasSale<Row extends Nullable<SaleColumns>>(row: Row): row is Row & SaleColumns {
  return row.sale_status !== null
}

/**
 * Number of rows of the filter: maintained counters, so it costs the same at any size; titles below a score are
 * counted, by title_record_issue if the score is the threshold of a title issue.
 */
export async function countTaxSales(
  db: Db,
  filter: Pick<TaxSaleFilter, 'status' | 'countyId' | 'titleBelow' | 'overlay'>,
): Promise<number> {
  if (filter.overlay !== null) return countCovered(db, filter, filter.overlay)
  if (filter.titleBelow !== null) {
    const { rows } = await db.query<{ n: number }>({
      name: `count-titles-below${filter.status === null ? '' : '-of-status'}`,
      text: `select count(*) as n from title_record r
              ${filter.status === null ? '' : 'join tax_sale t on t.property_id = r.property_id and t.status = $3'}
              where r.confidence_score < $1 and ($2::int is null or r.county_id = $2)`,
      values: [
        filter.titleBelow,
        filter.countyId,
        ...(filter.status === null ? [] : [filter.status]),
      ],
    })
    return rows[0]?.n ?? 0
  }
  const rows = await listRows<{ n: number }>(db, 'count-tax-sales')`
    select coalesce(sum(n), 0)::bigint as n from tax_sale_count
     where (${filter.status}::text is null or status = ${filter.status})
       and (${filter.countyId}::int is null or county_id = ${filter.countyId})`
  return rows[0]?.n ?? 0
}

/** Counts covered properties individually. Served by overlay_cover_class. */
async function countCovered(
  db: Db,
  { status, countyId, titleBelow }: Pick<TaxSaleFilter, 'status' | 'countyId' | 'titleBelow'>,
  overlay: CoverFilter,
): Promise<number> {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const main = titleBelow === null ? 't' : 'r'
  const where = [isCovered(overlay, `${main}.property_id`, put)]
  if (titleBelow !== null) where.push(`r.confidence_score < ${put(titleBelow)}`)
  if (status !== null) where.push(`t.status = ${put(status)}`)
  if (countyId !== null) where.push(`${main}.county_id = ${put(countyId)}`)
  const { rows } = await db.query<{ n: number }>(
    `select count(*) as n from ${pageFrom(main, main, main, status !== null)} where ${where.join(' and ')}`,
    values,
  )
  return rows[0]?.n ?? 0
}
