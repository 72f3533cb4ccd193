import { useQuery } from '@tanstack/react-query'
import type { User } from '../../contract/account.ts'
import { userQuery } from './account.api.ts'

export type CurrentUser = {
  /** Null for a visitor, and while it is not known yet. */
  user: User | null
  isPending: boolean
}

/**
 * Who is signed in. A browser without the sign-in's mark is a visitor's and need not ask; `asks` makes
 * it ask all the same, for the screens that are nothing without an answer.
 */
export function useUser({ asks = false } = {}): CurrentUser {
  const isWorthAsking = asks || hasSignInMark()
  const { data, isPending } = useQuery({ ...userQuery, enabled: isWorthAsking })
  return { user: data ?? null, isPending: isWorthAsking && isPending }
}

/** Set and cleared by the server beside the session's own cookie, which no script can read. */
function hasSignInMark(): boolean {
  return typeof document !== 'undefined' && /(?:^|; )signed_in=1/.test(document.cookie)
}
