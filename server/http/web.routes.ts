import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

const ROOT = fileURLToPath(new URL('../../dist/web/', import.meta.url))

/**
 * The web app: its files, and its page for every other path outside `/api`, which the app's own
 * router then reads. Files with a hash in their name never change and are kept for a year.
 */
export async function webRoutes(app: FastifyInstance): Promise<void> {
  const page = await readFile(new URL('../../dist/web/index.html', import.meta.url)).catch(
    () => null,
  )
  await app.register(fastifyStatic, {
    root: ROOT,
    wildcard: false,
    index: false,
    globIgnore: ['**/index.html'],
    setHeaders(reply, path) {
      reply.header(
        'cache-control',
        /\/assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    config: { access: 'public' },
    handler: async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? ''
      if (path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/')) {
        return reply.callNotFound()
      }
      if (!page) {
        throw new AppError('upstream_unavailable', 'The web app is not built; run npm run build')
      }
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
    },
  })
}
