import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { PropertyParams } from '../../../contract/property.ts'
import { Lien, TitleRecord, TitleScoring, TitleTransfer } from '../../../contract/title.ts'
import type { AppContext } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { withLists } from '../property/with-lists.ts'
import { analyzeOnRequest } from './analyze-on-request.ts'
import { listLiens } from './list-liens.ts'
import { listTransfers } from './list-transfers.ts'
import { getTitleRecord } from './title-record.ts'
import { getScoring } from './title-scoring.queries.ts'

export function titleRoutes({ db, readPool, today }: AppContext): FastifyPluginAsyncZod {
  const record = {
    config: { access: 'public', whose: 'property', key: 'read', limit: 'title' } as const,
    schema: {
      summary: 'The analysis of a property’s title',
      params: PropertyParams,
      response: { 200: TitleRecord },
    },
  }

  return async (app) => {
    app.get('/api/properties/:id/title-record', record, async (request) =>
      getTitleRecord(withLists(readPool, request), request.params.id, today()),
    )
    app.get('/api/title-records/property/:id', record, async (request) =>
      getTitleRecord(withLists(readPool, request), request.params.id, today()),
    )

    route(app, 'POST /api/properties/:id/title-record', {
      summary: 'Analyzes the title now',
      config: { access: 'public', whose: 'property', key: 'write', limit: 'title' },
      params: PropertyParams,
      response: { 200: TitleRecord, 201: TitleRecord },
      handler: async (request, reply) => {
        const { isNew, record } = await analyzeOnRequest(
          db,
          request.params.id,
          today(),
          withLists(readPool, request).lists,
        )
        return reply.code(isNew ? 201 : 200).send(record)
      },
    })

    route(app, 'GET /api/title-records/progress', {
      summary: 'Progress of title scoring',
      config: { access: 'public', key: 'read' },
      response: { 200: TitleScoring },
      handler: async (request) => getScoring(readPool.for(request)),
    })

    route(app, 'GET /api/properties/:id/title-transfers', {
      summary: 'The conveyances of record, newest first',
      config: { access: 'public', whose: 'property', key: 'read' },
      params: PropertyParams,
      response: { 200: z.array(TitleTransfer) },
      handler: async (request) => listTransfers(withLists(readPool, request), request.params.id),
    })

    route(app, 'GET /api/properties/:id/liens', {
      summary: 'The liens of record and whether they still bind',
      config: { access: 'public', whose: 'property', key: 'read' },
      params: PropertyParams,
      response: { 200: z.array(Lien) },
      handler: async (request) =>
        listLiens(withLists(readPool, request), request.params.id, today()),
    })
  }
}
