import type { Client } from '../../platform/db/db.ts'
import { markOwnersDue, ownersChangedBy } from '../ownership/owner-due.queries.ts'
import { writeSaleResults } from '../sale-result/write-results.queries.ts'
import { markTitlesDue } from '../title/title-record.queries.ts'
import { createKeptValues, retainBetterOfRepeated, writeKept } from './better-value.queries.ts'
import { byKeys, planForRows } from './bulk-plans.queries.ts'
import { closeMissing, recordMoved, startRecount } from './close-missing.queries.ts'
import { countiesIn, resolveWaitingInstruments } from './instrument/resolve-instruments.queries.ts'
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
 * Makes a staged list part of the database, inside the caller's transaction: properties, what the
 * rows say, tax sales, search, change log. Seen by others whole or not at all.
 *
 * A value the list does not give never erases one that is known, an assumed value never replaces a
 * fact, a worse one never a better one (domain/import/better-value.ts), and an earlier list's never a later one's. The caller holds the locks of the counties concerned.
 */
export async function applyStage(tx: Client, staged: StagedImport): Promise<Applied> {
  const { table, importId } = staged
  const rowsBefore = staged.compared?.rowsBefore ?? 0
  await planForRows(
    tx,
    Math.max(staged.rows, staged.movedFrom === null ? 0 : rowsBefore, staged.rowsMissing),
  )
  await startRecount(tx)
  // Where the list is read another way, no row is done with.
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
  await writeRows(tx, staged)
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
  return {
    added,
    changed: await countChanged(tx, staged),
    extent,
    remarks: [remark, unkept].filter((each) => each !== null),
  }
}

/** Titles rest on instruments, on who owns and on what is owed: what changed is scored again. */
async function markChangedTitles(tx: Client, staged: StagedImport): Promise<void> {
  // Instruments an index brought before their property.
  await resolveWaitingInstruments(tx, await countiesIn(tx, staged.table))
  const changed = `${ofImport('change', staged)} union all ${ofImport('title_statement', staged)} union all ${TOUCHED}`
  await byKeys(tx, () => markTitlesDue(tx, changed))
}
