import { countyLabel } from '../../../domain/county/county.ts'
import {
  lockOfForTransaction,
  tryLockOf,
  unlockOf,
} from '../../platform/db/advisory-lock.queries.ts'
import type { Client, Db, Pool } from '../../platform/db/db.ts'

/**
 * Takes the import for this connection, until it is given back or the connection ends: a worker that
 * dies loses it, one that lives never has it taken away. False when another holds it.
 */
export async function claimImport(db: Client, importId: number): Promise<boolean> {
  return tryLockOf(db, 'import', importId)
}

export async function releaseImport(db: Db, importId: number): Promise<void> {
  await unlockOf(db, 'import', importId)
}

/** Does `work` while the import is in this connection's hands; nothing where it is in another's. */
export async function withClaim<T>(
  db: Pool,
  importId: number,
  work: (claim: Client) => Promise<T>,
): Promise<T | null> {
  const claim = await db.connect()
  let broken: Error | undefined
  try {
    if (!(await waitForClaim(claim, importId))) return null
    const result = await work(claim)
    await releaseImport(claim, importId)
    return result
  } catch (error) {
    // With its connection the claim is gone as well.
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    claim.release(broken)
  }
}

/** How long to wait for a worker that ends with the same import, before it is left to it. */
const CLAIM_MS = 30_000

/** Claims the import; false when it has ended, or another worker keeps it. */
async function waitForClaim(db: Client, importId: number): Promise<boolean> {
  for (const until = performance.now() + CLAIM_MS; ; ) {
    if (await claimImport(db, importId)) return true
    const { rows } = await db.query<{ open: boolean }>(
      `select status in ('queued', 'undoing') as open from import where id = $1`,
      [importId],
    )
    if (!rows[0]?.open || performance.now() > until) return false
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/**
 * One import at a time writes a county, until its transaction ends. Locks are taken in one order, so
 * that none waits in a circle. `onWait` is called with the county that is waited for.
 */
export async function lockCounties(
  tx: Client,
  counties: Iterable<number>,
  onWait: (county: string) => Promise<void>,
): Promise<void> {
  for (const county of [...counties].sort((a, b) => a - b)) {
    await lockOfForTransaction(tx, 'county', county, () => onWait(countyLabel(county)))
  }
}
