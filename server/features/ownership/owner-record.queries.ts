import type { OwnerLien, OwnerRecord, OwnerTransfer } from '../../../contract/owner-record.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { isLienType } from '../../../domain/title/liens/lien-type.ts'
import { INSTRUMENT_TYPES } from '../../../domain/title/reading/instrument-type.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw } from '../../platform/db/sql.ts'
import { debtsOf } from '../property/one-debt.queries.ts'
import { toDollars } from '../property/property-row.ts'
import type { ListedDb } from '../property/with-lists.ts'
import { listLiens } from '../title/list-liens.ts'
import { CONVEYANCES } from '../title/list-transfers.ts'
import { partyNames } from '../title/title.queries.ts'

const LIEN_TYPES = INSTRUMENT_TYPES.filter(isLienType)

/** Maximum transfers listed. */
const MAX_TRANSFERS = 50
/** Maximum parcels whose liens are listed: each needs an examination of its title. */
const MAX_ENCUMBERED = 12

type ParcelName = {
  propertyId: number
  parcelId: string | null
  address: string | null
  countyId: number
}
const PARCEL_NAME = `p.id as "propertyId", p.parcel_id as "parcelId", p.address, p.county_id as "countyId"`

function named<Row extends ParcelName>({ countyId, ...row }: Row) {
  return { ...row, county: countyLabel(countyId) }
}

/** Unpaid taxes by tax year, each debt once. Served by property_owner_owner and the rows of a property. */
export async function listUnpaid(db: Db, ownerId: number): Promise<OwnerRecord['unpaid']> {
  const { rows } = await db.query<{ taxYear: number | null; parcels: number; cents: number }>({
    name: 'unpaid-of-owner',
    text: `with ${debtsOf('(select distinct property_id from property_owner where owner_id = $1)')}
           select c.tax_year as "taxYear", count(distinct c.property_id) as parcels,
                  sum(c.total_cents)::bigint as cents
             from counted c
            where c.bill_status = 'unpaid' and c.total_cents > 0
            group by 1 order by 1 desc nulls last`,
    values: [ownerId],
  })
  return rows.map(({ cents, ...row }) => ({ ...row, amount: cents / 100 }))
}

/** Deeds of an owner's parcels; a document indexed twice counts once per parcel. Served by instrument's key. */
const DEEDS = `deed as (
  select distinct on (i.property_id, coalesce(i.doc_key::text, i.id::text))
         i.*, coalesce(i.recorded_on, i.executed_on) as day
    from property_owner m join instrument i on i.property_id = m.property_id
   where m.owner_id = $1 and i.type = any($2)
   order by i.property_id, coalesce(i.doc_key::text, i.id::text), i.id)`

/** The conveyances of an owner's parcels over the years, and the newest of them. */
export async function listTransfers(db: Db, ownerId: number): Promise<OwnerRecord['transfers']> {
  const deeds = [ownerId, [...CONVEYANCES]]
  const { rows: years } = await db.query<{ year: number | null; count: number }>({
    name: 'transfer-years-of-owner',
    text: `with ${DEEDS} select extract(year from day)::integer as year, count(*) as count
             from deed group by 1 order by 1`,
    values: deeds,
  })
  const { rows: latest } = await db.query<
    ParcelName &
      Omit<OwnerTransfer, 'county' | 'grantor' | 'grantee' | 'salePrice'> & {
        grantors: string[]
        grantees: string[]
        priceCents: number | null
      }
  >({
    name: 'latest-transfers-of-owner',
    text: `with ${DEEDS}
           select ${PARCEL_NAME}, d.id, d.day as on, d.type as "deedType", d.grantors, d.grantees,
                  d.consideration_cents as "priceCents", d.book_page as "bookPage",
                  d.instrument_number as "instrumentNumber"
             from deed d join property p on p.id = d.property_id
            order by d.day desc nulls last, d.id desc limit ${MAX_TRANSFERS}`,
    values: deeds,
  })
  return {
    total: years.reduce((sum, { count }) => sum + count, 0),
    years: years.flatMap(({ year, count }) => (year === null ? [] : [{ year, count }])),
    undated: years.find(({ year }) => year === null)?.count ?? 0,
    latest: latest.map(({ grantors, grantees, priceCents, ...row }) => ({
      ...named(row),
      grantor: partyNames(grantors),
      grantee: partyNames(grantees),
      salePrice: toDollars(priceCents),
    })),
  }
}

/**
 * Active liens on an owner's parcels; for unexamined titles, those of record without a release. Served by
 * property_owner_owner and the keys of title_record, lien and instrument.
 */
export async function listOwnerLiens(
  db: ListedDb,
  ownerId: number,
  asOf: LocalDate,
): Promise<OwnerRecord['liens']> {
  const rows = await listRows<ParcelName & { parcels: number; unexamined: number }>(
    db,
    'encumbered-of-owner',
  )`
    with own as (
      select ${raw(PARCEL_NAME)}, t.total_cents,
             r.has_active_links is true
               or exists (select from lien l where l.property_id = p.id and l.is_active
                             and l.instrument_id is null)
               or r.has_active_links is null and exists (
                 select from instrument i where i.property_id = p.id and i.type = any(${LIEN_TYPES})
                    and not exists (select from instrument s where s.property_id = p.id
                                       and s.type = 'release' and i.id = any(s.refers_to))
               ) as encumbered,
             r.has_active_links is null as unexamined
        from property_owner m join property p on p.id = m.property_id
        left join tax_sale t on t.property_id = p.id
        left join title_record r on r.property_id = p.id
       where m.owner_id = ${ownerId}),
    counted as (
      select count(*) filter (where encumbered) as parcels,
             count(*) filter (where unexamined and not encumbered) as unexamined from own)
    select counted.*, shown."propertyId", shown."parcelId", shown.address, shown."countyId"
      from counted left join lateral (
        select * from own where encumbered
         order by total_cents desc nulls last, "propertyId"
           limit ${raw(MAX_ENCUMBERED)}) shown on true`
  const encumbered = rows.filter(({ propertyId }) => propertyId !== null)
  const shown: OwnerLien[] = []
  for (const { propertyId, parcelId, address, countyId } of encumbered) {
    for (const lien of await listLiens(db, propertyId, asOf)) {
      if (!lien.isActive) continue
      const { lienType, lienHolder, filedDate, amount, bookPage, instrumentNumber } = lien
      shown.push({
        ...named({ propertyId, parcelId, address, countyId }),
        ...{ lienType, lienHolder, filedDate, amount, bookPage, instrumentNumber },
      })
    }
  }
  const { parcels = 0, unexamined = 0 } = rows[0] ?? {}
  return { parcels, unexamined, shown, leftOut: parcels - encumbered.length }
}
