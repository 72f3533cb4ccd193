import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { publicUrlOf } from '../../platform/config/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { findPropertyName } from '../property/property.queries.ts'
import { firstCallsOf, withPropertyHead } from './page-head.ts'
import {
  addressCheck,
  compressLater,
  findOpened,
  findScreen,
  propertyIdIn,
  readPages,
  readsBrotli,
  robotsOf,
  sitemapOf,
} from './prerendered-pages.ts'

const DIST = new URL('../../../dist/', import.meta.url)

/**
 * The web app: its files, the prerendered public pages and screens, and the app's own page for every other
 * path outside `/api`, which the app's router then reads. Files with a hash in their name never change and
 * are kept for a year.
 */
export function webRoutes({ config, readPool }: AppContext): FastifyPluginAsync {
  return async (app) => {
    // Files and pages of the web app are public; other routes must declare themselves.
    app.addHook('onRoute', (route) => {
      route.config = { access: 'public', ...route.config }
    })
    const baseUrl = publicUrlOf(config)
    const shell = await readFile(new URL('web/index.html', DIST), 'utf8').catch(() => null)
    const pages = await readPages(new URL('pages/', DIST), baseUrl)
    const screens = await readPages(new URL('screens/', DIST), baseUrl)
    const exists = addressCheck([...pages.keys(), ...screens.keys()])
    const compressed = compressLater()
    await app.register(fastifyStatic, {
      root: fileURLToPath(new URL('web/', DIST)),
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
      config: { access: 'public', limit: 'pages' },
      handler: async (request, reply) => {
        const [path = '', query] = request.url.split('?', 2)
        if (path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/')) {
          return reply.callNotFound()
        }
        if (!shell) {
          throw new AppError('upstream_unavailable', 'The web app is not built; run npm run build')
        }
        reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
        // The app shows what is missing.
        if (!exists(path, query)) return reply.code(404).send(shell)
        const page = query === undefined ? pages.get(path) : findOpened(pages, path, query)
        const built = page ?? findScreen(screens, path, query) ?? shell
        const propertyId = propertyIdIn(path)
        const isSignedIn = request.cookies.signed_in === '1'
        const calls = firstCallsOf({ path, query, propertyId, isSignedIn })
        // Without the workspace's lists the app sends other requests (web/lib/record-only.ts).
        if (calls !== null && request.cookies.record_only === undefined) reply.header('link', calls)
        if (propertyId !== null) {
          // Without the database the app shows why the property can't be loaded.
          const name = await findPropertyName(readPool.for(request), propertyId).catch((error) => {
            request.log.warn({ err: error, path }, 'a property page is sent without its name')
          })
          if (name === null) return reply.removeHeader('link').code(404).send(shell)
          if (name) return reply.send(withPropertyHead(built, name, baseUrl + path))
        }
        const small = readsBrotli(request.headers['accept-encoding']) ? compressed(built) : null
        if (!small) return reply.send(built)
        return reply.header('content-encoding', 'br').header('vary', 'accept-encoding').send(small)
      },
    })
  }
}
