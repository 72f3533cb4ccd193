import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AdminImportPage, AdminImportsQuery, AdminParams } from '../../../contract/admin.ts'
import { ImportProgress } from '../../../contract/import.ts'
import { AppError } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
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
    route(app, 'GET /api/admin/imports', {
      summary: 'Staff: imports of all people, newest first',
      config: { access: 'staff' },
      querystring: AdminImportsQuery,
      response: { 200: AdminImportPage },
      handler: async ({ query: { cursor, limit, person, state } }) => {
        const found = await listAllImports(context.db, {
          ...accountOf(person),
          state,
          after: afterId(cursor),
          limit: limit + 1,
        })
        const { rows, next } = cutPage(found, limit, idCursor)
        return { imports: rows, next }
      },
    })

    route(app, 'POST /api/admin/imports/:id/undo', {
      summary: 'Staff: undoes an import',
      config: { access: 'staff', whose: 'staff', audit: 'import-undone' },
      params: AdminParams,
      response: { 202: ImportProgress },
      handler: async ({ params }) => {
        await requireOfRecord(params.id)
        return startUndo(context, params.id)
      },
    })

    route(app, 'POST /api/admin/imports/:id/retry', {
      summary: 'Staff: retries a failed import from its file',
      config: { access: 'staff', whose: 'staff', audit: 'import-retried' },
      params: AdminParams,
      response: { 202: ImportProgress },
      handler: async ({ params }) => {
        await requireOfRecord(params.id)
        return startRetry(context, params.id)
      },
    })
  }
}
