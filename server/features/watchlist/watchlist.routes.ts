import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  BulkAnswer,
  BulkSaved,
  EditSaved,
  MAX_TAGS,
  SavedParams,
  SavedProperties,
  SavedProperty,
  TrackedProperties,
  TrackedProperty,
  TrackProperty,
} from '../../../contract/watchlist.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { personOf } from '../../platform/http/person.ts'
import { markDeadlinesDue } from '../alerts/deadlines.queries.ts'
import {
  addTracked,
  editTracked,
  listSaved,
  listTracked,
  removeTracked,
  tagTracked,
} from './watchlist.queries.ts'

const NOT_SAVED = 'This saved property does not exist or is not yours'
const Gone = z.null().describe('Nothing')

/** Tracking and saving are one watchlist. */
export function watchlistRoutes({ db }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    const read = { access: 'person', key: 'read' } as const
    const write = { access: 'person', key: 'write' } as const

    app.get(
      '/api/user/tracked-properties',
      { config: read, schema: { response: { 200: TrackedProperties } } },
      (request) => listTracked(db, personOf(request).id),
    )

    app.post(
      '/api/user/tracked-properties',
      {
        config: write,
        schema: { body: TrackProperty, response: { 200: TrackedProperty, 201: TrackedProperty } },
      },
      async (request, reply) => {
        const userId = personOf(request).id
        const added = await inTransaction(db, async (tx) => {
          const row = await addTracked(tx, { userId, ...request.body })
          if (row?.isNew) await markDeadlinesDue(tx, userId)
          return row
        })
        if (!added) throw new AppError('not_found', 'Property not found')
        const [row] = await listTracked(db, userId, added.id)
        if (!row) throw new AppError('not_found', 'Property not found')
        return reply.code(added.isNew ? 201 : 200).send(row)
      },
    )

    app.get(
      '/api/user/saved-properties',
      { config: read, schema: { response: { 200: SavedProperties } } },
      (request) => listSaved(db, personOf(request).id),
    )

    app.delete(
      '/api/user/saved-properties/:id',
      { config: write, schema: { params: SavedParams, response: { 204: Gone } } },
      async (request, reply) => {
        const removed = await removeTracked(db, personOf(request).id, [request.params.id])
        if (removed === 0) throw new AppError('not_found', NOT_SAVED)
        return reply.code(204).send(null)
      },
    )

    app.patch(
      '/api/user/saved-properties/:id',
      {
        config: write,
        schema: { params: SavedParams, body: EditSaved, response: { 200: SavedProperty } },
      },
      async (request) => {
        const userId = personOf(request).id
        const { id } = request.params
        const isTheirs = await editTracked(db, userId, id, request.body)
        const [row] = isTheirs ? await listSaved(db, userId, id) : []
        if (!row) throw new AppError('not_found', NOT_SAVED)
        return row
      },
    )

    app.post(
      '/api/user/saved-properties/bulk',
      {
        // 5,000 ids.
        bodyLimit: 128 * 1024,
        config: write,
        schema: { body: BulkSaved, response: { 200: BulkAnswer } },
      },
      async (request) => {
        const userId = personOf(request).id
        const { body } = request
        if (body.action === 'remove') return { done: await removeTracked(db, userId, body.ids) }
        return inTransaction(db, async (tx) => {
          const { done, full } = await tagTracked(tx, userId, { ...body, mostTags: MAX_TAGS })
          if (full > 0) {
            throw new AppError(
              'conflict',
              `${full} of these properties have ${MAX_TAGS} tags already; none was changed`,
            )
          }
          return { done }
        })
      },
    )
  }
}
