import { type NewTicket, SystemStatus, Ticket, Tickets } from '../../../contract/support.ts'
import { apiSend } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'

export const ticketsQuery = apiQuery(['/api/support/tickets'], Tickets)

export const statusQuery = apiQuery(['/api/support/status'], SystemStatus)

export function sendTicket(ticket: NewTicket): Promise<Ticket> {
  return apiSend('POST', '/api/support/ticket', ticket, Ticket)
}
