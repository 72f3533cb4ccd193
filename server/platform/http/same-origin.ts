import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Config, publicUrlOf } from '../config/config.ts'
import { AppError } from '../errors.ts'

const SAFE = ['GET', 'HEAD', 'OPTIONS']

/** Refuses what another site's page makes a browser send: it would come with the person's cookie. */
export function registerSameOrigin(app: FastifyInstance, config: Config): void {
  const ownOrigin = new URL(publicUrlOf(config)).origin
  app.addHook('onRequest', async (request) => {
    if (SAFE.includes(request.method) || isOwn(request, ownOrigin)) return
    throw new AppError('not_allowed', 'This was sent by another site and has not been done')
  })
}

/**
 * Browsers say where a request comes from: in Sec-Fetch-Site on https and localhost, else in Origin.
 * What says neither is no browser's, so that no one's cookie is sent against their will.
 */
function isOwn(request: FastifyRequest, ownOrigin: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  if (origin === undefined) return true
  return origin === ownOrigin || (URL.canParse(origin) && new URL(origin).host === request.host)
}
