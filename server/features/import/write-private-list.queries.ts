import type { ListMeaning } from '../../../domain/import/meaning.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { FIELD_ENTRIES } from '../../../domain/property/fields.ts'
import { lockOfForTransaction } from '../../platform/db/advisory-lock.queries.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { setWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { resolvePrivateInstruments } from './instrument/resolve-private-instruments.queries.ts'
import { SALE_COLUMNS } from './staged-columns.ts'

/** An edition of a workspace's list, to be written. */
export type ListToWrite = {
  workspaceId: number
  id: number
  listKey: string
  name: string
  fileName: string
  meaning: ListMeaning
  asOf: LocalDate | null
  day: LocalDate
  userId: number | null
  extraHeadings: readonly string[]
  /** Its staged rows: a table of `createStage`, with rows of the record's properties marked as `known`. */
  table: string
}

/** Hides the staged rows of a list from other workspaces. A COPY is impossible afterwards. */
export async function closeStage(db: Db, table: string, workspaceId: number): Promise<void> {
  await db.query(
    `alter table ${table} enable row level security, force row level security;
     create policy of_workspace on ${table}
       using ((select current_workspace()) = ${Math.trunc(workspaceId)})
       with check ((select current_workspace()) = ${Math.trunc(workspaceId)})`,
  )
}

/**
 * Writes a staged list as the workspace's own, in the caller's transaction. Rows of parcels that the record lacks get
 * the workspace's parcel of that key, which is created if necessary. Returns how many parcels were created.
 */
export async function writePrivateList(tx: Client, list: ListToWrite): Promise<{ added: number }> {
  const { workspaceId, id, table } = list
  await setWorkspace(tx, workspaceId)
  // For a retry after an interruption.
  await removeList(tx, workspaceId, id)
  const added = await matchOwnParcels(tx, workspaceId, table)
  await tx.query(
    `insert into private_list (workspace_id, id, list_key, name, file_name, meaning, as_of, day, user_id,
                               extra_headings, county_id, rows, parcels, own_parcels, owed_cents)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
              case when min(county_id) = max(county_id) then min(county_id) end, count(*),
              count(distinct property_id), count(distinct property_id) filter (where not known),
              sum(total_cents) filter (where bill_status = 'unpaid')
         from ${table}`,
    [
      workspaceId,
      id,
      list.listKey,
      list.name,
      list.fileName,
      list.meaning,
      list.asOf,
      list.day,
      list.userId,
      list.extraHeadings,
    ],
  )
  await tx.query(
    `insert into private_row (workspace_id, list_id, line, property_id, is_own, ${ROW_COLUMNS})
       select $1, $2, line, property_id, not known, ${ROW_COLUMNS} from ${table} order by line`,
    [workspaceId, id],
  )
  await writeWords(tx, workspaceId, id, table)
  await recordHasLists(tx, workspaceId)
  // Instruments of a deed index may have waited for these parcels.
  await resolvePrivateInstruments(tx, workspaceId)
  return { added }
}

/**
 * Until the planner has seen a new workspace's rows, it assumes there are none, and scans all of them instead of
 * using a key. Autovacuum comes later, or, if others have far more rows, not at all.
 */
export async function analyzeLists(db: Db): Promise<void> {
  await db.query('analyze private_row, private_parcel, private_word')
}

/** A workspace without lists needs no further queries. */
export async function recordHasLists(tx: Client, workspaceId: number): Promise<void> {
  await tx.query('update workspace set has_lists = true where id = $1 and not has_lists', [
    workspaceId,
  ])
}

const ROW_COLUMNS = [
  'county_id',
  ...FIELD_ENTRIES.map(({ column }) => column),
  'assumed',
  ...SALE_COLUMNS.map(({ column }) => column),
  'result',
  'extra',
  'outline',
].join(', ')

