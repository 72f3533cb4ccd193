import { useQuery } from '@tanstack/react-query'
import type { User } from '../../../contract/account.ts'
import { useInBrowser } from '../../lib/use-media-query.ts'
import { userQuery } from './session.api.ts'
import { useSignInMark } from './sign-in-mark.ts'

export type CurrentUser = {
  /** Null for a visitor, and while unknown. */
  user: User | null
  isPending: boolean
  /** Why it could not be loaded. */
  error: Error | null
}

/**
 * The signed-in person. A browser without the sign-in mark is a visitor's and sends no request, unless `asks` is set,
 * for screens that need a definite answer.
 */
export function useUser({ asks = false } = {}): CurrentUser {
  const hasMark = useSignInMark()
  const isWorthAsking = asks || hasMark
  const isInBrowser = useInBrowser()
  const { data, isPending, error } = useQuery({ ...userQuery, enabled: isWorthAsking })
  // A prerendered page is hydrated part by part, as a visitor's: data loaded by one part must not reach another
  // before that is hydrated.
  if (!isInBrowser) return { user: null, isPending: isWorthAsking, error: null }
  return { user: data ?? null, isPending: isWorthAsking && isPending, error }
}
