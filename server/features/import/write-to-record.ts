import { statesResults } from '../../../domain/import/row-result.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Client } from '../../platform/db/db.ts'
import { sendJob } from '../../platform/jobs/boss.ts'
import { recordAbsences, recordWatchedRows } from '../alerts/list-absence.queries.ts'
import { checkPlan } from '../billing/hold-import.ts'
import { refreshChangedScreens } from '../screen/refresh-screens.ts'
import { addToVocabulary } from '../search/vocabulary.queries.ts'
import { scoreChangedTitles } from '../title/score-titles.ts'
import { applyStage } from './apply-stage.ts'
import { closeCountedWords, countWords, nextCountedWords } from './counted-words.queries.ts'
import { finishImport, keepCorrected, tellUnread } from './finish-import.ts'
import { addEdition, type ListFacts, lockList } from './known-rows.queries.ts'
import { typedWords } from './printed/with-typed.ts'
import { recordRepeatedDebts, setImportMessage } from './problem.queries.ts'
import type { Staged } from './stage-list.ts'
import { type Running, writeInTurn } from './stage-rows.ts'
import type { Applied } from './staged-import.ts'

/** The list's known rows changed meanwhile: read the file again. */
export class EditionMoved extends Error {}

/** Writes the staged rows into the record, as an edition of their list. */
export async function writeToRecord(
  running: Running,
  staged: Staged,
  today: LocalDate,
): Promise<void> {
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
