import { queryOptions } from '@tanstack/react-query'
import { User } from '../../../contract/account.ts'
import { ApiError, apiGet, pathFromKey, setPagePerson } from '../../lib/api.ts'

/** The signed-in person; null for a visitor. */
export const userQuery = queryOptions({
  queryKey: ['/api/auth/user'] as const,
  queryFn: async ({ queryKey, signal }): Promise<User | null> => {
    try {
      const user = await apiGet(pathFromKey(queryKey), User, signal)
      setPagePerson(user.id)
      return user
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
})
