import { type GuardedField, isWorse } from '../../../domain/import/better-value.ts'
import type { Client } from '../../platform/db/db.ts'
import { runSql } from '../../platform/db/sql.ts'
import { bit, PROPERTY_FIELDS } from './stage.queries.ts'
import type { StagedImport } from './staged-import.ts'

const GUARDED = [
  { field: 'address', column: 'address' },
  { field: 'ownerName', column: 'owner_name' },
  { field: 'city', column: 'city' },
] as const satisfies ReadonlyArray<{ field: GuardedField; column: string }>

/** Rows compared at a time; few are worse, but the planner cannot know. */
const BATCH = 5_000

/**
 * SQL condition: a value of `stated` may be worse than that of `known` (both aliases of rows with a property's
 * columns). Cheap, and true for everything `isWorse` finds, which decides.
 */
export function mayBeWorse(stated: string, known: string): string {
  return `(${stated}.address <> ${known}.address
             and (${known}.address ~ '^0*[1-9]' and ${stated}.address !~ '^[1-9]'
                  or starts_with(upper(${known}.address), upper(${stated}.address))
                  or starts_with(upper(${known}.owner_address), upper(left(${stated}.address, 6))))
           or ${stated}.owner_name <> ${known}.owner_name
             and (starts_with(upper(${known}.owner_name), upper(${stated}.owner_name)) or ${stated}.owner_name !~ '[[:alpha:]]')
           or ${stated}.city <> ${known}.city and ${stated}.city !~ '[[:alpha:]]'
             and ${known}.assumed & ${bit('city')} = 0) is true`
}

type Pair = { id: number; mailing: string | null } & Record<
  'address' | 'owner_name' | 'city' | 'known_address' | 'known_owner_name' | 'known_city',
  string | null
>

const PAIR = (stated: string, known: string) =>
  `${GUARDED.map(({ column }) => `${stated}.${column}, ${known}.${column} as known_${column}`).join(', ')},
   ${known}.owner_address as mailing`

/** Creates the table of stated values that were not applied. */
export async function createKeptValues(tx: Client): Promise<void> {
  await tx.query(
    `create temp table import_kept (property_id bigint not null, field text not null,
       stated jsonb not null, known jsonb not null) on commit drop`,
  )
}

/** For a repeated property the last value applies, unless an earlier one is better. */
export async function retainBetterOfRepeated(tx: Client, { table }: StagedImport): Promise<void> {
  await keepBetter(
    tx,
    'import_facts',
    'property_id',
    `select f.property_id as id, ${PAIR('f', 's')}
       from ${table} s join import_facts f on f.property_id = s.property_id
      where s.repeated and ${mayBeWorse('f', 's')}
      order by f.property_id, s.line desc`,
  )
}

/** A known value is kept unless the list states a better or equally good one. */
export async function retainBetterOfKnown(tx: Client): Promise<void> {
  await keepBetter(
    tx,
    'import_update',
    'id',
    `select u.id, ${PAIR('u', 'p')}
       from import_update u join property p on p.id = u.id where u.doubtful`,
  )
}

/** Columns whose later values are recorded as kept; spellings of a parcel ID or place are not. */
const NOTED = PROPERTY_FIELDS.filter(({ column }) => !['parcel_id', 'lng', 'lat'].includes(column))

/** Records the values in which a list differs from one of a later day, which prevails. */
export async function recordLaterValues(tx: Client): Promise<void> {
  const pairs = NOTED.map(({ column, assumable }) => {
    const isFact = assumable ? ` and f.assumed & ${bit(assumable)} = 0` : ''
    return `('${column}', to_jsonb(f.${column}), to_jsonb(p.${column}), u.${column} is not distinct from p.${column}${isFact})`
  })
  await tx.query(
    `insert into import_kept (property_id, field, stated, known)
       select p.id, v.field, v.stated, v.known
         from import_update u join property p on p.id = u.id join import_facts f on f.property_id = u.id,
              lateral (values ${pairs.join(', ')}) v(field, stated, known, stands)
        where u.is_earlier and v.stands and v.stated <> v.known
          and not exists (select from import_kept k where k.property_id = p.id and k.field = v.field)`,
  )
}

