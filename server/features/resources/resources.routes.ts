import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ChecklistPdfQuery, PropertyChecklist } from '../../../contract/checklist.ts'
import { PropertyParams } from '../../../contract/property.ts'
import type { AppContext } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { checklistPdf } from '../checklist/checklist-pdf.ts'
import { findChecklist } from '../checklist/find-checklist.ts'
import { recordOnly } from '../property/with-lists.ts'

export function resourcesRoutes({ db, today }: AppContext): FastifyPluginAsyncZod {
  // The blank sheet is the same for everyone and created once.
  let blank: Promise<Buffer> | null = null
  const blankSheet = () => {
    blank ??= checklistPdf(null, today())
    return blank
  }

  return async (app) => {
    route(app, 'GET /api/properties/:id/checklist', {
      summary: 'The due-diligence checklist with the answers of the property’s record',
      config: { access: 'public', whose: 'property', key: 'read', limit: 'title' },
      params: PropertyParams,
      response: { 200: PropertyChecklist },
      handler: async (request) => findChecklist(recordOnly(db), request.params.id, today()),
    })

    route(app, 'GET /api/resources/checklist.pdf', {
      summary: 'The 47-point due-diligence checklist as a tagged PDF',
      config: { access: 'public', key: 'read', limit: 'report' },
      querystring: ChecklistPdfQuery,
      handler: async (request, reply) => {
        const { property } = request.query
        const pdf =
          property === undefined
            ? await blankSheet()
            : await checklistPdf(await findChecklist(recordOnly(db), property, today()), today())
        const name = property === undefined ? 'checklist' : `checklist-${property}`
        return reply
          .type('application/pdf')
          .header('content-disposition', `inline; filename="parcelproof-${name}.pdf"`)
          .send(pdf)
      },
    })
  }
}
