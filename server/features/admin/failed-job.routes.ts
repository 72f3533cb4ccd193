import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  FailedJobName,
  FailedJobPage,
  FailedJobRetry,
  FailedJobsRetried,
  PageQuery,
} from '../../../contract/admin.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { Nothing, route } from '../../platform/http/route.ts'
import { dropFailedJob, retryFailedJobs } from '../../platform/jobs/failed-jobs.ts'
import { listFailedJobs } from '../../platform/jobs/jobs.queries.ts'
import { recordStaffAct, staffMemberOf } from '../audit/staff-act.ts'
import type { ImportContext } from '../import/import-context.ts'
import { cutPage } from './admin-page.ts'
import { FAILED_JOB_HOOKS } from './failed-job-hooks.ts'

const Place = z.object({
  firstMs: z.number().int().nonnegative(),
  kind: z.string().max(60),
  key: z.string().max(2_000),
})

const GONE = 'This job is no longer on the list. It may have been completed. Refresh the list.'

/** Failed jobs (`parcelproof jobs`). */
export function failedJobRoutes({ db, expectImport }: ImportContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'GET /api/admin/failed-jobs', {
      summary: 'Staff: failed jobs, the oldest first',
      config: { access: 'staff' },
      querystring: PageQuery,
      response: { 200: FailedJobPage },
      handler: async ({ query: { cursor, limit } }) => {
        const after = cursor === undefined ? null : decodeCursor(Place, cursor)
        const found = await listFailedJobs(db, { after, limit: limit + 1 })
        const { rows, next } = cutPage(found, limit, ({ firstAt, kind, key }) =>
          encodeCursor(Place, { firstMs: firstAt.getTime(), kind, key }),
        )
        const jobs = rows.map(({ id: _id, firstAt, failedAt, nextAt, ...job }) => ({
          ...job,
          firstAt: firstAt.toISOString(),
          failedAt: failedAt.toISOString(),
          nextAt: nextAt?.toISOString() ?? null,
        }))
        return { jobs, next }
      },
    })

    route(app, 'POST /api/admin/failed-jobs/retry', {
      summary: 'Staff: retries failed jobs at once',
      config: { access: 'staff' },
      body: FailedJobRetry,
      response: { 200: FailedJobsRetried },
      handler: async (request) => {
        const named = 'all' in request.body ? null : request.body
        const count = await inTransaction(db, async (tx) => {
          const retried = await retryFailedJobs(tx, named, FAILED_JOB_HOOKS)
          if (retried > 0) {
            await recordStaffAct(tx, staffMemberOf(request), {
              event: 'failed-jobs-retried',
              about: { ...(named && aboutOf(named)), count: retried },
            })
          }
          return retried
        })
        if (named !== null && count === 0) throw new AppError('not_found', GONE)
        if (named?.kind === 'import') expectImport(Number(named.key))
        return { count }
      },
    })

    route(app, 'POST /api/admin/failed-jobs/drop', {
      summary: 'Staff: drops a failed job; it will not run',
      config: { access: 'staff' },
      body: FailedJobName,
      response: { 204: Nothing },
      handler: async (request) => {
        const { kind, key } = request.body
        await inTransaction(db, async (tx) => {
          if (!(await dropFailedJob(tx, { kind, key }, FAILED_JOB_HOOKS)))
            throw new AppError('not_found', GONE)
          await recordStaffAct(tx, staffMemberOf(request), {
            event: 'failed-job-dropped',
            about: aboutOf({ kind, key }),
          })
        })
      },
    })
  }
}

/** An import is named as in its other events, so that a search for it finds this one. */
function aboutOf({ kind, key }: FailedJobName): Record<string, string | number> {
  return { kind, key, ...(kind === 'import' ? { import: Number(key) } : {}) }
}
