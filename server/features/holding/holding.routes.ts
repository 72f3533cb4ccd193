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
const Nothing = z.null().describe('Nothing')

/** What a workspace bought at tax sales. */
export function holdingRoutes({ db, today }: AppContext): FastifyPluginAsyncZod {
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

  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store')
    })

    app.get(
      '/api/holdings',
      {
        config: { access: 'person', key: 'read' },
        schema: {
          summary: 'The workspace’s holdings: what it bought at tax sales, newest first',
          querystring: HoldingsQuery,
          response: { 200: HoldingPage },
        },
      },
      async (request) => {
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
    )

    app.get(
      '/api/holdings/portfolio',
      {
        config: { access: 'person', key: 'read' },
        schema: {
          summary: 'Invested amounts, upcoming deadlines and returns of the holdings',
          response: { 200: HoldingPortfolio },
        },
      },
      async (request) =>
        toPortfolio(await allOf(request), { today: today(), mayChange: mayChange(request) }),
    )

    app.get(
      '/api/holdings/start',
      {
        config: { access: 'person', key: 'read' },
        schema: {
          summary: 'The sales of a property that a holding can be made from',
          querystring: StartQuery,
          response: { 200: HoldingStart },
        },
      },
      async (request) =>
        findStart(
          recordOnly(db),
          {
            propertyId: request.query.propertyId,
            workspaceId: personOf(request).workspace.id,
            mayChange: mayChange(request),
          },
          today(),
        ),
    )

    app.get(
      '/api/holdings.csv',
      {
        config: { access: 'person', key: 'read', limit: 'export' },
        schema: { summary: 'The holdings as a CSV file' },
      },
      async (request, reply) =>
        reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="parcelproof-holdings.csv"')
          .send(holdingsCsv(await allOf(request), today())),
    )

    app.post(
      '/api/holdings',
      {
        config: { access: 'person', role: 'editor', key: 'write' },
        schema: {
          summary: 'Makes a holding of a property',
          body: NewHolding,
          response: { 201: HoldingDetail },
        },
      },
      async (request, reply) => {
        const id = await makeHolding(db, makerOf(request), request.body)
        return reply.code(201).send(await show(request, id))
      },
    )

    app.post(
      '/api/holdings/import',
      {
        config: { access: 'person', role: 'editor', key: 'write', limit: 'import' },
        bodyLimit: CSV_BODY,
        schema: {
          summary: 'Makes holdings of the rows of a CSV text',
          body: CsvBody,
          response: { 200: CsvResult },
        },
      },
      (request) => importHoldings(db, makerOf(request), request.body),
    )

    app.get(
      '/api/holdings/:id',
      {
        config: { access: 'person', whose: 'holding', key: 'read' },
        schema: {
          summary: 'A holding: stages, days, costs, redemption money on a day, result',
          params: HoldingParams,
          querystring: HoldingQuery,
          response: { 200: HoldingDetail },
        },
      },
      (request) => show(request, request.params.id, request.query.asOf),
    )

    app.patch(
      '/api/holdings/:id',
      {
        config: { access: 'person', role: 'editor', whose: 'holding', key: 'write' },
        schema: {
          summary: 'Changes what is recorded of the purchase',
          params: HoldingParams,
          body: HoldingChange,
          response: { 200: HoldingDetail },
        },
      },
      async (request) => {
        await changeFacts(db, makerOf(request), request.params.id, request.body)
        return show(request, request.params.id)
      },
    )

    app.post(
      '/api/holdings/:id/entries',
      {
        config: { access: 'person', role: 'editor', whose: 'holding', key: 'write' },
        schema: {
          summary: 'Adds a cost, or money received',
          params: HoldingParams,
          body: NewEntry,
          response: { 201: HoldingDetail },
        },
      },
      async (request, reply) => {
        await addEntries(db, makerOf(request), request.params.id, [request.body])
        return reply.code(201).send(await show(request, request.params.id))
      },
    )

    app.post(
      '/api/holdings/:id/entries/import',
      {
        config: {
          access: 'person',
          role: 'editor',
          whose: 'holding',
          key: 'write',
          limit: 'import',
        },
        bodyLimit: CSV_BODY,
        schema: {
          summary: 'Adds the costs of a CSV text',
          params: HoldingParams,
          body: CsvBody,
          response: { 200: CsvResult },
        },
      },
      (request) => importEntries(db, makerOf(request), request.params.id, request.body),
    )

    app.post(
      '/api/holdings/:id/milestones',
      {
        config: { access: 'person', role: 'editor', whose: 'holding', key: 'write' },
        schema: {
          summary: 'Records a deed, redemption, sale or another event',
          params: HoldingParams,
          body: NewEvent,
          response: { 201: HoldingDetail },
        },
      },
      async (request, reply) => {
        await addEvent(db, makerOf(request), request.params.id, request.body)
        return reply.code(201).send(await show(request, request.params.id))
      },
    )

    app.delete(
      '/api/holding-entries/:id',
      {
        config: { access: 'person', role: 'editor', whose: 'holding-entry', key: 'write' },
        schema: {
          summary: 'Removes a cost',
          params: HoldingParams,
          response: { 200: HoldingDetail },
        },
      },
      async (request) =>
        show(request, await removeRecord(db, makerOf(request), 'entry', request.params.id)),
    )

    app.delete(
      '/api/holding-milestones/:id',
      {
        config: { access: 'person', role: 'editor', whose: 'holding-event', key: 'write' },
        schema: {
          summary: 'Removes an event',
          params: HoldingParams,
          response: { 200: HoldingDetail },
        },
      },
      async (request) =>
        show(request, await removeRecord(db, makerOf(request), 'event', request.params.id)),
    )

    app.delete(
      '/api/holdings/:id',
      {
        config: { access: 'person', role: 'editor', whose: 'holding', key: 'write' },
        schema: {
          summary: 'Removes a holding with its costs and events',
          params: HoldingParams,
          response: { 204: Nothing },
        },
      },
      async (request, reply) => {
        const { workspaceId } = makerOf(request)
        if (!(await removeHolding(db, workspaceId, request.params.id))) {
          throw new AppError('not_found', NO_HOLDING)
        }
        return reply.code(204).send(null)
      },
    )
  }
}
