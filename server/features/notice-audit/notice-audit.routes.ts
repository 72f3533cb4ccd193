import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AuditAnswerBody, NoticeAudit, NoticeAuditQuery } from '../../../contract/notice-audit.ts'
import { mayAs } from '../../../domain/workspace/role.ts'
import type { AppContext } from '../../platform/context.ts'
import { personOf } from '../../platform/http/person.ts'
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

    app.get(
      '/api/notice-audits',
      {
        config: { access: 'person', key: 'read' },
        schema: {
          summary: 'The workspace’s audit of the notices of a tax sale, with every gap',
          querystring: NoticeAuditQuery,
          response: { 200: NoticeAudit },
        },
      },
      (request) => findAudit(recordOnly(db), request.query, asking(request)),
    )

    app.post(
      '/api/notice-audits',
      {
        config: { access: 'person', role: 'editor', key: 'write' },
        schema: {
          summary: 'Records what the clerk’s file shows of one notice',
          body: AuditAnswerBody,
          response: { 200: NoticeAudit },
        },
      },
      async (request) => {
        const { propertyId, regime, saleDate } = request.body
        await answerStep(db, personOf(request).id, request.body, asking(request))
        return findAudit(recordOnly(db), { propertyId, regime, saleDate }, asking(request))
      },
    )
  }
}
