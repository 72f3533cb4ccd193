import { queryOptions } from '@tanstack/react-query'
import { ImportProgress } from '../../../../contract/import.ts'
import { Worklist } from '../../../../contract/worklist.ts'
import { apiGet, apiRequest, apiSend, pathFromKey } from '../../../lib/api.ts'

/** The unreadable rows of an import's printed list. */
export const worklistQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/imports', id, 'worklist'] as const,
    queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), Worklist, signal),
  })

/** Saves the text typed for a line; null if it is not a row. */
export async function saveRow(id: number, line: number, cells: string[] | null): Promise<void> {
  await apiRequest('PATCH', `/api/imports/${id}/worklist/${line}`, { body: { cells } })
}

/** Imports the list again with the rows typed in. */
export function importTypedRows(id: number): Promise<ImportProgress> {
  return apiSend('POST', `/api/imports/${id}/worklist/import`, undefined, ImportProgress)
}
