import { queryOptions } from '@tanstack/react-query'
import { CalendarFeed, NewCalendarFeed } from '../../../contract/calendar.ts'
import { apiGet, apiRequest, apiSend } from '../../lib/api.ts'

const PATH = '/api/user/calendar'

export const calendarQuery = queryOptions({
  queryKey: [PATH] as const,
  queryFn: ({ signal }) => apiGet(PATH, CalendarFeed, signal),
})

/** Creates a new address; it is shown only once. */
export async function makeAddress(): Promise<string> {
  const { url } = await apiSend('POST', PATH, undefined, NewCalendarFeed)
  return url
}

export async function revokeAddress(): Promise<void> {
  await apiRequest('DELETE', PATH)
}
