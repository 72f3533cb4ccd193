import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { searchIndexStatements, swapSearchTableStatements } from '../search/search-table.queries.ts'
import { NEW_SEARCH, SAMPLE_TABLES } from './copy-sample.ts'
import { SAMPLE_IMPORT_ID, SAMPLE_LIST_KEY } from './sample-import.ts'

/** Locks `property` against writes until the transaction ends. */
export async function lockProperties(tx: Client): Promise<void> {
  await tx.query('lock table property in share row exclusive mode')
}

/** Whether the database is empty. */
export async function hasNoProperty(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ empty: boolean }>(
    'select not exists (select from property) as empty',
  )
  return rows[0]?.empty ?? false
}

/** Whether there is no property yet and the sample was never removed. */
export async function isSampleWanted(tx: Client): Promise<boolean> {
  const { rows } = await tx.query<{ wanted: boolean }>(
    `select not exists (select 1 from property)
            and exists (select 1 from import where id = $1 and status = 'done') as wanted`,
    [SAMPLE_IMPORT_ID],
  )
  return rows[0]?.wanted ?? false
}

/** Creates the table for the search texts. */
export async function startSample(tx: Client): Promise<void> {
  // Search's indexes are built afterwards at once, at a third of the cost of row-by-row updates.
  await tx.query(
    `create table if not exists serving.${NEW_SEARCH} (like serving.property_search including defaults)`,
  )
}

/** Reserves ids for properties, records and the list. */
export async function reserveSampleIds(
  tx: Client,
  properties: number,
): Promise<{ property: number; instrument: number; list: number }> {
  const { rows } = await tx.query<{ property: number; instrument: number; list: number }>(
    `with list as (
       insert into county_list (list_key, name) values ($1, 'Sample data')
       on conflict (list_key) do update set name = excluded.name
       returning id)
     select reserve_property_ids($2) as property, list.id as list,
            nextval('record_id_seq') as instrument
       from list`,
    [SAMPLE_LIST_KEY, properties],
  )
  const first = rows[0]
  if (!first) throw new Error('the database reserved no ids')
  return first
}

/** Sets the sequence of record ids. */
export async function setLastRecordId(tx: Client, id: number): Promise<void> {
  await tx.query(`select setval('record_id_seq', $1)`, [id])
}

/** Indexes the search texts and swaps their table in. */
export async function swapInSampleSearch(tx: Client): Promise<void> {
  for (const statement of [
    ...searchIndexStatements(NEW_SEARCH),
    ...swapSearchTableStatements('property_search', NEW_SEARCH),
  ]) {
    await tx.query(statement)
  }
}

/** Makes all titles and owners stale, even if a pass already ran today. */
export async function markAllDue(tx: Client): Promise<void> {
  await tx.query('update title_scoring set rule_set = null where id = 1')
  await tx.query('update owner_resolution set rule_set = null where id = 1')
}

/** Records the sample's counts in its import. */
export async function finishSampleImport(
  tx: Client,
  today: LocalDate,
  loaded: number,
): Promise<void> {
  await tx.query(
    `update import
        set as_of = $2, list_id = (select id from county_list where list_key = $4), total_rows = $3,
            imported = $3, added = $3, changed = 0, unchanged = 0, problem_rows = 0, ended_at = now()
      where id = $1`,
    [SAMPLE_IMPORT_ID, today, loaded, SAMPLE_LIST_KEY],
  )
}

/** Updates the planner's statistics. */
export async function analyzeSample(db: Db): Promise<void> {
  await db.query(`analyze serving.property_search, ${SAMPLE_TABLES.join(', ')}`)
}
