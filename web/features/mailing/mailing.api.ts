import { queryOptions } from '@tanstack/react-query'
import { type MailingFile, MailingPreview } from '../../../contract/mailing.ts'
import type { LabelSheetId } from '../../../domain/mailing/label-sheet.ts'
import { apiRequest, apiSend } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'

export function mailingQuery(propertyIds: readonly number[], sheet: LabelSheetId) {
  return queryOptions({
    queryKey: ['/api/mailings/preview', { sheet, propertyIds }] as const,
    queryFn: () => apiSend('POST', '/api/mailings/preview', { propertyIds, sheet }, MailingPreview),
    staleTime: 60_000,
  })
}

/** Creates the file and saves it in the browser. */
export async function saveMailing(wanted: MailingFile): Promise<void> {
  const answer = await apiRequest('POST', '/api/mailings/file', { body: wanted })
  await saveFile(answer, `parcelproof-${wanted.as}`)
}
