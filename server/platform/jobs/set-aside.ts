import { type Client, type Db, isPassing, runInSavepoint } from '../db/db.ts'
import { storableText } from '../db/storable-text.ts'
import { RETRY_MINUTES } from './retry-minutes.ts'
import { isOneByOne, takeUp } from './take-in-hand.ts'

// A row a worker can't do must not hold up those behind it: it is set aside with its reason, tried again
// by itself for half a day, and then left to the staff (`parcelproof set-aside`).

export type AsideKind =
  | 'alert'
  | 'deadline'
  | 'digest'
  | 'import'
  | 'instrument-spelling'
  | 'map'
  | 'map-tile'
  | 'owner'
  | 'plan'
  | 'saved-search'
  | 'spelling'
  | 'title'
  | 'usage-warning'

/** What is set aside: `key` says what it was about, `data` what is needed to try it again. */
export type Aside = { kind: AsideKind; key: string | number; data?: unknown }

/** Told of everything that is set aside, once a try. */
export type OnAside = (aside: Aside, error: unknown) => void

/** For a worker's log. */
export function logAside(log: { error: (about: object, message: string) => void }): OnAside {
  return ({ kind, key }, err) => log.error({ err, kind, key }, 'set aside')
}

/** Sets something aside, or notes that it failed once more. */
export async function setAside(
  db: Db,
  { kind, key, data }: Aside,
  error: unknown,
  onAside: OnAside = () => {},
): Promise<void> {
  onAside({ kind, key }, error)
  await db.query(
    `insert into set_aside as a (kind, key, data, reason, due_at)
       values ($1, $2, $3, $4, now() + make_interval(mins => ($5::int[])[1]))
     on conflict (kind, key) do update
        set data = coalesce(excluded.data, a.data), reason = excluded.reason, tries = a.tries + 1,
            failed_at = now(), due_at = now() + make_interval(mins => ($5::int[])[a.tries + 1])`,
    [
      kind,
      String(key),
      data === undefined ? null : JSON.stringify(data),
      storableText(error instanceof Error ? error.message : String(error)),
      RETRY_MINUTES,
    ],
  )
}

/** What could be done after all is set aside no longer. */
export async function clearAside(
  db: Db,
  kind: AsideKind,
  keys: readonly (string | number)[],
): Promise<void> {
  await db.query({
    name: 'clear-set-aside',
    text: 'delete from set_aside where kind = $1 and key = any($2::text[])',
    values: [kind, keys.map(String)],
  })
}

/** So many spread over a batch that fail, and none that can be done: the fault is not theirs. */
const ALL_FAIL = 40

/**
 * Does `work` for all of `items` at once; where that fails, for either half of them, and so on, until
 * what is left alone can't be done: that is `onBad`'s. `work` leaves nothing behind where it throws, and
 * may be given items in any order. What is no fault of the items' is thrown on: what passes (`isPassing`),
 * and what befalls every one of many. Where processes ended under the work, all are done one by one, each
 * said to be taken up as `asideOf` calls it.
 */
export async function inParts<Item>(
  items: readonly Item[],
  work: (part: readonly Item[]) => Promise<void>,
  onBad: (item: Item, error: unknown) => Promise<void>,
  asideOf?: (item: Item) => Pick<Aside, 'kind' | 'key'>,
): Promise<void> {
  const bad: Array<[Item, unknown]> = []
  let done = 0
  const isCareful = asideOf !== undefined && isOneByOne()
  const tryPart = async (part: readonly Item[]): Promise<void> => {
    const [first] = part
    if (first === undefined) return
    try {
      if (isCareful) takeUp(asideOf(first))
      await work(part)
      done += part.length
    } catch (error) {
      if (isPassing(error) || (done === 0 && bad.length >= ALL_FAIL)) throw error
      if (part.length === 1) {
        bad.push([first, error])
        return
      }
      // Every other one, so that those tried first are spread over all.
      await tryPart(part.filter((_item, at) => at % 2 === 0))
      await tryPart(part.filter((_item, at) => at % 2 === 1))
    }
  }
  if (isCareful) for (const item of items) await tryPart([item])
  else await tryPart(items)
  for (const [item, error] of bad) await onBad(item, error)
}

/** Whether something of a kind is due again. Served by `set_aside_due`. */
export async function isDueAgain(db: Db, kind: AsideKind): Promise<boolean> {
  const { rows } = await db.query<{ isDue: boolean }>({
    name: 'is-due-again',
    text: `select exists (select from set_aside where kind = $1 and due_at <= now()) as "isDue"`,
    values: [kind],
  })
  return rows[0]?.isDue ?? false
}

/**
 * Tries the next that was set aside and is due again, inside the caller's transaction; false where none
 * is. Served by `set_aside_due`.
 */
export async function tryAgain(
  tx: Client,
  kind: AsideKind,
  work: (key: string, data: unknown) => Promise<void>,
  onAside?: OnAside,
): Promise<boolean> {
  const { rows } = await tx.query<{ key: string; data: unknown }>({
    name: 'due-again',
    text: `select key, data from set_aside where kind = $1 and due_at <= now()
            order by due_at limit 1 for update skip locked`,
    values: [kind],
  })
  const due = rows[0]
  if (!due) return false
  try {
    takeUp({ kind, key: due.key, isAgain: true })
    await runInSavepoint(tx, () => work(due.key, due.data))
    await clearAside(tx, kind, [due.key])
  } catch (error) {
    if (isPassing(error)) throw error
    await setAside(tx, { kind, key: due.key }, error, onAside)
  }
  return true
}
