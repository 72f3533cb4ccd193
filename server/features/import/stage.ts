import { parcelKey } from '../../../domain/address/normalize.ts'
import type { ImportRecord } from '../../../domain/import/record.ts'
import { searchTexts } from '../../../domain/search/search-texts.ts'
import { copyText, copyTextArray } from '../../platform/db/copy-text.ts'
import type { Db, Pool } from '../../platform/db/db.ts'
import { withClaim } from './import-locks.queries.ts'

/** Columns that fill a property, as in table `property`, with the assumed bit that may mark them. */
export const PROPERTY_FIELDS = [
  { column: 'parcel_id', assumable: null },
  { column: 'ppin', assumable: null },
  { column: 'address', assumable: null },
  { column: 'city', assumable: 'city' },
  { column: 'state', assumable: 'state' },
  { column: 'zip_code', assumable: 'zipCode' },
  { column: 'owner_name', assumable: null },
  { column: 'owner_address', assumable: null },
  { column: 'property_type', assumable: null },
  { column: 'assessed_cents', assumable: 'assessedValue' },
  { column: 'market_cents', assumable: 'marketValue' },
  { column: 'building_size', assumable: null },
  { column: 'year_built', assumable: null },
  { column: 'lot_size', assumable: null },
  { column: 'legal_description', assumable: null },
  { column: 'lng', assumable: null },
  { column: 'lat', assumable: null },
] as const

const STAGE_COLUMNS = `
  property_id bigint not null, line integer not null, row_hash bigint not null, noted boolean not null,
  county_id integer not null, parcel_key text not null,
  parcel_id text, ppin text, address text, city text, state text, zip_code text,
  owner_name text, owner_address text, property_type text, assessed_cents bigint, market_cents bigint,
  building_size integer, year_built smallint, lot_size double precision, legal_description text,
  lng double precision, lat double precision, assumed smallint not null,
  tax_year smallint, bill_number text, taxes_cents bigint, penalties_cents bigint, total_cents bigint,
  bill_status text, tax_status text, sale_date date, redemption_date date,
  confidence smallint, title_issues text, extra text[], outline jsonb,
  parcel_norm text not null, addr_norm text not null, street_norm text not null,
  owner_norm text not null, place_norm text not null`

/** Name of the table an import is staged in. */
export function stageTable(importId: number): string {
  return `import_stage_${Math.trunc(importId)}`
}

/**
 * Makes the staging table anew: unlogged, because an interrupted import starts over. `known` tells
 * rows of properties the database has; `repeated` tells rows whose property occurs more than once.
 */
export async function createStage(db: Db, importId: number): Promise<string> {
  const table = stageTable(importId)
  await db.query(`drop table if exists ${table}`)
  await db.query(
    `create unlogged table ${table} (${STAGE_COLUMNS},
       known boolean not null default false, repeated boolean not null default false)
     with (autovacuum_enabled = off)`,
  )
  return table
}

/** Drops what an import that ended or broke off has staged; where that can't be, `dropLeftStages` will. */
export async function dropStage(db: Db, importId: number): Promise<void> {
  await db.query(`drop table if exists ${stageTable(importId)}`).catch(() => {})
}

/** Drops the staging tables of imports that ended without it: their worker or the database ended first. */
export async function dropLeftStages(db: Pool): Promise<void> {
  const left = async (tx: Db, only: number | null) => {
    const { rows } = await tx.query<{ id: number }>(
      `select i.id from import i
        where i.id = any(select substring(relname from '[0-9]+$')::bigint from pg_class
                          where relname ~ '^import_stage_[0-9]+$' and relkind = 'r')
          and i.status in ('done', 'failed', 'undone') and ($1::bigint is null or i.id = $1)`,
      [only],
    )
    return rows
  }
  for (const { id } of await left(db, null)) {
    await withClaim(db, id, async (claim) => {
      if ((await left(claim, id)).length > 0) await dropStage(claim, id)
    })
  }
}

const COPIED = STAGE_COLUMNS.split(',')
  .map((column) => column.trim().split(' ')[0])
  .join(', ')

/** Target of the COPY that fills `table`. */
export function stageTarget(table: string): string {
  return `${table} (${COPIED})`
}

/** Identity of a row's property inside its county: parcel id, else PPIN, else address (and a stated city). */
export function identityOf(record: ImportRecord, addrNorm: string): string | null {
  if (record.parcelId !== null) return parcelKey(record.parcelId)
  if (record.ppin !== null) return `#${parcelKey(record.ppin)}`
  if (addrNorm === '') return null
  const city = record.assumed.includes('city') ? null : record.city
  return city === null ? `@${addrNorm}` : `@${addrNorm}|${city.toLowerCase()}`
}

/** One staged row as a COPY line; null when nothing identifies its property. */
export function stageLine(
  record: ImportRecord,
  row: {
    propertyId: number
    hash: bigint
    noted: boolean
    extra: ReadonlyArray<string | null> | null
  },
): string | null {
  const texts = searchTexts(record)
  const key = identityOf(record, texts[1])
  if (key === null) return null
  const r = record
  return `${row.propertyId}\t${r.line}\t${row.hash}\t${row.noted ? 't' : 'f'}\t${r.countyId}\t${copyText(key)}\t${copyText(r.parcelId)}\t${copyText(r.ppin)}\t${copyText(r.address)}\t${copyText(r.city)}\t${copyText(r.state)}\t${copyText(r.zipCode)}\t${copyText(r.ownerName)}\t${copyText(r.ownerAddress)}\t${copyText(r.propertyType)}\t${copyText(r.assessedCents)}\t${copyText(r.marketCents)}\t${copyText(r.buildingSize)}\t${copyText(r.yearBuilt)}\t${copyText(r.lotSize)}\t${copyText(r.legalDescription)}\t${copyText(r.lng)}\t${copyText(r.lat)}\t${r.assumedMask}\t${copyText(r.taxYear)}\t${copyText(r.billNumber)}\t${copyText(r.taxesCents)}\t${copyText(r.penaltiesCents)}\t${copyText(r.totalCents)}\t${copyText(r.billStatus)}\t${copyText(r.taxStatus)}\t${copyText(r.saleDate)}\t${copyText(r.redemptionDate)}\t${copyText(r.confidenceScore)}\t${copyText(r.titleIssues)}\t${copyTextArray(row.extra)}\t${r.outline === null ? '\\N' : copyText(JSON.stringify(r.outline))}\t${texts.join('\t')}`
}
