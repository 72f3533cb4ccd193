import { expect } from 'vitest'
import type { Source, SourceRun } from '../../../../contract/source.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { WorkerContext } from '../../../platform/jobs/worker-context.ts'
import { runJobs } from '../../../platform/testing/run-jobs.ts'
import { type SignedIn, signIn } from '../../../platform/testing/sign-in.ts'
import { makeTestApp } from '../../../platform/testing/test-app.ts'
import { sendDueSources } from '../source.queries.ts'
import { playFiles } from './play-files.ts'
import { answerOf, type PlayedLayer } from './play-layer.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The real app with a local server that plays a county's: connects sources, runs them, and shows the results. */
export async function openDesk(settings: Record<string, string> = {}) {
  const t = await makeTestApp({ settings: { SOURCES_LOCAL: 'on', ...settings } })
  const server = await playFiles()
  let staff: SignedIn | null = null

  const call = async <T>(
    method: Method,
    url: string,
    payload?: object,
    who: SignedIn | null = staff,
  ) => {
    const answer = await t.app.inject({
      method,
      url,
      headers: who?.headers ?? {},
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json<T>() }
  }

  const runsOf = async (id: number) =>
    (await call<SourceRun[]>('GET', `/api/sources/${id}/runs`)).body ?? []

  /** Runs the source like a worker, and its import; returns the run and its requests. */
  const run = async (id: number): Promise<SourceRun & { asked: string[] }> => {
    server.requests.length = 0
    await runJobs(t, 'source')
    const asked = [...server.requests]
    await runJobs(t, 'import')
    const [last] = await runsOf(id)
    if (!last) throw new Error('it did not run')
    return { ...last, asked }
  }

  const context: WorkerContext = {
    db: t.db,
    config: t.context.config,
    today: t.context.today,
    log: { info: () => {}, error: () => {} },
  }

  return {
    t,
    server,
    call,
    runsOf,
    run,
    /** The context of its jobs. */
    context,
    staff: () => {
      if (!staff) throw new Error('no one has signed in')
      return staff
    },
    connect: async (body: object, who?: SignedIn): Promise<number> => {
      const { status, body: added } = await call<Source>('POST', '/api/sources', body, who ?? staff)
      expect(status, JSON.stringify(added)).toBe(201)
      return added?.id ?? 0
    },
    runAgain: async (id: number) => {
      expect((await call('POST', `/api/sources/${id}/run`)).status).toBe(202)
      return run(id)
    },
    find: async (id: number): Promise<Source> => {
      const { body } = await call<Source>('GET', `/api/sources/${id}`)
      if (!body) throw new Error(`there is no source ${id}`)
      return body
    },
    sweep: () => inTransaction(t.db, sendDueSources),
    mails: async () =>
      (await t.db.query<{ template: string }>('select template from mail order by id')).rows.map(
        ({ template }) => template,
      ),
    /** Plays a layer at a path. */
    showLayer: (path: string, layer: PlayedLayer) => {
      for (const each of [path, `${path}/query`]) {
        server.play(each, (request, answer) => {
          const { searchParams } = new URL(request.url ?? '', server.origin)
          answer.end(JSON.stringify(answerOf(layer, searchParams)))
        })
      }
    },
    /** An empty database, and a staff member. */
    begin: async () => {
      await t.reset()
      await t.db.query('truncate source, source_run, source_robots cascade')
      staff = await signIn(t, { isStaff: true })
    },
    close: async () => {
      await server.close()
      await t.close()
    },
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>

/** A list of two debts, one of them of this many dollars. */
export const LIST = (total: number) =>
  `parcel_id,owner_name,address,total_owed,tax_year\n820-1,SMITH JOHN,12 OAK ST,${total},2025\n820-2,POE ED,14 OAK ST,90,2025\n`
