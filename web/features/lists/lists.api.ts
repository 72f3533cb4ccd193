import type { ZodType } from 'zod'
import {
  ListedInstruments,
  ListedParcels,
  ListPoints,
  ListProposals,
  ListsAnswer,
  PrivateListDetail,
  RecordList,
  StackAnswer,
} from '../../../contract/lists.ts'
import { ApiError, apiRequest, readAnswer } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'
import { type ListPage, pagedQuery } from '../../lib/paged-query.ts'
import type { InstrumentFilter, ListFilter } from './list-filter.ts'

const LISTS = '/api/lists'
const OFFERS = '/api/admin/list-proposals'

const AGAIN_MS = 2_000

/** A long list is being prepared: polled until it is ready. */
export const isPreparing = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409
const untilReady = {
  retry: (times: number, error: Error) => isPreparing(error) || times < 2,
  retryDelay: AGAIN_MS,
}

/** Parcels of a page: the server's maximum. */
const PAGE_SIZE = '200'

/** A page whose next cursor is in a header. */
const pageOf =
  <Row>(schema: ZodType<Row[]>) =>
  async (path: string, signal: AbortSignal): Promise<ListPage<Row>> => {
    const response = await apiRequest('GET', path, { signal })
    return {
      rows: await readAnswer(response, schema),
      next: response.headers.get('x-next-cursor'),
    }
  }

/** The workspace's private lists, newest first. */
export const listsQuery = pagedQuery(LISTS, {}, pageOf(ListsAnswer))

export const listQuery = (id: number) =>
  apiQuery([LISTS, id], PrivateListDetail, {
    refetchInterval: ({ state }) => ((state.data?.preparing ?? null) === null ? false : AGAIN_MS),
    staleTime: 0,
  })

/** The parcels of a list. Its rows never change: pages that were loaded stay. */
export const parcelsQuery = (id: number, { show, sort, order }: ListFilter) => ({
  ...pagedQuery(
    `${LISTS}/${id}/parcels`,
    { show, sort, order, limit: PAGE_SIZE },
    pageOf(ListedParcels),
  ),
  ...untilReady,
  staleTime: Number.POSITIVE_INFINITY,
})

/** A list of the record, by its import. */
export const recordListQuery = (id: number) =>
  apiQuery(['/api/imports', id, 'list'], RecordList, { staleTime: 0 })

export const recordParcelsQuery = (id: number, { sort, order }: ListFilter) =>
  pagedQuery(`/api/imports/${id}/parcels`, { sort, order, limit: PAGE_SIZE }, pageOf(ListedParcels))

/** The rows of a deed index; they never change, but their properties may become known. */
export const instrumentsQuery = (id: number, { show, sort, order }: InstrumentFilter) => ({
  ...pagedQuery(
    `${LISTS}/${id}/instruments`,
    { show, sort, order, limit: PAGE_SIZE },
    pageOf(ListedInstruments),
  ),
  staleTime: 0,
})

export const stackQuery = (lists: readonly number[], atLeast: number) => ({
  ...pagedQuery(
    `${LISTS}/stack`,
    { lists: lists.join(','), atLeast: String(atLeast), limit: PAGE_SIZE },
    pageOf(StackAnswer),
  ),
  ...untilReady,
  staleTime: Number.POSITIVE_INFINITY,
})

export const pointsQuery = (id: number) =>
  apiQuery([LISTS, id, 'points'], ListPoints, { ...untilReady })

export const rowsPath = (id: number): string => `${LISTS}/${id}/rows.csv`

export async function offerList(id: number): Promise<void> {
  await apiRequest('POST', `${LISTS}/${id}/proposal`)
}

export async function withdrawOffer(id: number): Promise<void> {
  await apiRequest('DELETE', `${LISTS}/${id}/proposal`)
}

/** Lists offered to the record, for staff; always refetched. */
export const offersQuery = apiQuery([OFFERS], ListProposals, { staleTime: 0 })

export const offeredRowsPath = (id: number): string => `${OFFERS}/${id}/rows.csv`

export async function decideOffer(id: number, verb: 'import' | 'decline'): Promise<void> {
  await apiRequest('POST', `${OFFERS}/${id}/${verb}`)
}
