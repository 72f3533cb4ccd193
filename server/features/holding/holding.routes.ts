import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  CsvBody,
  CsvResult,
  HoldingChange,
  HoldingDetail,
  HoldingPage,
  HoldingParams,
  HoldingPortfolio,
  HoldingQuery,
  HoldingStart,
  HoldingsQuery,
  MAX_HOLDINGS,
  NewEntry,
  NewEvent,
  NewHolding,
  StartQuery,
} from '../../../contract/holding.ts'
import { mayAs } from '../../../domain/workspace/role.ts'
import type { AppContext } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import { AppError } from '../../platform/errors.ts'
import { countyFilter } from '../../platform/http/county-filter.ts'
import { personOf } from '../../platform/http/person.ts'
import { type App, Nothing, route } from '../../platform/http/route.ts'
import { recordOnly } from '../property/with-lists.ts'
import {
  addEntries,
  addEvent,
  changeFacts,
  type Maker,
  makeHolding,
  removeRecord,
} from './change-holding.ts'
import { countHoldings, listHoldings, removeHolding } from './holding.queries.ts'
import { holdingsCsv } from './holdings-csv.ts'
import { importEntries } from './import-entries.ts'
import { importHoldings } from './import-holdings.ts'
import { findStart } from './offer-holding.ts'
import { getHolding, NO_HOLDING, withRecords } from './read-holdings.ts'
import { toDetail, toItem, toPortfolio } from './show-holding.ts'

const Cursor = z.object({ id: z.number().int() })
/** A text of at most `MAX_CSV_LENGTH` characters, written as JSON. */
const CSV_BODY = 4 * 1024 * 1024

/** A workspace's tax-sale purchases. */
export function holdingRoutes(context: AppContext): FastifyPluginAsyncZod {
  const tools = holdingTools(context)
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store')
    })
    readingRoutes(app, context, tools)
    startRoutes(app, context, tools)
    recordRoutes(app, context, tools)
  }
}

/** What several of the routes need. */
function holdingTools({ db, today }: AppContext) {
  const makerOf = (request: FastifyRequest): Maker => {
    const { id, workspace } = personOf(request)
    return { workspaceId: workspace.id, userId: id, today: today() }
  }
  const mayChange = (request: FastifyRequest) => mayAs(personOf(request).workspace, 'editor')
  const show = async (request: FastifyRequest, id: number, asOf = today()) => {
    const holding = await getHolding(db, personOf(request).workspace.id, id)
    return toDetail(holding, { today: today(), asOf, mayChange: mayChange(request) })
  }
  const allOf = async (request: FastifyRequest) => {
    const workspaceId = personOf(request).workspace.id
    return withRecords(db, await listHoldings(db, { workspaceId, limit: MAX_HOLDINGS }))
  }
  return { makerOf, mayChange, show, allOf }
}

/** Reads of all holdings. */
function readingRoutes(
  app: App,
  { db, today }: AppContext,
  { mayChange, allOf }: ReturnType<typeof holdingTools>,
): void {
  route(app, 'GET /api/holdings', {
    summary: 'The workspace’s holdings: what it bought at tax sales, newest first',
    config: { key: 'read' },
    querystring: HoldingsQuery,
    response: { 200: HoldingPage },
    handler: async (request) => {
      const { county, propertyId, state, after, limit } = request.query
      const wanted = {
        workspaceId: personOf(request).workspace.id,
        countyId: countyFilter(county),
        propertyId,
        state,
      }
      const before = after ? decodeCursor(Cursor, after).id : null
      const rows = await listHoldings(db, { ...wanted, before, limit: limit + 1 })
      const last = rows.length > limit ? rows[limit - 1] : undefined
      return {
        holdings: (await withRecords(db, rows.slice(0, limit))).map((holding) =>
          toItem(holding, today()),
        ),
        next: last ? encodeCursor(Cursor, { id: last.id }) : null,
        total: await countHoldings(db, wanted),
      }
    },
  })

  route(app, 'GET /api/holdings/portfolio', {
    summary: 'Invested amounts, upcoming deadlines and returns of the holdings',
    config: { key: 'read' },
    response: { 200: HoldingPortfolio },
    handler: async (request) =>
      toPortfolio(await allOf(request), { today: today(), mayChange: mayChange(request) }),
  })

  route(app, 'GET /api/holdings/start', {
    summary: 'The sales of a property that a holding can be made from',
    config: { key: 'read' },
    querystring: StartQuery,
    response: { 200: HoldingStart },
    handler: async (request) =>
      findStart(
        recordOnly(db),
        {
          propertyId: request.query.propertyId,
          workspaceId: personOf(request).workspace.id,
          mayChange: mayChange(request),
        },
        today(),
      ),
  })

  route(app, 'GET /api/holdings.csv', {
    summary: 'The holdings as a CSV file',
    config: { key: 'read', limit: 'export' },
    handler: async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="parcelproof-holdings.csv"')
        .send(holdingsCsv(await allOf(request), today())),
  })
}

