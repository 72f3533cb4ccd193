import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Health } from '../../../contract/health.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import type { AppContext } from '../context.ts'
import { AppError } from '../errors.ts'

/**
 * `GET /api/health`: 200 once the server can serve; 503 while its database is unavailable, and as soon as it
 * was asked to stop, so that a load balancer drains it.
 */
export function healthRoutes({ db, stopping }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/health',
      {
        config: { access: 'public', key: 'read', limit: 'none' },
        schema: { response: { 200: Health } },
      },
      async (_request, reply): Promise<Health> => {
        reply.header('cache-control', 'no-store')
        if (stopping.aborted) {
          throw new AppError('upstream_unavailable', 'The server is shutting down')
        }
        try {
          // The sample's own import row counts its properties and is emptied when it is removed.
          const { rows } = await db.query<{ sample: boolean }>({
            name: 'health',
            text: `select coalesce((select total_rows from import where id = 0), 0) > 0 as sample`,
          })
          return {
            status: 'ok',
            version: packageJson.version,
            database: 'ok',
            sampleData: rows[0]?.sample ?? false,
          }
        } catch (cause) {
          throw new AppError('upstream_unavailable', 'The database is not responding', { cause })
        }
      },
    )
  }
}
