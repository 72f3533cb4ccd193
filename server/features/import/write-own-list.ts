import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { setWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { sendJob } from '../../platform/jobs/boss.ts'
import { withOwnParcelAlerts } from '../alerts/own-parcel-alerts.ts'
import { refreshChangedListed } from '../screen/refresh-screens.ts'
import { finishImport, keepCorrected, tellUnread } from './finish-import.ts'
import { findSender } from './import.queries.ts'
import { checkOwners } from './list-account.queries.ts'
import { listNameOf, withoutEnding } from './list-name.ts'
import { typedWords } from './printed/with-typed.ts'
import { setImportMessage } from './problem.queries.ts'
import type { Staged } from './stage-list.ts'
import { type Running, writeInTurn } from './stage-rows.ts'
import { matchProperties } from './staged-property.queries.ts'
import { analyzeLists, closeStage, writePrivateList } from './write-private-list.queries.ts'

/** Shorter lists do not change a query plan. */
const ANALYZED_ROWS = 1_000

/** Writes the staged rows as the workspace's own list. The record has none of it, and no county lock is needed. */
export async function writeOwnList(
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
