import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { redactPath } from '../log/redact.ts'

/** What a proxy or program may name a request by; anything else is not taken over into logs. */
const REQUEST_ID = /^[\w.:-]{8,100}$/

/** The name of a request in logs and answers: the sender's where it gave one that is fit, else ours. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/** Routes that are asked every few seconds by machines: told when asked for in detail only. */
const QUIET = new Set(['/api/health', '/api/ready', '/api/metrics'])

/** Names each request in its answer, and writes one line of it when it has been answered. */
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
