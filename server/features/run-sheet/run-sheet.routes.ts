import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { OfflineSheet, OfflineSheetQuery } from '../../../contract/offline-sheet.ts'
import {
  RunSheet,
  RunSheetQuery,
  SheetParcels,
  SheetParcelsQuery,
  TypedResults,
  TypedResultsTaken,
} from '../../../contract/run-sheet.ts'
import { AppError } from '../../platform/errors.ts'
import { personOf } from '../../platform/http/person.ts'
import { whoOf } from '../audit/audit-routes.ts'
import type { ImportContext } from '../import/import-context.ts'
import { rightsOf } from '../rights/ask-rights.ts'
import { gatherRunSheet } from './gather-run-sheet.ts'
import { planOfflineSheet } from './offline-sheet.ts'
import { oneCounty } from './one-county.ts'
import type { SaleOf } from './run-sheet.queries.ts'
import { runSheetCsv } from './run-sheet-csv.ts'
import { runSheetPdf } from './run-sheet-pdf.ts'
import { listSheetParcels } from './sheet-parcels.ts'
import { takeResults } from './take-results.ts'

export function runSheetRoutes(context: ImportContext): FastifyPluginAsyncZod {
  const { db, today } = context

  return async (app) => {
    app.get(
      '/api/exports/run-sheet',
      {
        config: { access: 'public', key: 'read', limit: 'runSheet' },
        schema: {
          summary: 'The run sheet: parcels of a tax sale in the county’s order',
          querystring: RunSheetQuery,
        },
      },
      async (request, reply) => {
        const { county, saleDate, tracked, format, paper, ...figures } = request.query
        const countyId = oneCounty(county)
        const trackedBy = tracked === 'true' ? personOf(request).workspace.id : null
        const sheet = await gatherRunSheet(db, { countyId, saleDate, trackedBy, figures }, today())
        void reply.header('cache-control', 'no-store')
        if (format === 'json') return reply.send(RunSheet.parse(sheet))
        const name = `parcelproof-run-sheet-${slugOf(sheet.county)}-${sheet.saleDate ?? 'no-day'}`
        void reply.header(
          'content-disposition',
          `${format === 'csv' ? 'attachment' : 'inline'}; filename="${name}.${format}"`,
        )
        return format === 'csv'
          ? reply.type('text/csv; charset=utf-8').send(runSheetCsv(sheet))
          : reply.type('application/pdf').send(await runSheetPdf(sheet, paper))
      },
    )

    app.get(
      '/api/exports/run-sheet/parcels',
      {
        config: { access: 'public', key: 'read', limit: 'runSheet' },
        schema: {
          summary:
            'The parcels of a run sheet with outlines and title findings, to be kept on a device',
          querystring: SheetParcelsQuery,
          response: { 200: SheetParcels },
        },
      },
      (request) => {
        const { county, saleDate, tracked, after } = request.query
        const sale = saleOf({ county, saleDate, tracked }, request)
        return listSheetParcels(db, sale, after, {
          today: today(),
          workspaceId: request.person?.workspace.id ?? null,
        })
      },
    )

    app.get(
      '/api/exports/run-sheet/offline',
      {
        config: { access: 'public', key: 'read', limit: 'runSheet' },
        schema: {
          summary: 'What a device would keep of a run sheet, and how large that is',
          querystring: OfflineSheetQuery,
          response: { 200: OfflineSheet },
        },
      },
      (request) =>
        planOfflineSheet(db, saleOf(request.query, request), request.person?.workspace.id ?? null),
    )

    app.post(
      '/api/tax-sales/results',
      {
        config: { access: 'person', key: 'write' },
        // Enough for the maximum number of results, with names of buyers.
        bodyLimit: 512 * 1024,
        schema: {
          summary: 'Imports results entered at a sale; the import can be undone',
          body: TypedResults,
          response: { 200: TypedResultsTaken },
        },
      },
      async (request, reply) => {
        const countyId = oneCounty(request.body.county)
        const person = personOf(request)
        const { mayImportEvidence } = await rightsOf(context, person)
        if (!mayImportEvidence) {
          throw new AppError(
            'not_allowed',
            'Nothing was saved. Only staff can enter shared sale results here.',
          )
        }
        const from = { person, who: whoOf(request) }
        return takeResults(context, from, { ...request.body, countyId }, reply.raw)
      },
    )
  }
}

/** The sale a device keeps; what a workspace tracks is only its people's. */
function saleOf({ county, saleDate, tracked }: OfflineSheetQuery, request: FastifyRequest): SaleOf {
  return {
    countyId: oneCounty(county),
    saleDate: saleDate === 'none' ? null : saleDate,
    trackedBy: tracked === 'true' ? personOf(request).workspace.id : null,
  }
}

function slugOf(county: string): string {
  return county
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
