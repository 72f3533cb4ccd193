import type { InstrumentPlan } from '../../../../domain/import/instrument/instrument-plan.ts'
import { mapInstrument } from '../../../../domain/import/instrument/map-instrument.ts'
import { UnknownTypes } from '../../../../domain/import/instrument/unknown-types.ts'
import { keptTypes, profileOfTypes } from '../../../../domain/import/kept-reading.ts'
import { ListUndecided } from '../../../../domain/import/list-refused.ts'
import type { LocalDate } from '../../../../domain/lib/local-date.ts'
import type { Client, Pool } from '../../../platform/db/db.ts'
import { refreshChangedScreens } from '../../screen/refresh-screens.ts'
import { scoreChangedTitles } from '../../title/score-titles.ts'
import { findOrAddList, findSender, nameList } from '../import.queries.ts'
import { finishInstrumentImport } from '../import-result.queries.ts'
import { listNameOf, withoutEnding } from '../list-name.ts'
import { saveReading } from '../list-profile.queries.ts'
import { type ImportSource, openInstruments } from '../recognize-file.ts'
import { refuseFaultyRow } from '../row-fault.ts'
import { stageTable } from '../stage.queries.ts'
import { type Hold, type Running, stageRows, withStage, writeInTurn } from '../stage-rows.ts'
import { closeStage } from '../write-private-list.queries.ts'
import { type AppliedInstruments, applyInstruments } from './apply-instruments.queries.ts'
import { createInstrumentStage, instrumentStageTarget } from './instrument-stage.queries.ts'
import { instrumentLine } from './stage-instruments.ts'
import { writePrivateInstruments } from './write-private-instruments.queries.ts'

type Staged = {
  plan: InstrumentPlan
  table: string
  counties: Set<number>
  totalRows: number
  imported: number
  unknown: UnknownTypes
}

/**
 * Runs the import of an index of recorded instruments, from its file to the database: reads and stages it, then
 * writes it in one transaction. Safe to run again after any interruption, and with the same file: a known instrument
 * is not added twice. Returns how many rows were written.
 */
export async function runInstrumentImport(
  db: Pool,
  importId: number,
  source: ImportSource,
  today: LocalDate,
  hold: Hold,
): Promise<{ written: number }> {
  return withStage(db, importId, source, hold, async (running) => {
    const staged = await stageInstruments(running, today)
    const { ofWorkspace } = source.options
    const { added, changed } =
      ofWorkspace === undefined
        ? await applyStaged(running, staged, today)
        : await writeOwn(running, staged, { workspaceId: ofWorkspace, today })
    await keepTypes(running, staged.plan)
    return { written: added + changed }
  })
}

async function stageInstruments(running: Running, today: LocalDate): Promise<Staged> {
  const { importId, source, db, report } = running
  await report.now('reading', `Reading ${source.fileName}`)
  const { plan, rows: batches } = await openInstruments(
    source.open(),
    { ...source, opens: running.opens },
    today,
  )
  const table = stageTable(importId)
  await createInstrumentStage(db, table)
  const staged: Staged = {
    plan,
    table,
    counties: new Set(),
    totalRows: 0,
    imported: 0,
    unknown: new UnknownTypes(),
  }
  await stageRows(
    running,
    batches,
    instrumentStageTarget(table),
    staged,
    (writer, problems) => async (rows) => {
      for (const row of rows) {
        const mapped = refuseFaultyRow(row) ?? mapInstrument(plan, row.cells(), row.line)
        if (mapped.kind === 'skip') continue
        staged.totalRows++
        if ('unknownType' in mapped && mapped.unknownType) staged.unknown.add(mapped.unknownType)
        for (const problem of mapped.problems) await problems.add(problem)
        if (mapped.record === null) continue
        staged.imported++
        staged.counties.add(mapped.record.countyId)
        const wait = writer.write(instrumentLine(mapped.record, plan.isPartyARow))
        if (wait) await wait
      }
    },
  )
  const questions = staged.unknown.questions()
  if (questions.length > 0) throw new ListUndecided(questions)
  return staged
}

