import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ImportContext } from '../import/import-context.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { adminImportRoutes } from './admin-import.routes.ts'
import { adminPaymentRoutes } from './admin-payment.routes.ts'
import { adminTicketRoutes } from './admin-ticket.routes.ts'
import { auditTrailRoutes } from './audit-trail.routes.ts'
import { failedJobRoutes } from './failed-job.routes.ts'
import { staffRoutes } from './staff.routes.ts'

/** Routes for staff only. Each says `access: 'staff'`; a test checks all of them. */
export function adminRoutes(context: ImportContext & PaymentContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    await app.register(auditTrailRoutes(context))
    await app.register(adminImportRoutes(context))
    await app.register(failedJobRoutes(context))
    await app.register(adminPaymentRoutes(context))
    await app.register(adminTicketRoutes(context))
    await app.register(staffRoutes(context))
  }
}
