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
import { route } from '../../platform/http/route.ts'
import { staffMemberOf } from '../audit/staff-act.ts'
import { answerTicketAsStaff, closeTicketAsStaff } from '../support/answer-ticket.ts'
import { findTicket, listTicketPage } from '../support/ticket.queries.ts'
import { cutPage } from './admin-page.ts'

/** Support tickets of all people (`parcelproof support`). */
export function adminTicketRoutes({ db, config }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    route(app, 'GET /api/admin/tickets', {
      summary: 'Staff: support tickets, most urgent first',
      config: { access: 'staff' },
      querystring: AdminTicketsQuery,
      response: { 200: TicketPage },
      handler: async ({ query: { status, cursor, limit } }) => {
        const after = cursor === undefined ? null : decodeCursor(TicketPlace, cursor)
        const found = await listTicketPage(db, { status, after, limit: limit + 1 })
        const { rows, next } = cutPage(found, limit, ({ place }) =>
          encodeCursor(TicketPlace, place),
        )
        return { tickets: rows.map(({ ticket }) => ticket), next }
      },
    })

    const one = { params: AdminParams, response: { 200: Ticket } }
    route(app, 'GET /api/admin/tickets/:id', {
      summary: 'Staff: a ticket with its messages',
      config: { access: 'staff', whose: 'staff' },
      ...one,
      handler: ({ params }) => getTicket(db, params.id),
    })

    route(app, 'POST /api/admin/tickets/:id/answer', {
      summary: 'Staff: answers a ticket, by email too',
      config: { access: 'staff', whose: 'staff' },
      body: TicketAnswer,
      ...one,
      handler: async (request) => {
        const ticket = await getTicket(db, request.params.id)
        const deps = { db, publicUrl: publicUrlOf(config) }
        await answerTicketAsStaff(deps, ticket, request.body.text, staffMemberOf(request))
        return getTicket(db, ticket.id)
      },
    })

    route(app, 'POST /api/admin/tickets/:id/close', {
      summary: 'Staff: closes a ticket',
      config: { access: 'staff', whose: 'staff' },
      ...one,
      handler: async (request) => {
        const { id } = request.params
        await closeTicketAsStaff(db, id, staffMemberOf(request))
        return getTicket(db, id)
      },
    })
  }
}

async function getTicket(db: Db, id: number): Promise<Ticket> {
  const ticket = await findTicket(db, id)
  if (ticket === null) throw new AppError('not_found', `Ticket ${id} does not exist`)
  return ticket
}