/** What the sender said of types applies to the county's next index. */
async function keepTypes({ db, importId, source }: Running, plan: InstrumentPlan) {
  const { corrections, keeps } = source.options
  const types = corrections?.types ?? []
  if (keeps === undefined || types.length === 0) return
  const all = new Map([...keptTypes(source.kept ?? [], plan.county), ...types])
  const profile = profileOfTypes([...all], plan.county)
  await saveReading(db, { importId, isShared: keeps === 'everyone', profile })
}

async function applyStaged(
  running: Running,
  staged: Staged,
  today: LocalDate,
): Promise<AppliedInstruments> {
  const { importId, db } = running
  const { plan, table, counties, imported } = staged
  const what = `${imported.toLocaleString('en-US')} instruments`
  return writeInTurn(
    running,
    { counties, what, today },
    {
      write: async () => {
        const applied = await applyInstruments(db, {
          importId,
          table,
          rows: imported,
          asOf: plan.asOf ?? today,
          isPartyARow: plan.isPartyARow,
        })
        await scoreChangedTitles(db, today)
        await refreshChangedScreens(db)
        return applied
      },
      finish: (applied) => finish(db, importId, staged, applied, today),
    },
  )
}

/** Writes the staged rows as the workspace's own index. The record has none of it, and no county lock is needed. */
async function writeOwn(
  running: Running,
  staged: Staged,
  { workspaceId, today }: { workspaceId: number; today: LocalDate },
): Promise<AppliedInstruments> {
  const { importId, db, source } = running
  const { plan, table, imported } = staged
  // The person's choice precedes the file's statement.
  const asOf = source.options.asOf ?? plan.asOf
  await closeStage(db, table, workspaceId)
  const what = `${imported.toLocaleString('en-US')} instruments`
  return writeInTurn(
    running,
    { counties: new Set(), what, today },
    {
      write: async () => {
        const { rows, waiting } = await writePrivateInstruments(db, {
          workspaceId,
          id: importId,
          listKey: `${plan.profile}|${plan.county?.id ?? 'rows'}|${listNameOf(source.fileName)}`,
          name: withoutEnding(source.fileName),
          fileName: source.fileName,
          asOf,
          day: asOf ?? today,
          userId: await findSender(db, importId),
          table,
        })
        return { added: rows, changed: 0, waiting }
      },
      finish: (applied) => finishWith(db, importId, staged, applied, { listId: null, today }),
    },
  )
}

async function finish(
  db: Client,
  importId: number,
  staged: Staged,
  applied: AppliedInstruments,
  today: LocalDate,
): Promise<void> {
  const { plan } = staged
  const listId = await findOrAddList(
    db,
    `${plan.profile}|${plan.county?.id ?? 'rows'}`,
    plan.title,
    'instruments',
  )
  await nameList(db, listId, { name: plan.title, meaning: 'instruments' })
  await finishWith(db, importId, staged, applied, { listId, today })
}

/** `listId`: null for a workspace's list, which is not among the record's lists. */
async function finishWith(
  db: Client,
  importId: number,
  { plan, counties, totalRows, imported }: Staged,
  applied: AppliedInstruments,
  { listId, today }: { listId: number | null; today: LocalDate },
): Promise<void> {
  const [only] = counties
  const n = (count: number) => count.toLocaleString('en-US')
  const waiting =
    applied.waiting > 0
      ? `; ${n(applied.waiting)} ${applied.waiting === 1 ? 'waits for its' : 'wait for their'} property`
      : ''
  await finishInstrumentImport(db, importId, {
    message: `Imported ${n(imported)} of ${n(totalRows)} instruments${waiting}`,
    listId,
    profile: plan.profile,
    countyId: plan.county?.id ?? (counties.size === 1 ? (only ?? null) : null),
    asOf: plan.asOf ?? today,
    mapping: plan.mapping,
    totalRows,
    imported,
    added: applied.added,
    changed: applied.changed,
  })
}
