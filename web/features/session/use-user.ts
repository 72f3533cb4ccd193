import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { User } from '../../../contract/account.ts'
import { useDrawnWith } from '../../lib/drawn-with.ts'
import { userQuery } from './session.api.ts'
import { useSignInMark } from './sign-in-mark.ts'

export type CurrentUser = {
  /** Null for a visitor, and while it is still unknown. */
  user: User | null
  isPending: boolean
  /** Why it could not be loaded. */
  error: Error | null
}

/**
 * Who is signed in. A browser without the sign-in mark is a visitor's and sends no request, unless
 * `asks` is set, for screens that need a definite answer.
 */
export function useUser({ asks = false } = {}): CurrentUser {
  const hasMark = useSignInMark()
  const isWorthAsking = asks || hasMark
  const drawnWith = useDrawnWith()
  const isKnown = useSyncExternalStore(nothingToHear, yes, () => drawnWith !== null)
  const { data, isPending, error } = useQuery({ ...userQuery, enabled: isWorthAsking })
  // A page prerendered by the build is hydrated part by part, as a visitor's: no part may use data
  // another one has loaded before it is hydrated itself.
  if (!isKnown) return { user: null, isPending: isWorthAsking, error: null }
  return { user: data ?? null, isPending: isWorthAsking && isPending, error }
}

const nothingToHear = () => () => {}
const yes = () => true
