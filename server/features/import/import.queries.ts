import type { ListCorrections } from '../../../domain/import/corrections.ts'
import type { ListMeaning } from '../../../domain/import/meaning.ts'
import type { Question } from '../../../domain/import/recognize/question.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Client, Db, Pool } from '../../platform/db/db.ts'
import { ofWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { changesRow, findRow, listRows, runSql } from '../../platform/db/sql.ts'
import { sendJob } from '../../platform/jobs/boss.ts'
import type { ImportMaker } from '../rights/import-maker.ts'
import { LARGE_BYTES, WAITS_FOR_TURN } from './import-size.ts'

export type ImportOptions = {
  /** Label of the county the person named, if the list names none. */
  county?: string | undefined
  profile?: string | undefined
  /** Kind of rows, if they are not properties. */
  as?: 'instruments' | undefined
  /** Meaning of the rows, as the person chose. */
  meaning?: ListMeaning | undefined
  /** The list's day, as the person stated. */
  asOf?: LocalDate | undefined
  /** The person's corrections of how columns are read. */
  corrections?: ListCorrections | undefined
  /** Owner of the corrected reading, which is kept for their next list. */
  keeps?: 'self' | 'everyone' | undefined
  /** Names of the sheets of a workbook that are read; undefined: those that are its list. */
  sheet?: readonly string[] | undefined
  /** Ignore corrections of earlier lists. */
  afresh?: true | undefined
  /** The import whose unreadable rows a person typed in. */
  typedOf?: number | undefined
  /** The sender may not write sale results, outlines or statements about titles. */
  listsOnly?: true | undefined
  /** The workspace that owns the list privately; undefined: it goes to the record. */
  ofWorkspace?: number | undefined
}

/** The id of an import to be inserted, so that the insertion may be repeated. */
export async function reserveImportId(db: Db): Promise<number> {
  const row = await findRow<{ id: number }>(db)`select nextval('import_id_seq') as id`
  if (!row) throw new Error('no id was reserved')
  return row.id
}

export async function hasImport(db: Db, id: number): Promise<boolean> {
  return (await findRow(db)`select from import where id = ${id}`) !== null
}

/** Records an upload that starts. It becomes an import when its file is stored. */
export async function insertImport(
  db: Db,
  upload: {
    /** Reserved; undefined: the next. */
    id?: number
    fileName: string
    byteCount?: number | null
    options: ImportOptions
    /** Undefined: the operator, by the command line. */
    maker?: ImportMaker
    /** Its file waits for a review. */
    isHeld?: true
  },
): Promise<number> {
  // The owner is stored with the first row: from then on no one else sees the messages of a private list.
  const { rows } = await db.query<{ id: number }>(
    `insert into import (id, status, file_name, byte_count, options, message, user_id, month_limit, visitor_hash,
                         is_metered, is_held, workspace_id, is_private)
     overriding system value
     values (coalesce($11, nextval('import_id_seq')), 'uploading', $1, $2, $3, 'Taking the file in', $4, $5, $6, $7, $8,
             coalesce($9, (select workspace_id from workspace_member where user_id = $4 and is_home)), $10)
     returning id`,
    [
      upload.fileName,
      upload.byteCount ?? 0,
      JSON.stringify(upload.options),
      upload.maker?.userId ?? null,
      upload.maker?.monthLimit ?? null,
      upload.maker?.visitorHash ?? null,
      upload.maker?.isMetered ?? false,
      upload.isHeld ?? false,
      upload.options.ofWorkspace ?? upload.maker?.workspaceId ?? null,
      upload.options.ofWorkspace !== undefined,
      upload.id ?? null,
    ],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the import was not stored')
  return id
}

/**
 * Queues an import whose file is stored, in the caller's transaction; nothing happens if it was queued before. Its
 * destination is already set.
 */
export async function queueImport(
  db: Client,
  id: number,
  upload: { byteCount: number; sha256: string; options: ImportOptions; network?: string | null },
): Promise<void> {
  const isNew = await changesRow(db)`
    update import set status = 'queued', byte_count = ${upload.byteCount},
      sha256 = ${upload.sha256}, options = ${JSON.stringify(upload.options)},
           message = ${WAITS_FOR_TURN}, is_held = false where id = ${id} and status = 'uploading'`
  if (isNew) await sendImport(db, id, upload.network ?? null)
}

/**
 * Sends an import to a worker. Small ones go first, those of people before those of visitors, and large ones leave
 * room for them. An import that waits behind an earlier file of its name keeps the order: it may be that list's next
 * edition. The job has its owner and network: neither holds all processes while others wait
 * (`import-turns.queries.ts`). A slow one waits among the large ones.
 */
export async function sendImport(
  db: Db,
  id: number,
  network: string | null = null,
  isSlow = false,
): Promise<void> {
  const rows = await listRows<{ isLarge: boolean; isNext: boolean; workspace: string | null }>(db)`
    select i.byte_count > ${LARGE_BYTES} as "isLarge",
           coalesce(i.workspace_id::text, 'of ' || i.user_id) as workspace,
           exists (select from import e
                    where e.status = 'queued' and e.id < i.id and e.byte_count > ${LARGE_BYTES}
                      and i.file_name <> '' and lower(e.file_name) = lower(i.file_name)) as "isNext"
      from import i where i.id = ${id}`
  const isLarge = isSlow || (rows[0]?.isLarge ?? false)
  const isFirst = !isLarge && rows[0]?.isNext !== true
  const workspace = rows[0]?.workspace ?? null
  const priority = workspace === null ? 1 : 2
  await sendJob(
    db,
    'import',
    { key: id, rows: { workspace, network } },
    { priority: isFirst ? priority : 0, ...(isLarge ? { group: { id: 'large' } } : {}) },
  )
}

/** The workspace of an import of a private list; null for one into the record. By the primary key. */
export async function findWorkspaceOfImport(db: Db, id: number): Promise<number | null> {
  const rows = await listRows<{ id: number | null }>(db)`
    select workspace_id as id from import where id = ${id} and is_private`
  return rows[0]?.id ?? null
}

/** Whether an import is of a workspace's own list. By the primary key. */
export async function isPrivateImport(db: Db, id: number): Promise<boolean> {
  return changesRow(db)`select from import where id = ${id} and is_private`
}

/**
 * Imported rows that neither added nor changed a property, so that added, changed and unchanged always sum to
 * imported. A property named by several rows is added or changed once; its other rows are counted here.
 */
export function unchangedRows(
  imported: number,
  { added, changed }: { added: number; changed: number },
): number {
  return imported - added - changed
}

export async function reportProgress(
  db: Db,
  id: number,
  at: { status: string; message: string; bytesRead?: number; rowsRead?: number; written?: number },
): Promise<void> {
  await runSql(db, 'report-import-progress')`
    update import set status = ${at.status}, message = ${at.message},
      bytes_read = coalesce(${at.bytesRead ?? null}, bytes_read),
           rows_read = coalesce(${at.rowsRead ?? null}, rows_read),
             written = coalesce(${at.written ?? null}, written)
     where id = ${id} and status not in ('done', 'failed', 'undone')`
}

/** Makes a failed import leave out what its sender may no longer write. */
export async function limitToLists(db: Db, id: number): Promise<void> {
  await runSql(db)`
    update import set options = options || '{"listsOnly": true}' where id = ${id}
      and status = 'failed'`
}

/** Queues the undo of a finished import, inside the caller's transaction; false if it can't be undone. */
export async function queueUndoing(db: Client, id: number): Promise<boolean> {
  const rowCount = await runSql(db)`update import set status = 'undoing', message = 'Undoing'
      where id = ${id} and id > 0 and status = 'done'`
  if (rowCount === 1) await sendImport(db, id)
  return rowCount === 1
}

/**
 * The list's row, by its name: its editions replace each other. A known one is not updated, because an import that
 * writes it locks its row until it ends, and reading must not wait. Served by the list key's index.
 */
export async function findOrAddList(
  db: Db,
  listKey: string,
  name: string,
  meaning: ListMeaning = 'bills',
): Promise<number> {
  const find = async () => {
    const rows = await listRows<{ id: number }>(db)`
      select id from county_list where list_key = ${listKey}`
    return rows[0]?.id
  }
  // An insert would wait for an import that is writing the list's row, even if it then does nothing.
  const known = await find()
  if (known !== undefined) return known
  const rows = await listRows<{ id: number }>(db)`
    insert into county_list (list_key, name, meaning) values (${listKey}, ${name}, ${meaning})
    on conflict (list_key) do nothing returning id`
  const id = rows[0]?.id ?? (await find())
  if (id === undefined) throw new Error('the list was not stored')
  return id
}

/** The sender of an import; null for the operator's and a visitor's. By the primary key. */
export async function findSender(db: Db, id: number): Promise<number | null> {
  const rows = await listRows<{ userId: number | null }>(db)`
    select user_id as "userId" from import where id = ${id}`
  return rows[0]?.userId ?? null
}

/** Updates the list's name and meaning from the edition that is written, in its transaction. */
export async function nameList(
  tx: Client,
  id: number,
  { name, meaning }: { name: string; meaning: ListMeaning },
): Promise<void> {
  await tx.query(
    `update county_list set name = $2, meaning = $3
      where id = $1 and (name, meaning) is distinct from ($2, $3)`,
    [id, name, meaning],
  )
}

export async function failImport(
  db: Pool,
  id: number,
  message: string,
  questions: readonly Question[] = [],
): Promise<void> {
  // What a private import says is read and written in its workspace.
  await ofWorkspace(db, await findWorkspaceOfImport(db, id)).query(
    `update import set status = 'failed', message = $2, ended_at = clock_timestamp(), is_undecided = $4,
                       options = (select options from import_seen where id = $1) || $3
      where id = $1 and status not in ('done', 'undone')`,
    [id, message, JSON.stringify(questions.length > 0 ? { questions } : {}), questions.length > 0],
  )
}

/** Adds a person's answers to the options of an import that waits for them. */
export async function answerQuestions(db: Pool, id: number, answers: ImportOptions): Promise<void> {
  const own = ofWorkspace(db, await findWorkspaceOfImport(db, id))
  const { rows } = await own.query<{ options: ImportOptions }>(
    `select options - 'questions' as options from import_seen where id = $1`,
    [id],
  )
  const before = rows[0]?.options ?? {}
  const options = { ...before, ...answers }
  // The answers to several questions, one after the other.
  if (before.corrections && answers.corrections) {
    const [earlier, later] = [before.corrections, answers.corrections]
    options.corrections = {
      ...earlier,
      ...later,
      columns: [...(earlier.columns ?? []), ...(later.columns ?? [])],
      ...(earlier.types || later.types
        ? { types: [...(earlier.types ?? []), ...(later.types ?? [])] }
        : {}),
    }
  }
  await own.query(
    `update import set options = $2, is_undecided = false
      where id = $1 and status = 'failed' and is_undecided`,
    [id, JSON.stringify(options)],
  )
}
