import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { redactPath } from '../log/redact.ts'

/** Accepted form of a client's request id; anything else stays out of the logs. */
const REQUEST_ID = /^[\w.:-]{8,100}$/

/** The request id in logs and responses: the client's if valid, else a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/** Routes that machines poll every few seconds; logged at debug level only. */
const QUIET = new Set(['/api/health', '/api/ready', '/api/metrics'])

/** Sets the request id header and logs one line per answered request. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? undefined : request.routeOptions.url
    request.log[QUIET.has(route ?? '') ? 'debug' : 'info'](
      {
        method: request.method,
        route: route ?? redactPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
        ...(request.person ? { userId: request.person.id } : {}),
      },
      'request answered',
    )
  })
}
