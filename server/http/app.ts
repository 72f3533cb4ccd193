import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { accountRoutes } from '../account/account.routes.ts'
import { addressRoutes } from '../account/address.routes.ts'
import { pictureRoutes } from '../account/picture.routes.ts'
import { providerRoutes } from '../account/provider/provider.routes.ts'
import { confirmRoutes } from '../account/second-factor/confirm.routes.ts'
import { passkeyRoutes } from '../account/second-factor/passkey.routes.ts'
import { secondFactorRoutes } from '../account/second-factor/second-factor.routes.ts'
import { sessionsRoutes } from '../account/sessions.routes.ts'
import { signInRoutes } from '../account/sign-in.routes.ts'
import { adminRoutes } from '../admin/admin.routes.ts'
import { notificationRoutes } from '../alerts/notification.routes.ts'
import { unsubscribeRoutes } from '../alerts/unsubscribe.routes.ts'
import { registerAudit } from '../audit/audit-routes.ts'
import { apiKeyRoutes } from '../billing/api-key.routes.ts'
import { billingRoutes } from '../billing/billing.routes.ts'
import { paymentRoutes } from '../billing/payment.routes.ts'
import { webhookRoutes } from '../billing/webhook.routes.ts'
import { calendarRoutes } from '../calendar/calendar.routes.ts'
import type { AppContext } from '../context.ts'
import { coverageRoutes } from '../coverage/coverage.routes.ts'
import { dashboardRoutes } from '../dashboard/dashboard.routes.ts'
import { exportRoutes } from '../export/export.routes.ts'
import { importRoutes } from '../import/import.routes.ts'
import { logOptions } from '../log/log-options.ts'
import { mapRoutes } from '../map/map.routes.ts'
import { metricsRoutes, registerRequestMetrics } from '../metrics/metrics.routes.ts'
import { newsletterRoutes } from '../newsletter/newsletter.routes.ts'
import { ownershipRoutes } from '../ownership/ownership.routes.ts'
import { portfolioRoutes } from '../portfolio/portfolio.routes.ts'
import { propertyRoutes } from '../property/property.routes.ts'
import { redemptionRoutes } from '../redemption/redemption.routes.ts'
import { reportRoutes } from '../report/report.routes.ts'
import { resourcesRoutes } from '../resources/resources.routes.ts'
import { runSheetRoutes } from '../run-sheet/run-sheet.routes.ts'
import { sampleRoutes } from '../sample/sample.routes.ts'
import { searchRoutes } from '../search/search.routes.ts'
import { supportRoutes } from '../support/support.routes.ts'
import { maxBidRoutes } from '../tax-sale/max-bid.routes.ts'
import { taxSaleRoutes } from '../tax-sale/tax-sale.routes.ts'
import { titleRoutes } from '../title/title.routes.ts'
import { registerRequestTraces } from '../trace/tracing.ts'
import { savedSearchRoutes } from '../watchlist/saved-search.routes.ts'
import { watchlistRoutes } from '../watchlist/watchlist.routes.ts'
import { alertWebhookRoutes } from '../webhook/alert-webhook.routes.ts'
import { registerAccess } from './access.ts'
import { registerApiDocs } from './api-docs.ts'
import { BODY_LIMIT, registerBodies } from './bodies.ts'
import { refuseAddress, registerErrorHandler } from './error-handler.ts'
import { registerHeadCalls } from './head-calls.ts'
import { healthRoutes } from './health.routes.ts'
import { registerCallLimits, registerNetworkLimit } from './limit-calls.ts'
import { registerNotFound } from './not-found.ts'
import { registerPlainPaths } from './plain-path.ts'
import { registerReads } from './reads.ts'
import { registerRequestLog, requestIdOf } from './request-log.ts'
import { keepRouteList } from './route-list.ts'
import { registerSameOrigin } from './same-origin.ts'
import { registerSecurityHeaders } from './security-headers.ts'
import { registerLoadShedding } from './shed-load.ts'
import { registerSlowClients } from './slow-clients.ts'
import { webRoutes } from './web.routes.ts'

/** The HTTP server with every feature's routes, not yet listening. */
export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const { config, logTo } = context
  const app = Fastify({
    logger: { ...logOptions(config.logLevel), ...(logTo ? { stream: logTo } : {}) },
    // One line a request, ours.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    frameworkErrors: refuseAddress,
    // A person's text in the address, twice over for percent signs; anything longer is refused in words.
    routerOptions: { maxParamLength: 500 },
    // A busy machine takes its time to read the web app's files.
    pluginTimeout: 60_000,
    http: { connectionsCheckingInterval: 5_000 },
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    // What is being answered is finished; connections that only wait are closed.
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  keepRouteList(app)
  registerErrorHandler(app)
  registerNotFound(app)
  registerRequestLog(app)
  registerRequestMetrics(app)
  registerRequestTraces(app)
  registerSlowClients(app, config)
  registerLoadShedding(app, context)

  await registerSecurityHeaders(app, context)
  registerPlainPaths(app)
  registerHeadCalls(app)
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
  })
  registerBodies(app)
  registerSameOrigin(app, config)
  registerNetworkLimit(app, context)
  await registerAccess(app, context)
  registerCallLimits(app, context)
  registerAudit(app, context)
  registerReads(app, context)
  await registerApiDocs(app)

  await app.register(healthRoutes(context))
  await app.register(metricsRoutes(context))
  if (config.oidc === null) await app.register(providerRoutes(context))
  await app.register(signInRoutes(context))
  await app.register(accountRoutes(context))
  await app.register(sessionsRoutes(context))
  await app.register(confirmRoutes(context))
  await app.register(addressRoutes(context))
  await app.register(secondFactorRoutes(context))
  await app.register(passkeyRoutes(context))
  await app.register(pictureRoutes(context))
  await app.register(billingRoutes(context))
  await app.register(apiKeyRoutes(context))
  await app.register(paymentRoutes(context))
  await app.register(webhookRoutes(context))
  await app.register(exportRoutes(context))
  await app.register(runSheetRoutes(context))
  await app.register(reportRoutes(context))
  await app.register(searchRoutes(context))
  await app.register(propertyRoutes(context))
  await app.register(taxSaleRoutes(context))
  await app.register(maxBidRoutes(context))
  await app.register(redemptionRoutes(context))
  await app.register(titleRoutes(context))
  await app.register(ownershipRoutes(context))
  await app.register(resourcesRoutes(context))
  await app.register(dashboardRoutes(context))
  await app.register(coverageRoutes(context))
  await app.register(mapRoutes(context))
  await app.register(importRoutes(context))
  await app.register(sampleRoutes(context))
  await app.register(watchlistRoutes(context))
  await app.register(savedSearchRoutes(context))
  await app.register(calendarRoutes(context))
  await app.register(portfolioRoutes(context))
  await app.register(notificationRoutes(context))
  await app.register(unsubscribeRoutes(context))
  await app.register(alertWebhookRoutes(context))
  await app.register(supportRoutes(context))
  await app.register(adminRoutes(context))
  await app.register(newsletterRoutes(context))
  await app.register(webRoutes(context))
  return app
}
