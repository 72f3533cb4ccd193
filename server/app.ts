import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { accountRoutes } from './features/account/account.routes.ts'
import { addressRoutes } from './features/account/address.routes.ts'
import { apiKeyRoutes } from './features/account/api-key/api-key.routes.ts'
import { deviceKeyRoutes } from './features/account/device-keys.routes.ts'
import { pictureRoutes } from './features/account/picture.routes.ts'
import { providerRoutes } from './features/account/provider/provider.routes.ts'
import { personReader } from './features/account/read-person.ts'
import { confirmRoutes } from './features/account/second-factor/confirm.routes.ts'
import { passkeyRoutes } from './features/account/second-factor/passkey.routes.ts'
import { secondFactorRoutes } from './features/account/second-factor/second-factor.routes.ts'
import { sessionsRoutes } from './features/account/sessions.routes.ts'
import { signInRoutes } from './features/account/sign-in.routes.ts'
import { adminRoutes } from './features/admin/admin.routes.ts'
import { registerAudit } from './features/audit/audit-routes.ts'
import { billingRoutes } from './features/billing/billing.routes.ts'
import { calendarRoutes } from './features/calendar/calendar.routes.ts'
import { coverageRoutes } from './features/coverage/coverage.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { demoRoutes } from './features/demo/demo.routes.ts'
import { exportRoutes } from './features/export/export.routes.ts'
import { forecastRoutes } from './features/forecast/forecast.routes.ts'
import { holdingRoutes } from './features/holding/holding.routes.ts'
import { receiptRoutes } from './features/holding/receipt.routes.ts'
import { importRoutes } from './features/import/import.routes.ts'
import type { ImportContext } from './features/import/import-context.ts'
import { insurableRoutes } from './features/insurable/insurable.routes.ts'
import { listInstrumentRoutes } from './features/lists/instrument.routes.ts'
import { listRoutes } from './features/lists/lists.routes.ts'
import { proposalRoutes } from './features/lists/proposal.routes.ts'
import { recordListRoutes } from './features/lists/record-list.routes.ts'
import { lookupRoutes } from './features/lookup/lookup.routes.ts'
import { mailingRoutes } from './features/mailing/mailing.routes.ts'
import { mapRoutes } from './features/map/map.routes.ts'
import { maxBidRoutes } from './features/max-bid/max-bid.routes.ts'
import { type MetricsContext, metricsRoutes } from './features/metrics/metrics.routes.ts'
import { newsletterRoutes } from './features/newsletter/newsletter.routes.ts'
import { noticeAuditRoutes } from './features/notice-audit/notice-audit.routes.ts'
import { notificationRoutes } from './features/notifications/notification.routes.ts'
import { unsubscribeRoutes } from './features/notifications/unsubscribe.routes.ts'
import { overlayRoutes } from './features/overlays/overlay.routes.ts'
import { ownershipRoutes } from './features/ownership/ownership.routes.ts'
import { webRoutes } from './features/pages/web.routes.ts'
import { parcelMatchRoutes } from './features/parcel-match/parcel-match.routes.ts'
import { paymentRoutes } from './features/payments/payment.routes.ts'
import type { PaymentContext } from './features/payments/payment-context.ts'
import { refusalOfPayment } from './features/payments/provider-away.ts'
import { STRIPE_SOURCES } from './features/payments/stripe-sources.ts'
import { webhookRoutes } from './features/payments/stripe-webhook.routes.ts'
import { portfolioRoutes } from './features/portfolio/portfolio.routes.ts'
import { propertyRoutes } from './features/property/property.routes.ts'
import { taxSaleRoutes } from './features/radar/radar.routes.ts'
import { redemptionRoutes } from './features/redemption/redemption.routes.ts'
import { reportRoutes } from './features/report/report.routes.ts'
import { reportCheckRoutes } from './features/report/report-check.routes.ts'
import { resourcesRoutes } from './features/resources/resources.routes.ts'
import { roadRoutes } from './features/road/road.routes.ts'
import { entryRoutes } from './features/run-sheet/entry.routes.ts'
import { runSheetRoutes } from './features/run-sheet/run-sheet.routes.ts'
import { sampleRoutes } from './features/sample/sample.routes.ts'
import { savedScreenRoutes } from './features/saved-screen/saved-screen.routes.ts'
import type { ScreenContext } from './features/screen/copy/screen-copy.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { sourceRoutes } from './features/sources/source.routes.ts'
import { supportRoutes } from './features/support/support.routes.ts'
import { surplusDraftRoutes } from './features/surplus/draft.routes.ts'
import { surplusRoutes } from './features/surplus/surplus.routes.ts'
import { fileRoutes } from './features/teamwork/file.routes.ts'
import { teamworkRoutes } from './features/teamwork/teamwork.routes.ts'
import { titleRoutes } from './features/title/title.routes.ts'
import { watchlistRoutes } from './features/watchlist/watchlist.routes.ts'
import { alertWebhookRoutes } from './features/webhooks/alert-webhook.routes.ts'
import { invitationLinkRoutes } from './features/workspace/invitation-link.routes.ts'
import { workspaceRoutes } from './features/workspace/workspace.routes.ts'
import { registerAccess } from './platform/http/access.ts'
import { registerApiDocs } from './platform/http/api-docs.ts'
import { BODY_LIMIT, registerBodies } from './platform/http/bodies.ts'
import { refuseAddress, registerErrorHandler } from './platform/http/error-handler.ts'
import { registerGatheredBodies } from './platform/http/gather-bodies.ts'
import { registerHeadCalls } from './platform/http/head-calls.ts'
import { healthRoutes } from './platform/http/health.routes.ts'
import { registerCallLimits, registerNetworkLimit } from './platform/http/limit-calls.ts'
import { registerNotFound } from './platform/http/not-found.ts'
import { registerOwnHost } from './platform/http/own-machine.ts'
import { registerPlainPaths } from './platform/http/plain-path.ts'
import { registerReadAgain } from './platform/http/read-again.ts'
import { registerReadPool } from './platform/http/read-pool.ts'
import { registerRequestLog, requestIdOf } from './platform/http/request-log.ts'
import { saveRouteList } from './platform/http/route-list.ts'
import { registerSameOrigin } from './platform/http/same-origin.ts'
import { registerSecurityHeaders } from './platform/http/security-headers.ts'
import { registerLoadShedding } from './platform/http/shed-load.ts'
import { registerSlowClients } from './platform/http/slow-clients.ts'
import { logOptions } from './platform/log/log-options.ts'
import { stopMailRoutes } from './platform/mail/stop.routes.ts'
import { registerRequestMetrics } from './platform/metrics/request-metrics.ts'
import { registerRequestTraces } from './platform/trace/tracing.ts'

