import { queryOptions } from '@tanstack/react-query'
import { type AuditAnswerBody, NoticeAudit } from '../../../contract/notice-audit.ts'
import { apiGet, apiSend, pathFromKey } from '../../lib/api.ts'

const AUDITS = '/api/notice-audits'

/** `sale`: as `regime saleDate`; null for the latest. */
export const noticeAuditQuery = (propertyId: number, sale: string | null) => {
  const [regime, saleDate] = sale?.split(' ') ?? []
  return queryOptions({
    queryKey: [AUDITS, { propertyId, regime, saleDate }] as const,
    queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), NoticeAudit, signal),
  })
}

export const answerStep = (answer: AuditAnswerBody) => apiSend('POST', AUDITS, answer, NoticeAudit)

export const auditKey = (propertyId: number) => [AUDITS, { propertyId }] as const
