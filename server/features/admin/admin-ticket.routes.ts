import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  AdminParams,
  AdminTicketsQuery,
  TicketAnswer,
  TicketPage,
  TicketPlace,
} from '../../../contract/admin.ts'
import { Ticket } from '../../../contract/support.ts'
import { publicUrlOf } from '../../platform/config/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { staffMemberOf } from '../audit/staff-act.ts'
import { answerTicketAsStaff, closeTicketAsStaff } from '../support/answer-ticket.ts'
import { findTicket, listTicketPage } from '../support/ticket.queries.ts'
import { cutPage } from './admin-page.ts'

/** Support tickets of all people (`parcelproof support`). */
export function adminTicketRoutes({ db, config }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/admin/tickets',
      {
        config: { access: 'staff' },
        schema: {
          summary: 'Staff: support tickets, most urgent first',
          querystring: AdminTicketsQuery,
          response: { 200: TicketPage },
        },
      },
      async ({ query: { status, cursor, limit } }) => {
        const after = cursor === undefined ? null : decodeCursor(TicketPlace, cursor)
        const found = await listTicketPage(db, { status, after, limit: limit + 1 })
        const { rows, next } = cutPage(found, limit, ({ place }) =>
          encodeCursor(TicketPlace, place),
        )
        return { tickets: rows.map(({ ticket }) => ticket), next }
      },
    )

    const one = { params: AdminParams, response: { 200: Ticket } }
    app.get(
      '/api/admin/tickets/:id',
      {
        config: { access: 'staff', whose: 'staff' },
        schema: { summary: 'Staff: a ticket with its messages', ...one },
      },
      ({ params }) => getTicket(db, params.id),
    )

    app.post(
      '/api/admin/tickets/:id/answer',
      {
        config: { access: 'staff', whose: 'staff' },
        schema: { summary: 'Staff: answers a ticket, by email too', body: TicketAnswer, ...one },
      },
      async (request) => {
        const ticket = await getTicket(db, request.params.id)
        const deps = { db, publicUrl: publicUrlOf(config) }
        await answerTicketAsStaff(deps, ticket, request.body.text, staffMemberOf(request))
        return getTicket(db, ticket.id)
      },
    )

    app.post(
      '/api/admin/tickets/:id/close',
      {
        config: { access: 'staff', whose: 'staff' },
        schema: { summary: 'Staff: closes a ticket', ...one },
      },
      async (request) => {
        const { id } = request.params
        await closeTicketAsStaff(db, id, staffMemberOf(request))
        return getTicket(db, id)
      },
    )
  }
}

async function getTicket(db: Db, id: number): Promise<Ticket> {
  const ticket = await findTicket(db, id)
  if (ticket === null) throw new AppError('not_found', `Ticket ${id} does not exist`)
  return ticket
}