/** The context of all features together. */
export type ServerContext = ImportContext & PaymentContext & MetricsContext & ScreenContext

/** The HTTP server with every feature's routes, not yet listening. */
export async function buildApp(context: ServerContext): Promise<FastifyInstance> {
  const { config, logTo, payments } = context
  const app = Fastify({
    logger: { ...logOptions(config.logLevel), ...(logTo ? { stream: logTo } : {}) },
    // One line per request, in our own format.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    frameworkErrors: refuseAddress,
    // Room for a person's text in the URL, doubled for percent-encoding. Longer ones get an error message.
    routerOptions: { maxParamLength: 500 },
    // A busy machine may be slow to read the web app's files.
    pluginTimeout: 60_000,
    http: { connectionsCheckingInterval: 5_000 },
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    // Running requests are finished; idle connections are closed.
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  saveRouteList(app)
  registerErrorHandler(app, refusalOfPayment)
  registerNotFound(app)
  registerRequestLog(app)
  registerRequestMetrics(app)
  registerRequestTraces(app)
  registerSlowClients(app, config)
  registerLoadShedding(app, context)

  await registerSecurityHeaders(app, context, payments?.name === 'stripe' ? STRIPE_SOURCES : null)
  registerOwnHost(app, config)
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
  await registerAccess(app, personReader(context))
  registerGatheredBodies(app, context)
  registerCallLimits(app, context)
  registerAudit(app, context)
  registerReadPool(app, context)
  registerReadAgain(app, context)
  await registerApiDocs(app)

  await registerFeatures(app, context)
  await app.register(webRoutes(context))
  return app
}

async function registerFeatures(app: FastifyInstance, context: ServerContext): Promise<void> {
  const { config } = context
  await app.register(healthRoutes(context))
  await app.register(metricsRoutes(context))
  if (config.oidc === null) {
    await app.register(providerRoutes(context))
    await app.register(invitationLinkRoutes(context))
  }
  await app.register(signInRoutes(context))
  await app.register(demoRoutes(context))
  await app.register(accountRoutes(context))
  await app.register(deviceKeyRoutes(context))
  await app.register(sessionsRoutes(context))
  await app.register(confirmRoutes(context))
  await app.register(addressRoutes(context))
  await app.register(secondFactorRoutes(context))
  await app.register(passkeyRoutes(context))
  await app.register(pictureRoutes(context))
  await app.register(billingRoutes(context))
  await app.register(workspaceRoutes(context))
  await app.register(listRoutes(context))
  await app.register(recordListRoutes(context))
  await app.register(proposalRoutes(context))
  await app.register(listInstrumentRoutes(context))
  await app.register(apiKeyRoutes(context))
  await app.register(paymentRoutes(context))
  await app.register(webhookRoutes(context))
  await app.register(exportRoutes(context))
  await app.register(runSheetRoutes(context))
  await app.register(entryRoutes(context))
  await app.register(reportRoutes(context))
  await app.register(reportCheckRoutes(context))
  await app.register(searchRoutes(context))
  await app.register(propertyRoutes(context))
  await app.register(taxSaleRoutes(context))
  await app.register(maxBidRoutes(context))
  await app.register(lookupRoutes(context))
  await app.register(roadRoutes(context))
  await app.register(mailingRoutes(context))
  await app.register(redemptionRoutes(context))
  await app.register(surplusRoutes(context))
  await app.register(surplusDraftRoutes(context))
  await app.register(insurableRoutes(context))
  await app.register(titleRoutes(context))
  await app.register(ownershipRoutes(context))
  await app.register(resourcesRoutes(context))
  await app.register(dashboardRoutes(context))
  await app.register(coverageRoutes(context))
  await app.register(mapRoutes(context))
  await app.register(overlayRoutes(context))
  await app.register(forecastRoutes(context))
  await app.register(importRoutes(context))
  await app.register(sourceRoutes(context))
  await app.register(sampleRoutes(context))
  await app.register(watchlistRoutes(context))
  await app.register(savedScreenRoutes(context))
  await app.register(parcelMatchRoutes(context))
  await app.register(teamworkRoutes(context))
  await app.register(fileRoutes(context))
  await app.register(calendarRoutes(context))
  await app.register(portfolioRoutes(context))
  await app.register(holdingRoutes(context))
  await app.register(receiptRoutes(context))
  await app.register(noticeAuditRoutes(context))
  await app.register(notificationRoutes(context))
  await app.register(unsubscribeRoutes(context))
  await app.register(stopMailRoutes(context))
  await app.register(alertWebhookRoutes(context))
  await app.register(supportRoutes(context))
  await app.register(adminRoutes(context))
  await app.register(newsletterRoutes(context))
}
