import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  ListedParcels,
  ListParams,
  ListParcelsQuery,
  ListPoints,
  ListsAnswer,
  ListsQuery,
  type PrivateList,
  PrivateListDetail,
  StackAnswer,
  StackQuery,
} from '../../../contract/lists.ts'
import type { Property } from '../../../contract/property.ts'
import type { AppContext } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import { inWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { AppError } from '../../platform/errors.ts'
import { memberOf, personOf } from '../../platform/http/person.ts'
import { type App, Nothing, route } from '../../platform/http/route.ts'
import { toDollars } from '../property/property-row.ts'
import { addLists } from '../property/with-lists.ts'
import { readProperties } from '../search/search.queries.ts'
import { compareIndexes } from './instruments-of-list.queries.ts'
import { isLong, longDetail, longParcels, longPoints, longStack } from './long-list.ts'
import {
  compareEditions,
  findEditionBefore,
  findPrivateList,
  listParcelsOfList,
  listPoints,
  listPrivateLists,
  owedInRecord,
  stackLists,
} from './private-list.queries.ts'
import { addProposal, withdrawProposal } from './proposal.queries.ts'
import { rowsCsv } from './rows-csv.ts'

const After = z.object({ after: z.number().int() })
const Offset = z.object({ offset: z.number().int().min(0).max(2_000_000) })

const NO_SUCH_LIST = 'This list does not exist, was undone, or belongs to another workspace'

/** The private lists of the workspace a person works in. */
export function listRoutes(context: AppContext): FastifyPluginAsyncZod {
  const tools = listTools(context)
  return async (app) => {
    allRoutes(app, context, tools)
    oneRoutes(app, context, tools)
    fileRoutes(app, context, tools)
    offerRoutes(app, tools)
  }
}

/** What several of the routes need. */
function listTools({ db, readPool }: AppContext) {
  const workspaceOf = (request: FastifyRequest) => personOf(request).workspace.id
  /** Reads in the workspace; throws if it does not have the list. */
  async function withList<T>(
    request: FastifyRequest,
    id: number,
    work: (tx: Db, list: PrivateList, workspaceId: number) => Promise<T>,
  ): Promise<T> {
    const workspaceId = workspaceOf(request)
    return inWorkspace(db, workspaceId, async (tx) => {
      const list = await findPrivateList(tx, workspaceId, id)
      if (!list) throw new AppError('not_found', NO_SUCH_LIST)
      return work(tx, list, workspaceId)
    })
  }
  /** A list of the workspace, and its previous edition. */
  async function withEdition(request: FastifyRequest, id: number) {
    return withList(request, id, async (tx, list, workspaceId) => {
      const previousId = await findEditionBefore(tx, workspaceId, id)
      const previous =
        previousId === null ? null : await findPrivateList(tx, workspaceId, previousId)
      return { list, previous, workspaceId }
    })
  }
  /** Properties by id, with the lists' values regardless of the switch. */
  async function propertiesOf(request: FastifyRequest, ids: readonly number[]) {
    const workspaceId = workspaceOf(request)
    const read = <T>(work: (tx: Db) => Promise<T>) => inWorkspace(db, workspaceId, work)
    const source = addLists(readPool.for(request), { workspaceId, read })
    const properties = await readProperties(source, ids)
    return new Map<number, Property>(properties.map((property) => [property.id, property]))
  }
  return { workspaceOf, withList, withEdition, propertiesOf }
}

/** Reads of several lists. */
function allRoutes(
  app: App,
  { db }: AppContext,
  { workspaceOf, propertiesOf }: ReturnType<typeof listTools>,
): void {
  route(app, 'GET /api/lists', {
    summary: 'Private lists of the workspace, newest first',
    config: { key: 'read' },
    querystring: ListsQuery,
    response: { 200: ListsAnswer },
    handler: async (request, reply) => {
      const { limit, cursor } = request.query
      const workspaceId = workspaceOf(request)
      const after = cursor ? decodeCursor(After, cursor).after : null
      const lists = await inWorkspace(db, workspaceId, (tx) =>
        listPrivateLists(tx, workspaceId, { limit: limit + 1, after }),
      )
      const page = lists.slice(0, limit)
      const last = lists.length > limit ? page.at(-1) : undefined
      if (last) reply.header('x-next-cursor', encodeCursor(After, { after: last.id }))
      return page
    },
  })

  route(app, 'GET /api/lists/stack', {
    summary: 'Parcels that are on several private lists',
    config: { key: 'read', limit: 'search' },
    querystring: StackQuery,
    response: { 200: StackAnswer },
    handler: async (request, reply): Promise<z.infer<typeof StackAnswer>> => {
      const { lists, atLeast = lists.length, limit, cursor } = request.query
      const workspaceId = workspaceOf(request)
      const offset = cursor ? decodeCursor(Offset, cursor).offset : 0
      const stacked = await inWorkspace(db, workspaceId, async (tx) => {
        const found = []
        for (const id of lists) {
          const list = await findPrivateList(tx, workspaceId, id)
          if (!list) throw new AppError('not_found', NO_SUCH_LIST)
          found.push(list)
        }
        return found
      })
      const asked = { lists, atLeast, limit: limit + 1, offset }
      const found = isLong(...stacked)
        ? await longStack(db, workspaceId, asked)
        : await inWorkspace(db, workspaceId, (tx) => stackLists(tx, workspaceId, asked))
      if (found.length > limit) {
        reply.header('x-next-cursor', encodeCursor(Offset, { offset: offset + limit }))
      }
      const page = found.slice(0, limit)
      const properties = await propertiesOf(
        request,
        page.map(({ propertyId }) => propertyId),
      )
      return page.flatMap(({ propertyId, lists: on, owedCents }) => {
        const property = properties.get(propertyId)
        return property ? [{ property, lists: on, owed: toDollars(owedCents) }] : []
      })
    },
  })
}

/** Reads of one list. */
function oneRoutes(
  app: App,
  { db, readPool }: AppContext,
  { withEdition, propertiesOf }: ReturnType<typeof listTools>,
): void {
  route(app, 'GET /api/lists/:id', {
    summary: 'A private list, compared with its edition before',
    config: { whose: 'list', key: 'read' },
    params: ListParams,
    response: { 200: PrivateListDetail },
    handler: async (request): Promise<PrivateListDetail> => {
      const { id } = request.params
      const { list, previous, workspaceId } = await withEdition(request, id)
      if (isLong(list, previous)) return longDetail(db, workspaceId, { list, previous })
      if (!previous) return { ...list, compared: null, preparing: null }
      const compare = list.meaning === 'instruments' ? compareIndexes : compareEditions
      const difference = await inWorkspace(db, workspaceId, (tx) =>
        compare(tx, workspaceId, { id, previousId: previous.id }),
      )
      return { ...list, compared: { previous, ...difference }, preparing: null }
    },
  })

  route(app, 'GET /api/lists/:id/parcels', {
    summary: 'The parcels of a private list, or how they differ from its edition before',
    config: { whose: 'list', key: 'read', limit: 'search' },
    params: ListParams,
    querystring: ListParcelsQuery,
    response: { 200: ListedParcels },
    handler: async (request, reply): Promise<z.infer<typeof ListedParcels>> => {
      const { id } = request.params
      const { limit, cursor, ...asked } = request.query
      const offset = cursor ? decodeCursor(Offset, cursor).offset : 0
      const { list, previous, workspaceId } = await withEdition(request, id)
      const page = { ...asked, limit: limit + 1, offset }
      const found = isLong(list, previous)
        ? await longParcels(db, workspaceId, { list, previous }, page)
        : await inWorkspace(db, workspaceId, (tx) =>
            listParcelsOfList(tx, workspaceId, {
              ...page,
              id,
              previousId: previous?.id ?? null,
            }),
          )
      if (found.length > limit) {
        reply.header('x-next-cursor', encodeCursor(Offset, { offset: offset + limit }))
      }
      const shown = found.slice(0, limit)
      const ids = shown.map(({ propertyId }) => propertyId)
      const [properties, recorded] = await Promise.all([
        propertiesOf(request, ids),
        owedInRecord(readPool.for(request), ids),
      ])
      return shown.flatMap(({ propertyId, owedCents, owedBeforeCents, line, rows }) => {
        const property = properties.get(propertyId)
        if (!property) return []
        return {
          property,
          line,
          rows,
          owed: toDollars(owedCents),
          owedBefore: toDollars(owedBeforeCents),
          owedInRecord: toDollars(recorded.get(propertyId)?.cents ?? null),
          isLeastInRecord: recorded.get(propertyId)?.isLeast ?? false,
        }
      })
    },
  })
}

/** A list as points and as a file. */
function fileRoutes(
  app: App,
  { db }: AppContext,
  { workspaceOf, withEdition }: ReturnType<typeof listTools>,
): void {
  route(app, 'GET /api/lists/:id/points', {
    summary: 'Where the parcels of a private list lie',
    config: { whose: 'list', key: 'read', limit: 'search' },
    params: ListParams,
    response: { 200: ListPoints },
    handler: async (request) => {
      const { list, workspaceId } = await withEdition(request, request.params.id)
      return isLong(list)
        ? longPoints(db, workspaceId, list)
        : inWorkspace(db, workspaceId, (tx) => listPoints(tx, workspaceId, list.id))
    },
  })

  route(app, 'GET /api/lists/:id/rows.csv', {
    summary: 'The rows of a private list as a file',
    config: { whose: 'list', key: 'read', limit: 'export', audit: 'data-exported' },
    params: ListParams,
    handler: async (request, reply) => {
      const { id } = request.params
      const workspaceId = workspaceOf(request)
      const rows = await rowsCsv(db, workspaceId, id)
      if (rows === null) throw new AppError('not_found', NO_SUCH_LIST)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="parcelproof-list-${id}.csv"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(rows, { objectMode: false }))
    },
  })
}

