import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type DraftFormat, DraftParams, DraftQuery } from '../../../contract/surplus.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Draft } from '../../../domain/surplus/drafts.ts'
import type { AppContext } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { withLists } from '../property/with-lists.ts'
import { draftDocx } from './draft-docx.ts'
import { draftPdf } from './draft-pdf.ts'
import { draftText } from './draft-text.ts'
import { findDraft } from './find-draft.ts'

const FORMATS: Record<
  DraftFormat,
  { type: string; write: (draft: Draft, on: LocalDate) => Promise<Buffer> | string }
> = {
  pdf: { type: 'application/pdf', write: draftPdf },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: draftDocx,
  },
  txt: { type: 'text/plain; charset=utf-8', write: draftText },
}

/** The letter to the former owner and the claim, as drafts. */
export function surplusDraftRoutes({ readPool, today }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'GET /api/properties/:id/surplus-drafts/:draft', {
      summary: 'Draft of the letter to the former owner, or of the claim to a surplus',
      config: { whose: 'property', key: 'read', limit: 'report' },
      params: DraftParams,
      querystring: DraftQuery,
      handler: async (request, reply) => {
        const { id, draft: name } = request.params
        const { format, saleDate = null } = request.query
        const draft = await findDraft(withLists(readPool, request), id, {
          name,
          saleDate,
          asOf: today(),
        })
        const { type, write } = FORMATS[format]
        return reply
          .type(type)
          .header(
            'content-disposition',
            `${format === 'pdf' ? 'inline' : 'attachment'}; filename="surplus-${name}-${id}.${format}"`,
          )
          .header('cache-control', 'no-store')
          .send(await write(draft, today()))
      },
    })
  }
}
