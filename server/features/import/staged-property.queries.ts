import type { Assumable } from '../../../domain/import/record.ts'
import type { PropertyColumn } from '../../../domain/property/fields.ts'
import type { Client } from '../../platform/db/db.ts'
import { mayBeWorse, recordLaterValues, retainBetterOfKnown } from './better-value.queries.ts'
import { type LaterFacts, laterFacts, NOTHING_LATER } from './later-facts.queries.ts'
import { bit, changedFields, lastStated, PROPERTY_FIELDS } from './stage.queries.ts'
import type { StagedImport } from './staged-import.ts'

const PROPERTY_BITS = PROPERTY_FIELDS.reduce(
  (mask, field) => (field.assumable ? mask | bit(field.assumable) : mask),
  bit('county'),
)

const COLUMNS = PROPERTY_FIELDS.map((field) => field.column)

/** Matches rows to known properties. Returns how many rows match. */
export async function matchProperties(tx: Client, table: string): Promise<number> {
  const { rows } = await tx.query<{ known: boolean }>(
    `select exists (select from property p
       where p.county_id = any(array(select distinct county_id from ${table}))) as known`,
  )
  if (!rows[0]?.known) return 0
  const byKey = await tx.query(
    `update ${table} s set property_id = p.id, known = true from property p
      where p.county_id = s.county_id and p.parcel_key = s.parcel_key`,
  )
  // The second key. A property known by another parcel id stays separate: the county renumbered, or made an error.
  const byPpin = await tx.query(
    `update ${table} s set property_id = p.id, known = true
       from (select p.ppin, p.county_id, min(p.id) as id, bool_and(p.parcel_id is null) as bare
               from (select distinct ppin, county_id from ${table} where not known and ppin is not null) n
               join property p on p.ppin = n.ppin and p.county_id = n.county_id
              group by p.ppin, p.county_id having count(*) = 1) p
      where not s.known and s.ppin = p.ppin and s.county_id = p.county_id
        and (s.parcel_id is null or p.bare)`,
  )
  // An address without a parcel id matches the only property of the county at that address, but not one without a
  // house number (`~`).
  const byAddress = await tx.query(
    `update ${table} s set property_id = a.id, known = true
       from (select s.line, min(d.property_id) as id
               from ${table} s join serving.property_search d
                 on d.county_id = s.county_id and d.addr_norm = s.addr_norm
               join property p on p.id = d.property_id
              where not s.known and s.parcel_id is null and s.ppin is null and s.addr_norm <> ''
                and s.parcel_key like '@%'
                and (p.city is null or s.city is null or lower(p.city) = lower(s.city)
                     or s.assumed & ${bit('city')} <> 0 or p.assumed & ${bit('city')} <> 0)
              group by s.line having count(*) = 1) a
      where a.line = s.line`,
  )
  return (byKey.rowCount ?? 0) + (byPpin.rowCount ?? 0) + (byAddress.rowCount ?? 0)
}

/** Marks the rows of each known property that occurs more than once. */
export async function markRepeated(tx: Client, table: string): Promise<void> {
  await tx.query(
    `update ${table} s set repeated = true
       from (select property_id from ${table} where known group by property_id having count(*) > 1) d
      where s.property_id = d.property_id`,
  )
}

/** The facts of known properties, and of those that occur more than once: one row each. */
export async function writeFacts(tx: Client, { table }: StagedImport): Promise<void> {
  const masks = PROPERTY_FIELDS.flatMap(({ column, assumable }) =>
    assumable
      ? [
          `coalesce((array_agg(assumed & ${bit(assumable)} order by (assumed & ${bit(assumable)}) <> 0, line desc)
             filter (where ${column} is not null))[1], 0)`,
        ]
      : [],
  )
  await tx.query(
    `create temp table import_facts on commit drop as
       select property_id, county_id, known, parcel_key, ${COLUMNS.join(', ')},
              assumed & ${PROPERTY_BITS} as assumed, line as row_order
         from ${table} where known and not repeated
       union all
       select property_id, min(county_id), bool_or(known),
              (array_agg(parcel_key order by parcel_id is null, line desc))[1],
              ${PROPERTY_FIELDS.map((f) => lastStated(f.column, f.assumable)).join(', ')},
              ${masks.join(' | ')} | bit_and(assumed & ${bit('county')}), min(line)
         from ${table} where repeated group by property_id`,
  )
  await tx.query('analyze import_facts')
}

export async function insertProperties(tx: Client, staged: StagedImport): Promise<number> {
  const columns = `id, county_id, parcel_key, ${COLUMNS.join(', ')}, assumed, import_id, created_import_id, as_of`
  const values = (source: string) =>
    `select property_id, county_id, parcel_key, ${COLUMNS.join(', ')}, assumed & ${PROPERTY_BITS}, ${staged.importId}, ${staged.importId}, $1::date from ${source}`
  const single = await tx.query(
    `insert into property (${columns}) ${values(staged.table)} where not known and not repeated`,
    [staged.asOf],
  )
  const repeated = await tx.query(
    `insert into property (${columns}) ${values('import_facts')} where not known`,
    [staged.asOf],
  )
  return (single.rowCount ?? 0) + (repeated.rowCount ?? 0)
}

/**
 * SQL condition: a column's known value is kept. The list's value replaces it, but an assumption does not replace a
 * fact, nor does a list one of a later day.
 */