async function keepBetter(tx: Client, table: string, key: string, pairs: string): Promise<void> {
  await tx.query(`declare import_doubtful no scroll cursor for ${pairs}`)
  let kept = 0
  let lastId = -1
  let fields = new Set<GuardedField>()
  for (;;) {
    const { rows } = await tx.query<Pair>(`fetch ${BATCH} from import_doubtful`)
    const ids: number[] = []
    const columns: string[] = []
    const stated: string[] = []
    const known: string[] = []
    for (const pair of rows) {
      if (pair.id !== lastId) fields = new Set()
      lastId = pair.id
      for (const { field, column } of GUARDED) {
        const [now, before] = [pair[column], pair[`known_${column}`]]
        if (now === null || before === null || fields.has(field)) continue
        if (!isWorse(field, now, before, pair.mailing)) continue
        fields.add(field)
        ids.push(pair.id)
        columns.push(column)
        stated.push(now)
        known.push(before)
      }
    }
    kept += ids.length
    if (ids.length > 0) {
      await runSql(tx)`insert into import_kept (property_id, field, stated, known)
          select id, field, to_jsonb(stated), to_jsonb(known)
            from unnest(${ids}::bigint[], ${columns}::text[], ${stated}::text[],
              ${known}::text[]) k(id, field, stated, known)`
    }
    if (rows.length < BATCH) break
  }
  await tx.query('close import_doubtful')
  if (kept === 0) return
  await tx.query('analyze import_kept')
  for (const { column } of GUARDED) {
    await tx.query(
      `update ${table} t set ${column} = k.known #>> '{}'
         from import_kept k
        where k.property_id = t.${key} and k.field = '${column}' and k.stated = to_jsonb(t.${column})`,
    )
  }
}

/** Writes stated values that were not applied into the history of the properties. */
export async function writeKept(tx: Client, { importId }: StagedImport): Promise<void> {
  await tx.query(
    `insert into change (property_id, import_id, kind, fields)
       select property_id, ${importId}, 'kept', jsonb_object_agg(field, jsonb_build_array(known, stated))
         from import_kept group by property_id`,
  )
}

/**
 * Runs before an import is undone: where a later list's value was not applied because this import had a better one,
 * that value is applied now. The change is the later list's, from the value before this import, so that undoing the
 * later list as well restores it.
 */
export async function restoreOverriddenValues(tx: Client, importId: number): Promise<void> {
  for (const { column, type } of NOTED) {
    await tx.query(
      `with kept as (
         select distinct on (k.property_id) k.property_id, k.import_id,
                (k.fields->'${column}'->>0)::${type} as known, (k.fields->'${column}'->>1)::${type} as stated
           from change k join undo_touched u on u.property_id = k.property_id
           join import i on i.id = k.import_id
          where k.kind = 'kept' and k.import_id > $1 and k.fields ? '${column}' and i.status <> 'undone'
          order by k.property_id, k.id desc),
       taken as (
         update property p set ${column} = k.stated, import_id = k.import_id
           from kept k
           left join lateral (select c.fields->'${column}' as pair from change c
                               where c.property_id = k.property_id and c.import_id = $1
                                 and c.kind = 'changed' and (c.fields->'${column}'->>1)::${type} = k.known) c on true
          where p.id = k.property_id and p.${column} = k.known
            and (p.created_import_id = $1 or c.pair is not null)
            and not exists (select from undo_gone g where g.property_id = p.id)
         returning p.id, k.import_id, c.pair->>0 as first, k.stated)
       insert into change (property_id, import_id, kind, fields)
         select id, import_id, 'changed',
                jsonb_build_object('${column}', jsonb_build_array(first, stated)) from taken`,
      [importId],
    )
  }
}
