import { queryOptions } from '@tanstack/react-query'
import { type NewTicket, SystemStatus, Ticket, Tickets } from '../../../contract/support.ts'
import { apiGet, apiSend, pathFromKey } from '../../lib/api.ts'

export const ticketsQuery = queryOptions({
  queryKey: ['/api/support/tickets'] as const,
  queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Tickets, signal),
})

export const statusQuery = queryOptions({
  queryKey: ['/api/support/status'] as const,
  queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), SystemStatus, signal),
})

export function sendTicket(ticket: NewTicket): Promise<Ticket> {
  return apiSend('POST', '/api/support/ticket', ticket, Ticket)
}