/** New holdings, and the purchase itself. */
function startRoutes(
  app: App,
  { db }: AppContext,
  { makerOf, show }: ReturnType<typeof holdingTools>,
): void {
  route(app, 'POST /api/holdings', {
    summary: 'Makes a holding of a property',
    config: { role: 'editor', key: 'write' },
    body: NewHolding,
    response: { 201: HoldingDetail },
    handler: async (request) => {
      const id = await makeHolding(db, makerOf(request), request.body)
      return show(request, id)
    },
  })

  route(app, 'POST /api/holdings/import', {
    summary: 'Makes holdings of the rows of a CSV text',
    config: { role: 'editor', key: 'write', limit: 'import' },
    body: CsvBody,
    response: { 200: CsvResult },
    bodyLimit: CSV_BODY,
    handler: (request) => importHoldings(db, makerOf(request), request.body),
  })

  route(app, 'GET /api/holdings/:id', {
    summary: 'A holding: stages, days, costs, redemption money on a day, result',
    config: { whose: 'holding', key: 'read' },
    params: HoldingParams,
    querystring: HoldingQuery,
    response: { 200: HoldingDetail },
    handler: (request) => show(request, request.params.id, request.query.asOf),
  })

  route(app, 'PATCH /api/holdings/:id', {
    summary: 'Changes what is recorded of the purchase',
    config: { role: 'editor', whose: 'holding', key: 'write' },
    params: HoldingParams,
    body: HoldingChange,
    response: { 200: HoldingDetail },
    handler: async (request) => {
      await changeFacts(db, makerOf(request), request.params.id, request.body)
      return show(request, request.params.id)
    },
  })
}

/** Costs and events of a holding. */
function recordRoutes(
  app: App,
  { db }: AppContext,
  { makerOf, show }: ReturnType<typeof holdingTools>,
): void {
  route(app, 'POST /api/holdings/:id/entries', {
    summary: 'Adds a cost, or money received',
    config: { role: 'editor', whose: 'holding', key: 'write' },
    params: HoldingParams,
    body: NewEntry,
    response: { 201: HoldingDetail },
    handler: async (request) => {
      await addEntries(db, makerOf(request), request.params.id, [request.body])
      return show(request, request.params.id)
    },
  })

  route(app, 'POST /api/holdings/:id/entries/import', {
    summary: 'Adds the costs of a CSV text',
    config: { role: 'editor', whose: 'holding', key: 'write', limit: 'import' },
    params: HoldingParams,
    body: CsvBody,
    response: { 200: CsvResult },
    bodyLimit: CSV_BODY,
    handler: (request) => importEntries(db, makerOf(request), request.params.id, request.body),
  })

  route(app, 'POST /api/holdings/:id/milestones', {
    summary: 'Records a deed, redemption, sale or another event',
    config: { role: 'editor', whose: 'holding', key: 'write' },
    params: HoldingParams,
    body: NewEvent,
    response: { 201: HoldingDetail },
    handler: async (request) => {
      await addEvent(db, makerOf(request), request.params.id, request.body)
      return show(request, request.params.id)
    },
  })

  route(app, 'DELETE /api/holding-entries/:id', {
    summary: 'Removes a cost',
    config: { role: 'editor', whose: 'holding-entry', key: 'write' },
    params: HoldingParams,
    response: { 200: HoldingDetail },
    handler: async (request) =>
      show(request, await removeRecord(db, makerOf(request), 'entry', request.params.id)),
  })

  route(app, 'DELETE /api/holding-milestones/:id', {
    summary: 'Removes an event',
    config: { role: 'editor', whose: 'holding-event', key: 'write' },
    params: HoldingParams,
    response: { 200: HoldingDetail },
    handler: async (request) =>
      show(request, await removeRecord(db, makerOf(request), 'event', request.params.id)),
  })

  route(app, 'DELETE /api/holdings/:id', {
    summary: 'Removes a holding with its costs and events',
    config: { role: 'editor', whose: 'holding', key: 'write' },
    params: HoldingParams,
    response: { 204: Nothing },
    handler: async (request) => {
      const { workspaceId } = makerOf(request)
      if (!(await removeHolding(db, workspaceId, request.params.id))) {
        throw new AppError('not_found', NO_HOLDING)
      }
    },
  })
}
