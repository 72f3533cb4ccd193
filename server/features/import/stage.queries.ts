import { ASSUMABLE, type Assumable } from '../../../domain/import/record.ts'
import type { Db, Pool } from '../../platform/db/db.ts'
import { withClaim } from './import-locks.queries.ts'

/** Columns that fill a property, as in table `property`, with the assumed bit that may mark them. */
export const PROPERTY_FIELDS = [
  { column: 'parcel_id', type: 'text', assumable: null },
  { column: 'ppin', type: 'text', assumable: null },
  { column: 'address', type: 'text', assumable: null },
  { column: 'city', type: 'text', assumable: 'city' },
  { column: 'state', type: 'text', assumable: 'state' },
  { column: 'zip_code', type: 'text', assumable: 'zipCode' },
  { column: 'owner_name', type: 'text', assumable: null },
  { column: 'owner_address', type: 'text', assumable: null },
  { column: 'property_type', type: 'text', assumable: null },
  { column: 'assessed_cents', type: 'bigint', assumable: 'assessedValue' },
  { column: 'market_cents', type: 'bigint', assumable: 'marketValue' },
  { column: 'building_size', type: 'integer', assumable: null },
  { column: 'year_built', type: 'smallint', assumable: null },
  { column: 'lot_size', type: 'float8', assumable: null },
  { column: 'legal_description', type: 'text', assumable: null },
  { column: 'lng', type: 'float8', assumable: null },
  { column: 'lat', type: 'float8', assumable: null },
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
  confidence smallint, title_issues text, result jsonb, extra text[], outline jsonb,
  parcel_norm text not null, addr_norm text not null, street_norm text not null,
  owner_norm text not null, place_norm text not null`

/** Name of the table an import is staged in. */
export function stageTable(importId: number): string {
  return `serving.import_stage_${Math.trunc(importId)}`
}

/**
 * Recreates the staging table: unlogged, because an interrupted import starts over. `known` marks
 * rows of properties the database has; `repeated` marks rows whose property occurs more than once.
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
    await withClaim(db, id, async () => {
      if ((await left(db, id)).length > 0) await dropStage(db, id)
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

/** The bit that marks a field as assumed. */
export const bit = (field: Assumable) => 1 << ASSUMABLE.indexOf(field)

/** `jsonb` of the fields that differ, `field -> [before, after]`, over (name, before, after) triples. */
export function changedFields(
  triples: ReadonlyArray<readonly [name: string, before: string, after: string]>,
) {
  const values = triples
    .map(([name, before, after]) => `('${name}', to_jsonb(${before}), to_jsonb(${after}))`)
    .join(', ')
  return `(select jsonb_object_agg(v.name, jsonb_build_array(v.b, v.a))
             from (values ${values}) v (name, b, a) where v.b is distinct from v.a)`
}

/** Among several rows of one property: the last that states the value, a stated one before an assumed one. */
export function lastStated(column: string, assumable: Assumable | null): string {
  const order = assumable ? `(assumed & ${bit(assumable)}) <> 0, line desc` : 'line desc'
  return `(array_agg(${column} order by ${order}) filter (where ${column} is not null))[1]`
}

/** Updates the planner's statistics of the staged rows. */
export async function analyzeStage(db: Db, table: string): Promise<void> {
  await db.query(`analyze ${table}`)
}

/** Ids for so many properties that may be new; answers the first of them. */
export async function reservePropertyIds(db: Db, count: number): Promise<number> {
  const { rows } = await db.query<{ first: number }>('select reserve_property_ids($1) as first', [
    count,
  ])
  return rows[0]?.first ?? 0
}
