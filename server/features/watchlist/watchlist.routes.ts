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
const Gone = z.null().describe('Nothing')

function watchlistOf(request: FastifyRequest): Watchlist {
  const { id, workspace } = personOf(request)
  return { workspaceId: workspace.id, userId: id }
}

/** Tracking and saving are one watchlist, the workspace's. */
export function watchlistRoutes({ db, readPool }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    /** With parcels that only private lists of the workspace have. */
    const withOwn = (request: FastifyRequest) => addLists(db, withLists(readPool, request).lists)

    app.get(
      '/api/user/tracked-properties',
      {
        config: { access: 'person', key: 'read' },
        schema: {
          summary: 'The watchlist, each with its property and tax sale',
          querystring: WatchlistQuery,
          response: { 200: TrackedProperties },
        },
      },
      (request, reply) =>
        pageOf(request.query, reply, (page) =>
          listTracked(withOwn(request), personOf(request).workspace.id, page),
        ),
    )

    app.post(
      '/api/user/tracked-properties',
      {
        config: { access: 'person', role: 'editor', key: 'write', repeatable: true },
        schema: {
          summary: 'Adds a property to the watchlist',
          body: TrackProperty,
          response: { 200: TrackedProperty, 201: TrackedProperty },
        },
      },
      async (request, reply) => {
        const watchlist = watchlistOf(request)
        const added = await trackOne(db, { ...watchlist, ...request.body })
        if (!added) throw new AppError('not_found', 'Property not found')
        const [row] = await listTracked(withOwn(request), watchlist.workspaceId, {
          onlyId: added.id,
        })
        if (!row) throw new AppError('not_found', 'Property not found')
        return reply.code(added.isNew ? 201 : 200).send(row)
      },
    )

    app.get(
      '/api/user/saved-properties',
      {
        config: { access: 'person', key: 'read' },
        schema: {
          summary: 'The watchlist as flat rows',
          querystring: WatchlistQuery,
          response: { 200: SavedProperties },
        },
      },
      (request, reply) =>
        pageOf(request.query, reply, (page) =>
          listSaved(withOwn(request), watchlistOf(request), page),
        ),
    )

    app.delete(
      '/api/user/saved-properties/:id',
      {
        config: {
          access: 'person',
          role: 'editor',
          whose: 'watchlist-entry',
          key: 'write',
          repeatable: true,
        },
        schema: {
          summary: 'Removes a property from the watchlist',
          params: SavedParams,
          response: { 204: Gone },
        },
      },
      async (request, reply) => {
        const removed = await removeTracked(db, personOf(request).workspace.id, [request.params.id])
        if (removed === 0 && !request.isAgain) throw new AppError('not_found', NOT_SAVED)
        return reply.code(204).send(null)
      },
    )

    app.patch(
      '/api/user/saved-properties/:id',
      {
        config: {
          access: 'person',
          role: 'editor',
          whose: 'watchlist-entry',
          key: 'write',
          repeatable: true,
        },
        schema: {
          summary: 'Changes a note or tags on the watchlist',
          params: SavedParams,
          body: EditSaved,
          response: { 200: SavedProperty },
        },
      },
      async (request) => {
        const watchlist = watchlistOf(request)
        const { id } = request.params
        const isTheirs = await editTracked(db, watchlist.workspaceId, id, request.body)
        const [row] = isTheirs ? await listSaved(withOwn(request), watchlist, { onlyId: id }) : []
        if (!row) throw new AppError('not_found', NOT_SAVED)
        return row
      },
    )

    app.patch(
      '/api/user/saved-properties/:id/alerts',
      {
        // Also for viewers: it is about the person's own notifications.
        config: { access: 'person', whose: 'watchlist-entry', key: 'write', repeatable: true },
        schema: {
          summary: 'Mutes the alerts of a tracked property for the person alone, or ends that',
          params: SavedParams,
          body: MuteSaved,
          response: { 200: SavedProperty },
        },
      },
      async (request) => {
        const watchlist = watchlistOf(request)
        const { id } = request.params
        const isThere = await muteTracked(db, watchlist, id, request.body.isMuted)
        const [row] = isThere ? await listSaved(withOwn(request), watchlist, { onlyId: id }) : []
        if (!row) throw new AppError('not_found', NOT_SAVED)
        return row
      },
    )

    app.post(
      '/api/user/saved-properties/bulk',
      {
        // 5,000 ids.
        bodyLimit: 128 * 1024,
        config: { access: 'person', role: 'editor', key: 'write' },
        schema: {
          summary: 'Changes several watchlist entries at once',
          body: BulkSaved,
          response: { 200: BulkAnswer },
        },
      },
      async (request) => {
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
    )
  }
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
