import type { Db } from '../../../platform/db/db.ts'

/** Statements of an index about an instrument, as columns of table `instrument`; a later import may differ. */
export const SAID = [
  'type',
  'stated_type',
  'recorded_on',
  'executed_on',
  'grantors',
  'grantees',
  'book_page',
  'instrument_number',
  'consideration_cents',
  'amount_cents',
  'matures_on',
  'stated_refs',
  'interest',
  'remarks',
  'description',
  'extra',
] as const

/** The place it names; part of its identity. */
export const PLACE = ['parcel_key', 'ppin', 'addr_norm', 'legal_norm'] as const

const KEYS = ['line', 'county_id', 'filing_key', 'doc_key'] as const
const COPIED = [...KEYS, ...PLACE, ...SAID].join(', ')

/** Recreates the staging table: unlogged, because an interrupted import starts over. */
export async function createInstrumentStage(db: Db, table: string): Promise<void> {
  await db.query(`drop table if exists ${table}`)
  await db.query(
    `create unlogged table ${table} as
       select 0 as line, ${[...KEYS.slice(1), ...PLACE, ...SAID].join(', ')},
              null::bigint as instrument_id, false as known from instrument with no data`,
  )
  await db.query(`alter table ${table} alter known set default false`)
}

/** Target of the COPY that fills `table`. */
export function instrumentStageTarget(table: string): string {
  return `${table} (${COPIED})`
}

/** Query text: a column's legal description as `foldLegal` writes it. */
export const legalSql = (column: string) =>
  `btrim(regexp_replace(upper(${column}), '[^A-Z0-9]+', ' ', 'g'))`
