import { queryOptions, useQuery } from '@tanstack/react-query'
import { leaveWith } from '../../lib/kept/clear.ts'
import { compareSession } from '../../lib/kept/compare-session.ts'
import { isAnythingKept } from '../../lib/kept/device-settings.ts'
import { type Owner, VISITOR } from '../../lib/kept/owner.ts'
import { hasSignInMark } from './sign-in-mark.ts'

/**
 * Owner of this page's stored data: the person in their workspace, or a visitor. Null without a response; typed text
 * then lasts as long as the page.
 */
export const ownerQuery = queryOptions({
  queryKey: ['/api/auth/device-keys'] as const,
  queryFn: async (): Promise<Owner | null> => {
    const owner = await findOwner()
    if (owner !== null) leaveWith(owner)
    return owner
  },
})

async function findOwner(): Promise<Owner | null> {
  // A visitor’s browser without stored data sends no request.
  if (!hasSignInMark() && !isAnythingKept()) return VISITOR
  return compareSession()
}

/** Undefined while loading. */
export function useOwner(): Owner | null | undefined {
  const { data, isError } = useQuery(ownerQuery)
  return isError ? null : data
}
