import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type KeptProfile, KeptProfiles } from '../../../contract/import.ts'
import { AppError } from '../../platform/errors.ts'
import { Nothing, route } from '../../platform/http/route.ts'
import { rightsOf } from '../rights/ask-rights.ts'
import type { ImportContext } from './import-context.ts'
import { deleteProfile, findProfileRow, listProfileRows } from './list-profile.queries.ts'

const ProfileParams = z.object({
  id: z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 53 - 1),
})

/** Corrected readings of lists: for people who may import. */
export function listProfileRoutes(context: ImportContext): FastifyPluginAsyncZod {
  const { db, config } = context
  const readerOf = async (request: FastifyRequest) => {
    const { person } = request
    const rights = await rightsOf(context, person)
    if (!rights.mayImport && !rights.mayImportOwn) {
      throw new AppError(
        'not_allowed',
        `How lists are read can be seen by those who may import. ${rights.why ?? ''}`.trim(),
      )
    }
    return { userId: person?.id ?? null, isStaff: person?.isStaff === true }
  }
  type Reader = Awaited<ReturnType<typeof readerOf>>
  const find = async (id: number, reader: Reader) => {
    const row = await findProfileRow(db, id, reader)
    if (row === null) throw notThere()
    return row
  }
  const mayDelete = (
    { user_id, made_by }: Awaited<ReturnType<typeof find>>,
    { userId, isStaff }: Reader,
  ) =>
    isStaff ||
    (userId !== null && (user_id === userId || made_by === userId)) ||
    // If all share their imports, they share this, too.
    (user_id === null && config.sharesImports)

  return async (app) => {
    route(app, 'GET /api/import-profiles', {
      summary: 'Lists that are read as somebody corrected them',
      config: { access: 'public', key: 'read' },
      response: { 200: KeptProfiles },
      handler: async (request): Promise<KeptProfile[]> => {
        const reader = await readerOf(request)
        const rows = await listProfileRows(db, reader)
        return rows.map((row) => ({
          id: row.id,
          title: row.title,
          createdAt: row.created_at.toISOString(),
          updatedAt: row.updated_at.toISOString(),
          mayDelete: mayDelete(row, reader),
          profile: row.profile,
        }))
      },
    })

    route(app, 'GET /api/import-profiles/:id.json', {
      summary: 'One of them as a file',
      config: { access: 'public', whose: 'list-profile', key: 'read', limit: 'download' },
      params: ProfileParams,
      handler: async (request, reply) => {
        const { profile } = await find(request.params.id, await readerOf(request))
        reply
          .type('application/json; charset=utf-8')
          .header('content-disposition', `attachment; filename="${profile.name}.json"`)
        return reply.send(`${JSON.stringify(profile, null, 2)}\n`)
      },
    })

    route(app, 'DELETE /api/import-profiles/:id', {
      summary: 'Have lists of its headings be read afresh; for staff and who made it',
      config: { access: 'public', whose: 'list-profile', key: 'write' },
      params: ProfileParams,
      response: { 204: Nothing },
      handler: async (request) => {
        const reader = await readerOf(request)
        const row = await find(request.params.id, reader)
        if (!mayDelete(row, reader)) {
          throw new AppError(
            'not_allowed',
            'Only staff and whoever corrected this list can delete it.',
          )
        }
        await deleteProfile(db, row.id)
      },
    })
  }
}

const notThere = () => new AppError('not_found', 'This profile does not exist or is not yours')
