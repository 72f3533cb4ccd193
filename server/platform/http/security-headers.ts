import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../context.ts'
import { hashSource, pageStyles } from './page-styles.ts'
import { isForApi } from './route-list.ts'

/** Browser features the product uses; all others are denied, also to embedded content. */
const FEATURES: Readonly<Record<string, string>> = {
  accelerometer: '()',
  'browsing-topics': '()',
  camera: '()',
  'display-capture': '()',
  fullscreen: '(self)',
  // The start of a drive, if the person allows it.
  geolocation: '(self)',
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

/** Prerendered pages, each with an inline style. */
const PAGES = ['pages', 'screens'].map((name) => new URL(`../../../dist/${name}/`, import.meta.url))

/** API responses and downloads are not pages: nothing in them may run. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** CSP sources, by directive, and the payment permission that a third party's card form needs. */
export type PaymentSources = { sources: Record<string, string[]>; feature: string }

/** Security headers on every response. */
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
        // Prerendered pages set sizes and positions as attributes.
        'style-src-attr': ["'unsafe-inline'"],
        // The library's default allows every https site.
        'font-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'worker-src': ["'self'", 'blob:'],
        ...payments?.sources,
        // A provider's style names its own hosts for tiles, symbols and fonts.
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
    // Without a referrer, browsers would also hide a form's origin from us.
    referrerPolicy: { policy: 'same-origin' },
    // Only over https; browsers ignore the header on plain http.
    ...(config.baseUrl?.startsWith('https:') ? {} : { strictTransportSecurity: false }),
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', policy.join(', '))
  })
  app.addHook('onSend', async (request, reply) => {
    if (!isForApi(request)) return
    // Nothing is cached unless its route says so.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    const type = String(reply.getHeader('content-type') ?? '')
    // A browser's PDF viewer counts as a script of the file.
    if (!/^(text\/html|application\/pdf)/.test(type)) {
      reply.header('content-security-policy', NO_PAGE)
    }
  })
}

/** The policy of a prerendered page without scripts and with one inline style. */
export function plainPagePolicy(style: string): string {
  return `default-src 'none'; style-src ${hashSource(style)}; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
}

export function setPlainPagePolicy(reply: FastifyReply, style: string): void {
  reply.header('content-security-policy', plainPagePolicy(style))
}
