import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { TitleCase } from '../../../domain/title/reading/title-case.ts'
import { analyzeTitle, type TitleAnalysis } from '../../../domain/title/score/analyze.ts'
import { tryWithLock } from '../../platform/db/advisory-lock.queries.ts'
import { type Client, inTransaction, isPassing, type Pool } from '../../platform/db/db.ts'
import {
  isLockTimeout,
  runWithoutWaiting,
  unlessLocked,
} from '../../platform/db/run-without-waiting.ts'
import { inParts, type SweepOptions, sendItem } from '../../platform/jobs/in-parts.ts'
import { buildCase, isCovered } from './build-case.ts'
import type { Examined as ExaminedTitle } from './examine-title.ts'
import {
  type Evidence,
  type EvidenceBatch,
  listIdsBehind,
  partsByInstruments,
  readEvidence,
  readEvidenceBehind,
} from './read-evidence.queries.ts'
import { survivingOf } from './surviving-debts.ts'
import {
  listChangedTitles,
  recordChangedScored,
  type Scored,
  writeTitleRecords,
} from './title-record.queries.ts'
import { listDueTitles, noLongerDue, openRun, recordScored } from './title-scoring.queries.ts'

/** Properties scored in one transaction: enough for COPY to pay off, few enough to stop soon. */
const BATCH = 1_000

export type ScoreOptions = SweepOptions & {
  today: LocalDate
  /** Stops between two batches; completed batches are kept, and the next run continues after them. */
  signal?: AbortSignal
  batch?: number
  /** Leaves the full pass to another scorer. */
  onlyDue?: boolean
}

/**
 * Scores titles: properties whose evidence changed, and all of them once a day (findings depend on the day) and
 * whenever the rules changed. One scorer at a time; a second call returns false at once, because the first processes
 * its work too. Safe to interrupt at any point: a batch commits together with its progress.
 */
export async function scoreTitles(db: Pool, options: ScoreOptions): Promise<boolean> {
  const done = await tryWithLock(db, 'titleScoring', async (client) => {
    try {
      await scoreAll(client, options)
    } catch (error) {
      if (!isLockTimeout(error)) throw error
    }
    return true
  })
  return done ?? false
}

/** Queued properties come before the full pass. */
async function scoreAll(client: Client, options: ScoreOptions): Promise<void> {
  let ahead: EvidenceBatch | null = null
  while (!options.signal?.aborted) {
    if (await scoreDue(client, options)) {
      // Evidence read ahead is older than the records just written.
      ahead = null
      continue
    }
    if (options.onlyDue) return
    const cursor = await openRun(client, options.today)
    if (cursor === null) return
    ahead = await scoreNext(client, options, ahead, cursor)
  }
}

async function scoreDue(client: Client, options: ScoreOptions): Promise<boolean> {
  const rows = await listDueTitles(client, options.batch ?? BATCH)
  if (rows.length === 0) return false
  await inParts(
    rows,
    (part) =>
      runWithoutWaiting(client, async () => {
        await scoreProperties(client, [...new Set(part.map((row) => row.property_id))], options)
        await noLongerDue(
          client,
          part.map(({ id }) => id),
        )
      }),
    (row, error) =>
      runWithoutWaiting(client, async () => {
        await sendItem(client, 'title', { key: row.property_id }, error, options.onFailed)
        await noLongerDue(client, [row.id])
      }),
    options.careful,
  )
  return true
}

/** Scores one property that failed in a batch. */
export async function scoreTitle(db: Pool, propertyId: number, today: LocalDate): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { scored, failed } = examineAll(await readEvidence(tx, [propertyId]), today)
    for (const { error } of failed) throw error
    await writeTitleRecords(tx, [propertyId], scored, today)
  })
}

/**
 * Scores the next batch; returns the following one, which the database reads meanwhile. Evidence that changes after
 * it was read is queued, and scored again.
 */
async function scoreNext(
  client: Client,
  options: ScoreOptions,
  ahead: EvidenceBatch | null,
  cursor: number,
): Promise<EvidenceBatch | null> {
  try {
    if (!options.careful?.isOn) return await scoreBatch(client, options, ahead, cursor)
  } catch (error) {
    if (isPassing(error)) throw error
  }
  await scoreInParts(client, options, cursor)
  return null
}

