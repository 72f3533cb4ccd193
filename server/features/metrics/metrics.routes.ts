import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken } from '../../platform/http/hash-token.ts'
import { isFromThisMachine } from '../../platform/http/own-machine.ts'
import {
  METRICS_CONTENT_TYPE,
  type Metrics,
  metricsText,
  processMetrics,
  watchProcess,
} from '../../platform/metrics/process-metrics.ts'
import { workMetrics } from '../../platform/metrics/work-metrics.queries.ts'
import { findPerson } from '../account/session.queries.ts'
import { readSessionToken } from '../account/session-cookie.ts'

export type MetricsContext = AppContext & {
  /** Collects the metrics of the worker processes. */
  workerMetrics?: () => Promise<Metrics[]>
}

/** `GET /api/metrics` for Prometheus: with METRICS_TOKEN, for staff, or from this machine if only it is served. */
export function metricsRoutes(context: MetricsContext): FastifyPluginAsync {
  const { db } = context
  watchProcess()
  return async (app) => {
    app.get(
      '/api/metrics',
      {
        config: { access: 'public', limit: 'none', isForMachines: true },
        schema: { summary: 'Metrics for Prometheus, with the metrics token; for staff' },
      },
      async (request, reply) => {
        // For others the route does not exist.
        if (!(await mayRead(context, request))) {
          throw new AppError('not_found', 'This address does not exist')
        }
        const [own, workers, work] = await Promise.all([
          processMetrics('server', db),
          context.workerMetrics?.() ?? [],
          workMetrics(db),
        ])
        return reply.type(METRICS_CONTENT_TYPE).send(await metricsText([own, ...workers, work]))
      },
    )
  }
}

/** With a token: its holder, and staff. Without one: also this machine, if the server is reachable only from it. */
async function mayRead(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  request: FastifyRequest,
): Promise<boolean> {
  const { headers } = request
  const { metricsToken } = config
  if (metricsToken !== null && isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)) {
    return true
  }
  const session = readSessionToken(request, config)
  if (session !== null && (await findPerson(db, session, config.staffEmails))?.isStaff) return true
  if (metricsToken !== null || config.isExposed) return false
  return isFromThisMachine(request)
}

function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(hashToken(given), hashToken(expected))
}
