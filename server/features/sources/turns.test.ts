import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { JOBS } from '../../jobs.ts'
import { DeadJob } from '../../platform/jobs/run-jobs.ts'
import { runJobs } from '../../platform/testing/run-jobs.ts'
import { runSource } from './run-source.ts'
import { type Desk, LIST, openDesk } from './testing/source-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.begin())

const COUNTY = 'Hinds County, MS'
const connectList = (name: string) => {
  desk.server.file(`/${name}`, LIST(100))
  return desk.connect({ address: `${desk.server.origin}/${name}`, county: COUNTY, everyDays: 30 })
}
const makeDue = () => desk.t.db.query(`update source set next_run_at = now() - interval '1 hour'`)
const run = () => runJobs(desk.t, 'source')

describe('a source whose time has come', () => {
  test('while its last run still ends does not lose its turn', async () => {
    const id = await connectList('list.csv')
    await runJobs(desk.t, 'source', {
      run: async ({ key }) => {
        await runSource(desk.context, Number(key))
        await makeDue()
        expect(await desk.sweep()).toBe(0)
      },
    })
    expect(await desk.runsOf(id)).toHaveLength(1)
    expect(await desk.sweep()).toBe(1)
    expect(await run()).toBe(1)
    expect(await desk.runsOf(id)).toHaveLength(2)
  })

  test('stays due until its run has ended, and is run once however often it is sent', async () => {
    const id = await connectList('list.csv')
    await run()
    await makeDue()
    expect(await desk.sweep()).toBe(1)
    expect(await desk.sweep()).toBe(0)
    await desk.call('POST', `/api/sources/${id}/run`)
    expect(await run()).toBe(1)
    expect(await desk.sweep()).toBe(0)
    expect(await desk.runsOf(id)).toHaveLength(2)
  })

  test('whose run is given up by a fault of ours waits for its next time', async () => {
    const id = await connectList('list.csv')
    await desk.t.db.query('insert into source_run (source_id) values ($1)', [id])
    const { onDead } = await JOBS.source(desk.context)
    await runJobs(desk.t, 'source', {
      run: async () => {
        throw new DeadJob('it crashes its worker')
      },
      ...(onDead ? { onDead } : {}),
    })
    expect(await desk.sweep()).toBe(0)
    expect(await desk.runsOf(id)).toMatchObject([
      { outcome: 'failed', message: 'It was interrupted.' },
    ])
  })

  test('is asked at its new address, though the old one answered meanwhile', async () => {
    const id = await connectList('list.csv')
    desk.server.file('/other.csv', LIST(500), '"61"')
    await runJobs(desk.t, 'source', {
      run: async ({ key }) => {
        const held = holdAnswer('/list.csv')
        const running = runSource(desk.context, Number(key))
        await held.asked()
        const address = `${desk.server.origin}/other.csv`
        await desk.call('PATCH', `/api/sources/${id}`, { address })
        held.answer(LIST(100))
        await running
      },
    })
    expect(await desk.sweep()).toBe(1)
    expect(await desk.run(id)).toMatchObject({ outcome: 'imported' })
  })
})

describe('a run that was interrupted', () => {
  const interrupt = (id: number) =>
    desk.t.db.query('insert into source_run (source_id) values ($1)', [id])
  const fail = () =>
    desk.server.play('/list.csv', (_request, answer) => void answer.writeHead(404).end())

  test('does not keep the failure after it from being reported', async () => {
    const id = await connectList('list.csv')
    await run()
    await interrupt(id)
    fail()
    await desk.runAgain(id)
    expect(await desk.mails()).toEqual(['source-failed'])
    const outcomes = (await desk.runsOf(id)).map(({ message }) => message)
    expect(outcomes).toEqual([
      'It answered 404.',
      'It was interrupted.',
      expect.stringContaining('Sent'),
    ])
  })

  test('does not have a failure reported twice', async () => {
    const id = await connectList('list.csv')
    await run()
    fail()
    await desk.runAgain(id)
    await interrupt(id)
    await desk.runAgain(id)
    expect(await desk.mails()).toEqual(['source-failed'])
  })
})

describe('while a source of a slow host is asked', () => {
  const begin = async () => {
    const id = await connectList('slow.csv')
    const held = holdAnswer('/slow.csv')
    const running = runSource(desk.context, id)
    await held.asked()
    return {
      id,
      end: () => {
        held.answer(LIST(100))
        return running
      },
    }
  }

  test('no other of that host is, which follows when it has ended, without a failure', async () => {
    const slow = await begin()
    const next = await connectList('next.csv')
    expect(await run()).toBe(2)
    expect(desk.server.requests).not.toContain('/next.csv')
    expect(await desk.find(next)).toMatchObject({ health: { state: 'never-run' }, lastRun: null })
    await slow.end()
    expect(await run()).toBe(1)
    expect(await desk.runsOf(next)).toMatchObject([{ outcome: 'imported' }])
    expect(await desk.runsOf(slow.id)).toHaveLength(1)
    expect((await desk.t.db.query('select from pgboss.job where retry_count > 0')).rows).toEqual([])
  })

  test('one that is led to that host waits some minutes, and asks no more of it', async () => {
    const slow = await begin()
    const { port } = new URL(desk.server.origin)
    desk.server.play('/moved', (_request, answer) => {
      answer.writeHead(302, { location: `http://127.0.0.1:${port}/led.csv` }).end()
    })
    desk.server.file('/led.csv', LIST(100))
    const id = await desk.connect({ address: `http://localhost:${port}/moved`, county: COUNTY })
    await run()
    expect(await desk.runsOf(id)).toMatchObject([
      { outcome: 'unchanged', message: expect.stringMatching(/^It leads to 127\.0\.0\.1, where/) },
    ])
    expect(desk.server.requests).not.toContain('/led.csv')
    const soon = Date.parse((await desk.find(id)).nextRunAt) - Date.now()
    expect(soon).toBeLessThan(10 * 60_000)
    await slow.end()
    expect(await desk.runAgain(id)).toMatchObject({
      outcome: 'imported',
      importId: expect.anything(),
    })
  })

  test('one of another host is', async () => {
    const slow = await begin()
    const { port } = new URL(desk.server.origin)
    const elsewhere = await desk.connect({ address: `http://localhost:${port}/x.csv` })
    await run()
    expect(await desk.runsOf(elsewhere)).toHaveLength(1)
    await slow.end()
  })
})

/** Holds a path's response until the test releases it. */
function holdAnswer(path: string) {
  let waiting: ServerResponse | null = null
  desk.server.play(path, (_request, answer) => {
    waiting = answer
  })
  return {
    asked: () => vi.waitFor(() => expect(waiting).not.toBeNull()),
    answer: (text: string) => waiting?.end(text),
  }
}
