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
 * An open transaction that only holds locks. Between two statements it has no snapshot, so VACUUM can still remove
 * rows; it is exempt from the limit for idle transactions.
 */
const BEGIN_HOLDING = `begin isolation level read committed read only;
  set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0`

/**
 * Locks for work that spans several transactions. They are held by a transaction that stays open on a connection
 * outside the pool, so that holding one never costs the work a connection. Session locks would not work through a
 * pooler. A crashed process loses its locks with the connection.
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

  /** Opens the transaction, which holds nothing yet. The caller releases it. */
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

  /** Aborted when the connection, and the locks with it, was lost: others may hold them by now. */
  get lost(): AbortSignal {
    return this.#lost.signal
  }

  /** Acquires `lock`; false when another has it. */
  async try(lock: AdvisoryLock): Promise<boolean> {
    return this.#try(String(ADVISORY_LOCK[lock]))
  }

  /** Acquires the lock of item `id`; false when another has it. */
  async tryOf(lock: AdvisoryLockOf, id: number): Promise<boolean> {
    return this.#try(`${ADVISORY_LOCK_OF[lock]}, ${Math.trunc(id)}`)
  }

  /** Acquires the lock of `text`; false when another has it. */
  async tryText(lock: AdvisoryLockSeed, text: string): Promise<boolean> {
    return this.#try(`hashtextextended(${pg.escapeLiteral(text)}, ${ADVISORY_LOCK_SEED[lock]})`)
  }

  /** The key is inlined: a statement with values would keep its snapshot until the next statement. */
  async #try(key: string): Promise<boolean> {
    return got(this.#client, `select pg_try_advisory_xact_lock(${key}) as got`)
  }

  /** Releases all of them. Throws if they had been lost: the work in between was not exclusive. */
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

/** Runs `work` with a new set of locks, initially empty, and releases them at the end. */
export async function withLocks<T>(db: Pool, work: (locks: HeldLocks) => Promise<T>): Promise<T> {
  const locks = await HeldLocks.open(db)
  let result: T
  try {
    result = await work(locks)
  } catch (error) {
    // The error of the work says more than the loss of its locks.
    await locks.release().catch(() => {})
    throw error
  }
  await locks.release()
  return result
}

/**
 * Runs `work` on its own connection while `lock` is held; returns null without running it when the lock is held
 * elsewhere. If the lock is lost, the connection and the work end.
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

/** Ends connections and their statements when a lock is `lost`, until the returned function is called. */
export function endsWith(lost: AbortSignal, ...clients: readonly Client[]): () => void {
  const end = () => {
    // The pool replaces it; its current statement fails.
    for (const client of clients) void (client as unknown as pg.Client).end().catch(() => {})
  }
  if (lost.aborted) end()
  lost.addEventListener('abort', end)
  return () => lost.removeEventListener('abort', end)
}

/**
 * Runs `work` while the lock of `text` is held, with which it may acquire more; null, without running it, when
 * another holds it.
 */
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

/** A SQL condition: whether anyone holds `lock` in this database. */
export function isLockHeldSql(lock: AdvisoryLock): string {
  return `exists (select from pg_locks
                   where locktype = 'advisory' and classid = 0 and objid = ${ADVISORY_LOCK[lock]}
                     and objsubid = 1 and granted
                     and database = (select oid from pg_database where datname = current_database()))`
}

/** A SQL query of the ids whose `lock` anyone holds in this database. */
export function heldItemsSql(lock: AdvisoryLockOf): string {
  return `select objid::bigint as id from pg_locks
           where locktype = 'advisory' and classid = ${ADVISORY_LOCK_OF[lock]} and objsubid = 2 and granted
             and database = (select oid from pg_database where datname = current_database())`
}

async function got(db: Db, sql: string, ...keys: (string | number)[]): Promise<boolean> {
  const { rows } = await db.query<{ got: boolean }>(sql, keys)
  return rows[0]?.got ?? false
}
