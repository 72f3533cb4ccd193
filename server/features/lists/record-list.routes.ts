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
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import { isWithinReach } from '../import/import-progress.queries.ts'
import { toDollars } from '../property/property-row.ts'
import { recordOnly } from '../property/with-lists.ts'
import { reachOf } from '../rights/ask-rights.ts'
import { readProperties } from '../search/search.queries.ts'
import { owedInRecord } from './private-list.queries.ts'
import {
  describeList,
  findStoredList,
  listParcelsInOrder,
  listParcelsOfRecord,
  type ParcelOfRecord,
  type StoredList,
} from './record-list.queries.ts'

/** For a sorted list, which is read whole for each page, so the offset has a maximum. */
const Offset = z.object({ offset: z.number().int().min(0).max(2_000_000) })
const Id = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
/** For a list in its own order. */
const Key = z.object({ importId: Id, line: z.number().int().min(0).max(2_147_483_647) })

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
        const list = await listOf(request, request.params.id)
        const { shown, next } = await pageOf(readPool.for(request), list, request.query)
        if (next !== null) reply.header('x-next-cursor', next)
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
            owedInRecord: toDollars(owed.get(propertyId)?.cents ?? null),
            isLeastInRecord: owed.get(propertyId)?.isLeast ?? false,
          }
        })
      },
    })
  }
}

/** A page of a list's parcels, and the cursor of the next one: by the key of its rows, or by offset if it is sorted. */
async function pageOf(
  db: Db,
  list: StoredList,
  { limit, cursor, sort, order }: RecordParcelsQuery,
): Promise<{ shown: ParcelOfRecord[]; next: string | null }> {
  if (sort === 'line' && !list.isIndex) {
    const after = cursor ? decodeCursor(Key, cursor) : null
    const found = await listParcelsInOrder(db, list, { order, limit: limit + 1, after })
    const last = found[limit - 1]
    const next = found.length > limit && last ? encodeCursor(Key, last.first) : null
    return { shown: found.slice(0, limit), next }
  }
  const offset = cursor ? decodeCursor(Offset, cursor).offset : 0
  const found = await listParcelsOfRecord(db, list, { sort, order, limit: limit + 1, offset })
  const next = found.length > limit ? encodeCursor(Offset, { offset: offset + limit }) : null
  return { shown: found.slice(0, limit), next }
}
