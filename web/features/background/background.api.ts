import { OwnerResolution } from '../../../contract/ownership.ts'
import { TitleScoring } from '../../../contract/title.ts'
import { apiQuery } from '../../lib/api-query.ts'

const POLL_INTERVAL_MS = 2_000

export type Work = Pick<OwnerResolution, 'status' | 'waiting'>

/** Whether there is anything left to do. */
export const isBusy = (work: Work | undefined): boolean =>
  work !== undefined && (work.status === 'running' || work.waiting > 0)

/** Polls only while there is something to wait for. */
const pollWhileBusy = ({ state }: { state: { data: Work | undefined } }) =>
  isBusy(state.data) && POLL_INTERVAL_MS

export const ownerResolutionQuery = apiQuery(['/api/owners/progress'], OwnerResolution, {
  staleTime: 0,
  refetchInterval: pollWhileBusy,
})

export const titleScoringQuery = apiQuery(['/api/title-records/progress'], TitleScoring, {
  staleTime: 0,
  refetchInterval: pollWhileBusy,
})
