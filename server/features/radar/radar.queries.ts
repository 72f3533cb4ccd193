import type { TaxSale, TaxSaleDetail, TaxSaleRow } from '../../../contract/tax-sale.ts'
import { byDay } from '../../../domain/lists/listed-row.ts'
import { type ListedRows, owedInLists } from '../../../domain/lists/owed-in-lists.ts'
import type { Db } from '../../platform/db/db.ts'
import { findRow, listRows, raw } from '../../platform/db/sql.ts'
import { findBidder } from '../max-bid/max-bid.queries.ts'
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
import {
  bidOf,
  FACT_COLUMNS,
  type FactRow,
  toScreenFacts,
  UPDATING_COLUMN,
} from '../screen/screen-facts.queries.ts'
import type { Asked } from '../screen/screen-sql.queries.ts'
import { listRatedRows } from './owed.queries.ts'
import { owedOf } from './owed.ts'

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
      repeated: null,
      replaced: null,
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

/** Rows of the radar by id, in that order. Served by primary keys. */
export async function readTaxSales(
  db: Db,
  ids: readonly number[],
  { today, viewer }: Asked,
): Promise<TaxSaleRow[]> {
  const bidder = await findBidder(db, viewer)
  const rows = await listRows<PropertyRow & Nullable<SaleColumns> & FactRow>(db, 'radar-rows')`
    select ${raw(PROPERTY_COLUMNS)}, ${raw(SALE_COLUMNS)}, ${raw(FACT_COLUMNS)}, ${raw(UPDATING_COLUMN)}
      from unnest(${ids}::bigint[]) with ordinality wanted (id, place)
      join ${raw(PROPERTY_FROM)} on p.id = wanted.id
      left join screen_row x on x.property_id = p.id
     order by wanted.place`
  return rows.map((row) => ({
    property: toProperty(row),
    taxSale: hasSale(row) ? toTaxSale(row) : null,
    facts: toScreenFacts(row, today, bidOf(bidder, row.id)),
  }))
}

export type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

export function hasSale<Row extends Nullable<SaleColumns>>(row: Row): row is Row & SaleColumns {
  return row.sale_status !== null
}
