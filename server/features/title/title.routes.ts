import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { PropertyParams } from '../../../contract/property.ts'
import { Lien, TitleRecord, TitleScoring, TitleTransfer } from '../../../contract/title.ts'
import type { AppContext } from '../../platform/context.ts'
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

    app.post(
      '/api/properties/:id/title-record',
      {
        config: { access: 'public', whose: 'property', key: 'write', limit: 'title' },
        schema: {
          summary: 'Analyzes the title now',
          params: PropertyParams,
          response: { 200: TitleRecord, 201: TitleRecord },
        },
      },
      async (request, reply) => {
        const { isNew, record } = await analyzeOnRequest(
          db,
          request.params.id,
          today(),
          withLists(readPool, request).lists,
        )
        return reply.code(isNew ? 201 : 200).send(record)
      },
    )

    app.get(
      '/api/title-records/progress',
      {
        config: { access: 'public', key: 'read' },
        schema: { summary: 'Progress of title scoring', response: { 200: TitleScoring } },
      },
      async (request) => getScoring(readPool.for(request)),
    )

    app.get(
      '/api/properties/:id/title-transfers',
      {
        config: { access: 'public', whose: 'property', key: 'read' },
        schema: {
          summary: 'The conveyances of record, newest first',
          params: PropertyParams,
          response: { 200: z.array(TitleTransfer) },
        },
      },
      async (request) => listTransfers(withLists(readPool, request), request.params.id),
    )

    app.get(
      '/api/properties/:id/liens',
      {
        config: { access: 'public', whose: 'property', key: 'read' },
        schema: {
          summary: 'The liens of record and whether they still bind',
          params: PropertyParams,
          response: { 200: z.array(Lien) },
        },
      },
      async (request) => listLiens(withLists(readPool, request), request.params.id, today()),
    )
  }
}
