import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AuditAnswerBody, NoticeAudit, NoticeAuditQuery } from '../../../contract/notice-audit.ts'
import { mayAs } from '../../../domain/workspace/role.ts'
import type { AppContext } from '../../platform/context.ts'
import { personOf } from '../../platform/http/person.ts'
import { route } from '../../platform/http/route.ts'
import { recordOnly } from '../property/with-lists.ts'
import { answerStep, findAudit } from './find-audit.ts'

/** A workspace's audit of the notices of tax sales. */
export function noticeAuditRoutes({ db, today }: AppContext): FastifyPluginAsyncZod {
  const asking = (request: FastifyRequest) => {
    const { workspace } = personOf(request)
    return { workspaceId: workspace.id, mayChange: mayAs(workspace, 'editor'), today: today() }
  }
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store')
    })

    route(app, 'GET /api/notice-audits', {
      summary: 'The workspace’s audit of the notices of a tax sale, with every gap',
      config: { key: 'read' },
      querystring: NoticeAuditQuery,
      response: { 200: NoticeAudit },
      handler: (request) => findAudit(recordOnly(db), request.query, asking(request)),
    })

    route(app, 'POST /api/notice-audits', {
      summary: 'Records what the clerk’s file shows of one notice',
      config: { role: 'editor', key: 'write' },
      body: AuditAnswerBody,
      response: { 200: NoticeAudit },
      handler: async (request) => {
        const { propertyId, regime, saleDate } = request.body
        await answerStep(db, personOf(request).id, request.body, asking(request))
        return findAudit(recordOnly(db), { propertyId, regime, saleDate }, asking(request))
      },
    })
  }
}
