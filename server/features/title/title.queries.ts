import type { Provenance } from '../../../contract/property.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { toDollars, toProvenance } from '../property/property-row.ts'

type Source = {
  importId: number
  asOf: string
  listName: string | null
  fileName: string | null
}

const SOURCE = `s.import_id as "importId", s.as_of as "asOf", l.name as "listName", m.file_name as "fileName"`
const WITH_SOURCE = `left join import m on m.id = s.import_id left join county_list l on l.id = m.list_id`

/** An instrument as screens show it. */
export type RecordedInstrument = {
  id: number
  type: string
  recordedOn: LocalDate | null
  executedOn: LocalDate | null
  grantors: string[]
  grantees: string[]
  bookPage: string | null
  instrumentNumber: string | null
  consideration: number | null
  amount: number | null
  maturesOn: LocalDate | null
  refersTo: number[]
  missingRefs: string[]
  interest: string | null
  remarks: string | null
  docKey: string | null
  provenance: Provenance
}

/** The parties in one line; null where none is named. */
export function partyNames(parties: readonly string[]): string | null {
  return parties.length === 0 ? null : parties.join('; ')
}

/** The instruments of a property, oldest recording first, those without a day last. Served by the primary key. */
export async function listInstruments(db: Db, propertyId: number): Promise<RecordedInstrument[]> {
  const { rows } = await db.query<
    Omit<RecordedInstrument, 'consideration' | 'amount' | 'provenance'> &
      Source & { considerationCents: number | null; amountCents: number | null }
  >({
    name: 'instruments-of-property',
    text: `select s.id, s.type, s.recorded_on as "recordedOn", s.executed_on as "executedOn", s.grantors,
                  s.grantees, s.book_page as "bookPage", s.instrument_number as "instrumentNumber",
                  s.consideration_cents as "considerationCents", s.amount_cents as "amountCents",
                  s.matures_on as "maturesOn", s.refers_to as "refersTo", s.missing_refs as "missingRefs",
                  s.interest, s.remarks, s.doc_key as "docKey", ${SOURCE}
             from instrument s ${WITH_SOURCE}
            where s.property_id = $1
            order by s.recorded_on nulls last, s.id`,
    values: [propertyId],
  })
  return rows.map(
    ({ considerationCents, amountCents, importId, asOf, listName, fileName, ...row }) => ({
      ...row,
      refersTo: row.refersTo.map(Number),
      consideration: toDollars(considerationCents),
      amount: toDollars(amountCents),
      provenance: toProvenance({ importId, asOf, listName, fileName }),
    }),
  )
}

/** A tax sale of the record. */
export type RecordedTaxSale = {
  id: number
  kind: string
  saleDate: LocalDate | null
  taxYear: number | null
  amount: number | null
  purchaser: string | null
  status: string
  provenance: Provenance
}

/** The tax sales of a property's record, newest first. Served by the primary key. */
export async function listTaxSaleEvents(db: Db, propertyId: number): Promise<RecordedTaxSale[]> {
  const { rows } = await db.query<
    Omit<RecordedTaxSale, 'amount' | 'provenance'> & Source & { amountCents: number | null }
  >({
    name: 'tax-sale-events-of-property',
    text: `select s.id, s.kind, s.sale_date as "saleDate", s.tax_year as "taxYear",
                  s.amount_cents as "amountCents", s.purchaser, s.status, ${SOURCE}
             from tax_sale_event s ${WITH_SOURCE}
            where s.property_id = $1
            order by s.sale_date desc nulls first, s.id desc`,
    values: [propertyId],
  })
  return rows.map(({ amountCents, importId, asOf, listName, fileName, ...row }) => ({
    ...row,
    amount: toDollars(amountCents),
    provenance: toProvenance({ importId, asOf, listName, fileName }),
  }))
}

/** The tax sale a county's list states, with its source; null where none does. Served by the primary key. */
export async function findListedSale(
  db: Db,
  propertyId: number,
): Promise<{ saleDate: LocalDate | null; total: number | null; provenance: Provenance } | null> {
  const { rows } = await db.query<
    Source & { saleDate: LocalDate | null; totalCents: number | null }
  >({
    name: 'listed-sale-of-property',
    text: `select s.sale_date as "saleDate", s.total_cents as "totalCents", ${SOURCE}
             from tax_sale s ${WITH_SOURCE} where s.property_id = $1`,
    values: [propertyId],
  })
  const row = rows[0]
  if (!row) return null
  return { saleDate: row.saleDate, total: toDollars(row.totalCents), provenance: toProvenance(row) }
}

/** A lien a list states of its own, with no instrument behind it. */
export type StatedLien = {
  id: number
  lienType: string
  priority: number | null
  lienHolder: string | null
  filedDate: LocalDate | null
  amountCents: number | null
  notes: string | null
  isActive: boolean
}

/** Served by the primary key. */
export async function listStatedLiens(db: Db, propertyId: number): Promise<StatedLien[]> {
  const { rows } = await db.query<StatedLien>({
    name: 'stated-liens-of-property',
    text: `select id, lien_type as "lienType", priority, lien_holder as "lienHolder",
                  filed_on as "filedDate", amount_cents as "amountCents", notes, is_active as "isActive"
             from lien where property_id = $1 and instrument_id is null
            order by is_active desc, priority nulls last, filed_on, id`,
    values: [propertyId],
  })
  return rows
}
