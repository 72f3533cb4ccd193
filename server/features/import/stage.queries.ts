import { ASSUMABLE, type Assumable, isAssumable } from '../../../domain/import/record.ts'
import { FIELD_ENTRIES } from '../../../domain/property/fields.ts'
import type { Db, Pool } from '../../platform/db/db.ts'
import { withClaim } from './import-locks.queries.ts'
import { SQL_TYPES, STAGED } from './staged-columns.ts'

/** Columns of a property, as in table `property`, with the assumed bit that may mark them. */
export const PROPERTY_FIELDS = FIELD_ENTRIES.map(({ field, column, kind }) => ({
  field,
  column,
  type: SQL_TYPES[kind],
  assumable: isAssumable(field) ? field : null,
}))

/** Name of the table an import is staged in. */
export function stageTable(importId: number): string {
  return `serving.import_stage_${Math.trunc(importId)}`
}

/**
 * Recreates the staging table: unlogged, because an interrupted import starts over. `known` marks
 * rows of properties the database has; `repeated` marks rows whose property occurs more than once. A row has no
 * `property_id` until its property is found, or numbered as a new one.
 */
export async function createStage(db: Db, importId: number): Promise<string> {
  const table = stageTable(importId)
  await db.query(`drop table if exists ${table}`)
  await db.query(
    `create unlogged table ${table} (property_id bigint, ${STAGED.map(({ column, type }) => `${column} ${type}`).join(', ')},
       known boolean not null default false, repeated boolean not null default false)
     with (autovacuum_enabled = off)`,
  )
  return table
}

/** Drops the staging table of an import that ended or was interrupted; if that fails, `dropLeftStages` does it. */
export async function dropStage(db: Db, importId: number): Promise<void> {
  await db.query(`drop table if exists ${stageTable(importId)}`).catch(() => {})
}

/** Drops the staging tables of imports that ended without doing so: their worker or the database crashed. */
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

/** Target of the COPY that fills `table`. */
export function stageTarget(table: string): string {
  return `${table} (${STAGED.map(({ column }) => column).join(', ')})`
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

/** Among several rows of one property: the last that states the value, preferring stated over assumed. */
export function lastStated(column: string, assumable: Assumable | null): string {
  const order = assumable ? `(assumed & ${bit(assumable)}) <> 0, line desc` : 'line desc'
  return `(array_agg(${column} order by ${order}) filter (where ${column} is not null))[1]`
}

/** Updates the planner's statistics of the staged rows. */
export async function analyzeStage(db: Db, table: string): Promise<void> {
  await db.query(`analyze ${table}`)
}
