import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  MAX_LETTERS,
  MAX_NAMED,
  MailingFile,
  MailingPreview,
  MailingQuery,
} from '../../../contract/mailing.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { LABEL_SHEETS } from '../../../domain/mailing/label-sheet.ts'
import { letterProblem } from '../../../domain/mailing/letter-text.ts'
import type { Piece } from '../../../domain/mailing/pieces.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import { gatherMailing } from './gather-mailing.ts'
import { labelPdf, listCut } from './label-pdf.ts'
import { letterPdf } from './letter-pdf.ts'
import { mailingCsv } from './mailing-csv.ts'

export function mailingRoutes({ readPool, today }: AppContext): FastifyPluginAsyncZod {
  // Like other exports of public data: viewers may have it too. Enough for the maximum number of ids and the text.
  const bodyLimit = 256 * 1024

  return async (app) => {
    route(app, 'POST /api/mailings/preview', {
      summary: 'Pieces of mail to the owners of properties, and what cannot be mailed',
      config: { key: 'read', limit: 'runSheet', writes: false },
      body: MailingQuery,
      response: { 200: MailingPreview },
      bodyLimit,
      handler: async (request): Promise<MailingPreview> => {
        const { propertyIds, sheet } = request.body
        const { pieces, unmailable } = await gatherMailing(readPool.for(request), propertyIds)
        const cut = await listCut(pieces, LABEL_SHEETS[sheet], today())
        const [first] = pieces
        return {
          pieces: pieces.length,
          parcels: pieces.reduce((sum, { parcels }) => sum + parcels.length, 0),
          combined: pieces.filter(({ parcels }) => parcels.length > 1).length,
          first: first
            ? { owner: first.owner, lines: first.lines, parcels: first.parcels.length }
            : null,
          unmailable: unmailable
            .slice(0, MAX_NAMED)
            .map(({ propertyId, parcelId, address, ownerName }) => ({
              propertyId,
              parcelId,
              address,
              ownerName,
            })),
          unmailableCount: unmailable.length,
          cut: cut.slice(0, MAX_NAMED),
          cutCount: cut.length,
        }
      },
    })

    route(app, 'POST /api/mailings/file', {
      summary: 'Labels or letters as a PDF, or the addresses as CSV',
      config: { key: 'read', limit: 'export', writes: false },
      body: MailingFile,
      bodyLimit,
      handler: async (request, reply) => {
        const { as, propertyIds } = request.body
        const { pieces } = await gatherMailing(readPool.for(request), propertyIds)
        if (pieces.length === 0) {
          throw new AppError(
            'invalid_input',
            'None of these parcels has an owner with a mailing address, so there is nothing to print.',
          )
        }
        const name = `parcelproof-${as}-${today()}.${as === 'csv' ? 'csv' : 'pdf'}`
        void reply.header('content-disposition', `attachment; filename="${name}"`)
        return as === 'csv'
          ? reply.type('text/csv; charset=utf-8').send(mailingCsv(pieces))
          : reply.type('application/pdf').send(await pdfOf(pieces, request.body, today()))
      },
    })
  }
}

async function pdfOf(
  pieces: readonly Piece[],
  { as, sheet, startAt, text, sender, isLegal }: MailingFile,
  on: LocalDate,
): Promise<Buffer> {
  if (as === 'labels') {
    const labels = LABEL_SHEETS[sheet]
    const each = labels.columns * labels.rows
    if (startAt > each) {
      throw new AppError('invalid_input', `This sheet has ${each} labels. Start at one of them.`)
    }
    return labelPdf(pieces, labels, { startAt, on })
  }
  const problem = letterProblem(text)
  if (problem !== null) throw new AppError('invalid_input', problem)
  if (pieces.length > MAX_LETTERS) {
    throw new AppError(
      'invalid_input',
      `These are ${pieces.length} letters, and a file has ${MAX_LETTERS} at most. Choose fewer parcels, or print labels.`,
    )
  }
  return letterPdf(pieces, { text, sender, isLegal, on })
}
