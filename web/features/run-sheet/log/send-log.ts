import { EntryReceipts, MAX_SENT, type SendEntries } from '../../../../contract/run-sheet-entry.ts'
import { nameOf } from '../../../../domain/run-sheet/entry.ts'
import { ApiError, apiSend, messageForPeople } from '../../../lib/api.ts'
import { type Owner, workspaceOf } from '../../../lib/kept/owner.ts'
import { acknowledgeLog, listUnsent } from './device-log.ts'
import { nameOfSale, type Unsent } from './kept-types.ts'

export type SendOutcome =
  | { status: 'done' }
  /** No connection, or a busy server: retried automatically. */
  | { status: 'later' }
  /** Needs the person: signed out, without permission, or an entry that the server rejects. */
  | { status: 'refused'; message: string }

/**
 * Sends this device's log until nothing is left. Entries leave the log only by the server's receipt, so this can end
 * anywhere, and run in two tabs at once: duplicates are received once.
 */
export async function sendLog(
  owner: Owner,
  person: string,
  onReceived: () => Promise<void>,
): Promise<SendOutcome> {
  const refused = new Map<string, string>()
  for (;;) {
    const unsent = (await listUnsent(owner)).filter((entry) => !refused.has(nameOf(entry)))
    const batch = nextBatch(unsent)
    const [first] = batch
    if (!first) {
      const [message] = refused.values()
      return message === undefined ? { status: 'done' } : { status: 'refused', message }
    }
    try {
      await sendBatch(owner, person, batch)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 429 || error.status >= 500) {
        return { status: 'later' }
      }
      if (!isOfEntries(error)) return { status: 'refused', message: messageForPeople(error) }
      // A rejected entry does not block the others, and stays in the log.
      for (const entry of batch) {
        try {
          await sendBatch(owner, person, [entry])
        } catch (one) {
          if (!(one instanceof ApiError) || !isOfEntries(one)) break
          refused.set(nameOf(entry), messageForPeople(one))
        }
      }
    }
    await onReceived()
  }
}

/** The error concerns these entries: the server can't read one, or their list was undone. */
const isOfEntries = ({ status }: ApiError) => status === 400 || status === 404

/** The oldest entries, of one sale and device, in their order. */
function nextBatch(unsent: readonly Unsent[]): Unsent[] {
  const [first] = unsent
  if (!first) return []
  const isOther = ({ county, day, deviceId }: Unsent) =>
    county !== first.county || day !== first.day || deviceId !== first.deviceId
  const end = unsent.findIndex(isOther)
  return unsent.slice(0, Math.min(end < 0 ? unsent.length : end, MAX_SENT))
}

async function sendBatch(owner: Owner, person: string, batch: readonly Unsent[]): Promise<void> {
  const [first] = batch
  if (!first) return
  const body = {
    workspaceId: workspaceOf(owner),
    ...nameOfSale(first),
    saleDate: first.day === '' ? null : first.day,
    deviceId: first.deviceId,
    sentAt: new Date().toISOString(),
    entries: batch.map(({ sequence, deviceAt, propertyId, kind, value }) => ({
      sequence,
      deviceAt,
      propertyId,
      kind,
      value,
    })) as SendEntries['entries'],
  } satisfies SendEntries
  const { receipts } = await apiSend(
    'POST',
    '/api/workspace/run-sheet-entries',
    body,
    EntryReceipts,
  )
  await acknowledgeLog(owner, receipts, person)
}
