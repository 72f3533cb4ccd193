import { normalizeAddress } from '../../../domain/address/normalize.ts'
import { type AmountKind, amountsOf, recordAmounts } from '../../../domain/import/amounts.ts'
import { hasCorrections } from '../../../domain/import/corrections.ts'
import { Damage } from '../../../domain/import/damage.ts'
import { evidenceIn, withoutEvidence } from '../../../domain/import/evidence.ts'
import { identityOf } from '../../../domain/import/identity.ts'
import { profileOf } from '../../../domain/import/kept-reading.ts'
import { ListChecks } from '../../../domain/import/list-checks.ts'
import { columnRemarks, type ListPlan } from '../../../domain/import/list-plan.ts'
import { ListRefused, ListUndecided } from '../../../domain/import/list-refused.ts'
import { compileMapper, type MappedRow } from '../../../domain/import/map-row.ts'
import type { RawRow } from '../../../domain/import/raw-row.ts'
import type { Assumable, RowProblem } from '../../../domain/import/record.ts'
import { statesResults } from '../../../domain/import/row-result.ts'
import { UnreadSums } from '../../../domain/import/unread-sums.ts'
import { inDollars } from '../../../domain/lib/cents.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { CopyWriter } from '../../platform/db/copy-text.ts'
import type { Client, Pool } from '../../platform/db/db.ts'
import { setWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { AppError } from '../../platform/errors.ts'
import { sendJob } from '../../platform/jobs/boss.ts'
import { recordAbsences, recordWatchedRows } from '../alerts/list-absence.queries.ts'
import { withOwnParcelAlerts } from '../alerts/own-parcel-alerts.ts'
import { checkPlan } from '../billing/hold-import.ts'
import { refreshChangedListed, refreshChangedScreens } from '../screen/refresh-screens.ts'
import { addToVocabulary } from '../search/vocabulary.queries.ts'
import { scoreChangedTitles } from '../title/score-titles.ts'
import { applyStage } from './apply-stage.ts'
import { closeCountedWords, countWords, nextCountedWords } from './counted-words.queries.ts'
import { findOrAddList, findSender } from './import.queries.ts'
import { finishListImport } from './import-result.queries.ts'
import { runInstrumentImport } from './instrument/run-instrument-import.ts'
import { addEdition, type ListFacts, lockList, readKnownEdition } from './known-rows.queries.ts'
import { KnownRows } from './known-rows.ts'
import { checkOwners } from './list-account.queries.ts'
import { listNameOf, withoutEnding } from './list-name.ts'
import { listReadingsOfImport, saveReading } from './list-profile.queries.ts'
import type { PrintLog } from './printed/print-log.ts'
import type { PrintedRowPlace } from './printed/printed-row.queries.ts'
import { openScans } from './printed/scan-reader.ts'
import { listTypedRows } from './printed/typed-row.queries.ts'
import { typedWords, withTyped } from './printed/with-typed.ts'
import { recordRepeatedDebts, setImportMessage } from './problem.queries.ts'
import type { ProblemLog } from './problem-log.ts'
import type { ScanReader } from './read/list-pages.ts'
import { type ImportSource, openAndRecognize } from './recognize-file.ts'
import { refuseFaultyRow, withPlace } from './row-fault.ts'
import { analyzeStage, createStage, stageTarget } from './stage.queries.ts'
import { stageLine } from './stage.ts'
import { type Hold, type Running, stageRows, withStage, writeInTurn } from './stage-rows.ts'
import type { Applied, RefusedKey } from './staged-import.ts'
import { matchProperties } from './staged-property.queries.ts'
import { analyzeLists, closeStage, writePrivateList } from './write-private-list.queries.ts'

/** Retries when another import of the same list has ended: as many may run as there are workers. */
const MAX_ATTEMPTS = 50

/** Maximum refused rows whose properties are remembered; beyond it no property counts as missing. */
const MAX_REFUSED = 10_000

type Staged = {
  plan: ListPlan
  listId: number
  edition: number
  table: string
  known: KnownRows
  /** Rows of the list with a remark, and all it had. */
  rowsNoted: number
  rowsBefore: number
  /** Properties that refused rows name, and the number of rows that name none. */
  refused: RefusedKey[]
  rowsUnnamed: number
  counties: Set<number>
  problemRows: number
  /** Rows of the list, and those imported. */
  totalRows: number
  imported: number
  stagedRows: number
  /** Unpaid amounts of the staged rows, in cents. */
  read: number
  /** Kinds of amounts in the staged rows. */
  amounts: Set<AmountKind>
  assumed: Set<Assumable>
  damage: Damage
  checks: ListChecks
  unread: UnreadSums
  /** The sender may not write evidence. */
  listsOnly: boolean
  /** Rows that a person typed in because they could not be read. */
  typedRows: number
}

/** The list's known rows changed meanwhile: read the file again. */
class EditionMoved extends Error {}

/**
 * Runs an import from its file to the database: reads and stages new and changed rows, then writes them in one
 * transaction. Safe to run again after any interruption: until that transaction commits, only the staging table
 * exists, which is recreated. It aborts when the import is lost to another worker, or yields to it. Returns how many
 * rows were written.
 */
export async function runImport(
  db: Pool,
  importId: number,
  source: ImportSource,
  today: LocalDate,
  hold: Hold,
): Promise<{ written: number }> {
  if (source.options.as === 'instruments' && source.options.listsOnly) {
    throw new ListRefused('Only staff can import recorded documents here.')
  }
  const kept = await listReadingsOfImport(db, importId)
  if (source.options.as === 'instruments')
    return runInstrumentImport(db, importId, { ...source, kept }, today, hold)
  return withStage(db, importId, { ...source, kept }, hold, async (running) => {
    const scans = openScans(running)
    for (let attempt = 1; ; attempt++) {
      try {
        const staged = await stageList(running, today, scans).finally(scans.stop)
        const { ofWorkspace } = source.options
        if (ofWorkspace === undefined) await applyStaged(running, staged, today)
        else await writeOwnList(running, staged, { workspaceId: ofWorkspace, today })
        return { written: staged.stagedRows }
      } catch (error) {
        if (!(error instanceof EditionMoved) || attempt >= MAX_ATTEMPTS) throw error
      }
    }
  })
}

/** The rows a list is compared with: none for a workspace's list, each edition of which is stored whole. */
async function knownOf(running: Running, plan: ListPlan) {
  const { db, source } = running
  if (source.options.ofWorkspace !== undefined) {
    return { listId: 0, edition: 0, known: new KnownRows(0), rowsNoted: 0 }
  }
  const listId = await findOrAddList(db, plan.listKey, plan.title, plan.meaning)
  return { listId, ...(await readKnownEdition(db, listId, plan.reading)) }
}

async function stageList(running: Running, today: LocalDate, scans: ScanReader): Promise<Staged> {
  const { importId, source, db, report } = running
  await report.now('reading', `Reading ${source.fileName}`)
  const { plan, rows } = await openAndRecognize(
    source.open(),
    { ...source, scans, opens: running.opens },
    today,
  )
  const { typedOf } = source.options
  const typed = typedOf === undefined ? new Map() : await listTypedRows(running.kept, typedOf)
  const batches = withTyped(rows, typed)
  const evidence = source.options.listsOnly ? evidenceIn(plan) : null
  if (evidence !== null) throw new ListRefused(evidence)
  if (plan.questions.length > 0) throw new ListUndecided(plan.questions)
  const { listId, edition, known, rowsNoted } = await knownOf(running, plan)

  const table = await createStage(db, importId)
  const staged: Staged = {
    plan,
    listId,
    edition,
    table,
    known,
    rowsNoted,
    rowsBefore: known.missing + rowsNoted,
    refused: [],
    rowsUnnamed: 0,
    counties: new Set(),
    problemRows: 0,
    totalRows: 0,
    imported: 0,
    stagedRows: 0,
    read: 0,
    amounts: new Set(),
    assumed: new Set(),
    damage: new Damage(plan.headings),
    checks: new ListChecks(),
    unread: new UnreadSums(plan),
    listsOnly: source.options.listsOnly === true,
    typedRows: [...typed.values()].filter((cells) => cells !== null).length,
  }
  staged.problemRows = await stageRows(
    running,
    batches,
    stageTarget(table),
    staged,
    (writer, problems) => rowTaker(staged, writer, { problems, prints: running.prints }),
  )
  const refusal = staged.damage.refusal(staged.totalRows)
  if (refusal !== null) throw new ListRefused(refusal)
  await analyzeStage(db, table)
  return staged
}

/** Processes batches of rows: known ones are only marked as seen, the others are staged. */
function rowTaker(
  staged: Staged,
  writer: CopyWriter,
  { problems, prints }: { problems: ProblemLog; prints: PrintLog },
): (rows: RawRow[]) => Promise<void> {
  const mapAll = compileMapper(staged.plan)
  const map = staged.listsOnly ? withoutEvidence(mapAll) : mapAll
  const read = (row: RawRow): MappedRow =>
    refuseFaultyRow(row) ?? map(row.cells(), row.line, row.geometry?.() ?? null, row.numbers?.())
  const remarks = columnRemarks(staged.plan)
  // If a column was not read, its rows are read again with the next edition, which may read it.
  const isRemarked = staged.plan.remarks.length > 0
  return async (rows) => {
    for (const remark of remarks.splice(0)) await problems.add(remark)
    for (const row of rows) {
      const known = staged.known.see(row.hashHigh, row.hashLow)
      if (known !== null) {
        if (known === 'record') staged.checks.addKnown()
        else staged.checks.addRepeat(row.line, read(row).record?.totalCents ?? null)
        staged.totalRows++
        staged.imported++
        if (!staged.unread.isEmpty) staged.unread.add(row.cells())
        continue
      }
      const mapped = read(row)
      if (mapped.kind === 'skip') {
        const remark = mapped.total ? staged.checks.addTotal(mapped.total) : null
        if (remark) await problems.add(remark)
        continue
      }
      staged.totalRows++
      staged.damage.add(row.line, mapped.misfit)
      const printed = row.inPrint && prints.add(placeOf(row, mapped.record === null))
      if (printed) await printed
      const { record } = mapped
      const line =
        record &&
        stageLine(record, {
          hash: BigInt.asIntN(64, (BigInt(row.hashHigh) << 32n) | BigInt(row.hashLow)),
          noted: isRemarked || mapped.problems.length > 0 || mapped.isCut === true,
          extra: record.extra,
        })
      const found = record !== null && line === null ? [namesNothing(row.line)] : mapped.problems
      for (const problem of found) {
        const wait = problems.add(withPlace(row, problem))
        if (wait) await wait
      }
      if (record === null || line === null) {
        noteRefused(staged, mapped)
        staged.checks.addRefused(mapped.totalCents ?? null)
        continue
      }
      staged.checks.addRow(record.totalCents)
      if (!staged.unread.isEmpty) staged.unread.add(row.cells())
      staged.known.take(row.hashHigh, row.hashLow)
      staged.imported++
      staged.stagedRows++
      if (record.billStatus === 'unpaid') staged.read += record.totalCents ?? 0
      staged.counties.add(record.countyId)
      for (const field of record.assumed) staged.assumed.add(field)
      recordAmounts(staged.amounts, record)
      const wait = writer.write(line)
      if (wait) await wait
    }
  }
}

/**
 * Names the columns of money that were not read, with their sums. Returns 1 if they are the only remarks on the heading
 * row, which counts once.
 */
async function tellUnread(db: Client, importId: number, { plan, unread }: Staged): Promise<number> {
  const remarks = unread.remarks()
  for (const remark of remarks) await setImportMessage(db, importId, remark)
  return remarks.length > 0 && columnRemarks(plan).length === 0 ? 1 : 0
}

/** The place of a printed row; a refused one has its apparent cells. */
function placeOf(row: RawRow, isRefused: boolean): PrintedRowPlace {
  const draft = () => (row.fault?.() ? (row.draft?.() ?? null) : row.cells())
  return { line: row.line, parts: row.inPrint?.() ?? [], draft: isRefused ? draft() : null }
}

/** A refused row still shows that its property is on the list. */
function noteRefused(staged: Staged, mapped: MappedRow): void {
  const { address = null } = mapped.names ?? {}
  const key =
    mapped.names && identityOf(mapped.names, address === null ? '' : normalizeAddress(address))
  if (!mapped.names || !key || staged.refused.length >= MAX_REFUSED) {
    staged.rowsUnnamed++
    return
  }
  staged.refused.push({ countyId: mapped.names.countyId, key, ppin: mapped.names.ppin })
}

function namesNothing(line: number): RowProblem {
  const message = 'neither a parcel ID nor an address, so the property cannot be identified'
  return { line, kind: 'refused', message }
}

async function applyStaged(running: Running, staged: Staged, today: LocalDate): Promise<void> {
  const { importId, db, side } = running
  let counted: Promise<void> | null = null
  const tellsOutcomes = staged.plan.rules.outcomes !== undefined
  const what = `${staged.stagedRows.toLocaleString('en-US')} rows`
  const write = async () => {
    const before = await lockList(db, staged.listId)
    if (before?.edition !== staged.edition) throw new EditionMoved()
    // Counted in parallel on the other connection, which can read the staged rows.
    counted = staged.stagedRows > 0 ? countWords(side, staged.table) : null
    // If both connections break, no one awaits it yet: that must not crash the worker.
    counted?.catch(() => {})
    const { plan } = staged
    const facts = { day: plan.day ?? today, meaning: plan.meaning }
    await addEdition(db, staged.listId, {
      ...facts,
      name: plan.title,
      reading: plan.reading,
    })

    const isWatched = await recordWatchedRows(db, {
      listId: staged.listId,
      stage: staged.table,
      isInFile: (hash) => staged.known.isInFile(hash),
    })
    const applied = await applyIfChanged(running, staged, { before, facts, today })
    await scoreChangedTitles(db, today)
    await refreshChangedScreens(db)
    if (staged.stagedRows > 0) staged.problemRows += await recordRepeatedDebts(db, importId)
    const remarks = [...applied.remarks, ...staged.checks.remarks()]
    for (const remark of remarks) await setImportMessage(db, importId, remark)
    staged.problemRows += remarks.length + (await tellUnread(db, importId, staged))
    if (staged.typedRows > 0) await setImportMessage(db, importId, typedWords(staged.typedRows))
    // Results arrive as they are typed in: a parcel that is not among them has not left a list.
    if (isWatched && !tellsOutcomes) {
      await recordAbsences(db, {
        importId,
        listId: staged.listId,
        list: plan.title,
        asOf: plan.asOf ?? today,
        rowsNow: staged.imported,
        repeatsRows: staged.imported > staged.stagedRows,
      })
    }
    await counted
    await addCountedWords(db, side, staged)
    return applied
  }
  try {
    await writeInTurn(
      running,
      { counties: staged.counties, what, today },
      {
        write,
        finish: async (applied) => {
          await finishImport(db, importId, staged, applied, today)
          await keepCorrected(running, staged)
          // Some may be parcels of private lists.
          if (applied.added > 0) await sendJob(db, 'lists')
        },
      },
    )
  } finally {
    await endCounting(counted, side)
  }
}

/** Shorter lists do not change a query plan. */
const ANALYZED_ROWS = 1_000

/** Writes the staged rows as the workspace's own list. The record has none of it, and no county lock is needed. */
async function writeOwnList(
  running: Running,
  staged: Staged,
  { workspaceId, today }: { workspaceId: number; today: LocalDate },
): Promise<void> {
  const { importId, db, source } = running
  const { plan, table } = staged
  await closeStage(db, table, workspaceId)
  const what = `${staged.stagedRows.toLocaleString('en-US')} rows`
  await writeInTurn(
    running,
    { counties: new Set(), what, today },
    {
      write: async () => {
        await setWorkspace(db, workspaceId)
        await matchProperties(db, table)
        const list = {
          workspaceId,
          id: importId,
          listKey: `${plan.listKey}|${listNameOf(source.fileName)}`,
          // People know a list without a county's form by its file.
          name: plan.profile === 'generic' ? withoutEnding(source.fileName) : plan.title,
          fileName: source.fileName,
          meaning: plan.meaning,
          asOf: plan.asOf,
          day: plan.day ?? today,
          userId: await findSender(db, importId),
          extraHeadings: plan.extraHeadings,
          table,
        }
        const { added } = await withOwnParcelAlerts(
          db,
          { workspaceId, listId: importId, isUndo: false, list: list.name, day: list.day },
          () => writePrivateList(db, list),
        )
        await refreshChangedListed(db, workspaceId)
        if (staged.typedRows > 0) await setImportMessage(db, importId, typedWords(staged.typedRows))
        const owners = await checkOwners(db, table)
        const remarks = [...(owners === null ? [] : [owners]), ...staged.checks.remarks()]
        for (const remark of remarks) await setImportMessage(db, importId, remark)
        staged.problemRows += remarks.length + (await tellUnread(db, importId, staged))
        return { added, changed: staged.imported - added, extent: null, remarks: [] }
      },
      finish: async (applied) => {
        await finishImport(db, importId, staged, applied, today)
        await keepCorrected(running, staged)
        // A long list is prepared for its pages.
        await sendJob(db, 'list', { key: `imported:${workspaceId}:${importId}` })
      },
    },
  )
  if (staged.stagedRows >= ANALYZED_ROWS) await analyzeLists(db)
}

async function endCounting(counted: Promise<void> | null, side: Client): Promise<void> {
  if (counted === null) return
  await counted.catch(() => {})
  await closeCountedWords(side).catch(() => {})
}

const UNCHANGED: Applied = { added: 0, changed: 0, extent: null, remarks: [] }

/** Writes staged rows, closes missing ones, and recounts the properties affected by the list's new day or meaning. */
async function applyIfChanged(
  { importId, db, report }: Running,
  staged: Staged,
  { before, facts, today }: { before: ListFacts; facts: ListFacts; today: LocalDate },
): Promise<Applied> {
  const { plan, known, stagedRows, rowsBefore, imported } = staged
  const isMoved = rowsBefore > 0 && (before.day !== facts.day || before.meaning !== facts.meaning)
  // Pasted properties are not an edition of a list, and results arrive as they are typed in.
  const isEdition =
    (plan.meaning === 'bills' || plan.meaning === 'snapshot') &&
    plan.rules.outcomes === undefined &&
    !plan.takesStatedStatus
  const compared = isEdition
    ? {
        rowsBefore,
        rowsNow: imported,
        isEarlier:
          before.day !== null &&
          (plan.asOf === before.day || (facts.day !== null && facts.day < before.day)),
        repeatsRows: imported > stagedRows,
        refused: staged.refused,
        rowsUnnamed: staged.rowsUnnamed,
      }
    : null
  const mayMiss = compared !== null && known.missing + staged.rowsNoted > 0
  if (stagedRows === 0 && !mayMiss && !isMoved) return UNCHANGED
  return applyStage(db, {
    importId,
    listId: staged.listId,
    table: staged.table,
    rows: stagedRows,
    read: staged.read,
    asOf: plan.asOf ?? today,
    day: plan.day,
    mapping: plan.mapping,
    tellsOutcomes: plan.rules.outcomes !== undefined,
    statesResults: statesResults(plan),
    rowsNoted: staged.rowsNoted,
    meaning: plan.meaning,
    gone: known.gone(),
    readAgain: known.isReadAgain ? known.readAgain() : null,
    rowsMissing: known.missing,
    compared,
    movedFrom: isMoved ? before : null,
    onNew: (added) => checkPlan(db, importId, added, today),
    onProgress: async (done) => {
      report.at.written = done
    },
  })
}

async function addCountedWords(db: Client, side: Client, { stagedRows }: Staged): Promise<void> {
  if (stagedRows === 0) return
  for (;;) {
    const words = await nextCountedWords(side)
    if (words.size === 0) return
    await addToVocabulary(db, words)
  }
}

async function finishImport(
  db: Client,
  importId: number,
  staged: Staged,
  applied: Applied,
  today: LocalDate,
): Promise<void> {
  const { plan, listId, totalRows, imported, problemRows } = staged
  const [only] = staged.counties
  await finishListImport(db, importId, {
    message: importedText(staged),
    // A workspace's list is not among the record's.
    listId: listId === 0 ? null : listId,
    profile: plan.profile,
    countyId: plan.county?.id ?? (staged.counties.size === 1 ? (only ?? null) : null),
    asOf: plan.asOf ?? today,
    day: plan.day ?? today,
    meaning: plan.meaning,
    extent: applied.extent,
    mapping: plan.mapping,
    extraHeadings: plan.extraHeadings,
    totalRows,
    imported,
    problemRows,
    added: applied.added,
    changed: applied.changed,
    assumed: [...staged.assumed],
    amounts: amountsOf(staged),
    repeatsRows: imported > staged.stagedRows,
  })
}

/** What was imported, and how much of the list's money was not. */
function importedText({ imported, totalRows, checks, plan }: Staged): string {
  const rows = `Imported ${imported.toLocaleString('en-US')} of ${totalRows.toLocaleString('en-US')} properties`
  const left = checks.notImported()
  const unread = (plan.sheets ?? []).filter(({ isRead, cents }) => !isRead && cents !== null)
  const sheets = unread.map(
    ({ name, cents }) => `Sheet “${name}” (${inDollars(cents ?? 0)}) was not read.`,
  )
  const more = [...(left === null ? [] : [left]), ...sheets]
  return more.length === 0 ? rows : `${rows}. ${more.join(' ')}`
}

/** The sender's corrections apply to the next list with these headings. */
async function keepCorrected({ db, importId, source }: Running, { plan }: Staged): Promise<void> {
  const { corrections, keeps, county, meaning } = source.options
  if (keeps === undefined || (!hasCorrections(corrections) && meaning === undefined)) return
  const profile = profileOf(plan, { fileName: source.fileName, hasCounty: county !== undefined })
  await saveReading(db, { importId, isShared: keeps === 'everyone', profile })
}

/** The message of a failed import; null if the failure is ours and may be temporary. */
export function failureText(error: unknown): string | null {
  if (error instanceof ListRefused || error instanceof AppError) return error.message
  return null
}
