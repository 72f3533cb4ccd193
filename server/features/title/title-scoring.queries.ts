import type { TitleScoring } from '../../../contract/title.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { RULE_SET } from '../../../domain/title/score/analyze.ts'
import { isLockHeldSql } from '../../platform/db/advisory-lock.queries.ts'
import type { Client, Db } from '../../platform/db/db.ts'
import { findRow, listRows, raw, runSql } from '../../platform/db/sql.ts'
import { countToScore } from './read-evidence.queries.ts'

/** The next properties whose evidence changed. */
export async function listDueTitles(
  client: Client,
  limit: number,
): Promise<{ id: number; property_id: number }[]> {
  return listRows<{ id: number; property_id: number }>(client, 'due-titles')`
    select id, property_id from title_due order by id limit ${limit}`
}

export async function noLongerDue(tx: Client, ids: readonly number[]): Promise<void> {
  await runSql(tx, 'titles-done')`delete from title_due where id = any(${ids}::bigint[])`
}

export async function recordScored(tx: Client, ids: readonly number[]): Promise<void> {
  await tx.query({
    name: 'titles-scored',
    text: `update title_scoring
              set cursor = coalesce($1, cursor), done = done + $2,
                  ended_at = case when $1::bigint is null then clock_timestamp() end
            where id = 1`,
    values: [ids.at(-1) ?? null, ids.length],
  })
}

/** The position of the pass over all properties, started if necessary; null when it has ended. */
export async function openRun(client: Client, today: LocalDate): Promise<number | null> {
  const run = await findRow<{ cursor: number; isEnded: boolean; isCurrent: boolean }>(
    client,
    'title-scoring',
  )`
    select cursor, ended_at is not null as "isEnded",
           (rule_set = ${RULE_SET} and as_of >= ${today}) is true as "isCurrent"
      from title_scoring where id = 1`
  if (run?.isCurrent) return run.isEnded ? null : run.cursor
  await runSql(client)`update title_scoring
        set rule_set = ${RULE_SET}, as_of = ${today}, cursor = 0, done = 0,
          started_at = clock_timestamp(),
            ended_at = null, total = ${await countToScore(client)}
      where id = 1`
  return 0
}

/** Progress of the scoring. It runs while its lock is held: a crashed scorer holds none. */
export async function getScoring(db: Db): Promise<TitleScoring> {
  const row = await findRow<{
    ruleSet: string | null
    asOf: LocalDate | null
    done: number
    total: number
    waiting: number
    startedAt: Date | null
    endedAt: Date | null
    isRunning: boolean
  }>(db, 'get-title-scoring')`
    select rule_set as "ruleSet", as_of as "asOf", done, total, started_at as "startedAt",
           ended_at as "endedAt", (select count(*) from title_due) as waiting,
           ${raw(isLockHeldSql('titleScoring'))} as "isRunning"
      from title_scoring where id = 1`
  if (!row) throw new Error('the scoring of titles has no row')
  const { isRunning, startedAt, endedAt, ...rest } = row
  return {
    ...rest,
    status: isRunning ? 'running' : 'idle',
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}
