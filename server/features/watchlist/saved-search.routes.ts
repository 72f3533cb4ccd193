import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  MAX_SAVED_SEARCHES,
  SavedParams,
  SavedSearch,
  SavedSearches,
  SaveSearch,
} from '../../../contract/watchlist.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { countyFilter } from '../../platform/http/county-filter.ts'
import { personOf } from '../../platform/http/person.ts'
import { cleanQuery } from '../search/read-query.ts'
import { findPropertyIds, MAX_COUNTED } from '../search/search.queries.ts'
import {
  addSavedSearch,
  countSavedSearches,
  listSavedSearches,
  removeSavedSearch,
} from './saved-search.queries.ts'

/** Saved searches: they run after every import and notify of new matches. */
export function savedSearchRoutes({ db }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    const read = { access: 'person', key: 'read' } as const
    const write = { access: 'person', key: 'write' } as const

    app.get(
      '/api/user/saved-searches',
      { config: read, schema: { response: { 200: SavedSearches } } },
      (request) => listSavedSearches(db, personOf(request).id),
    )

    app.post(
      '/api/user/saved-searches',
      {
        config: write,
        schema: { body: SaveSearch, response: { 200: SavedSearch, 201: SavedSearch } },
      },
      async (request, reply) => {
        const userId = personOf(request).id
        const q = cleanQuery(request.body.q)
        const countyId = countyFilter(request.body.county)
        const matches = await findPropertyIds(db, { q, countyId, limit: MAX_COUNTED + 1 })
        if (matches.length > MAX_COUNTED) {
          throw new AppError(
            'conflict',
            `This search finds more than ${MAX_COUNTED} properties, which is too many to watch. Add a word or choose a county.`,
          )
        }
        const saved = await inTransaction(db, async (tx) => {
          const row = await addSavedSearch(tx, { userId, q, countyId }, matches)
          if (row.isNew && (await countSavedSearches(tx, userId)) > MAX_SAVED_SEARCHES) {
            throw new AppError(
              'conflict',
              `You have the maximum of ${MAX_SAVED_SEARCHES} saved searches. Remove one, then save this one.`,
            )
          }
          return row
        })
        const [row] = await listSavedSearches(db, userId, saved.id)
        if (!row)
          throw new AppError('not_found', 'This saved search has been removed. Save it again.')
        return reply.code(saved.isNew ? 201 : 200).send(row)
      },
    )

    app.delete(
      '/api/user/saved-searches/:id',
      { config: write, schema: { params: SavedParams, response: { 204: z.null() } } },
      async (request, reply) => {
        if (!(await removeSavedSearch(db, personOf(request).id, request.params.id))) {
          throw new AppError('not_found', 'This saved search does not exist or is not yours')
        }
        return reply.code(204).send(null)
      },
    )
  }
}
