import { amountsOf } from '../../../domain/import/amounts.ts'
import { hasCorrections } from '../../../domain/import/corrections.ts'
import { profileOf } from '../../../domain/import/kept-reading.ts'
import { columnRemarks } from '../../../domain/import/list-plan.ts'
import { inDollars } from '../../../domain/lib/cents.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Client } from '../../platform/db/db.ts'
import { finishListImport } from './import-result.queries.ts'
import { saveReading } from './list-profile.queries.ts'
import { setImportMessage } from './problem.queries.ts'
import type { Staged } from './stage-list.ts'
import type { Running } from './stage-rows.ts'
import type { Applied } from './staged-import.ts'

/**
 * Names the columns of money that were not read, with their sums. Returns 1 if they are the only remarks on the heading
 * row, which counts once.
 */
export async function tellUnread(
  db: Client,
  importId: number,
  { plan, unread }: Staged,
): Promise<number> {
  const remarks = unread.remarks()
  for (const remark of remarks) await setImportMessage(db, importId, remark)
  return remarks.length > 0 && columnRemarks(plan).length === 0 ? 1 : 0
}

export async function finishImport(
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
export async function keepCorrected(
  { db, importId, source }: Running,
  { plan }: Staged,
): Promise<void> {
  const { corrections, keeps, county, meaning } = source.options
  if (keeps === undefined || (!hasCorrections(corrections) && meaning === undefined)) return
  const profile = profileOf(plan, { fileName: source.fileName, hasCounty: county !== undefined })
  await saveReading(db, { importId, isShared: keeps === 'everyone', profile })
}
