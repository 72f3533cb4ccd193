import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ofWorkspace } from '../../../platform/db/in-workspace.queries.ts'
import { AppError } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/route.ts'
import { findWorkspaceOfImport } from '../import.queries.ts'
import type { ImportContext } from '../import-context.ts'
import { ImportParams } from '../import-params.ts'
import { readUpload } from '../upload-store.ts'
import { findPrintedRow } from './printed-row.queries.ts'

const PartParams = ImportParams.extend({
  line: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1),
  part: z.coerce.number().int().min(0).max(9),
})

const NOT_PRINTED = 'This row was not printed, or its page is no longer kept'

/** Rows of printed lists as they are printed. */
export function printedRoutes(
  { db, readPool, drawings }: ImportContext,
  requireReach: (request: FastifyRequest, importId: number) => Promise<void>,
): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'GET /api/imports/:id/print/:line/:part', {
      summary: 'A part of a printed list’s page that shows a row, as PNG',
      config: { access: 'public', whose: 'import', key: 'read', limit: 'drawing' },
      params: PartParams,
      handler: async (request, reply) => {
        const { id, line, part } = request.params
        const workspaceId = await findWorkspaceOfImport(readPool.for(request), id)
        // For a private list, checks the workspace before anything is read.
        if (workspaceId !== null) await requireReach(request, id)
        const kept = ofWorkspace(db, workspaceId)
        const found = await findPrintedRow(
          workspaceId === null ? readPool.for(request) : kept,
          id,
          line,
        )
        // Rows of the record are public; unread rows are visible to the list's sender.
        if (!found?.isOnRecord) await requireReach(request, id)
        const asked = found?.parts[part]
        if (!found || !asked) throw new AppError('not_found', NOT_PRINTED)
        const source = readUpload(kept, id, found.byteCount)
        const { marks: _, ...toDraw } = asked
        const [picture] = await drawings.run(source, { draw: [toDraw] }, request.ends)
        if (picture === undefined) throw new AppError('not_found', NOT_PRINTED)
        // A row of the record is public and never changes. A private one is never cached: the next person at the same
        // browser would find it.
        const isOpen = workspaceId === null && found.isOnRecord
        return reply
          .type('image/png')
          .header('cache-control', isOpen ? 'private, max-age=86400' : 'no-store')
          .send(Buffer.from(picture, 'base64'))
      },
    })
  }
}
