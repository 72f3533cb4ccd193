import { type Searched, searchTexts } from '../../../domain/search/search-texts.ts'
import { CopyWriter, copyText } from '../../platform/db/copy-text.ts'
import type { Client } from '../../platform/db/db.ts'
import {
  SEARCH_COLUMNS,
  SEARCHED_SQL,
  searchIndexStatements,
  swapSearchTableStatements,
} from '../search/search-table.queries.ts'

const COLUMNS = SEARCH_COLUMNS.join(', ')

/** Inserting into the indexed table costs this many times an index built afterwards (bench/results.md). */
const IN_PLACE_COST = 2.5
/** Below this many rows the table is never rebuilt: inserting takes a second or two. */
const REBUILD_FROM = 20_000

/**
 * Adds a staged import's new properties to search, inside its transaction. A few rows are inserted into the table;
 * many go into a copy of it, indexed at once and swapped in at the end, so that searches see the old table until the
 * import is complete.
 */
export async function insertSearchRows(
  tx: Client,
  staged: { table: string; importId: number },
): Promise<void> {
  const fresh = `select ${COLUMNS} from ${staged.table} where not known and not repeated`
  const { rows } = await tx.query<{ added: number; present: number }>(
    `select (select count(*) from ${staged.table} where not known and not repeated) as added,
            (select count(*) from (select 1 from serving.property_search limit 3000000) present) as present`,
  )
  const { added, present } = rows[0] ?? { added: 0, present: 0 }
  if (added === 0) return
  if (added < REBUILD_FROM || added * (IN_PLACE_COST - 1) < present) {
    await tx.query(`insert into serving.property_search (${COLUMNS}) ${fresh}`)
    return
  }
  await lockSearchTable(tx)
  await swapSearchTable(tx, `property_search_${staged.importId}`, fresh)
}

/** Locks the search table against writers, until the transaction ends. */
export async function lockSearchTable(tx: Client): Promise<void> {
  await tx.query('lock table serving.property_search in share row exclusive mode')
}

/** Rebuilds the search table from its own rows and those of `fresh`, and replaces it. */
async function swapSearchTable(tx: Client, table: string, fresh: string): Promise<void> {
  await tx.query(`set local maintenance_work_mem = '256MB'`)
  await tx.query(`create table serving.${table} (like serving.property_search including defaults)`)
  await tx.query(
    `insert into serving.${table} (${COLUMNS}) select ${COLUMNS} from serving.property_search`,
  )
  await tx.query(`insert into serving.${table} (${COLUMNS}) ${fresh}`)
  for (const statement of searchIndexStatements(table)) await tx.query(statement)
  await tx.query(`analyze serving.${table}`)
  for (const statement of swapSearchTableStatements('property_search', table)) {
    await tx.query(statement)
  }
}

/** Rebuilds the search table from all properties, in the transaction of `tx`. */
export async function rebuildSearchTable(tx: Client): Promise<void> {
  const table = 'property_search_anew'
  await tx.query(`create table serving.${table} (like serving.property_search including defaults)`)
  await tx.query(
    `declare search_texts no scroll cursor for
       select p.id, p.county_id as "countyId", ${SEARCHED_SQL} from property p`,
  )
  await copySearchTexts(tx, `serving.${table}`)
  for (const statement of [
    ...searchIndexStatements(table),
    ...swapSearchTableStatements('property_search', table),
  ]) {
    await tx.query(statement)
  }
}

type Row = Searched & { id: number; countyId: number }

const BATCH = 5_000

/** Writes the search rows of the cursor `search_texts`, and closes it. */
async function copySearchTexts(tx: Client, table: string): Promise<void> {
  for (;;) {
    const { rows } = await tx.query<Row>(`fetch ${BATCH} from search_texts`)
    if (rows.length === 0) break
    const writer = new CopyWriter(tx, `${table} (${COLUMNS})`)
    for (const row of rows) {
      const wait = writer.write(searchLine(row))
      if (wait) await wait
    }
    await writer.end()
  }
  await tx.query('close search_texts')
}

/** Rewrites properties' search rows. `ids` is a query for `property_id`; removed ones lose their row. */
export async function refreshSearchRows(tx: Client, ids: string): Promise<void> {
  await tx.query(
    `create temp table search_refresh (${COLUMNS.split(', ')
      .map((c) => `${c} ${c === 'property_id' ? 'bigint' : c === 'county_id' ? 'integer' : 'text'}`)
      .join(', ')}) on commit drop`,
  )
  await tx.query(
    `create temp table search_refresh_ids on commit drop as select distinct property_id from (${ids}) ids`,
  )
  await tx.query('analyze search_refresh_ids')
  await tx.query(
    `declare search_texts no scroll cursor for
       select p.id, p.county_id as "countyId", ${SEARCHED_SQL}
         from property p join search_refresh_ids i on i.property_id = p.id`,
  )
  await copySearchTexts(tx, 'search_refresh')
  await tx.query(
    `delete from serving.property_search d using search_refresh_ids i where d.property_id = i.property_id`,
  )
  await tx.query(
    `insert into serving.property_search (${COLUMNS}) select ${COLUMNS} from search_refresh`,
  )
  await tx.query('drop table search_refresh, search_refresh_ids')
}

function searchLine(row: Row): string {
  return [row.id, row.countyId, ...searchTexts(row)].map(copyText).join('\t')
}
