import { ApiError, messageForPeople } from '../../lib/api.ts'

/** The message of a failed import; an empty response has its status. Specification, sections 7 and 8. */
export function importFailure(error: unknown): string {
  if (error instanceof ApiError && error.bodyText.trim() === '') return error.message.trim()
  return messageForPeople(error)
}
