import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  BoughtReports,
  Invoices,
  ReportAccess,
  SubscriptionAnswer,
  SubscriptionChange,
} from '../../../contract/billing.ts'
import { PropertyParams } from '../../../contract/property.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { personOf } from '../../platform/http/person.ts'
import { route } from '../../platform/http/route.ts'
import { setPlainPagePolicy } from '../../platform/http/security-headers.ts'
import { cancelSubscription, changeNextPlan, resumeSubscription } from './change-subscription.ts'
import { findInvoice, listInvoices } from './invoice.queries.ts'
import { INVOICE_STYLE, invoicePage } from './invoice-page.ts'
import { findReportAccess } from './report-access.ts'
import { listBoughtReports } from './reports.queries.ts'
import { showSubscription } from './show-subscription.ts'

const InvoiceParams = z.object({
  id: z.coerce.number('must be a number').int().positive().max(Number.MAX_SAFE_INTEGER),
})

/** A workspace's plan and usage, invoices and reports. */
export function billingRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { db } = context

  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    const show = (request: FastifyRequest) => showSubscription(context, personOf(request))

    route(app, 'GET /api/user/subscription', {
      summary: 'The plan, next billing date and usage',
      response: { 200: SubscriptionAnswer },
      handler: show,
    })

    route(app, 'PATCH /api/user/subscription', {
      summary: 'Chooses the plan from the next month on',
      config: { role: 'owner', audit: 'plan-chosen' },
      body: SubscriptionChange,
      response: { 200: SubscriptionAnswer },
      handler: async (request) => {
        await changeNextPlan(context, personOf(request).workspace.id, request.body.plan)
        return show(request)
      },
    })

    route(app, 'POST /api/user/subscription/cancel', {
      summary: 'Cancels the plan at the end of the paid month',
      config: { role: 'owner', audit: 'plan-cancelled' },
      response: { 200: SubscriptionAnswer },
      handler: async (request) => {
        await cancelSubscription(context, personOf(request).workspace.id)
        return show(request)
      },
    })

    route(app, 'POST /api/user/subscription/resume', {
      summary: 'Reverts a cancellation',
      config: { role: 'owner', audit: 'plan-resumed' },
      response: { 200: SubscriptionAnswer },
      handler: async (request) => {
        await resumeSubscription(context, personOf(request).workspace.id)
        return show(request)
      },
    })

    route(app, 'GET /api/user/invoices', {
      summary: 'The invoices, newest first',
      response: { 200: Invoices },
      handler: async (request) => listInvoices(db, personOf(request).id),
    })

    route(app, 'GET /api/user/invoices/:id', {
      summary: 'An invoice as a page',
      config: { access: 'public', whose: 'invoice' },
      params: InvoiceParams,
      handler: async (request, reply) => {
        // Opened from an email while signed out: sign in first, then find it on the account page.
        if (request.person === null) {
          return reply.redirect('/api/login?returnTo=%2Faccount')
        }
        const invoice = await findInvoice(db, request.person.id, request.params.id)
        if (!invoice) throw new AppError('not_found', 'This invoice does not exist or is not yours')
        setPlainPagePolicy(reply, INVOICE_STYLE)
        return reply.type('text/html; charset=utf-8').send(invoicePage(invoice))
      },
    })

    route(app, 'GET /api/user/reports', {
      summary: 'Bought reports',
      response: { 200: BoughtReports },
      handler: async (request) => listBoughtReports(db, personOf(request)),
    })

    route(app, 'GET /api/properties/:id/report-access', {
      summary: 'Whether the person may have the property’s full report',
      config: { whose: 'property', key: 'read' },
      params: PropertyParams,
      response: { 200: ReportAccess },
      handler: async (request) => findReportAccess(context, personOf(request), request.params.id),
    })
  }
}
