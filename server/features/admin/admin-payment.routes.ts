import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AdminParams, PageQuery, ReviewedPaymentPage } from '../../../contract/admin.ts'
import { publicUrlOf } from '../../platform/config/config.ts'
import { AppError } from '../../platform/errors.ts'
import { Nothing, route } from '../../platform/http/route.ts'
import { staffMemberOf } from '../audit/staff-act.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { listForReview } from '../payments/review.queries.ts'
import { fulfilPayment, refundPayment } from '../payments/review-payments.ts'
import { afterId, cutPage, idCursor } from './admin-page.ts'

/** Payments received but not fulfilled (`parcelproof payments`). */
export function adminPaymentRoutes(context: PaymentContext): FastifyPluginAsyncZod {
  const { db, payments, config, today } = context
  return async (app) => {
    route(app, 'GET /api/admin/payments', {
      summary: 'Staff: payments in review, oldest first',
      config: { access: 'staff' },
      querystring: PageQuery,
      response: { 200: ReviewedPaymentPage },
      handler: async ({ query: { cursor, limit } }) => {
        const found = await listForReview(db, { after: afterId(cursor) ?? 0, limit: limit + 1 })
        const { rows, next } = cutPage(found, limit, idCursor)
        return { payments: rows, next, provider: payments?.name ?? null }
      },
    })

    route(app, 'POST /api/admin/payments/:id/refund', {
      summary: 'Staff: refunds a payment in review',
      config: { access: 'staff', whose: 'staff' },
      params: AdminParams,
      response: { 204: Nothing },
      handler: async (request) => {
        const { id } = request.params
        orRefuse(await refundPayment(db, providerOf(payments), id, staffMemberOf(request)))
      },
    })

    route(app, 'POST /api/admin/payments/:id/fulfil', {
      summary: 'Staff: fulfills a payment in review',
      config: { access: 'staff', whose: 'staff' },
      params: AdminParams,
      response: { 204: Nothing },
      handler: async (request) => {
        const provider = providerOf(payments)
        const { enforcesLimits } = config
        const deps = {
          db,
          provider,
          today: today(),
          publicUrl: publicUrlOf(config),
          enforcesLimits,
        }
        orRefuse(await fulfilPayment(deps, request.params.id, staffMemberOf(request)))
      },
    })
  }
}

function providerOf(payments: PaymentProvider | null): PaymentProvider {
  if (payments !== null) return payments
  throw new AppError('conflict', 'No payment provider is configured. Set PAYMENTS or STRIPE_…')
}

function orRefuse(refusal: string | null): void {
  if (refusal !== null) throw new AppError('conflict', refusal)
}
