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
import type { Db } from '../../platform/db/db.ts'
import { inWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { AppError } from '../../platform/errors.ts'
import { personOf } from '../../platform/http/person.ts'
import { type App, route } from '../../platform/http/route.ts'
import { whoOf } from '../audit/audit-routes.ts'
import type { ImportContext } from '../import/import-context.ts'
import { findPrivateList } from '../lists/private-list.queries.ts'
import { marginOf } from '../max-bid/find-max-bid.ts'
import { addLists, recordOnly, withLists } from '../property/with-lists.ts'
import { rightsOf } from '../rights/ask-rights.ts'
import { findScreen } from '../saved-screen/saved-screen.queries.ts'
import { NO_SUCH_LIST } from './entry-sale.ts'
import { gatherListSheet, placesOfList } from './gather-list-sheet.ts'
import { gatherRunSheet } from './gather-run-sheet.ts'
import { gatherChosenSheet, gatherScreenSheet } from './gather-screen-sheet.ts'
import { placesOfSale, planOfflineSheet } from './offline-sheet.ts'
import { oneCounty } from './one-county.ts'
import type { SaleOf } from './run-sheet.queries.ts'
import { runSheetCsv } from './run-sheet-csv.ts'
import { runSheetPdf } from './run-sheet-pdf.ts'
import { saveResults } from './save-results.ts'
import { listListParcels, listSheetParcels } from './sheet-parcels.ts'

const NO_SUCH_SCREEN = 'This saved screen does not exist or is not yours'

export function runSheetRoutes(context: ImportContext): FastifyPluginAsyncZod {
  const tools = runSheetTools(context)
  return async (app) => {
    sheetRoutes(app, context, tools)
    fieldRoutes(app, context, tools)
  }
}

/** What several of the routes need. */
function runSheetTools({ db, readPool }: ImportContext) {
  /** A list of the person's workspace, and a reader of all its lists; throws for an unknown id. */
  async function withList(request: FastifyRequest, id: number) {
    const { workspace } = personOf(request)
    const read = <T>(work: (tx: Db) => Promise<T>) => inWorkspace(db, workspace.id, work)
    const found = await read((tx) => findPrivateList(tx, workspace.id, id))
    if (!found) throw new AppError('not_found', NO_SUCH_LIST)
    const reader = addLists(readPool.for(request), { workspaceId: workspace.id, read })
    return { reader, found }
  }
  return { withList }
}

/** The sheet on paper and on a screen. */
function sheetRoutes(
  app: App,
  { db, readPool, today }: ImportContext,
  { withList }: ReturnType<typeof runSheetTools>,
): void {
  route(app, 'GET /api/exports/run-sheet', {
    summary:
      'The run sheet: parcels of a tax sale in the county’s order, of a private list, or of a saved screen',
    config: { access: 'public', key: 'read', limit: 'runSheet', audit: 'data-exported' },
    querystring: RunSheetQuery,
    handler: async (request, reply) => {
      const { county, list, screen, ids, saleDate, tracked, format, paper, ...figures } =
        request.query
      const trackedBy = tracked === 'true' ? personOf(request).workspace.id : null
      const workspaceId = request.person?.workspace.id
      const margin = workspaceId === undefined ? null : await marginOf(db, workspaceId)
      const gather = async () => {
        if (ids !== undefined) {
          return gatherChosenSheet(withLists(readPool, request), { ids, figures, margin }, today())
        }
        if (screen !== undefined) {
          const found = await findScreen(db, personOf(request).workspace.id, screen)
          if (!found) throw new AppError('not_found', NO_SUCH_SCREEN)
          return gatherScreenSheet(recordOnly(db), { screen: found, figures, margin }, today())
        }
        if (list === undefined) {
          const wanted = { countyId: oneCounty(county), saleDate, trackedBy, figures, margin }
          return gatherRunSheet(recordOnly(db), wanted, today())
        }
        const { reader, found } = await withList(request, list)
        const wanted = { list: found, isTracked: trackedBy !== null, figures, margin }
        return gatherListSheet(reader, wanted, today())
      }
      const sheet = await gather()
      void reply.header('cache-control', 'no-store')
      if (format === 'json') {
        // On the screen it is no export.
        request.auditAbout = false
        return reply.send(RunSheet.parse(sheet))
      }
      const name = `parcelproof-run-sheet-${slugOfSheet(sheet)}`
      void reply.header(
        'content-disposition',
        `${format === 'csv' ? 'attachment' : 'inline'}; filename="${name}.${format}"`,
      )
      return format === 'csv'
        ? reply.type('text/csv; charset=utf-8').send(runSheetCsv(sheet))
        : reply.type('application/pdf').send(await runSheetPdf(sheet, paper))
    },
  })

  route(app, 'GET /api/exports/run-sheet/parcels', {
    summary: 'The parcels of a run sheet with outlines and title findings, to be kept on a device',
    config: { access: 'public', key: 'read', limit: 'runSheet' },
    querystring: SheetParcelsQuery,
    response: { 200: SheetParcels },
    handler: async (request) => {
      const { list, after, ...asked } = request.query
      if (list !== undefined) {
        const { reader, found } = await withList(request, list)
        const wanted = { list: found, isTracked: asked.tracked === 'true' }
        const workspaceId = personOf(request).workspace.id
        return listListParcels(reader, wanted, after, { today: today(), workspaceId })
      }
      const workspaceId = request.person?.workspace.id ?? null
      return listSheetParcels(recordOnly(db), saleOf(asked, request), after, {
        today: today(),
        workspaceId,
      })
    },
  })
}

/** The sheet without a signal, and what was entered. */
function fieldRoutes(
  app: App,
  context: ImportContext,
  { withList }: ReturnType<typeof runSheetTools>,
): void {
  const { db } = context
  route(app, 'GET /api/exports/run-sheet/offline', {
    summary: 'What a device would keep of a run sheet, and how large that is',
    config: { access: 'public', key: 'read', limit: 'runSheet' },
    querystring: OfflineSheetQuery,
    response: { 200: OfflineSheet },
    handler: async (request) => {
      const { list, tracked } = request.query
      const placed = async () => {
        if (list === undefined) return placesOfSale(db, saleOf(request.query, request))
        const { reader, found } = await withList(request, list)
        return placesOfList(reader, { list: found, isTracked: tracked === 'true' })
      }
      return planOfflineSheet(db, await placed(), request.person?.workspace.id ?? null)
    },
  })

  route(app, 'POST /api/tax-sales/results', {
    summary: 'Imports results entered at a sale; the import can be undone',
    config: { key: 'write', limit: 'import' },
    body: TypedResults,
    response: { 200: TypedResultsTaken },
    // Enough for the maximum number of results, with names of buyers.
    bodyLimit: 512 * 1024,
    handler: async (request) => {
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
      return saveResults(context, from, { ...request.body, countyId }, request.ends)
    },
  })
}

/** The sale that a device keeps; only a workspace's members see its tracked parcels. */
function saleOf({ county, saleDate, tracked }: OfflineSheetQuery, request: FastifyRequest): SaleOf {
  return {
    countyId: oneCounty(county),
    saleDate: saleDate === 'none' ? null : saleDate,
    trackedBy: tracked === 'true' ? personOf(request).workspace.id : null,
  }
}

function slugOfSheet({ list, screen, county, saleDate }: RunSheet): string {
  if (screen) return `screen-${screen.id}`
  return list ? `list-${list.id}` : `${slugOf(county)}-${saleDate ?? 'no-day'}`
}

function slugOf(county: string): string {
  return county
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
