import type { Client } from '../../platform/db/db.ts'
import { markOwnersDue, ownersChangedBy } from '../ownership/owner-due.queries.ts'
import { writeSaleResults } from '../sale-result/write-results.queries.ts'
import { markTitlesDue } from '../title/title-record.queries.ts'
import { createKeptValues, retainBetterOfRepeated, writeKept } from './better-value.queries.ts'
import { byKeys, planForRows } from './bulk-plans.queries.ts'
import { closeMissing, recordMoved, startRecount } from './close-missing.queries.ts'
import { countiesIn, resolveWaitingInstruments } from './instrument/resolve-instruments.queries.ts'
import { checkOwners, checkSums } from './list-account.queries.ts'
import { supersedeReadAgain } from './read-again.queries.ts'
import { insertSearchRows, refreshSearchRows } from './search-rows.queries.ts'
import { dropRowsTakenBefore, recordOldRows, writeRows } from './staged-bill.queries.ts'
import type { Applied, StagedImport } from './staged-import.ts'
import { numberNew } from './staged-new.queries.ts'
import {
  analyzeMarks,
  countChanged,
  insertProperties,
  markRepeated,
  matchProperties,
  newPropertiesOf,
  SEARCH_DUE,
  updateProperties,
  writeFacts,
  writeOutlines,
} from './staged-property.queries.ts'
import { insertTaxSales, updateTaxSales } from './staged-sale.queries.ts'
import { ofImport, TOUCHED, writeTitleStatements } from './staged-title.queries.ts'

/**
 * Writes a staged list into the database, inside the caller's transaction: properties, row statements, tax sales,
 * search, change log. Others see all of it or nothing. A missing value never erases a known one, an assumed value
 * never replaces a fact, a worse one never a better one (domain/import/better-value.ts), and an earlier list's never
 * a later one's. The caller holds the locks of the counties.
 */
export async function applyStage(tx: Client, staged: StagedImport): Promise<Applied> {
  const { table, importId } = staged
  const rowsBefore = staged.compared?.rowsBefore ?? 0
  await planForRows(
    tx,
    Math.max(staged.rows, staged.movedFrom === null ? 0 : rowsBefore, staged.rowsMissing),
  )
  await startRecount(tx)
  // If the list is read in another way, every row is processed again.
  await dropRowsTakenBefore(tx, staged.readAgain === null ? staged : { ...staged, mapping: [] })
  const matched = await byKeys(tx, () => matchProperties(tx, table))
  if (staged.readAgain !== null) await supersedeReadAgain(tx, staged, staged.readAgain)
  await staged.onProgress(0.1)
  await numberNew(tx, staged)
  if (matched > 0) await markRepeated(tx, table)
  await analyzeMarks(tx, table)
  await writeFacts(tx, staged)
  await createKeptValues(tx)
  await retainBetterOfRepeated(tx, staged)
  await staged.onProgress(0.15)
  const added = await insertProperties(tx, staged)
  await staged.onProgress(0.35)
  await byKeys(tx, () => updateProperties(tx, staged))
  await writeKept(tx, staged)
  await staged.onProgress(0.45)
  await recordOldRows(tx, staged)
  const kept = await writeRows(tx, staged)
  const { extent, remark } = await closeMissing(tx, staged)
  await recordMoved(tx, staged)
  await staged.onProgress(0.6)
  const unkept = await writeSaleResults(tx, staged)
  await insertTaxSales(tx, staged)
  await updateTaxSales(tx, staged)
  await writeTitleStatements(tx, staged)
  await writeOutlines(tx, staged)
  await staged.onProgress(0.7)
  await insertSearchRows(tx, { table, importId })
  await staged.onProgress(0.95)
  await byKeys(tx, () => refreshSearchRows(tx, SEARCH_DUE))
  await markChangedTitles(tx, staged)
  await markOwnersDue(tx, `${ownersChangedBy(importId)} union all ${newPropertiesOf(table)}`)
  const changed = await countChanged(tx, staged)
  const owners = await checkOwners(tx, staged.table, 'repeated')
  const sums = await checkSums(tx, staged, staged.read, kept)
  const remarks = [owners, ...sums, remark, unkept].filter((each) => each !== null)
  return { added, changed, extent, remarks }
}

/** Titles depend on instruments, owners and amounts due: changed ones are scored again. */
async function markChangedTitles(tx: Client, staged: StagedImport): Promise<void> {
  // Instruments that an index stated before their property existed.
  await resolveWaitingInstruments(tx, await countiesIn(tx, staged.table))
  const changed = `${ofImport('change', staged)} union all ${ofImport('title_statement', staged)} union all ${TOUCHED}`
  await byKeys(tx, () => markTitlesDue(tx, changed))
}
