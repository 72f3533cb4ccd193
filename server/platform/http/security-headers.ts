import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../context.ts'
import { hashSource, pageStyles } from './page-styles.ts'
import { isForApi } from './route-list.ts'

/** What of the browser the product asks for; everything else is refused, also to what it embeds. */
const FEATURES: Readonly<Record<string, string>> = {
  accelerometer: '()',
  'browsing-topics': '()',
  camera: '()',
  'display-capture': '()',
  fullscreen: '(self)',
  geolocation: '()',
  gyroscope: '()',
  magnetometer: '()',
  microphone: '()',
  midi: '()',
  payment: '()',
  'screen-wake-lock': '()',
  serial: '()',
  usb: '()',
  'xr-spatial-tracking': '()',
}

/** Prerendered pages, each of which carries its style. */
const PAGES = ['pages', 'screens'].map((name) => new URL(`../../../dist/${name}/`, import.meta.url))

/** Answers of the interface and files to download are no pages: whoever opens one runs nothing. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** What a card form of somebody else's needs of a page's policy, by directive, and of the browser's payment feature. */
export type PaymentSources = { sources: Record<string, string[]>; feature: string }

/** The headers by which a browser protects a person, on every answer. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { config }: Pick<AppContext, 'config'>,
  payments: PaymentSources | null,
): Promise<void> {
  const features = {
    ...FEATURES,
    ...(payments ? { payment: payments.feature } : {}),
  }
  const policy = Object.entries(features).map(([name, who]) => `${name}=${who}`)
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", ...(await pageStyles(PAGES))],
        // Prerendered pages have sizes and places as attributes.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'worker-src': ["'self'", 'blob:'],
        ...payments?.sources,
        // A provider's style names hosts of its own for tiles, symbols and letters.
        ...(config.mapStyleUrl
          ? { 'connect-src': ["'self'", 'https:', new URL(config.mapStyleUrl).origin] }
          : {}),
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'upgrade-insecure-requests': null,
      },
    },
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Without a referrer browsers would hide from us where a form was sent from, too.
    referrerPolicy: { policy: 'same-origin' },
    // Only where the person came by https; on plain http the header means nothing.
    ...(config.baseUrl?.startsWith('https:') ? {} : { strictTransportSecurity: false }),
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', policy.join(', '))
  })
  app.addHook('onSend', async (request, reply) => {
    if (!isForApi(request)) return
    // What is kept is said by the route; nothing is by chance.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    const type = String(reply.getHeader('content-type') ?? '')
    // A browser's own viewer of PDFs counts as a script of the file.
    if (!/^(text\/html|application\/pdf)/.test(type)) {
      reply.header('content-security-policy', NO_PAGE)
    }
  })
}

/** The policy of a page without scripts, whose one style stands in it. */
export function plainPagePolicy(style: string): string {
  return `default-src 'none'; style-src ${hashSource(style)}; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
}

/** Puts a page of that kind under its policy. */
export function setPlainPagePolicy(reply: FastifyReply, style: string): void {
  reply.header('content-security-policy', plainPagePolicy(style))
}
