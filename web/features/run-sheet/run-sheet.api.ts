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
import type { Owner } from '../../lib/kept/owner.ts'
import { COPIES, readValue, writeValue } from '../../lib/kept/values.ts'
import { ownerQuery } from '../session/owner.ts'

/** For a sale, or for a private list, whose county is empty. */
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
  /** Total number of lines, if only the first are loaded. */
  total?: number
}

const KeptSheet = z.object({ sheet: RunSheet, at: z.string() })
const copyName = (wanted: Wanted) => `${COPIES}${pathFromKey(sheetKey(wanted))}`

/** The sheet; offline, this browser's copy for the person or visitor. */
export function sheetQuery(wanted: Wanted) {
  return queryOptions({
    queryKey: sheetKey(wanted),
    enabled: wanted.list !== undefined || wanted.county !== '',
    networkMode: 'always',
    queryFn: async ({ client, queryKey, signal }): Promise<LoadedSheet> => {
      const owner = await client.ensureQueryData(ownerQuery)
      try {
        const sheet = await apiGet(pathFromKey(queryKey), RunSheet, signal)
        if (owner !== null) void keepCopy(owner, wanted, sheet)
        return { sheet, keptAt: null }
      } catch (error) {
        const kept = isOffline(error)
          ? ((await readCopy(owner, wanted)) ?? shownOf(client, wanted))
          : null
        if (kept) return kept
        throw error
      }
    },
  })
}

async function keepCopy(owner: Owner, wanted: Wanted, sheet: RunSheet): Promise<void> {
  const copy = { sheet, at: new Date().toISOString() }
  // Without storage it is only on the screen.
  await writeValue(owner, copyName(wanted), copy).catch(() => {})
}

async function readCopy(owner: Owner | null, wanted: Wanted): Promise<LoadedSheet | null> {
  if (owner === null) return null
  const found = await readValue(owner, copyName(wanted)).catch(() => null)
  const kept = KeptSheet.safeParse(found).data
  return kept ? { sheet: kept.sheet, keptAt: kept.at } : null
}

/** The sheet on the screen: in a browser without storage it stays there. */
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
