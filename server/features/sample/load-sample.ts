import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { SPELLING } from '../../../domain/search/search-texts.ts'
import { generateSample, type SampleOptions } from '../../../sample/generate-sample.ts'
import { loadCountyOutlines } from '../../../sample/land/county-outlines.ts'
import type { SampleRoad } from '../../../sample/land/lot.ts'
import { SAMPLE_COUNTIES } from '../../../sample/land/places.ts'
import { type Client, inTransaction, type Pool } from '../../platform/db/db.ts'
import { searchIndexStatements, swapSearchTableStatements } from '../search/search-table.queries.ts'
import { rebuildVocabulary } from '../search/vocabulary.queries.ts'
import { copyBatch, copyRoads, type Load, NEW_SEARCH, SAMPLE_TABLES } from './copy-sample.ts'
import { SAMPLE_IMPORT_ID, SAMPLE_LIST_KEY } from './sample-import.ts'

export type LoadSampleOptions = {
  today: LocalDate
  log: (message: string) => void
  /** How many properties; the default is what a first start shows. */
  properties?: number
}

const SEED = 20_261_121
const PROPERTIES = 30_000
/** Properties written before the next table's turn: enough for COPY to be worth it, little enough to hold. */
const BATCH = 1_000

/**
 * Fills an empty database with the sample data, in one transaction. Does nothing where there is any
 * property already, or where the sample was removed before.
 */
export async function loadSample(
  db: Pool,
  { today, log, properties = PROPERTIES }: LoadSampleOptions,
): Promise<{ properties: number; seconds: number }> {
  const started = performance.now()
  const loaded = await inTransaction(db, async (tx) => {
    // Two servers starting at once must not both find the table empty.
    await tx.query('lock table property in share row exclusive mode')
    if (!(await isWanted(tx))) return 0
    log('Loading the sample data (once)')
    return fill(tx, today, properties)
  })
  const seconds = (performance.now() - started) / 1000
  if (loaded > 0) {
    await db.query(`analyze property_search, ${SAMPLE_TABLES.join(', ')}`)
    log(`Sample data: ${loaded.toLocaleString('en-US')} properties in ${seconds.toFixed(1)} s`)
  }
  return { properties: loaded, seconds }
}

async function isWanted(tx: Client): Promise<boolean> {
  const { rows } = await tx.query<{ wanted: boolean }>(
    `select not exists (select 1 from property)
            and exists (select 1 from import where id = $1 and status = 'done') as wanted`,
    [SAMPLE_IMPORT_ID],
  )
  return rows[0]?.wanted ?? false
}

async function fill(tx: Client, today: LocalDate, properties: number): Promise<number> {
  await beginSample(tx)
  const loaded = await fillCounties(tx, {
    today,
    properties,
    outlines: loadCountyOutlines(SAMPLE_COUNTIES.map(({ countyId }) => countyId)),
  })
  await endSample(tx, today, loaded)
  return loaded
}

/** Makes the table the search texts go into. */
export async function beginSample(tx: Client): Promise<void> {
  // Search's indexes are built in one go afterwards, which costs a third of keeping them up row by row.
  await tx.query(
    `create table if not exists ${NEW_SEARCH} (like property_search including defaults)`,
  )
}

export type FillOptions = Pick<
  SampleOptions,
  'today' | 'properties' | 'outlines' | 'counties' | 'places'
>

/** Writes properties of the counties asked for, with all that hangs on them; answers how many. */
export async function fillCounties(tx: Client, options: FillOptions): Promise<number> {
  const firsts = await tx.query<{ property: number; instrument: number; list: number }>(
    `with list as (
       insert into county_list (list_key, name) values ($1, 'Sample data')
       on conflict (list_key) do update set name = excluded.name
       returning id)
     select reserve_property_ids($2) as property, list.id as list,
            nextval('record_id_seq') as instrument
       from list`,
    [SAMPLE_LIST_KEY, options.properties],
  )
  const first = firsts.rows[0]
  if (!first) throw new Error('the database reserved no ids')
  const state: Load = {
    today: options.today,
    listId: first.list,
    line: 0,
    lastRecordId: first.instrument,
  }
  const roads: SampleRoad[] = []
  const properties = generateSample({
    ...options,
    seed: SEED,
    firstPropertyId: first.property,
    firstRecordId: first.instrument,
    onRoad: (road) => roads.push(road),
  })
  let loaded = 0
  for (const batch of batches(properties, BATCH)) {
    await copyBatch(tx, batch, state)
    loaded += batch.length
  }
  await copyRoads(tx, roads)
  await tx.query(`select setval('record_id_seq', $1)`, [state.lastRecordId])
  return loaded
}

/** Makes what was written findable, and has its titles, owners and map tiles made. */
export async function endSample(tx: Client, today: LocalDate, loaded: number): Promise<void> {
  for (const statement of [
    ...searchIndexStatements(NEW_SEARCH),
    ...swapSearchTableStatements('property_search', NEW_SEARCH),
  ]) {
    await tx.query(statement)
  }
  // All titles are scored and all owners resolved soon, also where that was done today for what was there before.
  await tx.query('update title_scoring set rule_set = null where id = 1')
  await tx.query('update owner_resolution set rule_set = null where id = 1')
  await rebuildVocabulary(tx)
  // The texts just written are all there are.
  await tx.query(
    `update search_spelling set version = $1, ended_at = now()
      where id = 1 and not exists (select from instrument where filing_key is not null)`,
    [SPELLING],
  )
  await tx.query(
    `update import
        set as_of = $2, list_id = (select id from county_list where list_key = $4), total_rows = $3,
            imported = $3, added = $3, changed = 0, unchanged = 0, problem_rows = 0, ended_at = now()
      where id = $1`,
    [SAMPLE_IMPORT_ID, today, loaded, SAMPLE_LIST_KEY],
  )
}

function* batches<T>(items: Iterable<T>, size: number): Generator<T[], void, undefined> {
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
