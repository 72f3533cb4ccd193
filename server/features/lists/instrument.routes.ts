import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ListedInstruments, ListInstrumentsQuery, ListParams } from '../../../contract/lists.ts'
import type { AppContext } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import { inWorkspace } from '../../platform/db/in-workspace.queries.ts'
import { AppError } from '../../platform/errors.ts'
import { personOf } from '../../platform/http/person.ts'
import { route } from '../../platform/http/route.ts'
import { toDollars } from '../property/property-row.ts'
import { addLists } from '../property/with-lists.ts'
import { readProperties } from '../search/search.queries.ts'
import { listInstrumentsOfList } from './instruments-of-list.queries.ts'
import { findEditionBefore, findPrivateList } from './private-list.queries.ts'

/** A list is read whole for each page, so the offset has a maximum. */
const Offset = z.object({ offset: z.number().int().min(0).max(2_000_000) })

/** The rows of a deed index of the workspace a person works in. */
export function listInstrumentRoutes({ db, readPool }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'GET /api/lists/:id/instruments', {
      summary: 'Recorded instruments of a deed index that is a private list',
      config: { whose: 'list', key: 'read', limit: 'search' },
      params: ListParams,
      querystring: ListInstrumentsQuery,
      response: { 200: ListedInstruments },
      handler: async (request, reply): Promise<ListedInstruments> => {
        const { id } = request.params
        const { limit, cursor, ...asked } = request.query
        const workspaceId = personOf(request).workspace.id
        const offset = cursor ? decodeCursor(Offset, cursor).offset : 0
        const read = <T>(work: (tx: Db) => Promise<T>) => inWorkspace(db, workspaceId, work)
        const found = await read(async (tx) => {
          if (!(await findPrivateList(tx, workspaceId, id))) {
            throw new AppError(
              'not_found',
              'This list does not exist, was undone, or belongs to another workspace',
            )
          }
          const previousId = await findEditionBefore(tx, workspaceId, id)
          const page = { ...asked, id, previousId, limit: limit + 1, offset }
          return listInstrumentsOfList(tx, workspaceId, page)
        })
        if (found.length > limit) {
          reply.header('x-next-cursor', encodeCursor(Offset, { offset: offset + limit }))
        }
        const page = found.slice(0, limit)
        const ids = [...new Set(page.flatMap(({ propertyId }) => propertyId || []))]
        // Includes the lists' values, regardless of the switch.
        const source = addLists(readPool.for(request), { workspaceId, read })
        const properties = new Map((await readProperties(source, ids)).map((one) => [one.id, one]))
        return page.map(
          ({ propertyId, countyId: _c, considerationCents, amountCents, statedRefs, ...row }) => ({
            ...row,
            consideration: toDollars(considerationCents),
            amount: toDollars(amountCents),
            refersTo: statedRefs.map((ref) => ref.replace(/^</, '')),
            property: properties.get(propertyId) ?? null,
          }),
        )
      },
    })
  }
}
