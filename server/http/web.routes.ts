import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { publicUrlOf } from '../config.ts'
import type { AppContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { answeredPages, type Draw } from './answered-pages.ts'
import {
  compressLater,
  findScreen,
  readPublicPages,
  readsBrotli,
  robotsOf,
  sitemapOf,
} from './public-pages.ts'

const ROOT = fileURLToPath(new URL('../../dist/web/', import.meta.url))

/**
 * The web app: its files, the pages anyone may read and the first look of screens as finished HTML,
 * and the app's own page for every other path outside `/api`, which the app's router then reads. Files with a hash in their name
 * never change and are kept for a year.
 */
export function webRoutes({ config }: AppContext): FastifyPluginAsync {
  return async (app) => {
    const baseUrl = publicUrlOf(config)
    const shell = await readFile(new URL('../../dist/web/index.html', import.meta.url)).catch(
      () => null,
    )
    const pages = await readPublicPages(new URL('../../dist/pages/', import.meta.url), baseUrl)
    const screens = await readPublicPages(new URL('../../dist/screens/', import.meta.url), baseUrl)
    const finished = answeredPages(app, pages, findDraw())
    const compressed = compressLater()
    await app.register(fastifyStatic, {
      root: ROOT,
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['**/index.html', '**/*.br'],
      setHeaders(reply, path) {
        reply.header(
          'cache-control',
          /\/assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
    const text = { schema: { hide: true }, config: { access: 'public' } } as const
    app.get('/sitemap.xml', text, (_request, reply) =>
      reply.type('application/xml; charset=utf-8').send(sitemapOf(pages.keys(), baseUrl)),
    )
    app.get('/robots.txt', text, (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(robotsOf(baseUrl)),
    )
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      schema: { hide: true },
      config: { access: 'public' },
      handler: async (request, reply) => {
        const [path = '', query] = request.url.split('?', 2)
        if (path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/')) {
          return reply.callNotFound()
        }
        if (!shell) {
          throw new AppError('upstream_unavailable', 'The web app is not built; run npm run build')
        }
        // A query may open something else on the page than what stands in the finished one.
        const page =
          (query === undefined ? await finished(path) : undefined) ??
          findScreen(screens, path, query)
        reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
        const small =
          page && readsBrotli(request.headers['accept-encoding']) ? compressed(page) : null
        if (!small) return reply.send(page ?? shell)
        return reply.header('content-encoding', 'br').header('vary', 'accept-encoding').send(small)
      },
    })
  }
}

/** Null where the web app is not built. */
function findDraw(): Draw | null {
  const built = new URL('../../dist/draw/prerender.js', import.meta.url)
  if (!existsSync(built)) return null
  // Fetched with the first page that needs it.
  return async (path, answers) => {
    const { drawAnswered }: { drawAnswered: Draw } = await import(built.href)
    return drawAnswered(path, answers)
  }
}
