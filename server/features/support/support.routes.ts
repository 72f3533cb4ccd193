import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { NewTicket, SystemStatus, Ticket, Tickets } from '../../../contract/support.ts'
import { emailKeyOf } from '../../../domain/account/email-key.ts'
import { publicUrlOf } from '../../platform/config/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { type Person, personOf } from '../../platform/http/person.ts'
import { networkOf, rateLimit } from '../../platform/http/rate-limit.ts'
import { route } from '../../platform/http/route.ts'
import { queueMail } from '../../platform/mail/mail.queries.ts'
import { queueUnsolicited } from '../../platform/mail/unsolicited.queries.ts'
import { TICKET_RECEIPT, TICKET_TAKEN } from './support-emails.ts'
import { getSystemStatus } from './system-status.ts'
import { addTicket, findTicket, listTickets } from './ticket.queries.ts'

/** Each ticket sends an email, so tickets are limited. */
const TICKETS = { name: 'ticket', limit: 10, windowS: 3600 }

/** Tickets and the state of the service. Visitors may use both. */
export function supportRoutes({ db, config }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'POST /api/support/ticket', {
      summary: 'Opens a support ticket; answered by email',
      config: { access: 'public' },
      body: NewTicket,
      response: { 201: Ticket },
      handler: async (request, reply) => {
        const { person, body } = request
        const email = body.email ?? person?.email
        if (!email) {
          throw new AppError('invalid_input', 'email: enter the address for our answer')
        }
        const who = person ? `user ${person.id}` : networkOf(request.ip)
        await rateLimit(db, reply, { ...TICKETS, who })
        const id = await inTransaction(db, async (tx) => {
          const id = await addTicket(tx, { ...body, email, userId: person?.id ?? null })
          const site = publicUrlOf(config)
          const mail = { key: `ticket-taken:${id}`, to: email }
          const data = { id, support: `${site}/support` }
          if (isProven(person, email)) {
            const quote = { subject: body.subject, body: body.message }
            await queueMail(tx, { ...mail, template: TICKET_TAKEN, data: { ...data, quote } })
          } else await queueUnsolicited(tx, site, { ...mail, template: TICKET_RECEIPT, data })
          return id
        })
        const ticket = await findTicket(db, id)
        if (!ticket) throw new Error(`ticket ${id} is gone`)
        return ticket
      },
    })

    route(app, 'GET /api/support/tickets', {
      summary: 'The person’s support tickets with answers',
      response: { 200: Tickets },
      handler: (request) => listTickets(db, personOf(request).id),
    })

    route(app, 'GET /api/support/status', {
      summary: 'System status and data freshness',
      config: { access: 'public' },
      response: { 200: SystemStatus },
      handler: async (_request, reply) => {
        reply.header('cache-control', 'no-store')
        return getSystemStatus(db)
      },
    })
  }
}

/** Whether the address is this person's verified one. */
function isProven(person: Person | null, email: string): boolean {
  return (
    person?.email != null && person.emailVerified && emailKeyOf(person.email) === emailKeyOf(email)
  )
}
