import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Subscribe, SubscribeAnswer } from '../../../contract/newsletter.ts'
import { publicUrlOf } from '../../platform/config/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { emailLinkRoutes } from '../../platform/http/email-link.ts'
import { EMAIL_PAGE_STYLE, emailPage } from '../../platform/http/email-page.ts'
import { networkOf, rateLimit } from '../../platform/http/rate-limit.ts'
import { setPlainPagePolicy } from '../../platform/http/security-headers.ts'
import { signToken } from '../../platform/http/signed-token.ts'
import { queueUnsolicited } from '../../platform/mail/unsolicited.queries.ts'
import { confirmNewsletter, endNewsletter, requestNewsletter } from './newsletter.queries.ts'
import { CONFIRM_NEWSLETTER } from './newsletter-email.ts'

/** Each request may send an email to any address. */
const ASKINGS = { name: 'newsletter', limit: 20, windowS: 3600 }

/** `POST /api/newsletter`: the subscription counts once it is confirmed from the mailbox. */
export function newsletterRoutes({ db, config }: AppContext): FastifyPluginAsyncZod {
  const subscribe = async (request: FastifyRequest, reply: FastifyReply, body: Subscribe) => {
    const { email, source } = body
    await rateLimit(db, reply, { ...ASKINGS, who: networkOf(request.ip) })
    await inTransaction(db, async (tx) => {
      const asked = await requestNewsletter(tx, { email, source })
      if (asked === null) return
      const key = email.toLowerCase()
      const url = publicUrlOf(config)
      const confirm = await signToken(tx, 'confirm-newsletter', key)
      const stop = await signToken(tx, 'stop-newsletter', key)
      await queueUnsolicited(tx, url, {
        key: `newsletter:${key}:${asked}`,
        to: email,
        template: CONFIRM_NEWSLETTER,
        data: {
          confirm: `${url}/api/newsletter/confirm?token=${confirm}`,
          unsubscribe: `${url}/api/newsletter/unsubscribe?token=${stop}`,
        },
      })
    })
    // The same for every address: it reveals neither subscribers nor people who want no emails.
    return `Check the mailbox of ${email} for our email, and confirm with its link. If none arrives, the address is already subscribed, has reached today’s limit, or has opted out.`
  }
  return async (app) => {
    app.post(
      '/api/newsletter',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Subscribes to the newsletter; sends a confirmation email',
          body: Subscribe,
          response: { 202: SubscribeAnswer },
        },
      },
      async (request, reply) =>
        reply.code(202).send({ message: await subscribe(request, reply, request.body) }),
    )

    const formRoute: FastifyPluginAsyncZod = async (forms) => {
      forms.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 2_000 },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      // The page's form posts this before the app has loaded, or without it.
      forms.post(
        '/api/newsletter/form',
        {
          config: { access: 'public' },
          schema: {
            summary: 'Subscribes to the newsletter from a page’s form; answers with a page',
            body: Subscribe,
          },
        },
        async (request, reply) => {
          const text = await subscribe(request, reply, request.body)
          setPlainPagePolicy(reply, EMAIL_PAGE_STYLE)
          return reply
            .type('text/html; charset=utf-8')
            .send(emailPage({ title: 'Check your mailbox', text }))
        },
      )
    }
    await app.register(formRoute)

    await app.register(
      emailLinkRoutes(db, [
        {
          path: '/api/newsletter/confirm',
          summary: {
            GET: 'Page of an email link that asks to confirm the subscription',
            POST: 'Confirms the newsletter',
          },
          purpose: 'confirm-newsletter',
          ask: (email) => ({
            title: 'Subscribe to the newsletter?',
            text: `We send it to ${email}. Each issue has a link to unsubscribe.`,
            button: 'Subscribe',
          }),
          act: async (email) =>
            (await confirmNewsletter(db, email))
              ? { title: 'You are subscribed', text: `We send the newsletter to ${email}.` }
              : {
                  title: 'Nothing to confirm',
                  text: 'This address did not request the newsletter.',
                },
        },
        {
          path: '/api/newsletter/unsubscribe',
          summary: {
            GET: 'Page of an email link that asks whether to unsubscribe',
            POST: 'Unsubscribes from the newsletter',
          },
          purpose: 'stop-newsletter',
          ask: (email) => ({
            title: 'End the newsletter?',
            text: `We will send no more issues to ${email}.`,
            button: 'End the subscription',
          }),
          act: async (email) => {
            await endNewsletter(db, email)
            return { title: 'You are unsubscribed', text: `We send nothing more to ${email}.` }
          },
        },
      ]),
    )
  }
}