function stands(column: PropertyColumn, assumable: Assumable | null, later: LaterFacts): string {
  const isFact = assumable ? ` and p.assumed & ${bit(assumable)} = 0` : ''
  const isAssumed = assumable ? `f.assumed & ${bit(assumable)} <> 0` : 'false'
  return `(f.${column} is null or p.${column} is not null
             and (${isAssumed} or ${later.of(column)}${isFact}))`
}

function mergedMask(later: LaterFacts): string {
  const bits = PROPERTY_FIELDS.flatMap(({ column, assumable }) => {
    if (!assumable) return []
    const b = bit(assumable)
    return [
      `case when ${stands(column, assumable, later)} then p.assumed & ${b} else f.assumed & ${b} end`,
    ]
  })
  return `((${bits.join(' | ')} | (p.assumed & ${bit('county')}))::smallint)`
}

/** Columns whose text search reads. */
const SEARCHED = ['parcel_id', 'ppin', 'address', 'city', 'zip_code', 'owner_name']

export async function updateProperties(tx: Client, staged: StagedImport): Promise<void> {
  const later = await laterFacts(tx, staged)
  const merged = PROPERTY_FIELDS.map(
    ({ column, assumable }) =>
      `case when ${stands(column, assumable, later)} then p.${column} else f.${column} end as ${column}`,
  )
  await tx.query(
    `create temp table import_update on commit drop as
       select p.id, case when p.parcel_id is null and f.parcel_id is not null
                         then f.parcel_key else p.parcel_key end as parcel_key,
              ${merged.join(', ')}, ${mergedMask(later)} as assumed, ${later.any} as is_earlier,
              ${mayBeWorse('f', 'p')} as doubtful
         from import_facts f join property p on p.id = f.property_id ${later.join}
        where f.known`,
  )
  const same = [...COLUMNS, 'assumed']
  await tx.query('analyze import_update')
  await retainBetterOfKnown(tx)
  if (later !== NOTHING_LATER) await recordLaterValues(tx)
  await tx.query(
    `delete from import_update u using property p
      where p.id = u.id
        and (${same.map((c) => `u.${c}`).join(', ')}) is not distinct from (${same.map((c) => `p.${c}`).join(', ')})`,
  )
  await tx.query('analyze import_update')
  await tx.query(
    `create temp table import_search_due on commit drop as
       select u.id as property_id from import_update u join property p on p.id = u.id
        where (${SEARCHED.map((c) => `u.${c}`).join(', ')}) is distinct from (${SEARCHED.map((c) => `p.${c}`).join(', ')})
       union all
       select property_id from import_facts where not known`,
  )
  await tx.query(
    `insert into change (property_id, import_id, kind, fields)
       select u.id, ${staged.importId}, 'changed',
              ${changedFields([...COLUMNS, 'parcel_key', 'assumed'].map((c) => [c, `p.${c}`, `u.${c}`]))}
         from import_update u join property p on p.id = u.id`,
  )
  await tx.query(
    `update property p
        set parcel_key = u.parcel_key, ${COLUMNS.map((c) => `${c} = u.${c}`).join(', ')},
            assumed = u.assumed, import_id = case when u.is_earlier then p.import_id else ${staged.importId} end,
            as_of = case when u.is_earlier then p.as_of else $1 end
       from import_update u where p.id = u.id`,
    [staged.asOf],
  )
}

export async function writeOutlines(tx: Client, staged: StagedImport): Promise<void> {
  await tx.query(
    `insert into parcel_outline (property_id, rings, min_lng, min_lat, max_lng, max_lat, import_id)
       select distinct on (s.property_id) s.property_id, s.outline, b.min_lng, b.min_lat, b.max_lng, b.max_lat,
              ${staged.importId}
         from ${staged.table} s,
              lateral (select min((pt->>0)::float8) as min_lng, min((pt->>1)::float8) as min_lat,
                              max((pt->>0)::float8) as max_lng, max((pt->>1)::float8) as max_lat
                         from jsonb_array_elements(s.outline) ring, jsonb_array_elements(ring) pt) b
        where s.outline is not null and b.min_lng is not null
        order by s.property_id, s.line desc
     on conflict (property_id) do update
        set rings = excluded.rings, min_lng = excluded.min_lng, min_lat = excluded.min_lat,
            max_lng = excluded.max_lng, max_lat = excluded.max_lat, import_id = excluded.import_id`,
  )
}

/** Updates the statistics of staged marks: the old ones would make the planner expect no known rows. */
export async function analyzeMarks(tx: Client, table: string): Promise<void> {
  await tx.query(`analyze ${table} (property_id, known, repeated)`)
}

/** Number of known properties that an import changed, among those it names. */
export async function countChanged(tx: Client, { importId, table }: StagedImport): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    `select count(distinct c.property_id) as n from change c
      where c.import_id = $1 and c.kind <> 'kept'
        and (not exists (select from import_recount u where u.property_id = c.property_id)
             or exists (select from ${table} s where s.property_id = c.property_id))`,
    [importId],
  )
  return rows[0]?.n ?? 0
}

/** SQL query: the properties whose search row must be rewritten. */
export const SEARCH_DUE = 'select property_id from import_search_due'

/** SQL query: the properties of which an import's table has rows. */
export const newPropertiesOf = (table: string) => `select property_id from ${table} where not known`
