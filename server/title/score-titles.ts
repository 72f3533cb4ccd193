import type { TitleScoring } from '../../contract/title.ts'
import type { LocalDate } from '../../domain/local-date.ts'
import { analyzeTitle, RULE_SET } from '../../domain/title/analyze.ts'
import { type Client, type Db, type Pool, runInTransaction } from '../db/db.ts'
import { buildCase, isCovered } from './build-case.ts'
import {
  countToScore,
  type Evidence,
  type EvidenceBatch,
  readEvidence,
  readEvidenceBehind,
} from './read-evidence.ts'
import { type Scored, writeTitleRecords } from './title-record.queries.ts'

/** Held by the one who scores. */
const SCORING_LOCK = 7_270_003
/**
 * An import may hold records until it ends. The scorer comes back later instead of waiting: were they
 * to wait for each other, it might be the import that has to give way.
 */
const WAIT_SHORTLY = `set local lock_timeout = '400ms'`
const LOCK_NOT_AVAILABLE = '55P03'
/** Properties scored in one transaction: enough for COPY to be worth it, few enough to stop soon. */
const BATCH = 1_000

export type ScoreOptions = {
  today: LocalDate
  /** Stops between two batches; what is done stays done, and the next run goes on behind it. */
  signal?: AbortSignal
  /** Told when a case could not be examined: an error of ours. The property gets no record. */
  onFailure?: (propertyId: number, error: unknown) => void
  batch?: number
  /** Leaves it to another to look at all of them. */
  onlyDue?: boolean
}

/**
 * Scores what is to be scored: properties whose evidence changed, and all of them once a day (findings
 * depend on the day) and whenever the rules are others than those of the last time. One scorer at a
 * time; a second call answers false at once, because the first sees its work too.
 *
 * Safe to break off at any point: a batch is one transaction with the note of how far it is.
 */
export async function scoreTitles(db: Pool, options: ScoreOptions): Promise<boolean> {
  const client = await db.connect()
  let broken: Error | undefined
  try {
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock($1) as got',
      [SCORING_LOCK],
    )
    if (!rows[0]?.got) return false
    try {
      await scoreAll(client, options)
    } catch (error) {
      const isHeld = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
      if (!isHeld) throw error
    } finally {
      await client.query('select pg_advisory_unlock($1)', [SCORING_LOCK])
    }
    return true
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(broken)
  }
}

/** What is due comes before what is only looked at again. */
async function scoreAll(client: Client, options: ScoreOptions): Promise<void> {
  let ahead: EvidenceBatch | null = null
  while (!options.signal?.aborted) {
    if (await scoreDue(client, options)) {
      // What was read before is older than what was written just now.
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
  const { rows } = await client.query<{ id: number; property_id: number }>({
    name: 'due-titles',
    text: 'select id, property_id from title_due order by id limit $1',
    values: [options.batch ?? BATCH],
  })
  if (rows.length === 0) return false
  await runInTransaction(client, async () => {
    await client.query(WAIT_SHORTLY)
    await scoreProperties(client, [...new Set(rows.map((row) => row.property_id))], options)
    await client.query({
      name: 'titles-done',
      text: 'delete from title_due where id = any($1::bigint[])',
      values: [rows.map((row) => row.id)],
    })
  })
  return true
}

/**
 * Scores the next batch; answers the one behind it, which the database reads meanwhile. Evidence that
 * changes after it was read is due, and comes once more.
 */
async function scoreNext(
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
  const scored = examineAll(evidence, options)
  const next = await reading
  await runInTransaction(client, async () => {
    await client.query(WAIT_SHORTLY)
    await writeTitleRecords(client, ids, scored, options.today)
    await client.query({
      name: 'titles-scored',
      text: `update title_scoring
                set cursor = coalesce($1, cursor), done = done + $2,
                    ended_at = case when $1::bigint is null then clock_timestamp() end
              where id = 1`,
      values: [last, ids.length],
    })
  })
  return next
}

/** Where the pass over all properties stands, begun where one is to begin; null when it has ended. */
async function openRun(client: Client, today: LocalDate): Promise<number | null> {
  const { rows } = await client.query<{ cursor: number; isEnded: boolean; isCurrent: boolean }>({
    name: 'title-scoring',
    text: `select cursor, ended_at is not null as "isEnded",
                  (rule_set = $1 and as_of >= $2) is true as "isCurrent"
             from title_scoring where id = 1`,
    values: [RULE_SET, today],
  })
  const run = rows[0]
  if (run?.isCurrent) return run.isEnded ? null : run.cursor
  await client.query(
    `update title_scoring
        set rule_set = $1, as_of = $2, cursor = 0, done = 0, started_at = clock_timestamp(),
            ended_at = null, total = $3
      where id = 1`,
    [RULE_SET, today, await countToScore(client)],
  )
  return 0
}

/** Scores properties and writes their records, inside the caller's transaction. */
export async function scoreProperties(
  tx: Client,
  propertyIds: readonly number[],
  options: ScoreOptions,
): Promise<void> {
  const evidence = await readEvidence(tx, propertyIds)
  await writeTitleRecords(tx, propertyIds, examineAll(evidence, options), options.today)
}

function examineAll(
  evidence: readonly Evidence[],
  { today, onFailure = () => {} }: ScoreOptions,
): Scored[] {
  return evidence.flatMap((each) => {
    const { propertyId, countyId, instruments, isOnRequest } = each
    if ((instruments.length === 0 && !isOnRequest) || !isCovered(each)) return []
    try {
      return [{ propertyId, countyId, analysis: analyzeTitle(buildCase(each, today).titleCase) }]
    } catch (error) {
      onFailure(propertyId, error)
      return []
    }
  })
}

/** Where the scoring stands. Whether it runs is told by its lock: a scorer that died is none. */
export async function getScoring(db: Db): Promise<TitleScoring> {
  const { rows } = await db.query<{
    ruleSet: string | null
    asOf: LocalDate | null
    done: number
    total: number
    waiting: number
    startedAt: Date | null
    endedAt: Date | null
    isRunning: boolean
  }>({
    name: 'get-title-scoring',
    text: `select rule_set as "ruleSet", as_of as "asOf", done, total, started_at as "startedAt",
                  ended_at as "endedAt", (select count(*) from title_due) as waiting,
                  exists (select from pg_locks
                           where locktype = 'advisory' and classid = 0 and objid = ${SCORING_LOCK}
                             and objsubid = 1 and granted
                             and database = (select oid from pg_database where datname = current_database())
                         ) as "isRunning"
             from title_scoring where id = 1`,
  })
  const row = rows[0]
  if (!row) throw new Error('the scoring of titles has no row')
  const { isRunning, startedAt, endedAt, ...rest } = row
  return {
    ...rest,
    status: isRunning ? 'running' : 'idle',
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}