/** The same for a batch with a failing property: all but that. */
async function scoreInParts(client: Client, options: ScoreOptions, cursor: number): Promise<void> {
  const ids = await listIdsBehind(client, cursor, options.batch ?? BATCH)
  await inParts(
    ids,
    (part) => runWithoutWaiting(client, () => scoreProperties(client, part, options)),
    (key, error) => sendItem(client, 'title', { key }, error, options.onFailed),
    options.careful,
  )
  await recordScored(client, ids)
}

async function scoreBatch(
  client: Client,
  options: ScoreOptions,
  ahead: EvidenceBatch | null,
  cursor: number,
): Promise<EvidenceBatch> {
  const limit = options.batch ?? BATCH
  const { ids, evidence } = ahead ?? (await readEvidenceBehind(client, cursor, limit))
  const last = ids.at(-1) ?? null
  const reading =
    last === null ? { ids: [], evidence: [] } : readEvidenceBehind(client, last, limit)
  const examined = examineAll(evidence, options.today)
  const next = await reading
  await runWithoutWaiting(client, async () => {
    await write(client, ids, examined, options)
    await recordScored(client, ids)
  })
  return next
}

/** Properties that are scored in the transaction that changes their evidence; more are left to the queue. */
const MAX_SCORED_AT_ONCE = 5_000

/**
 * Scores the properties that the caller's transaction queued, so that no reader sees its facts beside an earlier
 * score. They stay queued: another scorer may have read their evidence before. More than a transaction should hold, and
 * those that another transaction is writing, are only queued, and pages say so.
 */
export async function scoreChangedTitles(tx: Client, today: LocalDate): Promise<void> {
  const ids = await listChangedTitles(tx, MAX_SCORED_AT_ONCE)
  if (ids === null || ids.length === 0) return
  await unlessLocked(tx, async () => {
    await scoreProperties(tx, ids, { today })
    await recordChangedScored(tx)
  })
}

/** Scores properties and writes their records, inside the caller's transaction. */
async function scoreProperties(
  tx: Client,
  propertyIds: readonly number[],
  options: ScoreOptions,
): Promise<void> {
  for (const part of await partsByInstruments(tx, propertyIds)) {
    const evidence = await readEvidence(tx, part)
    await write(tx, part, examineAll(evidence, options.today), options)
  }
}

/** Writes the record of one examined property, inside the caller's transaction. */
export async function writeAnalysis(
  tx: Client,
  { evidence: { propertyId, countyId }, built, analysis }: ExaminedTitle,
  today: LocalDate,
): Promise<void> {
  const scored = analysis ? [scoredOf(propertyId, countyId, analysis, built.titleCase)] : []
  await write(tx, [propertyId], { scored, failed: [] }, { today })
}

type Examined = { scored: Scored[]; failed: Array<{ propertyId: number; error: unknown }> }

async function write(
  tx: Client,
  propertyIds: readonly number[],
  { scored, failed }: Examined,
  { today, onFailed }: ScoreOptions,
): Promise<void> {
  await writeTitleRecords(tx, propertyIds, scored, today)
  for (const { propertyId, error } of failed) {
    await sendItem(tx, 'title', { key: propertyId }, error, onFailed)
  }
}

function examineAll(evidence: readonly Evidence[], today: LocalDate): Examined {
  const examined: Examined = { scored: [], failed: [] }
  for (const each of evidence) {
    const { propertyId, countyId, instruments, isOnRequest } = each
    if ((instruments.length === 0 && !isOnRequest) || !isCovered(each)) continue
    try {
      const { titleCase } = buildCase(each, today)
      examined.scored.push(scoredOf(propertyId, countyId, analyzeTitle(titleCase), titleCase))
    } catch (error) {
      examined.failed.push({ propertyId, error })
    }
  }
  return examined
}

const scoredOf = (
  propertyId: number,
  countyId: number,
  analysis: TitleAnalysis,
  titleCase: TitleCase,
): Scored => ({
  propertyId,
  countyId,
  analysis,
  survivingCents: survivingOf(analysis, titleCase).cents,
})
