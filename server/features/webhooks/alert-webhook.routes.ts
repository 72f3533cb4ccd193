import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { PropertyParams } from '../../../contract/property.ts'
import {
  NewWebhook,
  Webhook,
  WebhookBody,
  WebhookChange,
  WebhookDeliveries,
  WebhookDelivery,
  Webhooks,
} from '../../../contract/webhook.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { confirmedOf, personOf, verifiedOf } from '../../platform/http/person.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { deliver, reachOf } from './deliver-webhooks.ts'
import { addTest, endWaiting, listDeliveries } from './delivery.queries.ts'
import { findAddressFault } from './post-webhook.ts'
import {
  addWebhook,
  changeSecret,
  editWebhook,
  listWebhooks,
  MAX_WEBHOOKS,
  removeWebhook,
} from './webhook.queries.ts'
import { requireWebhooks } from './webhook-plan.ts'

/** Tests and new addresses of one person: each makes us call a machine of their choice. */
const CALLS = { name: 'webhook-call', limit: 20, windowS: 600 }

/** A person's webhooks, which receive alerts. */
export function alertWebhookRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { config, db } = context

  async function getOwn(userId: number, id: number): Promise<Webhook> {
    const [found] = await listWebhooks(db, userId, id)
    if (!found) throw new AppError('not_found', 'This webhook does not exist or is not yours')
    return found
  }

  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    app.get(
      '/api/user/webhooks',
      {
        config: { access: 'person' },
        schema: { summary: 'Webhooks', response: { 200: Webhooks } },
      },
      (request) => listWebhooks(db, personOf(request).id),
    )

    app.post(
      '/api/user/webhooks',
      {
        config: { access: 'person', audit: 'webhook-made' },
        schema: {
          summary: 'Adds a webhook; its secret is shown in this response only',
          body: WebhookBody,
          response: { 201: NewWebhook },
        },
      },
      async (request, reply) => {
        const person = personOf(request)
        // Anyone may sign in as the demo user, and could send from here to any address.
        if (person.isDemo) throw new AppError('not_allowed', 'The demo account has no webhooks')
        verifiedOf(request)
        await requireWebhooks(context, person.workspace.id)
        confirmedOf(request)
        const url = readAddress(request.body.url, config.webhookLocal)
        await rateLimit(db, reply, { ...CALLS, who: person.id })
        const fault = await findAddressFault(url, reachOf({ config }))
        if (fault !== null) throw new AppError('invalid_input', `url: ${fault}`)
        const made = await addWebhook(db, person, { url: url.href, kinds: request.body.kinds })
        if (!made) {
          throw new AppError(
            'conflict',
            `You have ${MAX_WEBHOOKS} webhooks; remove one to add another`,
          )
        }
        return reply.code(201).send(made)
      },
    )

    app.patch(
      '/api/user/webhooks/:id',
      {
        config: { access: 'person', whose: 'webhook', audit: 'webhook-changed' },
        schema: {
          summary: 'Changes a webhook’s kinds, or enables or disables it',
          params: PropertyParams,
          body: WebhookChange,
          response: { 200: Webhook },
        },
      },
      async (request) => {
        const { id: userId, workspace } = personOf(request)
        const { id } = request.params
        await getOwn(userId, id)
        if (request.body.enabled) await requireWebhooks(context, workspace.id)
        await editWebhook(db, userId, id, request.body)
        if (request.body.enabled === false) await endWaiting(db, id)
        return getOwn(userId, id)
      },
    )

    app.post(
      '/api/user/webhooks/:id/secret',
      {
        config: { access: 'person', whose: 'webhook', audit: 'webhook-secret-changed' },
        schema: {
          summary: 'Changes the secret; the previous one stays valid for 24 hours',
          params: PropertyParams,
          response: { 200: NewWebhook },
        },
      },
      async (request) => {
        verifiedOf(request)
        confirmedOf(request)
        const { id } = request.params
        const secret = await changeSecret(db, personOf(request).id, id)
        if (secret === null)
          throw new AppError('not_found', 'This webhook does not exist or is not yours')
        return { id, secret }
      },
    )

    app.post(
      '/api/user/webhooks/:id/test',
      {
        config: { access: 'person', whose: 'webhook' },
        schema: {
          summary: 'Sends a test delivery and returns its result',
          params: PropertyParams,
          response: { 200: WebhookDelivery },
        },
      },
      async (request, reply) => {
        const { id: userId, workspace } = personOf(request)
        const { id } = await getOwn(userId, request.params.id)
        await requireWebhooks(context, workspace.id)
        await rateLimit(db, reply, { ...CALLS, who: userId })
        const testId = await addTest(db, id)
        await deliver(context, testId)
        const tested = (await listDeliveries(db, id)).find((each) => each.id === testId)
        if (!tested) throw new AppError('not_found', 'This webhook does not exist or is not yours')
        return tested
      },
    )

    app.get(
      '/api/user/webhooks/:id/deliveries',
      {
        config: { access: 'person', whose: 'webhook' },
        schema: {
          summary: 'The latest deliveries',
          params: PropertyParams,
          response: { 200: WebhookDeliveries },
        },
      },
      async (request) => {
        const { id } = await getOwn(personOf(request).id, request.params.id)
        return listDeliveries(db, id)
      },
    )

    app.delete(
      '/api/user/webhooks/:id',
      {
        config: { access: 'person', whose: 'webhook', audit: 'webhook-removed' },
        schema: {
          summary: 'Removes a webhook',
          params: PropertyParams,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const isGone = await removeWebhook(db, personOf(request).id, request.params.id)
        if (!isGone) throw new AppError('not_found', 'This webhook does not exist or is not yours')
        return reply.code(204).send(null)
      },
    )
  }
}

/** Reads the URL of a webhook; rejects an invalid one with a message. */
function readAddress(text: string, allowsLocal: boolean): URL {
  const refuse = (why: string) => new AppError('invalid_input', `url: ${why}`)
  if (!URL.canParse(text)) throw refuse('must be an address like https://example.com/alerts')
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(allowsLocal && url.protocol === 'http:')) {
    throw refuse('must begin with https://')
  }
  if (url.username !== '' || url.password !== '') {
    throw refuse('must have no user name or password in it; check the signature instead')
  }
  url.hash = ''
  return url
}
