import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Provider } from 'oidc-provider'
import { publicUrlOf } from '../../../platform/config/config.ts'
import type { AppContext } from '../../../platform/context.ts'
import { getProviderKeys } from '../oidc/provider-keys.ts'
import { PROVIDER_PATH } from '../oidc/provider-settings.ts'
import { changeAddressRoutes } from './change-address.routes.ts'
import { interactionRoutes } from './interaction.routes.ts'
import { mailLinkRoutes } from './mail-link.routes.ts'
import { openProvider } from './open-provider.ts'

/** The bundled sign-in under `/oidc`: the provider's protocol and its pages. */
export function providerRoutes(context: AppContext): FastifyPluginAsync {
  return async (app) => {
    const getProvider = providerKeeper(app, context)
    await app.register(pageFiles)
    await app.register(interactionRoutes(context, getProvider))
    await app.register(mailLinkRoutes(context))
    await app.register(changeAddressRoutes(context))
    await app.register(async (scope) => mountProvider(scope, context, getProvider))
  }
}

/** How often a server checks whether the provider's keys were rotated. */
const POLL_INTERVAL_MS = 60_000

/** The provider, opened on first use and again after its keys were rotated. */
function providerKeeper(app: FastifyInstance, { config, db }: AppContext): () => Promise<Provider> {
  let open: { provider: Promise<Provider>; names: string } | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (open && performance.now() - lookedAt < POLL_INTERVAL_MS) return open.provider
    const keys = await getProviderKeys(db, new Date())
    lookedAt = performance.now()
    const names = keys.signing.map(({ kid }) => kid).join()
    if (open?.names === names) return open.provider
    const provider = openProvider(config, db, keys, (err) =>
      app.log.error({ err }, 'sign-in provider'),
    ).catch((error) => {
      // The database may be unavailable; the next request tries again.
      open = null
      throw error
    })
    open = { provider, names }
    return provider
  }
}

/** Passes raw requests to the provider, which reads bodies and writes answers itself. */
function mountProvider(
  app: FastifyInstance,
  { config }: AppContext,
  getProvider: () => Promise<Provider>,
): void {
  const { host, protocol } = new URL(publicUrlOf(config))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.route({
    method: ['GET', 'POST'],
    url: `${PROVIDER_PATH}/*`,
    schema: { hide: true },
    config: { access: 'public' },
    handler: async (request, reply) => {
      const provider = await getProvider()
      const { raw } = request
      const url = raw.url ?? ''
      Object.assign(raw, { originalUrl: url, url: url.slice(PROVIDER_PATH.length) })
      // The provider builds its URLs from these; they must be the public ones, not a proxy's.
      raw.headers.host = host
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      delete raw.headers['x-forwarded-host']
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      reply.hijack()
      await provider.callback()(raw, reply.raw)
    },
  })
}

const require = createRequire(import.meta.url)

const FILES = [
  ['pages.css', 'text/css; charset=utf-8', new URL('./pages.css', import.meta.url)],
  ['theme.js', 'text/javascript; charset=utf-8', new URL('./theme.js', import.meta.url)],
  ['passkey.js', 'text/javascript; charset=utf-8', new URL('./passkey.js', import.meta.url)],
  [
    'webauthn.js',
    'text/javascript; charset=utf-8',
    new URL(
      '../dist/bundle/index.umd.min.js',
      pathToFileURL(require.resolve('@simplewebauthn/browser')),
    ),
  ],
  ['inter-400.woff2', 'font/woff2', '@fontsource/inter/files/inter-latin-400-normal.woff2'],
  ['inter-600.woff2', 'font/woff2', '@fontsource/inter/files/inter-latin-600-normal.woff2'],
  [
    'serif-600.woff2',
    'font/woff2',
    '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
  ],
] as const

async function pageFiles(app: FastifyInstance): Promise<void> {
  for (const [name, type, place] of FILES) {
    app.get(
      `${PROVIDER_PATH}/${name}`,
      { schema: { hide: true }, config: { access: 'public' } },
      async (_request, reply) =>
        reply
          .type(type)
          .header('cache-control', 'public, max-age=86400')
          .send(await readFile(typeof place === 'string' ? require.resolve(place) : place)),
    )
  }
}
