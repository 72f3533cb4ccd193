import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * Answers requests without a route: 405 when the path exists with another method, else 404. Paths outside
 * `/api` belong to the web app and never get here with GET or HEAD.
 */
export function registerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = methodsAt(app, path)
    if (allowed.size > 0 && !allowed.has(request.method)) {
      reply.header('allow', [...allowed, ...(allowed.has('GET') ? ['HEAD'] : [])].join(', '))
      throw new AppError(
        'method_not_allowed',
        `${request.method} is not allowed here. Use ${[...allowed].join(' or ')}.`,
      )
    }
    throw new AppError('not_found', 'This address does not exist')
  })
}

function methodsAt(app: FastifyInstance, path: string): Set<string> {
  return new Set(
    app.routeList
      .filter(({ url }) => !url.includes('*') && patternOf(url).test(path))
      .map(({ method }) => method),
  )
}

function patternOf(url: string): RegExp {
  // bounded: the path of one of our own routes
  return new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}$`)
}
