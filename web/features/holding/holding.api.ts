import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  CsvResult,
  HoldingDetail,
  type HoldingFacts,
  HoldingPage,
  HoldingPortfolio,
  HoldingStart,
  type NewEntry,
  type NewEvent,
  type NewHolding,
} from '../../../contract/holding.ts'
import { ReceiptReading } from '../../../contract/receipt.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { apiGet, apiRequest, apiSend, apiUpload, pathFromKey, readAnswer } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'

const HOLDINGS = '/api/holdings'

export const fetchHoldingsOf = (propertyId: number, signal: AbortSignal) =>
  apiGet(pathFromKey([HOLDINGS, { propertyId }]), HoldingPage, signal)

export const holdingsOfQuery = (propertyId: number) =>
  queryOptions({
    queryKey: [HOLDINGS, { propertyId }] as const,
    queryFn: ({ signal }) => fetchHoldingsOf(propertyId, signal),
  })

export type HoldingState = 'open' | 'ended' | 'all'

export const holdingListQuery = (state: HoldingState) =>
  infiniteQueryOptions({
    queryKey: [HOLDINGS, { state }] as const,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const path = pathFromKey([HOLDINGS, { state, after: pageParam }])
      const { holdings, next } = await apiGet(path, HoldingPage, signal)
      return { rows: holdings, next }
    },
    getNextPageParam: (page) => page.next,
  })

/** `asOf`: the day of the redemption money; null for today. */
export const holdingQuery = (id: number, asOf: LocalDate | null) =>
  apiQuery([HOLDINGS, id, { asOf }], HoldingDetail)

export const holdingPortfolioQuery = apiQuery([HOLDINGS, 'portfolio'], HoldingPortfolio)

export const startQuery = (propertyId: number) =>
  apiQuery([HOLDINGS, 'start', { propertyId }], HoldingStart)

export const makeHolding = (holding: NewHolding) =>
  apiSend('POST', HOLDINGS, holding, HoldingDetail)

export const changeHolding = (id: number, facts: HoldingFacts & { version: number }) =>
  apiSend('PATCH', `${HOLDINGS}/${id}`, facts, HoldingDetail)

export const removeHolding = (id: number) => apiRequest('DELETE', `${HOLDINGS}/${id}`)

export const addEntry = (id: number, entry: NewEntry) =>
  apiSend('POST', `${HOLDINGS}/${id}/entries`, entry, HoldingDetail)

export const addMilestone = (id: number, event: NewEvent) =>
  apiSend('POST', `${HOLDINGS}/${id}/milestones`, event, HoldingDetail)

export const removeRecord = (what: 'entries' | 'milestones', id: number) =>
  apiSend('DELETE', `/api/holding-${what}/${id}`, undefined, HoldingDetail)

/** Sends holdings, or the costs of the holding `of`. */
export const sendCsv = (of: number | null, body: { text: string; county?: string }) =>
  apiSend(
    'POST',
    of === null ? `${HOLDINGS}/import` : `${HOLDINGS}/${of}/entries/import`,
    body,
    CsvResult,
  )

/** Possible amounts and days of a PDF receipt. Nothing is saved. */
export async function readReceipt(file: File): Promise<ReceiptReading> {
  const response = await apiUpload(`${HOLDINGS}/read-receipt`, file, file.name)
  return readAnswer(response, ReceiptReading)
}

/** Refetches every query that shows or derives from holdings. */
export const refreshHoldings = async (client: QueryClient) => {
  await client.invalidateQueries({ queryKey: ['/api/notice-audits'] })
  await client.invalidateQueries({ queryKey: [HOLDINGS] })
}
