import { type Db, isPassing } from '../db/db.ts'
import { storableText } from '../db/storable-text.ts'
import { sendJob } from './boss.ts'
import type { JobData, QueueName } from './queues.ts'

/** When an item that failed in its batch is first retried as a job of its own. */
const FIRST_RETRY_MS = 60_000

/** Called with every item that failed in its batch, for the log. */
export type OnFailedItem = (
  item: { queue: QueueName; key: string | number },
  error: unknown,
) => void

export function logFailedItem(log: {
  error: (about: object, message: string) => void
}): OnFailedItem {
  return ({ queue, key }, err) => log.error({ err, queue, key }, 'failed in its batch')
}

/**
 * Sends one item of a batch as a separate job, best in the transaction that removes it from the batch: it failed
 * there with `error`; null means that the batch crashed its process, possibly because of this item.
 */
export async function sendItem(
  db: Db,
  queue: QueueName,
  data: JobData & { key: string | number },
  error: unknown,
  onFailed: OnFailedItem = () => {},
): Promise<void> {
  if (error === null) return sendJob(db, queue, { ...data, isSuspect: true })
  onFailed({ queue, key: data.key }, error)
  const reason = storableText(error instanceof Error ? error.message : String(error))
  await sendJob(
    db,
    queue,
    { ...data, reason },
    { startAfter: new Date(Date.now() + FIRST_RETRY_MS) },
  )
}

/** Whether the next batch is split into jobs because it crashed its process; reset after that. */
export type Careful = { isOn: boolean }

/** If this many items spread over a batch fail and none succeeds, the cause is not the items. */
const ALL_FAIL = 40

/**
 * Runs `work` for all of `items` at once; if that fails, for each half of them, and so on, until a single item fails:
 * that goes to `onBad`. `work` must leave nothing behind when it throws, and may get the items in any order. Errors
 * that are not the items' fault are rethrown: temporary ones (`isPassing`), and those that every item of a large
 * sample causes. If the batch crashed its process before, all go to `onBad`, without error.
 */
export async function inParts<Item>(
  items: readonly Item[],
  work: (part: readonly Item[]) => Promise<void>,
  onBad: (item: Item, error: unknown) => Promise<void>,
  careful?: Careful,
): Promise<void> {
  if (careful?.isOn && items.length > 0) {
    for (const item of items) await onBad(item, null)
    careful.isOn = false
    return
  }
  const bad: Array<[Item, unknown]> = []
  let done = 0
  const tryPart = async (part: readonly Item[]): Promise<void> => {
    const [first] = part
    if (first === undefined) return
    try {
      await work(part)
      done += part.length
    } catch (error) {
      if (isPassing(error) || (done === 0 && bad.length >= ALL_FAIL)) throw error
      if (part.length === 1) {
        bad.push([first, error])
        return
      }
      // Every other item, so that the first attempts are spread over all.
      await tryPart(part.filter((_item, at) => at % 2 === 0))
      await tryPart(part.filter((_item, at) => at % 2 === 1))
    }
  }
  await tryPart(items)
  for (const [item, error] of bad) await onBad(item, error)
}

/** How a sweep handles its batches. */
export type SweepOptions = {
  careful?: Careful | undefined
  onFailed?: OnFailedItem | undefined
}

/** Does `work` for each key in its own transaction; one that fails becomes a job of `queue`. */
export async function forEachItem(
  db: Db,
  queue: QueueName,
  keys: readonly number[],
  work: (key: number) => Promise<unknown>,
  { careful, onFailed }: SweepOptions,
): Promise<void> {
  for (const key of keys) {
    if (careful?.isOn) await sendItem(db, queue, { key }, null)
    else {
      await work(key).catch((error: unknown) => {
        if (isPassing(error)) throw error
        return sendItem(db, queue, { key }, error, onFailed)
      })
    }
  }
  if (careful && keys.length > 0) careful.isOn = false
}
