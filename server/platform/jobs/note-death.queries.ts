import { type Db, inTransaction, type Pool } from '../db/db.ts'
import { storableText } from '../db/storable-text.ts'
import { RETRY_MINUTES } from './retry-minutes.ts'

// Work that ends its process: the first time it is suspected (done alone, and one by one, so that what is to
// blame is known), the second time at the same place it is set aside, and tried again later and later, while
// everything else goes on. A suspicion is a row of `set_aside`, too, of kind `work`.

/** A thing that work is about; the same words as of what is set aside. */
export type WorkItem = {
  kind: string
  key: string | number
  /** It was set aside, and is tried again. */
  isAgain?: boolean
}

/** What a worker is at: `step` and `item` where it said so. */
export type WorkInHand = { work: string; step: string | null; item: WorkItem | null }

export const WORK_KIND = 'work'

/** What is remembered of work under which processes ended. */
export type WorkNote = {
  /** Where the last one ended. */
  step: string | null
  last: WorkItem | null
  /** Things that are to blame: they are set aside where the work comes to them again. */
  blamed: WorkItem[]
}

/** After so many things to blame the work is, or its surroundings are. */
const MAX_BLAMED = 10
/** A suspicion is dropped after so long. */
const SUSPECTED_FOR_MS = 3_600_000

export type Noted = {
  note: WorkNote
  tries: number
  /** Null where it is only suspected, and goes on at once. */
  pauseMinutes: number | null
}

export const isSame = (a: WorkItem | null, b: WorkItem | null) =>
  a?.kind === b?.kind && String(a?.key) === String(b?.key)

/** What is noted of work when its process ended under it, where `before` was noted of it already. */
export function afterDeath(
  before: { note: WorkNote; tries: number; failedMsAgo: number } | null,
  { step, item }: WorkInHand,
): Noted {
  const isFresh = before !== null && (before.tries > 1 || before.failedMsAgo < SUSPECTED_FOR_MS)
  if (!isFresh) return { note: { step, last: item, blamed: [] }, tries: 1, pauseMinutes: null }
  const { note } = before
  if (item !== null) {
    // Done one by one since it is suspected: what was in hand now, was so then as well.
    const isToBlame = note.last === null || isSame(note.last, item)
    const blamed = isToBlame ? [...note.blamed, item] : note.blamed
    const tries = blamed.length >= MAX_BLAMED ? before.tries + 1 : 1
    return {
      note: { step, last: isToBlame ? null : item, blamed },
      tries,
      pauseMinutes: pauseOf(tries),
    }
  }
  const tries = note.step === step ? before.tries + 1 : 1
  return { note: { step, last: null, blamed: note.blamed }, tries, pauseMinutes: pauseOf(tries) }
}

/** Whole work is never given up: it is tried again every ten hours. */
function pauseOf(tries: number): number | null {
  return tries < 2 ? null : (RETRY_MINUTES[tries - 2] ?? RETRY_MINUTES.at(-1) ?? null)
}

/**
 * Notes of the work a process had in hand that it ended by itself, `how`; nothing where its database,
 * which was started at `database`, was not the same any more.
 */
export async function noteWorkDeath(
  db: Pool,
  works: readonly WorkInHand[],
  { how, database }: { how: string; database: string | null },
): Promise<string[]> {
  const said: string[] = []
  for (const inHand of works) {
    const line = await inTransaction(db, async (tx) => {
      const { rows } = await tx.query(
        'select 1 where pg_postmaster_start_time()::text is not distinct from $1',
        [database],
      )
      if (rows.length === 0) return null
      return (await noteAgain(tx, inHand, how)) ?? (await noteWork(tx, inHand, how))
    })
    if (line !== null) said.push(line)
  }
  return said
}

/** What was set aside and was being tried again waits longer the next time. */
async function noteAgain(tx: Db, { item }: WorkInHand, how: string): Promise<string | null> {
  if (!item?.isAgain) return null
  const { rowCount } = await tx.query(
    `update set_aside
        set reason = $3, tries = tries + 1, failed_at = now(),
            due_at = now() + make_interval(mins => ($4::int[])[tries + 1])
      where kind = $1 and key = $2`,
    [item.kind, String(item.key), reasonOf(how), RETRY_MINUTES],
  )
  return rowCount === 1 ? `${item.kind} ${item.key} ended its process again; it waits longer` : null
}

async function noteWork(tx: Db, inHand: WorkInHand, how: string): Promise<string> {
  const { rows } = await tx.query<{ note: WorkNote; tries: number; failedMsAgo: number }>(
    `select data as note, tries, (extract(epoch from now() - failed_at) * 1000)::float8 as "failedMsAgo"
       from set_aside where kind = $1 and key = $2 for update`,
    [WORK_KIND, inHand.work],
  )
  const { note, tries, pauseMinutes } = afterDeath(rows[0] ?? null, inHand)
  const at = inHand.item
    ? `${inHand.item.kind} ${inHand.item.key}`
    : (inHand.step ?? 'its beginning')
  await tx.query(
    `insert into set_aside (kind, key, data, reason, tries, due_at)
       values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))
     on conflict (kind, key) do update
        set data = excluded.data, reason = excluded.reason, tries = excluded.tries, failed_at = now(),
            due_at = excluded.due_at`,
    [
      WORK_KIND,
      inHand.work,
      JSON.stringify(note),
      storableText(`${reasonOf(how)} at ${at}`),
      tries,
      pauseMinutes ?? 0,
    ],
  )
  if (pauseMinutes === null) return `${inHand.work} is suspected of it, at ${at}; it goes on alone`
  return `${inHand.work} is set aside for ${pauseMinutes} min: it ended its process again at ${at}`
}

const reasonOf = (how: string) => `its process ended: ${how}`

/** When the database was started, as work that ends is told from one. */
export async function findDatabaseStart(db: Db): Promise<string> {
  const { rows } = await db.query<{ at: string }>('select pg_postmaster_start_time()::text as at')
  return rows[0]?.at ?? ''
}

/** What is noted of works under which processes ended. */
export async function listWorkNotes(db: Db): Promise<Map<string, WorkNote>> {
  const { rows } = await db.query<{ key: string; data: WorkNote }>(
    'select key, data from set_aside where kind = $1',
    [WORK_KIND],
  )
  return new Map(rows.map(({ key, data }) => [key, data]))
}

/** The same of one, and whether it is to wait; null where that was forgotten. */
export async function findWorkNote(
  db: Db,
  work: string,
): Promise<{ note: WorkNote; isPaused: boolean } | null> {
  const { rows } = await db.query<{ note: WorkNote; isPaused: boolean }>({
    name: 'find-work-note',
    text: `select data as note, due_at > now() as "isPaused" from set_aside where kind = $1 and key = $2`,
    values: [WORK_KIND, work],
  })
  return rows[0] ?? null
}

export async function forgetWork(db: Db, work: string): Promise<void> {
  await db.query('delete from set_aside where kind = $1 and key = $2', [WORK_KIND, work])
}
