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
import { recordStaffAct, staffMemberOf } from '../audit/staff-act.ts'
import { dropAside, listAside, retryAside } from '../background/list-aside.ts'
import type { ImportContext } from '../import/import-context.ts'
import { cutPage, FOR_STAFF } from './admin-page.ts'

const Place = z.object({
  firstMs: z.number().int().nonnegative(),
  kind: z.string().max(60),
  key: z.string().max(2_000),
})

const GONE = 'This job is no longer on the list: it was done, or somebody else was faster'

/** What the workers could not do (`parcelproof set-aside`). */
export function failedJobRoutes({ db, sendImport }: ImportContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/admin/failed-jobs',
      {
        ...FOR_STAFF,
        schema: {
          summary: 'Staff: what the workers could not do, the oldest first',
          querystring: PageQuery,
          response: { 200: FailedJobPage },
        },
      },
      async ({ query: { cursor, limit } }) => {
        const after = cursor === undefined ? null : decodeCursor(Place, cursor)
        const found = await listAside(db, { after, limit: limit + 1 })
        const { rows, next } = cutPage(found, limit, ({ firstAt, kind, key }) =>
          encodeCursor(Place, { firstMs: firstAt.getTime(), kind, key }),
        )
        const jobs = rows.map(({ firstAt, failedAt, nextAt, ...job }) => ({
          ...job,
          firstAt: firstAt.toISOString(),
          failedAt: failedAt.toISOString(),
          nextAt: nextAt?.toISOString() ?? null,
        }))
        return { jobs, next }
      },
    )

    app.post(
      '/api/admin/failed-jobs/retry',
      {
        ...FOR_STAFF,
        schema: {
          summary: 'Staff: has failed jobs tried again at once',
          body: FailedJobRetry,
          response: { 200: FailedJobsRetried },
        },
      },
      async (request) => {
        const named = 'all' in request.body ? null : request.body
        const count = await inTransaction(db, async (tx) => {
          const retried = await retryAside(tx, named)
          if (retried > 0) {
            await recordStaffAct(tx, staffMemberOf(request), {
              event: 'set-aside-retried',
              about: { ...(named && aboutOf(named)), count: retried },
            })
          }
          return retried
        })
        if (named !== null && count === 0) throw new AppError('not_found', GONE)
        // The worker finds an import by itself, but not as soon.
        if (named?.kind === 'import') await sendImport(Number(named.key))
        return { count }
      },
    )

    app.post(
      '/api/admin/failed-jobs/drop',
      {
        ...FOR_STAFF,
        schema: {
          summary: 'Staff: gives a failed job up; it will not be done',
          body: FailedJobName,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { kind, key } = request.body
        await inTransaction(db, async (tx) => {
          if (!(await dropAside(tx, kind, key))) throw new AppError('not_found', GONE)
          await recordStaffAct(tx, staffMemberOf(request), {
            event: 'set-aside-dropped',
            about: aboutOf({ kind, key }),
          })
        })
        return reply.code(204).send(null)
      },
    )
  }
}

/** An import is named as in its other events, so that a search for it finds this one. */
function aboutOf({ kind, key }: FailedJobName): Record<string, string | number> {
  return { kind, key, ...(kind === 'import' ? { import: Number(key) } : {}) }
}