/** Assigns the workspace's parcels to staged rows that the record lacks; returns how many were created. */
async function matchOwnParcels(tx: Client, workspaceId: number, table: string): Promise<number> {
  await findOwnParcels(tx, workspaceId, table)
  const { rowCount } = await tx.query(
    `insert into private_parcel (workspace_id, county_id, parcel_key)
       select $1, county_id, parcel_key from ${table} where property_id is null
        group by county_id, parcel_key order by min(line)
       on conflict (workspace_id, county_id, parcel_key) do update set property_id = null`,
    [workspaceId],
  )
  await findOwnParcels(tx, workspaceId, table)
  return rowCount ?? 0
}

const ownParcelOf = (row: string) => `o.id from private_parcel o
   where o.workspace_id = $1 and o.county_id = ${row}.county_id and o.parcel_key = ${row}.parcel_key
     and o.property_id is null`

/** One lookup by key for each row, since the planner's estimate predates this list. */
async function findOwnParcels(tx: Client, workspaceId: number, table: string): Promise<void> {
  await tx.query(
    `with own as materialized (
       select s.line, (select ${ownParcelOf('s')}) as id from ${table} s where s.property_id is null)
     update ${table} s set property_id = own.id from own
      where own.line = s.line and own.id is not null`,
    [workspaceId],
  )
}

/** The words that find a list's properties. */
async function writeWords(
  tx: Client,
  workspaceId: number,
  id: number,
  table: string,
): Promise<void> {
  await tx.query(
    `insert into private_word (workspace_id, list_id, word, n, properties)
       select $1, $2, word, count(distinct property_id), array_agg(distinct property_id order by property_id)
         from ${table} s
        cross join lateral (
          select s.parcel_norm as word
           union select regexp_split_to_table(concat_ws(' ', s.addr_norm, s.owner_norm, s.place_norm), '\\s+')) w
        where word <> ''
        group by word`,
    [workspaceId, id],
  )
}

/** Removes a list with its rows and parcels that no other list names. Returns what was removed. */
export async function removeList(
  tx: Client,
  workspaceId: number,
  id: number,
): Promise<{ rows: number; parcels: number }> {
  await setWorkspace(tx, workspaceId)
  await lockOfForTransaction(tx, 'privateLists', workspaceId, async () => {})
  const { rows } = await tx.query<{ rows: number }>(
    'select rows from private_list where workspace_id = $1 and id = $2 for update',
    [workspaceId, id],
  )
  if (!rows[0]) return { rows: 0, parcels: 0 }
  await tx.query(
    `create temp table list_gone on commit drop as
       select distinct property_id from private_row
        where workspace_id = $1 and list_id = $2 and is_own`,
    [workspaceId, id],
  )
  // Deletes results prepared from it and other lists; those from it alone are deleted by cascade.
  await tx.query(
    'delete from prepared_list where workspace_id = $1 and $2::bigint = any (others)',
    [workspaceId, id],
  )
  await tx.query('analyze list_gone')
  await tx.query('delete from private_list where workspace_id = $1 and id = $2', [workspaceId, id])
  await tx.query(
    `update list_proposal set status = 'withdrawn', decided_at = now()
      where workspace_id = $1 and list_id = $2 and status = 'open'`,
    [workspaceId, id],
  )
  const parcels = await tx.query(
    `delete from private_parcel o using list_gone g
      where o.workspace_id = $1 and o.id = g.property_id and o.property_id is null
        and not exists (select from private_row r where r.workspace_id = $1 and r.property_id = o.id)`,
    [workspaceId],
  )
  await tx.query('drop table list_gone')
  await resolvePrivateInstruments(tx, workspaceId)
  await tx.query(
    `update workspace set has_lists = exists (select from private_list where workspace_id = $1)
        or exists (select from insurable_cost where workspace_id = $1 and possession_book_page is not null)
      where id = $1`,
    [workspaceId],
  )
  return { rows: rows[0].rows, parcels: parcels.rowCount ?? 0 }
}
