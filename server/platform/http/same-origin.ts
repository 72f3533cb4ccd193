import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Config, publicUrlOf } from '../config/config.ts'
import { AppError } from '../errors.ts'

const SAFE = ['GET', 'HEAD', 'OPTIONS']

/** Rejects cross-site requests, which would carry the person's cookie (CSRF). */
export function registerSameOrigin(app: FastifyInstance, config: Config): void {
  const ownOrigin = new URL(publicUrlOf(config)).origin
  app.addHook('onRequest', async (request) => {
    if (SAFE.includes(request.method) || isOwn(request, ownOrigin)) return
    throw new AppError('not_allowed', 'This request came from another site, so nothing was done')
  })
}

/** Browsers send Sec-Fetch-Site or Origin. A request with neither is not from a browser. */
function isOwn(request: FastifyRequest, ownOrigin: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  if (origin === undefined) return true
  return origin === ownOrigin || (URL.canParse(origin) && new URL(origin).host === request.host)
}
