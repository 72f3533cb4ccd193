import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { EMAIL_PAGE_STYLE, type EmailPage, emailPage } from './email-page.ts'
import { setPlainPagePolicy } from './security-headers.ts'
import { type LinkPurpose, readToken } from './signed-token.ts'

const Query = z.object({ token: z.string().max(2_000).default('') })

const BAD_LINK: EmailPage = {
  title: 'This link does not work',
  text: 'It is incomplete or not valid. Open it from the email again, or copy the whole link.',
}

export type EmailLink = {
  path: string
  /** What each route does, for the API documentation. */
  summary: { GET: string; POST: string }
  purpose: LinkPurpose
  /** The question on the link's page. */
  ask: (subject: string) => EmailPage
  /** Performs the action (idempotent) and returns the confirmation. */
  act: (subject: string) => Promise<EmailPage>
}

/** Routes of one kind of email link: GET asks, POST acts, also as a one-click POST (RFC 8058). */
export function emailLinkRoutes(db: Db, links: readonly EmailLink[]): FastifyPluginAsyncZod {
  return async (app) => {
    takeForms(app)
    for (const { path, summary, purpose, ask, act } of links) {
      for (const method of ['GET', 'POST'] as const) {
        app.route({
          method,
          url: path,
          config: { access: 'public' },
          schema: { summary: summary[method], querystring: Query },
          handler: async (request, reply) => {
            const subject = await readToken(db, purpose, request.query.token)
            const isBrowser = request.headers.accept?.includes('text/html') === true
            if (subject === null && !isBrowser) {
              throw new AppError('invalid_input', `${BAD_LINK.title}: ${BAD_LINK.text}`)
            }
            const render = method === 'POST' ? act : ask
            const page = subject === null ? BAD_LINK : await render(subject)
            setPlainPagePolicy(reply, EMAIL_PAGE_STYLE)
            return reply
              .code(subject === null ? 400 : 200)
              .type('text/html; charset=utf-8')
              .header('cache-control', 'no-store')
              .send(emailPage(page))
          },
        })
      }
    }
  }
}

/** Accepts forms without fields and the mail programs' one field; all data is in the URL. */
function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit: 10_000 },
    (_request, _body, done) => done(null, null),
  )
}
