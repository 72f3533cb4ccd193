import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  ListedParcels,
  ListParams,
  RecordList,
  RecordParcelsQuery,
} from '../../../contract/lists.ts'
import type { AppContext } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import { AppError } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import { isWithinReach } from '../import/import.queries.ts'
import { toDollars } from '../property/property-row.ts'
import { recordOnly } from '../property/with-lists.ts'
import { reachOf } from '../rights/ask-rights.ts'
import { readProperties } from '../search/search.queries.ts'
import { owedInRecord } from './private-list.queries.ts'
import { describeList, findStoredList, listParcelsOfRecord } from './record-list.queries.ts'

/** A list is read whole for each page, so the offset has a maximum. */
const Offset = z.object({ offset: z.number().int().min(0).max(2_000_000) })

/** Lists of the record, by their imports. */
export function recordListRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db, readPool } = context
  const listOf = async (request: FastifyRequest, id: number) => {
    if (!(await isWithinReach(db, id, reachOf(context, request)))) {
      throw new AppError('not_found', 'This list does not exist or is not yours')
    }
    const list = await findStoredList(db, id)
    if (list === null) {
      throw new AppError(
        'conflict',
        'This import has no list in the record: it was undone, is private, or has not ended',
      )
    }
    return list
  }
  return async (app) => {
    route(app, 'GET /api/imports/:id/list', {
      summary: 'The list of the record that an import wrote',
      config: { access: 'public', whose: 'import', key: 'read', limit: 'search' },
      params: ListParams,
      response: { 200: RecordList },
      handler: async (request) =>
        describeList(readPool.for(request), await listOf(request, request.params.id)),
    })

    route(app, 'GET /api/imports/:id/parcels', {
      summary: 'The parcels of the list that an import wrote to the record',
      config: { access: 'public', whose: 'import', key: 'read', limit: 'search' },
      params: ListParams,
      querystring: RecordParcelsQuery,
      response: { 200: ListedParcels },
      handler: async (request, reply): Promise<z.infer<typeof ListedParcels>> => {
        const { limit, cursor, ...asked } = request.query
        const offset = cursor ? decodeCursor(Offset, cursor).offset : 0
        const list = await listOf(request, request.params.id)
        const found = await listParcelsOfRecord(readPool.for(request), list, {
          ...asked,
          limit: limit + 1,
          offset,
        })
        if (found.length > limit) {
          reply.header('x-next-cursor', encodeCursor(Offset, { offset: offset + limit }))
        }
        const shown = found.slice(0, limit)
        const ids = shown.map(({ propertyId }) => propertyId)
        const [properties, owed] = await Promise.all([
          readProperties(recordOnly(readPool.for(request)), ids),
          owedInRecord(readPool.for(request), ids),
        ])
        const byId = new Map<number, (typeof properties)[number]>(
          properties.map((property) => [property.id, property]),
        )
        return shown.flatMap(({ propertyId, owedCents, line, rows }) => {
          const property = byId.get(propertyId)
          if (!property) return []
          return {
            property,
            line,
            rows,
            owed: toDollars(owedCents),
            owedBefore: null,
            owedInRecord: toDollars(owed.get(propertyId) ?? null),
          }
        })
      },
    })
  }
}
