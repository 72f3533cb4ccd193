import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ImportProgress } from '../../../contract/import.ts'
import { apiGet, isNotFound, pathFromKey } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { toast } from '../../ui/toast-store.ts'
import { IMPORTS_KEY } from './import.api.ts'
import { importFailure } from './import-failure.ts'

/** How long to wait before reconnecting, in milliseconds. */
const RETRY_MS = 3_000

type Followed = {
  isLost: boolean
  isOurs: boolean
  /** It was being undone: `done` means that the undo failed. */
  isUndo: boolean
}

const followed = new Map<number, Followed>()
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

/** Whether an import has ended: no more events follow. */
export function hasEnded({ status }: Pick<ImportProgress, 'status'>): boolean {
  return status === 'done' || status === 'failed' || status === 'undone'
}

/** Stores the progress of an import for every part of the screen. */
export function recordProgress(queries: QueryClient, progress: ImportProgress): void {
  queries.setQueryData<ImportProgress>([...IMPORTS_KEY, progress.id], progress)
  queries.setQueryData<ImportProgress[]>(IMPORTS_KEY, (known) => {
    if (!known) return known
    return known.some(({ id }) => id === progress.id)
      ? known.map((one) => (one.id === progress.id ? progress : one))
      : [progress, ...known]
  })
}

/** Refetches the data of other screens. */
export function clearReads(queries: QueryClient): void {
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== IMPORTS_KEY[0] })
}

/**
 * Listens to the server's events of an import until it has ended, even if the person leaves the screen. `isOurs`:
 * started in this window, so its end is shown in a toast. A broken connection is reopened; the server then sends the
 * current state.
 */
export function followImport(
  queries: QueryClient,
  { id, status }: Pick<ImportProgress, 'id' | 'status'>,
  isOurs: boolean,
): void {
  const known = followed.get(id)
  const isUndo = status === 'undoing' || known?.isUndo === true
  followed.set(id, {
    isLost: known?.isLost === true,
    isOurs: isOurs || known?.isOurs === true,
    isUndo,
  })
  if (!known) connect(queries, id)
}

function connect(queries: QueryClient, id: number): void {
  const source = new EventSource(`${pathFromKey([...IMPORTS_KEY, id])}/events`)
  source.onopen = () => setLost(id, false)
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const read = ImportProgress.safeParse(parseJson(data))
    if (!read.success) return
    setLost(id, false)
    recordProgress(queries, read.data)
    if (!hasEnded(read.data)) return
    source.close()
    end(queries, read.data)
  }
  source.onerror = () => {
    setLost(id, true)
    // The browser reconnects automatically unless the response was not an event stream.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => reconnect(queries, id), RETRY_MS)
  }
}

async function reconnect(queries: QueryClient, id: number): Promise<void> {
  try {
    recordProgress(queries, await apiGet(pathFromKey([...IMPORTS_KEY, id]), ImportProgress))
  } catch (error) {
    if (isNotFound(error)) {
      followed.delete(id)
      changed()
      void queries.invalidateQueries({ queryKey: IMPORTS_KEY })
      return
    }
  }
  connect(queries, id)
}

function end(queries: QueryClient, progress: ImportProgress): void {
  const known = followed.get(progress.id)
  followed.delete(progress.id)
  changed()
  if (progress.status !== 'failed') clearReads(queries)
  if (known?.isOurs) toastEnd(progress, known.isUndo)
}

function toastEnd({ status, message, result }: ImportProgress, isUndo: boolean): void {
  if (status === 'undone') toast({ title: 'Import Undone', description: message })
  else if (isUndo) toast({ title: 'Undo Failed', description: message, variant: 'destructive' })
  else if (result) toastImported(result.imported, result.total_rows)
  else toastFailed(new Error(message))
}

/** Specification, section 7. */
export function toastImported(imported: number, total: number): void {
  toast({
    title: 'Import Successful',
    description: `Imported ${formatNumber(imported)} of ${formatNumber(total)} properties`,
  })
}

/** Specification, section 7. */
export function toastFailed(error: unknown): void {
  toast({
    title: 'Import Failed',
    description: `Error: ${importFailure(error)}`,
    variant: 'destructive',
  })
}

function setLost(id: number, isLost: boolean): void {
  const known = followed.get(id)
  if (!known || known.isLost === isLost) return
  followed.set(id, { ...known, isLost })
  changed()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether the connection to a followed import is currently broken. */
export function useIsLost(id: number): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => followed.get(id)?.isLost === true,
  )
}
