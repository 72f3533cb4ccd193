import { readFile } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { publicUrlOf } from '../../platform/config/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { hasSignInMark } from '../account/session-cookie.ts'
import { answeredPages, answeredScreens } from './answered-pages.ts'
import { type Ask, Drawing } from './drawing.ts'
import {
  compressLater,
  findOpened,
  findScreen,
  readPublicPages,
  readsBrotli,
  robotsOf,
  sitemapOf,
} from './public-pages.ts'

const ROOT = fileURLToPath(new URL('../../../dist/web/', import.meta.url))

/**
 * The web app: its files, the pages anyone may read and the first look of screens as finished HTML,
 * and the app's own page for every other path outside `/api`, which the app's router then reads. Files with a hash in their name
 * never change and are kept for a year.
 */
export function webRoutes({ config }: AppContext): FastifyPluginAsync {
  return async (app) => {
    // Files and pages of the web app are everybody's; what is registered elsewhere has to say so.
    app.addHook('onRoute', (route) => {
      route.config = { access: 'public', ...route.config }
    })
    const baseUrl = publicUrlOf(config)
    const shell = await readFile(new URL('../../../dist/web/index.html', import.meta.url)).catch(
      () => null,
    )
    const pages = await readPublicPages(new URL('../../../dist/pages/', import.meta.url), baseUrl)
    const screens = await readPublicPages(
      new URL('../../../dist/screens/', import.meta.url),
      baseUrl,
    )
    const drawing = Drawing.find(app.log)
    const finished = answeredPages(app, pages, drawing?.draw ?? null)
    const finishedScreen = drawing && answeredScreens(drawing.draw, app.log)
    // Who opens the first page does not wait for it.
    app.addHook('onListen', async () => void drawing?.begin())
    app.addHook('onClose', async () => drawing?.close())
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
      config: { access: 'public', limit: 'pages' },
      handler: async (request, reply) => {
        const [path = '', query] = request.url.split('?', 2)
        if (path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/')) {
          return reply.callNotFound()
        }
        if (!shell) {
          throw new AppError('upstream_unavailable', 'The web app is not built; run npm run build')
        }
        // A query may open something else on the page than what stands in the finished one.
        const page = query === undefined ? await finished(path) : findOpened(pages, path, query)
        const screen = page === undefined ? findScreen(screens, path, query) : undefined
        if (screen !== undefined && finishedScreen && wantsAnswers(request)) {
          const isSignedIn = hasSignInMark(request)
          const answered = await finishedScreen(
            screen,
            { url: request.url, isSignedIn, isPhone: isPhone(request) },
            askAs(request, app),
          )
          if (answered !== null) {
            reply.header('cache-control', isSignedIn ? 'private, no-store' : 'private, no-cache')
            return reply.type('text/html; charset=utf-8').send(answered)
          }
        }
        reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
        const built = page ?? screen
        const small =
          built && readsBrotli(request.headers['accept-encoding']) ? compressed(built) : null
        if (!small) return reply.send(built ?? shell)
        return reply.header('content-encoding', 'br').header('vary', 'accept-encoding').send(small)
      },
    })
  }
}

/** A head has no answers; `Prefer: return=minimal` (RFC 7240, section 4.2) asks for the page without them. */
function wantsAnswers({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && !/(?:^|,)\s*return\s*=\s*"?minimal\b/i.test(String(headers.prefer))
}

/** What a browser says of itself; a wrong guess is put right when the app is there. */
function isPhone({ headers }: FastifyRequest): boolean {
  const hint = headers['sec-ch-ua-mobile']
  return hint === undefined ? /\bMobi/.test(headers['user-agent'] ?? '') : hint === '?1'
}

/** What tells who somebody is, and what was decided for them before. */
const OF_THE_PERSON = ['cookie', 'user-agent', 'accept-language', 'x-forwarded-for'] as const

/** Asks this server as the person behind a request. */
function askAs({ headers, socket }: FastifyRequest, app: FastifyInstance): Ask {
  const theirs = OF_THE_PERSON.flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [[name, String(value)] as const]
  })
  return async (call) => {
    const { statusCode, headers, body } = await app.inject({
      method: 'GET',
      url: call,
      headers: { ...Object.fromEntries(theirs), accept: 'application/json' },
      ...(socket.remoteAddress ? { remoteAddress: socket.remoteAddress } : {}),
    })
    return { status: statusCode, headers: textOf(headers), body }
  }
}

/** Headers as text; some say several things. */
function textOf(headers: OutgoingHttpHeaders): Record<string, string> {
  const said = Object.entries(headers).filter(([name]) => name !== 'set-cookie')
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
}
