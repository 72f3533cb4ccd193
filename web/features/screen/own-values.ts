import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { FilterName } from '../../../domain/screen/filters.ts'
import { listsQuery } from '../lists/lists.api.ts'
import { useUser } from '../session/use-user.ts'
import { tagsOf } from '../watchlist/saved-filter.ts'
import { savedQuery } from '../watchlist/watchlist.api.ts'
import { workspaceQuery } from '../workspace/workspace.api.ts'

export type OwnValues = { readonly [Name in FilterName]?: readonly string[] }

/** Values of filters by the workspace's work: its tags, members and lists; null for visitors, who have none. */
export function useOwnValues(): OwnValues | null {
  const { user } = useUser()
  const saved = useQuery({ ...savedQuery, enabled: user !== null })
  const workspace = useQuery({ ...workspaceQuery, enabled: user !== null })
  const lists = useInfiniteQuery({ ...listsQuery, enabled: user?.hasLists === true })
  if (user === null) return null
  const emails = (workspace.data?.members ?? []).flatMap(({ email }) => email?.toLowerCase() ?? [])
  const newest = (lists.data?.pages ?? []).flatMap(({ rows }) => rows).filter((one) => one.isLatest)
  return {
    tag: tagsOf(saved.data ?? []),
    assignee: ['none', ...emails],
    list: [...new Set(newest.map(({ name }) => name))],
  }
}
