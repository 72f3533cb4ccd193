import type { FileImportResult, ImportProgress, ProblemGroup } from '../../../contract/import.ts'
import type { ImportQuestion } from '../../../contract/import-question.ts'
import { countyLabel } from '../../../domain/county/county.ts'
import type { RowProblem } from '../../../domain/import/record.ts'
import type { Db, Pool } from '../../platform/db/db.ts'
import { ofWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { listRows, raw } from '../../platform/db/sql.ts'
import type { ImportReach } from '../rights/import-maker.ts'

/** A row of `IMPORT_COLUMNS`. */
export type ImportRecordRow = {
  id: number
  status: ImportProgress['status']
  file_name: string
  byte_count: number
  bytes_read: number
  rows_read: number
  written: number
  total_rows: number | null
  imported: number | null
  problem_rows: number | null
  added: number | null
  changed: number | null
  unchanged: number | null
  profile: string | null
  county_id: number | null
  mapping: FileImportResult['mapping']
  assumed: string[]
  message: string
  created_at: Date
  ended_at: Date | null
  has_file: boolean
  questions: ImportQuestion[] | null
  is_private: boolean
  workspace_id: number | null
}

/** Columns of `import`, or of `import_seen` aliased to that name. */
export const IMPORT_COLUMNS = `id, status, file_name, byte_count, bytes_read, rows_read, written, total_rows, imported,
  problem_rows, added, changed, unchanged, county_id,
  (select name from county_list l where l.id = list_id) as profile, mapping, assumed, message,
  created_at, ended_at, is_private, workspace_id, import_has_file(import.id) as has_file,
  case when is_undecided then options -> 'questions' end as questions`

/** One import as the screen follows it; null if the id is unknown. Served by the primary key. */
export async function findImport(db: Pool, id: number): Promise<ImportProgress | null> {
  return (await findImports(db, [id]))[0] ?? null
}

/** Problems of a private list's import belong to its workspace. */
function problemsOf(
  db: Pool,
  { id, is_private, workspace_id }: ImportRecordRow,
): Promise<ListedProblems> {
  return listProblems(ofWorkspace(db, is_private ? workspace_id : null), id, ANSWERED_PROBLEMS)
}

async function findRows(db: Db, ids: readonly number[]): Promise<ImportRecordRow[]> {
  return listRows<ImportRecordRow>(db, 'find-imports')`
    select ${raw(IMPORT_COLUMNS)} from import_seen import where id = any(${ids}::int[]) and id > 0`
}

/** The existing imports among `ids`. Served by the primary key. */
export async function findImports(db: Pool, ids: readonly number[]): Promise<ImportProgress[]> {
  const found = await findRows(db, ids)
  // Messages of private lists are read in their workspaces.
  const own = Map.groupBy(found, (row) => (row.is_private ? row.workspace_id : null))
  const said = await Promise.all(
    [...own].map(([workspaceId, rows]) =>
      workspaceId === null
        ? rows
        : findRows(
            ofWorkspace(db, workspaceId),
            rows.map(({ id }) => id),
          ),
    ),
  )
  return Promise.all(
    said
      .flat()
      .map(async (row) =>
        toProgress(row, row.status === 'done' ? await problemsOf(db, row) : NO_PROBLEMS),
      ),
  )
}

/** Whether `reach` includes the import; false for an unknown id. By the primary key. */
export async function isWithinReach(db: Db, id: number, reach: ImportReach): Promise<boolean> {
  if (reach === null) return false
  const { rowCount } = await db.query({
    name: 'import-within-reach',
    text: `select from import where id = $1 and id > 0
              and case when is_private then workspace_id = $5 else $2 or user_id = $3 or visitor_hash = $4 end`,
    values: [id, ...reachValues(reach)],
  })
  return rowCount === 1
}

type ReachValues = [
  all: boolean,
  userId: number | null,
  visitorHash: Buffer | null,
  of: number | null,
]

function reachValues({ of, workspaceId }: Exclude<ImportReach, null>): ReachValues {
  if (of === 'all') return [true, null, null, workspaceId]
  return typeof of === 'number' ? [false, of, null, workspaceId] : [false, null, of, workspaceId]
}

/** Newest imports first. Served by the primary key, import_maker, import_visitor and import_private. */
export async function listImports(
  db: Pool,
  reach: ImportReach,
  limit: number,
): Promise<ImportProgress[]> {
  if (reach === null) return []
  const [isAll, userId, visitorHash, workspaceId] = reachValues(reach)
  const of = isAll ? '$2::text is null' : userId === null ? 'visitor_hash = $2' : 'user_id = $2'
  const shown = `select ${IMPORT_COLUMNS} from import_seen import where id > 0 and not is_held`
  const { rows } = await ofWorkspace(db, workspaceId).query<ImportRecordRow>({
    name: `list-imports-${isAll ? 'all' : userId === null ? 'visitor' : 'person'}`,
    text: `select * from (
             (${shown} and not is_private and ${of} order by id desc limit $1)
             union all
             (${shown} and is_private and workspace_id = $3 order by id desc limit $1)) reached
            order by id desc limit $1`,
    values: [limit, isAll ? null : (userId ?? visitorHash), workspaceId],
  })
  return rows.map((row) => toProgress(row, NO_PROBLEMS))
}

/** Maximum problems of each kind in a response. */
export const ANSWERED_PROBLEMS = 1000

/** Problems found in a list: reasons for refused rows, and remarks about the others. */
export type ListedProblems = { refused: string[]; noted: string[]; groups: ProblemGroup[] }
const NO_PROBLEMS: ListedProblems = { refused: [], noted: [], groups: [] }

/** The first problems of each kind in the order of their lines, and the count of all. Served by the primary key. */
export async function listProblems(
  db: Db,
  importId: number,
  limit: number,
): Promise<ListedProblems> {
  const ofKind = async (kind: RowProblem['kind']) => {
    const rows = await listRows<{ line: number; message: string }>(db, 'list-import-problems')`
      select line, message from import_problem
       where import_id = ${importId} and kind = ${kind} order by n limit ${limit}`
    return rows.map(({ line, message }) => problemText(line, message))
  }
  const rows = await listRows<{ groups: ProblemGroup[] }>(db, 'list-import-problem-groups')`
    select problem_groups as groups from import_seen where id = ${importId}`
  return {
    refused: await ofKind('refused'),
    noted: await ofKind('noted'),
    groups: rows[0]?.groups ?? [],
  }
}

export function problemText(line: number, message: string): string {
  return line > 0 ? `Line ${line}: ${message}` : message.charAt(0).toUpperCase() + message.slice(1)
}

/** The part of the work that is done, 0 to 1: reading is one half, writing the other. */
function progressOf(row: ImportRecordRow): number {
  if (row.status === 'done' || row.status === 'undone') return 1
  const read = row.byte_count > 0 ? Math.min(1, row.bytes_read / row.byte_count) : 0
  return (read + row.written) / 2
}

/** Fields that only the review of a list has. */
export const NOT_REVIEWED = {
  countyFrom: null,
  meaning: null,
  meanings: [],
  listDay: null,
  columns: [],
  problemGroups: [],
  parcels: null,
  corrections: null,
  readAs: null,
  listProfile: null,
  inPrint: [],
  layout: null,
  places: null,
  fileRemarks: [],
  sheets: [],
  questions: [],
  fixedWidth: null,
  drafts: 0,
} satisfies Partial<FileImportResult>

/** An import as its screens follow it. */
export function toProgress(
  row: ImportRecordRow,
  problems: ListedProblems = NO_PROBLEMS,
): ImportProgress {
  return {
    id: row.id,
    status: row.status,
    fileName: row.file_name,
    bytesRead: row.bytes_read,
    bytesTotal: row.byte_count,
    rowsRead: row.rows_read,
    progress: progressOf(row),
    message: row.message,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    canUndo: row.status === 'done',
    isPrivate: row.is_private,
    canRetry: row.status === 'failed' && row.has_file,
    questions: row.questions ?? [],
    result: row.status === 'done' ? toResult(row, problems) : null,
  }
}

function toResult(row: ImportRecordRow, problems: ListedProblems): FileImportResult {
  // Every row is imported or refused, and a refused one has its reason among the problems.
  const refused = (row.total_rows ?? 0) - (row.imported ?? 0)
  return {
    total_rows: row.total_rows ?? 0,
    imported: row.imported ?? 0,
    errors: refused,
    error_details: problems.refused,
    remarks: Math.max(0, (row.problem_rows ?? 0) - refused),
    remark_details: problems.noted,
    importId: row.id,
    message: row.message,
    profile: row.profile,
    county: row.county_id === null ? null : countyLabel(row.county_id),
    mapping: row.mapping,
    assumed: row.assumed,
    preview: [],
    added: row.added ?? 0,
    changed: row.changed ?? 0,
    unchanged: row.unchanged ?? 0,
    notAllowed: null,
    ...NOT_REVIEWED,
    problemGroups: problems.groups,
  }
}
