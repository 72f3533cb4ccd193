import pg from 'pg'
import {
  ADVISORY_LOCK,
  ADVISORY_LOCK_OF,
  ADVISORY_LOCK_SEED,
  type AdvisoryLock,
  type AdvisoryLockOf,
  type AdvisoryLockSeed,
} from './advisory-locks.ts'
import type { Client, Db, Pool } from './db.ts'

/**
 * An open transaction that does nothing but hold locks. Between two statements it has no snapshot, so that it does
 * not keep VACUUM from removing rows; a limit of idle transactions is not for it.
 */
const BEGIN_HOLDING = `begin isolation level read committed read only;
  set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0`

/**
 * Locks that are held for as long as some work lasts, which goes over several transactions: by a transaction that
 * stays open, on a connection beside the pool, so that holding one never keeps the work from a connection. A lock
 * of the session would do without the transaction, but not through a pooler. A crashed process loses its locks
 * with their connection.
 */
export class HeldLocks {
  readonly #client: pg.Client
  readonly #lost = new AbortController()
  #isReleased = false

  private constructor(client: pg.Client) {
    this.#client = client
    const lose = () => {
      if (!this.#isReleased) this.#lost.abort()
    }
    client.on('error', lose)
    client.on('end', lose)
  }

  /** Opens the transaction, which holds nothing yet. Whoever opens it releases it. */
  static async open(db: Pool): Promise<HeldLocks> {
    const client = await db.openDedicated()
    const locks = new HeldLocks(client)
    try {
      await client.query(BEGIN_HOLDING)
    } catch (error) {
      await locks.#end()
      throw error
    }
    return locks
  }

  /** Aborted when the connection was lost, and the locks with it: others may have them by now. */
  get lost(): AbortSignal {
    return this.#lost.signal
  }

  /** Takes `lock`; false when another has it. */
  async try(lock: AdvisoryLock): Promise<boolean> {
    return this.#try(String(ADVISORY_LOCK[lock]))
  }

  /** Takes the lock of item `id`; false when another has it. */
  async tryOf(lock: AdvisoryLockOf, id: number): Promise<boolean> {
    return this.#try(`${ADVISORY_LOCK_OF[lock]}, ${Math.trunc(id)}`)
  }

  /** Takes the lock of `text`; false when another has it. */
  async tryText(lock: AdvisoryLockSeed, text: string): Promise<boolean> {
    return this.#try(`hashtextextended(${pg.escapeLiteral(text)}, ${ADVISORY_LOCK_SEED[lock]})`)
  }

  /** The key stands in the statement: one with values would keep its snapshot until the next, and with it old rows. */
  async #try(key: string): Promise<boolean> {
    return got(this.#client, `select pg_try_advisory_xact_lock(${key}) as got`)
  }

  /** Gives all of them back. Throws where they had been lost: what was done meanwhile was not alone. */
  async release(): Promise<void> {
    this.#isReleased = true
    try {
      await this.#client.query('commit')
    } finally {
      await this.#end()
    }
  }

  async #end(): Promise<void> {
    this.#isReleased = true
    await this.#client.end().catch(() => {})
  }
}

/** Runs `work` with locks of its own, none of them taken yet, and releases them in the end. */
export async function withLocks<T>(db: Pool, work: (locks: HeldLocks) => Promise<T>): Promise<T> {
  const locks = await HeldLocks.open(db)
  let result: T
  try {
    result = await work(locks)
  } catch (error) {
    // Why the work failed says more than that its locks had been lost.
    await locks.release().catch(() => {})
    throw error
  }
  await locks.release()
  return result
}

/**
 * Runs `work` on a connection of its own while `lock` is held; returns null without running it when the lock is
 * taken. Where the lock is lost, the connection is ended, and the work with it.
 */
export async function tryWithLock<T>(
  db: Pool,
  lock: AdvisoryLock,
  work: (client: Client) => Promise<T>,
): Promise<T | null> {
  return withLocks(db, async (locks) =>
    (await locks.try(lock)) ? onConnectionOf(db, locks, work) : null,
  )
}

async function onConnectionOf<T>(
  db: Pool,
  { lost }: HeldLocks,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await db.connect()
  const end = endsWith(lost, client)
  let broken: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    end()
    client.release(lost.aborted || broken)
  }
}

/** Ends connections, and the statements that run on them, when a lock is `lost`; until the returned function is called. */
export function endsWith(lost: AbortSignal, ...clients: readonly Client[]): () => void {
  const end = () => {
    // The pool replaces it; whoever works on it sees its statement fail.
    for (const client of clients) void (client as unknown as pg.Client).end().catch(() => {})
  }
  if (lost.aborted) end()
  lost.addEventListener('abort', end)
  return () => lost.removeEventListener('abort', end)
}

/** Runs `work` while the lock of `text` is held, with which it may take more; null, without running it, when it is taken. */
export async function tryWithTextLock<T>(
  db: Pool,
  lock: AdvisoryLockSeed,
  text: string,
  work: (locks: HeldLocks) => Promise<T>,
): Promise<T | null> {
  return withLocks(db, async (locks) => ((await locks.tryText(lock, text)) ? work(locks) : null))
}

/** Waits for `lock` and holds it until the transaction ends. */
export async function lockForTransaction(tx: Db, lock: AdvisoryLock): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK[lock]])
}

/** Waits for the lock of item `id` and holds it until the transaction ends; `onWait` is called before it waits. */
export async function lockOfForTransaction(
  tx: Db,
  lock: AdvisoryLockOf,
  id: number,
  onWait: () => Promise<void>,
): Promise<void> {
  const key = ADVISORY_LOCK_OF[lock]
  if (await got(tx, 'select pg_try_advisory_xact_lock($1, $2) as got', key, id)) return
  await onWait()
  await tx.query('select pg_advisory_xact_lock($1, $2)', [key, id])
}

/** Waits for the lock of `text` and holds it until the transaction ends. */
export async function lockTextForTransaction(
  tx: Db,
  lock: AdvisoryLockSeed,
  text: string,
): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [
    text,
    ADVISORY_LOCK_SEED[lock],
  ])
}

/** A condition in SQL: whether anyone holds `lock` in this database. */
export function isLockHeldSql(lock: AdvisoryLock): string {
  return `exists (select from pg_locks
                   where locktype = 'advisory' and classid = 0 and objid = ${ADVISORY_LOCK[lock]}
                     and objsubid = 1 and granted
                     and database = (select oid from pg_database where datname = current_database()))`
}

/** A query of the ids whose `lock` anyone holds in this database. */
export function heldItemsSql(lock: AdvisoryLockOf): string {
  return `select objid::bigint as id from pg_locks
           where locktype = 'advisory' and classid = ${ADVISORY_LOCK_OF[lock]} and objsubid = 2 and granted
             and database = (select oid from pg_database where datname = current_database())`
}

async function got(db: Db, sql: string, ...keys: (string | number)[]): Promise<boolean> {
  const { rows } = await db.query<{ got: boolean }>(sql, keys)
  return rows[0]?.got ?? false
}
