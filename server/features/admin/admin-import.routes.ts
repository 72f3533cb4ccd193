import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AdminImportPage, AdminImportsQuery, AdminParams } from '../../../contract/admin.ts'
import { ImportProgress } from '../../../contract/import.ts'
import { AppError } from '../../platform/errors.ts'
import { listAllImports } from '../import/all-imports.queries.ts'
import { startRetry, startUndo } from '../import/change-import.ts'
import { isPrivateImport } from '../import/import.queries.ts'
import type { ImportContext } from '../import/import-context.ts'
import { accountOf, afterId, cutPage, idCursor } from './admin-page.ts'

/** Imports of all people. Undoing and retrying are audited by their routes (`config.audit`). */
export function adminImportRoutes(context: ImportContext): FastifyPluginAsyncZod {
  /** A workspace's own list is treated as not found. */
  const requireOfRecord = async (id: number) => {
    if (!(await isPrivateImport(context.db, id))) return
    throw new AppError('not_found', 'This import does not exist or is not yours')
  }

  return async (app) => {
    app.get(
      '/api/admin/imports',
      {
        config: { access: 'staff' },
        schema: {
          summary: 'Staff: imports of all people, newest first',
          querystring: AdminImportsQuery,
          response: { 200: AdminImportPage },
        },
      },
      async ({ query: { cursor, limit, person, state } }) => {
        const found = await listAllImports(context.db, {
          ...accountOf(person),
          state,
          after: afterId(cursor),
          limit: limit + 1,
        })
        const { rows, next } = cutPage(found, limit, idCursor)
        return { imports: rows, next }
      },
    )

    app.post(
      '/api/admin/imports/:id/undo',
      {
        config: { access: 'staff', whose: 'staff', audit: 'import-undone' },
        schema: {
          summary: 'Staff: undoes an import',
          params: AdminParams,
          response: { 202: ImportProgress },
        },
      },
      async ({ params }, reply) => {
        await requireOfRecord(params.id)
        return reply.code(202).send(await startUndo(context, params.id))
      },
    )

    app.post(
      '/api/admin/imports/:id/retry',
      {
        config: { access: 'staff', whose: 'staff', audit: 'import-retried' },
        schema: {
          summary: 'Staff: retries a failed import from its file',
          params: AdminParams,
          response: { 202: ImportProgress },
        },
      },
      async ({ params }, reply) => {
        await requireOfRecord(params.id)
        return reply.code(202).send(await startRetry(context, params.id))
      },
    )
  }
}
