import {
  type EntryReceipts,
  MAX_ENTRIES_OF_SALE,
  type SendEntries,
} from '../../../contract/run-sheet-entry.ts'
import type { LogEntry } from '../../../domain/run-sheet/entry.ts'
import { receive } from '../../../domain/run-sheet/log.ts'
import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/person.ts'
import { addEntries, countOfSale, type EntrySale, listNamed, lockLog } from './entry.queries.ts'

/**
 * Receives entries of a device's log, each once however often it is sent. A log is never truncated: a device that
 * can't send keeps its entries, so an error says that nothing was lost.
 */
export async function receiveEntries(
  db: Pool,
  { id: userId, workspace }: Person,
  { workspaceId, deviceId, sentAt, entries }: SendEntries,
  sale: EntrySale,
): Promise<EntryReceipts> {
  if (workspaceId !== workspace.id) {
    throw new AppError(
      'conflict',
      'These entries were written in another workspace. Work in that one again to send them; they stay on this device until then.',
    )
  }
  const clockOffS = Math.round((Date.parse(sentAt) - Date.now()) / 1_000)
  const sent = entries.map((entry): LogEntry => ({ ...entry, deviceId }) as LogEntry)
  return inTransaction(db, async (tx) => {
    const lastReceipt = await lockLog(tx, workspaceId)
    const sequences = sent.map(({ sequence }) => sequence)
    const known = await listNamed(tx, workspaceId, deviceId, sequences)
    const { added, receipts } = receive(known, sent, lastReceipt)
    if (added.length > 0) {
      const before = await countOfSale(tx, workspaceId, sale, MAX_ENTRIES_OF_SALE)
      if (before + added.length > MAX_ENTRIES_OF_SALE) {
        throw new AppError(
          'conflict',
          `This run sheet has the maximum of ${MAX_ENTRIES_OF_SALE.toLocaleString('en-US')} entries. What you wrote stays on this device.`,
        )
      }
      await addEntries(tx, { ...sale, workspaceId, userId, clockOffS }, added)
    }
    return { receipts }
  })
}
