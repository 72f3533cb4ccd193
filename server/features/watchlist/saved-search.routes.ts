import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
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
import { Nothing, route } from '../../platform/http/route.ts'
import { cleanQuery } from '../search/read-query.ts'
import { findPropertyIds, MAX_COUNTED } from '../search/search.queries.ts'
import {
  addSavedSearch,
  countSavedSearches,
  listSavedSearches,
  removeSavedSearch,
  type SearchOwner,
} from './saved-search.queries.ts'

const ownerOf = (request: FastifyRequest): SearchOwner => {
  const { id: userId, workspace } = personOf(request)
  return { userId, workspaceId: workspace.id }
}

/** Saved searches of a workspace: they run after every import and notify its members of new matches. */
export function savedSearchRoutes({ db }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'GET /api/user/saved-searches', {
      summary: 'The saved searches',
      config: { key: 'read' },
      response: { 200: SavedSearches },
      handler: (request) => listSavedSearches(db, ownerOf(request)),
    })

    route(app, 'POST /api/user/saved-searches', {
      summary: 'Saves a search; new matches raise notifications',
      config: { role: 'editor', key: 'write' },
      body: SaveSearch,
      response: { 200: SavedSearch, 201: SavedSearch },
      handler: async (request, reply) => {
        const owner = ownerOf(request)
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
          const row = await addSavedSearch(tx, owner, { q, countyId }, matches)
          const count = row.isNew ? await countSavedSearches(tx, owner.workspaceId) : 0
          if (count > MAX_SAVED_SEARCHES) {
            throw new AppError(
              'conflict',
              `This workspace has the maximum of ${MAX_SAVED_SEARCHES} saved searches. Remove one, then save this one.`,
            )
          }
          return row
        })
        const [row] = await listSavedSearches(db, owner, saved.id)
        if (!row)
          throw new AppError('not_found', 'This saved search has been removed. Save it again.')
        return reply.code(saved.isNew ? 201 : 200).send(row)
      },
    })

    route(app, 'DELETE /api/user/saved-searches/:id', {
      summary: 'Removes a saved search',
      config: { role: 'editor', whose: 'saved-search', key: 'write' },
      params: SavedParams,
      response: { 204: Nothing },
      handler: async (request) => {
        if (!(await removeSavedSearch(db, ownerOf(request).workspaceId, request.params.id))) {
          throw new AppError('not_found', 'This saved search does not exist or is not yours')
        }
      },
    })
  }
}
