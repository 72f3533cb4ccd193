import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  BulkAnswer,
  BulkSaved,
  EditSaved,
  MAX_TAGS,
  MuteSaved,
  SavedParams,
  SavedProperties,
  SavedProperty,
  TrackedProperties,
  TrackedProperty,
  TrackProperty,
  WatchlistQuery,
} from '../../../contract/watchlist.ts'
import type { AppContext } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { personOf } from '../../platform/http/person.ts'
import { type App, Nothing, route } from '../../platform/http/route.ts'
import { addLists, withLists } from '../property/with-lists.ts'
import { trackOne } from './track-all.ts'
import {
  editTracked,
  listSaved,
  listTracked,
  muteTracked,
  removeTracked,
  tagTracked,
  type Watchlist,
  type WatchlistPage,
} from './watchlist.queries.ts'

const NOT_SAVED = 'This saved property does not exist or is not yours'

function watchlistOf(request: FastifyRequest): Watchlist {
  const { id, workspace } = personOf(request)
  return { workspaceId: workspace.id, userId: id }
}

/** Tracking and saving are one watchlist, the workspace's. */
export function watchlistRoutes(context: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    trackRoutes(app, context)
    savedRoutes(app, context)
  }
}

/** With parcels that only private lists of the workspace have. */
const withOwn = ({ db, readPool }: AppContext, request: FastifyRequest) =>
  addLists(db, withLists(readPool, request).lists)

/** Tracking a property. */
function trackRoutes(app: App, context: AppContext): void {
  const { db } = context
  route(app, 'GET /api/user/tracked-properties', {
    summary: 'The watchlist, each with its property and tax sale',
    config: { key: 'read' },
    querystring: WatchlistQuery,
    response: { 200: TrackedProperties },
    handler: (request, reply) =>
      pageOf(request.query, reply, (page) =>
        listTracked(withOwn(context, request), personOf(request).workspace.id, page),
      ),
  })

  route(app, 'POST /api/user/tracked-properties', {
    summary: 'Adds a property to the watchlist',
    config: { role: 'editor', key: 'write', repeatable: true },
    body: TrackProperty,
    response: { 200: TrackedProperty, 201: TrackedProperty },
    handler: async (request, reply) => {
      const watchlist = watchlistOf(request)
      const added = await trackOne(db, { ...watchlist, ...request.body })
      if (!added) throw new AppError('not_found', 'Property not found')
      const [row] = await listTracked(withOwn(context, request), watchlist.workspaceId, {
        onlyId: added.id,
      })
      if (!row) throw new AppError('not_found', 'Property not found')
      return reply.code(added.isNew ? 201 : 200).send(row)
    },
  })

  route(app, 'GET /api/user/saved-properties', {
    summary: 'The watchlist as flat rows',
    config: { key: 'read' },
    querystring: WatchlistQuery,
    response: { 200: SavedProperties },
    handler: (request, reply) =>
      pageOf(request.query, reply, (page) =>
        listSaved(withOwn(context, request), watchlistOf(request), page),
      ),
  })
}

/** Changes of tracked properties. */
function savedRoutes(app: App, context: AppContext): void {
  const { db } = context
  route(app, 'DELETE /api/user/saved-properties/:id', {
    summary: 'Removes a property from the watchlist',
    config: { role: 'editor', whose: 'watchlist-entry', key: 'write', repeatable: true },
    params: SavedParams,
    response: { 204: Nothing },
    handler: async (request) => {
      const removed = await removeTracked(db, personOf(request).workspace.id, [request.params.id])
      if (removed === 0 && !request.isAgain) throw new AppError('not_found', NOT_SAVED)
    },
  })

  route(app, 'PATCH /api/user/saved-properties/:id', {
    summary: 'Changes a note or tags on the watchlist',
    config: { role: 'editor', whose: 'watchlist-entry', key: 'write', repeatable: true },
    params: SavedParams,
    body: EditSaved,
    response: { 200: SavedProperty },
    handler: async (request) => {
      const watchlist = watchlistOf(request)
      const { id } = request.params
      const isTheirs = await editTracked(db, watchlist.workspaceId, id, request.body)
      const [row] = isTheirs
        ? await listSaved(withOwn(context, request), watchlist, { onlyId: id })
        : []
      if (!row) throw new AppError('not_found', NOT_SAVED)
      return row
    },
  })

  route(app, 'PATCH /api/user/saved-properties/:id/alerts', {
    summary: 'Mutes the alerts of a tracked property for the person alone, or ends that',
    // Also for viewers: it is about the person's own notifications.
    config: { whose: 'watchlist-entry', key: 'write', repeatable: true },
    params: SavedParams,
    body: MuteSaved,
    response: { 200: SavedProperty },
    handler: async (request) => {
      const watchlist = watchlistOf(request)
      const { id } = request.params
      const isThere = await muteTracked(db, watchlist, id, request.body.isMuted)
      const [row] = isThere
        ? await listSaved(withOwn(context, request), watchlist, { onlyId: id })
        : []
      if (!row) throw new AppError('not_found', NOT_SAVED)
      return row
    },
  })

  route(app, 'POST /api/user/saved-properties/bulk', {
    summary: 'Changes several watchlist entries at once',
    config: { role: 'editor', key: 'write' },
    body: BulkSaved,
    response: { 200: BulkAnswer },
    // 5,000 ids.
    bodyLimit: 128 * 1024,
    handler: async (request) => {
      const workspaceId = personOf(request).workspace.id
      const { body } = request
      if (body.action === 'remove') {
        return { done: await removeTracked(db, workspaceId, body.ids) }
      }
      return inTransaction(db, async (tx) => {
        const { done, full } = await tagTracked(tx, workspaceId, { ...body, mostTags: MAX_TAGS })
        if (full > 0) {
          throw new AppError(
            'conflict',
            `${full} of these properties already have ${MAX_TAGS} tags, so nothing was changed. Remove a tag first.`,
          )
        }
        return { done }
      })
    },
  })
}

const WatchlistCursor = z.object({ id: z.number().int() })

/** A page of rows, newest first; a header names the next one. */
async function pageOf<Row extends { id: number }>(
  { limit, cursor }: WatchlistQuery,
  reply: FastifyReply,
  list: (page: WatchlistPage) => Promise<Row[]>,
): Promise<Row[]> {
  const before = cursor === undefined ? null : decodeCursor(WatchlistCursor, cursor).id
  // One row past the page shows whether there is a next one.
  const rows = await list({ before, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  if (last) reply.header('x-next-cursor', encodeCursor(WatchlistCursor, { id: last.id }))
  return page
}
