import { type AuditAnswerBody, NoticeAudit } from '../../../contract/notice-audit.ts'
import { apiSend } from '../../lib/api.ts'
import { apiQuery } from '../../lib/api-query.ts'

const AUDITS = '/api/notice-audits'

/** `sale`: as `regime saleDate`; null for the latest. */
export const noticeAuditQuery = (propertyId: number, sale: string | null) => {
  const [regime, saleDate] = sale?.split(' ') ?? []
  return apiQuery([AUDITS, { propertyId, regime, saleDate }], NoticeAudit)
}

export const answerStep = (answer: AuditAnswerBody) => apiSend('POST', AUDITS, answer, NoticeAudit)

export const auditKey = (propertyId: number) => [AUDITS, { propertyId }] as const
