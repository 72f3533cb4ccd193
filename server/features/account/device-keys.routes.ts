import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { DeviceKeys } from '../../../contract/device-keys.ts'
import type { AppContext } from '../../platform/context.ts'
import { getSecret } from '../../platform/db/secret.queries.ts'
import { personOf } from '../../platform/http/person.ts'
import { route } from '../../platform/http/route.ts'
import { listWorkspaceIds } from './person-workspace.queries.ts'

const SECRET_NAME = 'device-keys'

/**
 * Keys for data that browsers keep of a person's workspaces. They are derived, so that somebody who is invited again
 * can read what they wrote before; without a session or a membership nobody gets one.
 */
export function deviceKeyRoutes({ db }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'GET /api/auth/device-keys', {
      summary: 'Who is signed in, and the keys of what their browsers keep offline',
      response: { 200: DeviceKeys },
      handler: async (request, reply): Promise<DeviceKeys> => {
        reply.header('cache-control', 'no-store')
        const { id, workspace } = personOf(request)
        const secret = await getSecret(db, SECRET_NAME, () => randomBytes(32).toString('base64'))
        const keyOf = (workspaceId: number) =>
          createHmac('sha256', Buffer.from(secret, 'base64'))
            .update(`${id}:${workspaceId}`)
            .digest('base64')
        const ids = await listWorkspaceIds(db, id)
        return {
          userId: id,
          workspaceId: workspace.id,
          keys: ids.map((workspaceId) => ({ workspaceId, key: keyOf(workspaceId) })),
        }
      },
    })
  }
}
