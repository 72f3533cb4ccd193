import type { FastifyPluginAsync } from 'fastify'
import { publicUrlOf } from '../../platform/config/config.ts'
import { AppError } from '../../platform/errors.ts'
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
    app.post(
      WEBHOOK_PATH,
      {
        config: { access: 'public' },
        schema: { summary: 'Receives signed events of the payment provider' },
        bodyLimit: 1024 * 1024,
      },
      async (request) => {
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
    )
  }
}
