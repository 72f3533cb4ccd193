import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analyzeTitle, RULE_SET } from '../../../domain/title/score/analyze.ts'
import { ADVISORY_LOCK } from '../../platform/db/advisory-locks.ts'
import { makeTestApp, TEST_DAY, type TestApp } from '../../platform/testing/test-app.ts'
import { loadSample } from '../sample/load-sample.ts'
import { removeSample } from '../sample/remove-sample.queries.ts'
import { buildCase } from './build-case.ts'
import { readEvidence, readEvidenceBehind } from './read-evidence.queries.ts'
import { scoreTitles } from './score-titles.ts'
import { DEED, failed, LOAN, PATENT, resetTitles, titleSteps } from './testing/title-tests.ts'
import { getScoring } from './title-scoring.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(() => resetTitles(t))
afterAll(() => t.close())

const { importRoll, importIndex, score, stored } = titleSteps(() => t)

describe('scoring all properties', () => {
  test('scores the sample, reports its progress, and has nothing left to do on the same day', async () => {
    await loadSample(t.db, { today: TEST_DAY, properties: 300, log: () => {} })
    expect(await getScoring(t.db)).toMatchObject({ status: 'idle', done: 0, ruleSet: null })
    await score()
    const { body } = await t.getJson('/api/title-records/progress')
    expect(body).toMatchObject({
      status: 'idle',
      done: 300,
      total: 300,
      waiting: 0,
      ruleSet: RULE_SET,
      asOf: TEST_DAY,
      startedAt: expect.any(String),
      endedAt: expect.any(String),
    })
    const { rows } = await t.db.query<{ n: number; issues: number; at: Date }>(
      `select count(*) as n, count(*) filter (where confidence_score < 70) as issues,
              max(last_title_search) as at from title_record`,
    )
    expect(rows[0]?.n).toBe(300)
    const stats = await t.getJson<{ titleIssues: number }>('/api/dashboard/stats')
    expect(stats.body.titleIssues).toBe(rows[0]?.issues)
    await score()
    const again = await t.db.query<{ at: Date }>(
      'select max(last_title_search) as at from title_record',
    )
    expect(again.rows[0]?.at).toEqual(rows[0]?.at)
  })

  test('stored scores are those the engine gives one by one', async () => {
    await loadSample(t.db, { today: TEST_DAY, properties: 120, log: () => {} })
    await scoreTitles(t.db, { today: TEST_DAY, batch: 7, onFailed: failed })
    const { rows } = await t.db.query<{ property_id: number; confidence_score: number | null }>(
      'select property_id, confidence_score from title_record order by property_id',
    )
    const evidence = await readEvidence(
      t.db,
      rows.map((row) => row.property_id),
    )
    expect(new Map(rows.map((row) => [row.property_id, row.confidence_score]))).toEqual(
      new Map(
        evidence.map((each) => [
          each.propertyId,
          analyzeTitle(buildCase(each, TEST_DAY).titleCase).confidenceScore,
        ]),
      ),
    )
  })

  test('is broken off between two batches and goes on behind them', async () => {
    await loadSample(t.db, { today: TEST_DAY, properties: 100, log: () => {} })
    const stopping = new AbortController()
    let batches = 0
    const db = t.db
    const watched = {
      openDedicated: () => db.openDedicated(),
      connect: async () => {
        const client = await db.connect()
        const query = client.query.bind(client)
        client.query = ((first: unknown, ...rest: unknown[]) => {
          const name = typeof first === 'object' && first && 'name' in first ? first.name : first
          if (name === 'titles-scored' && ++batches === 3) stopping.abort()
          return (query as (...all: unknown[]) => unknown)(first, ...rest)
        }) as typeof client.query
        return client
      },
    }
    await scoreTitles(watched as typeof db, { today: TEST_DAY, batch: 10, signal: stopping.signal })
    expect(await getScoring(db)).toMatchObject({
      status: 'idle',
      done: 30,
      total: 100,
      endedAt: null,
    })
    expect((await db.query('select from title_record')).rowCount).toBe(30)
    await scoreTitles(db, { today: TEST_DAY, batch: 10 })
    expect(await getScoring(db)).toMatchObject({ done: 100, endedAt: expect.any(String) })
    expect((await db.query('select from title_record')).rowCount).toBe(100)
  })

  test('is done by one at a time; the other leaves it to him', async () => {
    const holder = await t.db.connect()
    await holder.query('begin')
    await holder.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK.titleScoring])
    expect(await score()).toBe(false)
    expect(await getScoring(t.db)).toMatchObject({ status: 'running' })
    await holder.query('commit')
    holder.release()
    expect(await score()).toBe(true)
  })

  test('leaves alone what an import is just writing, and comes back to it', async () => {
    await importRoll('100-1,SMITH JOHN A,12 OAK ST,JACKSON,MS,39209,')
    await importIndex(PATENT, DEED)
    await score()
    const holder = await t.db.connect()
    try {
      await holder.query('begin')
      await holder.query('select from title_record for update')
      await importIndex(LOAN)
      expect(await score()).toBe(true)
      expect((await stored())?.confidence_score).toBe(100)
      expect(await getScoring(t.db)).toMatchObject({ status: 'idle', waiting: 1 })
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    await score()
    expect((await stored())?.confidence_score).toBeLessThan(80)
    expect(await getScoring(t.db)).toMatchObject({ waiting: 0 })
  })

  test('reads the next properties in the order of the keys, however many have nothing', async () => {
    await loadSample(t.db, { today: TEST_DAY, properties: 200, log: () => {} })
    const { rows } = await t.db.query<{ id: number }>('select id from property order by id')
    const seen: number[] = []
    for (let cursor = 0; ; ) {
      const { ids } = await readEvidenceBehind(t.db, cursor, 30)
      if (ids.length === 0) break
      seen.push(...ids)
      cursor = ids.at(-1) ?? 0
    }
    expect(seen).toEqual(rows.map(({ id }) => id))
  })

  test('is done again when the day or the rules are others, and writes only what changes', async () => {
    await importRoll('100-1,SMITH JOHN A,12 OAK ST,JACKSON,MS,39209,')
    // Barred six months after six years from its maturity: still counted today, not in a year.
    await importIndex(
      PATENT,
      DEED,
      '100-1,DT,1990-03-02,SMITH JOHN A,FIRST BANK,5000/1,,41000,2021-01-01,',
    )
    await score()
    const before = await stored()
    await scoreTitles(t.db, { today: '2026-11-22' })
    expect(await stored()).toEqual(before)
    expect(await getScoring(t.db)).toMatchObject({ asOf: '2026-11-22', done: 1 })
    await scoreTitles(t.db, { today: '2028-11-22' })
    expect((await stored())?.confidence_score).toBeGreaterThan(before?.confidence_score ?? 100)
    await t.db.query("update title_scoring set rule_set = 'older'")
    await t.db.query('delete from title_record')
    await scoreTitles(t.db, { today: '2028-11-22' })
    expect((await stored())?.rule_set).toBe(RULE_SET)
  })

  test('leaves nothing of the sample behind when that is removed', async () => {
    await loadSample(t.db, { today: TEST_DAY, properties: 50, log: () => {} })
    await score()
    await removeSample(t.db)
    await score()
    expect((await t.db.query('select from title_record')).rowCount).toBe(0)
    await t.db.query("update import set status = 'done' where id = 0")
  })
})