/** Offers of a list to the record. */
function offerRoutes(app: App, { withList }: ReturnType<typeof listTools>): void {
  route(app, 'POST /api/lists/:id/proposal', {
    summary: 'Offers a private list to the record; staff then see its rows',
    config: { role: 'editor', whose: 'list', key: 'write', audit: 'list-proposed' },
    params: ListParams,
    response: { 201: Nothing },
    handler: async (request) => {
      const person = memberOf(request, 'editor')
      await withList(request, request.params.id, async (tx, list, workspaceId) => {
        const { id: listId, name, rows } = list
        const isNew = await addProposal(tx, {
          workspaceId,
          listId,
          name,
          rows,
          userId: person.id,
        })
        if (!isNew)
          throw new AppError('conflict', 'This list is offered already; staff will look at it')
      })
      return null
    },
  })

  route(app, 'DELETE /api/lists/:id/proposal', {
    summary: 'Withdraws the offer of a private list',
    config: { role: 'editor', whose: 'list', key: 'write', audit: 'list-proposal-withdrawn' },
    params: ListParams,
    response: { 204: Nothing },
    handler: async (request) => {
      const person = memberOf(request, 'editor')
      await withList(request, request.params.id, async (tx, { id: listId }, workspaceId) => {
        if (await withdrawProposal(tx, { workspaceId, listId, userId: person.id })) return
        throw new AppError('conflict', 'This list is not offered, or staff have decided already')
      })
    },
  })
}
