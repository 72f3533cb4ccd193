import type { LocalDate } from '../../../../domain/lib/local-date.ts'
import type { Client } from '../../../platform/db/db.ts'
import { markTitlesDue } from '../../title/title-record.queries.ts'
import { byKeys, planForRows } from '../bulk-plans.queries.ts'
import { PLACE, SAID } from './instrument-stage.queries.ts'
import { countiesIn, resolveInstruments } from './resolve-instruments.queries.ts'

export type StagedInstruments = {
  importId: number
  table: string
  rows: number
  asOf: LocalDate
  /** Each row names one party: its names are added to known ones. */
  isPartyARow: boolean
}

export type AppliedInstruments = {
  added: number
  changed: number
  /** Instruments of this import whose property is not known yet. */
  waiting: number
}

/**
 * Writes a staged index into the database, inside the caller's transaction: instruments, their properties, their
 * references, and a problem for each one without a property yet. The caller holds the locks of the counties.
 */
export async function applyInstruments(
  tx: Client,
  staged: StagedInstruments,
): Promise<AppliedInstruments> {
  const { table } = staged
  await planForRows(tx, staged.rows)
  await mergeRows(tx, table)
  await byKeys(tx, () => matchKnown(tx, staged))
  const changed = await byKeys(tx, () => changeKnown(tx, staged))
  const added = await insertNew(tx, staged)
  await resolveInstruments(tx, await countiesIn(tx, table))
  const waiting = await reportWaiting(tx, staged)
  await byKeys(tx, () =>
    markTitlesDue(
      tx,
      `select i.property_id from instrument i
         join ${table} s on s.county_id = i.county_id and s.filing_key = i.filing_key
        union all select property_id from instrument_touched`,
    ),
  )
  return { added, changed, waiting }
}

/** Merges rows of one document and place: all parties, and of other fields the first value. */
export async function mergeRows(tx: Client, table: string): Promise<void> {
  const parties = (column: string) =>
    `array(select name from (select name, min(s.line::bigint * 1000 + n) as place
             from ${table} s, unnest(s.${column}) with ordinality u (name, n)
            where s.county_id = r.county_id and s.filing_key = r.filing_key
            group by name) named order by place)`
  const refs = `array(select distinct ref from ${table} s, unnest(s.stated_refs) ref
            where s.county_id = r.county_id and s.filing_key = r.filing_key order by ref)`
  const first = (column: string) =>
    `(array_agg(${column} order by line) filter (where ${column} is not null))[1]`
  const others = SAID.filter((c) => !['grantors', 'grantees', 'stated_refs'].includes(c))
  await tx.query(`create index on ${table} (county_id, filing_key)`)
  await tx.query(`analyze ${table}`)
  await tx.query(
    `create temp table instrument_merged on commit drop as
       select r.*, ${parties('grantors')} as grantors, ${parties('grantees')} as grantees, ${refs} as stated_refs
         from (select county_id, filing_key, min(line) as line, (array_agg(doc_key))[1] as doc_key,
                      ${PLACE.map((c) => `min(${c}) as ${c}`).join(', ')},
                      ${others.map((c) => `${first(c)} as ${c}`).join(', ')}
                 from ${table} group by county_id, filing_key having count(*) > 1) r`,
  )
  const columns = ['line', 'county_id', 'filing_key', 'doc_key', ...PLACE, ...SAID].join(', ')
  await tx.query(
    `delete from ${table} s using instrument_merged m
      where m.county_id = s.county_id and m.filing_key = s.filing_key`,
  )
  await tx.query(`insert into ${table} (${columns}) select ${columns} from instrument_merged`)
}

async function matchKnown(tx: Client, { table, isPartyARow }: StagedInstruments): Promise<void> {
  await tx.query(
    `update ${table} s set instrument_id = i.id, known = true from instrument i
      where i.county_id = s.county_id and i.filing_key = s.filing_key`,
  )
  if (isPartyARow) {
    const union = (column: string) =>
      `i.${column} || array(select n from unnest(s.${column}) n where n <> all (i.${column}))`
    await tx.query(
      `update ${table} s set grantors = ${union('grantors')}, grantees = ${union('grantees')}
         from instrument i where i.id = s.instrument_id and i.county_id = s.county_id and s.known
          and i.filing_key = s.filing_key`,
    )
  }
  // Numbered in the order of the list.
  await tx.query(
    `update ${table} s set instrument_id = n.id
       from (select line, nextval('record_id_seq') as id
               from (select line from ${table} where not known order by line) as in_order) n
      where s.line = n.line`,
  )
}

