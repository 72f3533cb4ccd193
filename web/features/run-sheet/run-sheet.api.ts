import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { ImportProgress } from '../../../contract/import.ts'
import {
  RunSheet,
  type TypedResult,
  type TypedResults,
  TypedResultsTaken,
} from '../../../contract/run-sheet.ts'
import { apiGet, apiSend, pathFromKey } from '../../lib/api.ts'
import { COPIES, readKept, writeKept } from './kept.ts'

/** Of a sale, or of a private list, whose county is empty. */
export type Wanted = {
  county: string
  saleDate: string | undefined
  tracked: boolean
  list?: number | undefined
}

export function sheetKey({ county, saleDate, tracked, list }: Wanted) {
  const of = list === undefined ? { county, saleDate } : { list }
  return ['/api/exports/run-sheet', { ...of, tracked: tracked ? 'true' : undefined }] as const
}

export type LoadedSheet = {
  sheet: RunSheet /** When it was loaded; null: just now. */
  keptAt: string | null
  /** Its lines, where only the first of them are here yet. */
  total?: number
}

const KeptSheet = z.object({ sheet: RunSheet, at: z.string() })
const copyKey = (wanted: Wanted) => `${COPIES}${pathFromKey(sheetKey(wanted))}`

/** The sheet; offline, the copy stored in this browser. */
export function sheetQuery(wanted: Wanted) {
  return queryOptions({
    queryKey: sheetKey(wanted),
    enabled: wanted.list !== undefined || wanted.county !== '',
    networkMode: 'always',
    queryFn: async ({ client, queryKey, signal }): Promise<LoadedSheet> => {
      try {
        const sheet = await apiGet(pathFromKey(queryKey), RunSheet, signal)
        writeKept(copyKey(wanted), { sheet, at: new Date().toISOString() })
        return { sheet, keptAt: null }
      } catch (error) {
        const kept = isOffline(error) ? (readCopy(wanted) ?? shownOf(client, wanted)) : null
        if (kept) return kept
        throw error
      }
    },
  })
}

function readCopy(wanted: Wanted): LoadedSheet | null {
  const kept = readKept(copyKey(wanted), KeptSheet.nullable(), null)
  return kept && { sheet: kept.sheet, keptAt: kept.at }
}

/** What is on the screen: in a browser without room for a copy it stays there. */
function shownOf(client: QueryClient, wanted: Wanted): LoadedSheet | null {
  const { data, dataUpdatedAt } = client.getQueryState<LoadedSheet>(sheetKey(wanted)) ?? {}
  return data && dataUpdatedAt !== undefined
    ? { ...data, keptAt: data.keptAt ?? new Date(dataUpdatedAt).toISOString() }
    : null
}

/** The browser could not reach the server. */
export function isOffline(error: unknown): boolean {
  return error instanceof TypeError
}

export function sendResult(sale: Omit<TypedResults, 'results'>, result: TypedResult) {
  return apiSend(
    'POST',
    '/api/tax-sales/results',
    { ...sale, results: [result] } satisfies TypedResults,
    TypedResultsTaken,
  )
}

/** Undoes a result, and waits until that is done. */
export async function undoResult(importId: number): Promise<void> {
  let { status, message } = await apiSend(
    'POST',
    `/api/imports/${importId}/undo`,
    undefined,
    ImportProgress,
  )
  while (status === 'undoing') {
    await new Promise((resolve) => setTimeout(resolve, 250))
    ;({ status, message } = await apiGet(`/api/imports/${importId}`, ImportProgress))
  }
  if (status !== 'undone') throw new Error(message)
}
