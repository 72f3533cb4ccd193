import type { FastifyPluginAsync } from 'fastify'
import { publicUrlOf } from '../../platform/config/config.ts'
import { AppError } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import type { PaymentContext } from './payment-context.ts'
import { receivePaymentEvent } from './receive-event.ts'

export const WEBHOOK_PATH = '/api/payment-webhook'
/** Outcomes that need no review. */
const QUIET = new Set(['fulfilled', 'failed', 'known', 'not ours', 'paid already', 'past due'])

/** Receives the payment provider's events. */
export function webhookRoutes({ config, db, payments, today }: PaymentContext): FastifyPluginAsync {
  return async (app) => {
    // The signature covers the raw bytes.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    route(app, `POST ${WEBHOOK_PATH}`, {
      summary: 'Receives signed events of the payment provider',
      config: { access: 'public' },
      bodyLimit: 1024 * 1024,
      handler: async (request) => {
        if (payments === null || !Buffer.isBuffer(request.body)) {
          throw new AppError('invalid_input', 'This server does not accept payment events')
        }
        const signature = request.headers['stripe-signature']
        const outcome = await receivePaymentEvent(
          {
            db,
            provider: payments,
            today: today(),
            publicUrl: publicUrlOf(config),
            enforcesLimits: config.enforcesLimits,
          },
          request.body,
          Array.isArray(signature) ? signature[0] : signature,
        )
        if (!QUIET.has(outcome)) request.log.warn({ outcome }, 'a payment needs review')
        return { received: true }
      },
    })
  }
}
