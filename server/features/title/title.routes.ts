import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { PropertyParams } from '../../../contract/property.ts'
import { Lien, TitleRecord, TitleScoring, TitleTransfer } from '../../../contract/title.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { examineTitle, notCovered } from './examine-title.ts'
import { getScoring, scoreProperties } from './score-titles.ts'
import { showLiens } from './show-liens.ts'
import { showTitleRecord } from './show-title.ts'
import { showTransfers } from './show-transfers.ts'
import { keepOnRequest } from './title-record.queries.ts'

export function titleRoutes({ db, reads, today }: AppContext): FastifyPluginAsyncZod {
  const open = { config: { access: 'public' as const, key: 'read' as const } }
  const openWrite = { config: { access: 'public' as const, key: 'write' as const } }
  const record = {
    config: { ...open.config, limit: 'title' as const },
    schema: { params: PropertyParams, response: { 200: TitleRecord } },
  }

  return async (app) => {
    app.get('/api/properties/:id/title-record', record, async (request) =>
      showTitleRecord(reads.of(request), request.params.id, today()),
    )
    app.get('/api/title-records/property/:id', record, async (request) =>
      showTitleRecord(reads.of(request), request.params.id, today()),
    )

    app.post(
      '/api/properties/:id/title-record',
      {
        config: { ...openWrite.config, limit: 'title' },
        schema: {
          summary: 'Analyses the title now',
          params: PropertyParams,
          response: { 200: TitleRecord, 201: TitleRecord },
        },
      },
      async (request, reply) => {
        const { id } = request.params
        const { analysis, evidence } = await examineTitle(db, id, today())
        if (!analysis) throw new AppError('invalid_input', notCovered(evidence))
        const isNew = await inTransaction(db, async (tx) => {
          const isFirst = await keepOnRequest(tx, id, evidence.countyId, today())
          await scoreProperties(tx, [id], { today: today() })
          return isFirst
        })
        return reply.code(isNew ? 201 : 200).send(await showTitleRecord(db, id, today()))
      },
    )

    app.get(
      '/api/title-records/progress',
      { ...open, schema: { response: { 200: TitleScoring } } },
      async (request) => getScoring(reads.of(request)),
    )

    app.get(
      '/api/properties/:id/title-transfers',
      { ...open, schema: { params: PropertyParams, response: { 200: z.array(TitleTransfer) } } },
      async (request) => showTransfers(reads.of(request), request.params.id),
    )

    app.get(
      '/api/properties/:id/liens',
      { ...open, schema: { params: PropertyParams, response: { 200: z.array(Lien) } } },
      async (request) => showLiens(reads.of(request), request.params.id, today()),
    )
  }
}