const saidOf = (alias: string) => SAID.map((column) => `${alias}.${column}`).join(', ')

/** An instrument's content, as JSON with its source, which an undo restores. */
export const saidJson = (alias: string) =>
  `jsonb_build_object(${[...SAID, 'import_id', 'as_of'].map((c) => `'${c}', ${alias}.${c}`).join(', ')})`

/** Known instruments that this index states differently. */
async function changeKnown(
  tx: Client,
  { table, importId, asOf }: StagedInstruments,
): Promise<number> {
  await tx.query(
    `create temp table instrument_changed on commit drop as
       select i.property_id, i.id, ${saidJson('i')} as said
         from ${table} s join instrument i on i.county_id = s.county_id and i.filing_key = s.filing_key
        where s.known and (${saidOf('s')}) is distinct from (${saidOf('i')})`,
  )
  await tx.query('analyze instrument_changed')
  // The import that stated the old content keeps its statement.
  await tx.query(
    `update instrument_source o set said = c.said from instrument_changed c
      where o.instrument_id = c.id and o.said is null and o.import_id <> ${importId}`,
  )
  const { rowCount } = await tx.query(
    `update instrument i
        set ${SAID.map((c) => `${c} = s.${c}`).join(', ')}, import_id = ${importId}, as_of = $1
       from instrument_changed c, ${table} s
      where i.property_id = c.property_id and i.id = c.id and s.instrument_id = c.id`,
    [asOf],
  )
  return rowCount ?? 0
}

async function insertNew(
  tx: Client,
  { table, importId, asOf }: StagedInstruments,
): Promise<number> {
  const columns = ['county_id', 'filing_key', 'doc_key', ...PLACE, ...SAID].join(', ')
  const { rowCount: added } = await tx.query(
    `insert into instrument (property_id, id, ${columns}, import_id, as_of)
       select 0, instrument_id, ${columns}, ${importId}, $1 from ${table} where not known`,
    [asOf],
  )
  await tx.query(
    `insert into instrument_source (import_id, instrument_id, line)
       select ${importId}, instrument_id, line from ${table}`,
  )
  return added ?? 0
}

/** Adds a problem for each instrument of this import without a property. */
async function reportWaiting(tx: Client, { table, importId }: StagedInstruments): Promise<number> {
  const atAddress = `(select count(*) from serving.property_search d
                       where d.county_id = w.county_id and d.addr_norm = w.addr_norm)`
  await tx.query(
    `create temp table instrument_waiting on commit drop as
       select s.line,
              case when w.parcel_key is not null then format('no property of the county has the parcel ID "%s"', w.parcel_key)
                   when w.ppin is not null then format('no property of the county has the PPIN "%s"', w.ppin)
                   when w.addr_norm is not null and ${atAddress} > 1
                     then format('%s properties of the county share the address "%s"', ${atAddress}, w.addr_norm)
                   when w.addr_norm is not null then format('no property of the county has the address "%s"', w.addr_norm)
                   when w.legal_norm is not null then 'its description does not match exactly one property of the county'
                   when cardinality(w.stated_refs) > 0 then 'it names no place, and the instrument it refers to belongs to no known property'
                   else 'it names no parcel, no address and no other instrument'
              end || '; it is kept and matched once its property is known' as message
         from ${table} s join instrument w on w.property_id = 0 and w.id = s.instrument_id
        where s.instrument_id is not null`,
  )
  await tx.query(
    `create temp table instrument_problem on commit drop as
       select line, kind, message, 0 as late from import_problem where import_id = ${importId}
       union all select line, 'noted', message, 1 from instrument_waiting`,
  )
  await tx.query(`delete from import_problem where import_id = ${importId}`)
  await tx.query(
    `insert into import_problem (import_id, n, line, kind, message)
       select ${importId}, row_number() over (order by line, late), line, kind, message from instrument_problem`,
  )
  const { rows } = await tx.query<{ n: number }>('select count(*) as n from instrument_waiting')
  return rows[0]?.n ?? 0
}
