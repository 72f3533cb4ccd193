import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * Answers what no route takes: 405 where the path exists under another method, else 404 in words.
 * Paths outside `/api` belong to the web app and never come here with GET or HEAD.
 */
export function registerNotFound(app: FastifyInstance): void {
  const routes: Array<{ pattern: RegExp; method: string }> = []
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const pattern = new RegExp(
      `^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}$`,
    )
    for (const each of [method].flat()) routes.push({ pattern, method: each })
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = new Set(routes.filter((r) => r.pattern.test(path)).map((r) => r.method))
    if (allowed.size > 0 && !allowed.has(request.method)) {
      reply.header('allow', [...allowed].join(', '))
      throw new AppError(
        'method_not_allowed',
        `${request.method} is not possible here; ${[...allowed].filter((m) => m !== 'HEAD').join(' or ')} is`,
      )
    }
    throw new AppError('not_found', 'There is nothing at this address')
  })
}
