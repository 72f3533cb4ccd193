import { queryOptions } from '@tanstack/react-query'
import { OwnerResolution } from '../../../contract/ownership.ts'
import { TitleScoring } from '../../../contract/title.ts'
import { apiGet, pathFromKey } from '../../lib/api.ts'

const POLL_INTERVAL_MS = 2_000

export type Work = Pick<OwnerResolution, 'status' | 'waiting'>

/** Whether work remains. */
export const isBusy = (work: Work | undefined): boolean =>
  work !== undefined && (work.status === 'running' || work.waiting > 0)

/** Polls only while work remains. */
const pollWhileBusy = ({ state }: { state: { data: Work | undefined } }) =>
  isBusy(state.data) && POLL_INTERVAL_MS

export const ownerResolutionQuery = queryOptions({
  queryKey: ['/api/owners/progress'] as const,
  queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), OwnerResolution, signal),
  staleTime: 0,
  refetchInterval: pollWhileBusy,
})

export const titleScoringQuery = queryOptions({
  queryKey: ['/api/title-records/progress'] as const,
  queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), TitleScoring, signal),
  staleTime: 0,
  refetchInterval: pollWhileBusy,
})
