import type { FastifyInstance } from 'fastify'
import { requestSeconds } from './process-metrics.ts'

/** Counts requests by route template, so that hostile paths create no series. */
export function registerRequestMetrics(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, is404 } = request
    requestSeconds.observe(
      {
        method: /^(GET|HEAD|POST|PATCH|DELETE|PUT|OPTIONS)$/.test(method) ? method : 'other',
        route: is404 ? 'none' : routeLabel(routeOptions.url ?? 'none'),
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1000,
    )
  })
}

/** The web app's files are hundreds of routes. */
function routeLabel(url: string): string {
  if (/^\/(api|oidc)\//.test(url)) return url
  return url.startsWith('/assets/') ? 'asset' : 'page'
}
