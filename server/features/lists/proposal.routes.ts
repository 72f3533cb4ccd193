import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ListParams, ListProposals } from '../../../contract/lists.ts'
import { staffOf } from '../../platform/http/person.ts'
import { Nothing, route } from '../../platform/http/route.ts'
import { whoOf } from '../audit/audit-routes.ts'
import type { ImportContext } from '../import/import-context.ts'
import { makerOf } from '../rights/ask-rights.ts'
import { acceptProposal, declineProposal, proposalCsv } from './decide-proposal.ts'
import { listProposals } from './proposal.queries.ts'

const MAX_PROPOSALS = 200

/** For staff: the private lists that are offered to the record. */
export function proposalRoutes(context: ImportContext): FastifyPluginAsyncZod {
  const { db } = context
  return async (app) => {
    route(app, 'GET /api/admin/list-proposals', {
      summary: 'Staff: private lists that are offered to the record',
      config: { access: 'staff' },
      response: { 200: ListProposals },
      handler: async () => {
        const rows = await listProposals(db, MAX_PROPOSALS)
        return rows.map(({ workspaceId: _w, listId: _l, proposedAt, ...row }) => ({
          ...row,
          proposedAt: proposedAt.toISOString(),
        }))
      },
    })

    route(app, 'GET /api/admin/list-proposals/:id/rows.csv', {
      summary: 'Staff: the rows of an offered list as a file',
      config: { access: 'staff', whose: 'staff', limit: 'export', audit: 'list-proposal-read' },
      params: ListParams,
      handler: async (request, reply) => {
        const { id } = request.params
        const rows = await proposalCsv(db, id)
        return reply
          .type('text/csv; charset=utf-8')
          .header(
            'content-disposition',
            `attachment; filename="parcelproof-offered-list-${id}.csv"`,
          )
          .header('cache-control', 'no-store')
          .send(Readable.from(rows, { objectMode: false }))
      },
    })

    route(app, 'POST /api/admin/list-proposals/:id/import', {
      summary: 'Imports an offered list into the record',
      config: { access: 'staff', whose: 'staff', audit: 'list-proposal-accepted' },
      params: ListParams,
      response: { 202: z.object({ importId: z.number().int() }) },
      handler: async (request, reply) => {
        const staff = staffOf(request)
        const importId = await acceptProposal(context, request.params.id, {
          userId: staff.id,
          maker: await makerOf(context, request, reply),
          who: whoOf(request),
        })
        return { importId }
      },
    })

    route(app, 'POST /api/admin/list-proposals/:id/decline', {
      summary: 'Staff: declines an offered list',
      config: { access: 'staff', whose: 'staff', audit: 'list-proposal-declined' },
      params: ListParams,
      response: { 204: Nothing },
      handler: async (request) => declineProposal(db, request.params.id, staffOf(request).id),
    })
  }
}
