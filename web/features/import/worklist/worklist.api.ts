import { ImportProgress } from '../../../../contract/import.ts'
import { Worklist } from '../../../../contract/worklist.ts'
import { apiRequest, apiSend } from '../../../lib/api.ts'
import { apiQuery } from '../../../lib/api-query.ts'

/** The rows of an import's printed list that could not be read. */
export const worklistQuery = (id: number) => apiQuery(['/api/imports', id, 'worklist'], Worklist)

/** Keeps what was typed in for a line; null where it is no row. */
export async function saveRow(id: number, line: number, cells: string[] | null): Promise<void> {
  await apiRequest('PATCH', `/api/imports/${id}/worklist/${line}`, { body: { cells } })
}

/** Imports the list again with the rows typed in. */
export function importTypedRows(id: number): Promise<ImportProgress> {
  return apiSend('POST', `/api/imports/${id}/worklist/import`, undefined, ImportProgress)
}
