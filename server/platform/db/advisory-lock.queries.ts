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
 * Runs `work` on a connection of its own that holds `lock`; returns null without running it when the lock is
 * taken. A crashed process loses the lock with its connection.
 */
export async function tryWithLock<T>(
  db: Pool,
  lock: AdvisoryLock,
  work: (client: Client) => Promise<T>,
): Promise<T | null> {
  return tryHolding(db, '$1', [ADVISORY_LOCK[lock]], work)
}

/** The same with the lock of `text`. */
export async function tryWithTextLock<T>(
  db: Pool,
  lock: AdvisoryLockSeed,
  text: string,
  work: (client: Client) => Promise<T>,
): Promise<T | null> {
  return tryHolding(db, 'hashtextextended($1, $2)', [text, ADVISORY_LOCK_SEED[lock]], work)
}

async function tryHolding<T>(
  db: Pool,
  key: string,
  values: (string | number)[],
  work: (client: Client) => Promise<T>,
): Promise<T | null> {
  const client = await db.connect()
  let broken: Error | undefined
  try {
    if (!(await got(client, `select pg_try_advisory_lock(${key}) as got`, ...values))) return null
    try {
      return await work(client)
    } finally {
      await client.query(`select pg_advisory_unlock(${key})`, values)
    }
  } catch (error) {
    // Closing the connection releases the lock.
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(broken)
  }
}

/** Waits for `lock` and holds it until the connection ends. */
export async function lockForConnection(db: Db, lock: AdvisoryLock): Promise<void> {
  await db.query('select pg_advisory_lock($1)', [ADVISORY_LOCK[lock]])
}

/** Waits for `lock` and holds it until the transaction ends. */
export async function lockForTransaction(tx: Db, lock: AdvisoryLock): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK[lock]])
}

/** Takes the lock of item `id` until the connection ends or it is released; false when it is taken. */
export async function tryLockOf(db: Db, lock: AdvisoryLockOf, id: number): Promise<boolean> {
  return got(db, 'select pg_try_advisory_lock($1, $2) as got', ADVISORY_LOCK_OF[lock], id)
}

/** Releases the lock of item `id`. */
export async function unlockOf(db: Db, lock: AdvisoryLockOf, id: number): Promise<void> {
  await db.query('select pg_advisory_unlock($1, $2)', [ADVISORY_LOCK_OF[lock], id])
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

/** Takes the lock of `text` until the connection ends or it is released; false when another connection has it. */
export async function tryTextLock(db: Db, lock: AdvisoryLockSeed, text: string): Promise<boolean> {
  const key = ADVISORY_LOCK_SEED[lock]
  return got(db, 'select pg_try_advisory_lock(hashtextextended($1, $2)) as got', text, key)
}

/** Releases the lock of `text`. */
export async function unlockText(db: Db, lock: AdvisoryLockSeed, text: string): Promise<void> {
  await db.query('select pg_advisory_unlock(hashtextextended($1, $2))', [
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
