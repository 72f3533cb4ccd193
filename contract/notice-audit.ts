import { z } from 'zod'
import { ANSWERS } from '../domain/notice-audit/audit-step.ts'
import { REGIMES } from '../domain/redemption/question.ts'
import { Day, Instant, PropertyId } from './value.ts'

export const MAX_AUDIT_NOTE = 2_000

/** The sale whose notices are audited; without it, the property's latest. */
export const NoticeAuditQuery = z.object({
  propertyId: PropertyId,
  regime: z.enum(REGIMES).optional(),
  saleDate: Day.optional(),
})
export type NoticeAuditQuery = z.infer<typeof NoticeAuditQuery>

export const AuditAnswerBody = z.strictObject({
  propertyId: PropertyId,
  regime: z.enum(REGIMES),
  saleDate: Day,
  step: z.string().min(1).max(60),
  /** Null withdraws the answer. */
  state: z.enum(ANSWERS).nullable(),
  on: Day.refine((day) => day >= '1900-01-01' && day < '2200-01-01', 'the year cannot be right')
    .nullable()
    .default(null),
  note: z
    .string()
    .trim()
    .max(MAX_AUDIT_NOTE, `has ${MAX_AUDIT_NOTE} characters at most`)
    .default(''),
  /** Time of the answer that this one replaces; null for none. A newer one is not overwritten. */
  seenAt: Instant.nullable(),
})
export type AuditAnswerBody = z.infer<typeof AuditAnswerBody>

const Attack = z.object({
  step: z.string(),
  title: z.string(),
  who: z.string(),
  end: z.string(),
  until: Day.nullable(),
  untilWords: z.string(),
  source: z.string(),
  /** Why the step is a gap, or unsettled. */
  why: z.string(),
  isSettled: z.boolean(),
})
export type Attack = z.infer<typeof Attack>

export const AuditStep = z.object({
  key: z.string(),
  title: z.string(),
  how: z.string(),
  from: Day.nullable(),
  to: Day.nullable(),
  source: z.string(),
  mayBeUnneeded: z.boolean(),
  verdict: z.enum(['open', 'ahead', 'in-order', 'gap', 'unsettled']),
  why: z.string(),
  state: z.enum(ANSWERS).nullable(),
  on: Day.nullable(),
  note: z.string(),
  /** Author and time; both null if the sale's facts answer it. */
  by: z.string().nullable(),
  changedAt: Instant.nullable(),
})
export type AuditStep = z.infer<typeof AuditStep>

/** The workspace's finding beside the public score. */
const Finding = z.object({
  severity: z.string(),
  explanation: z.string(),
  whoCouldAssertIt: z.string(),
  cure: z.string(),
  source: z.string(),
  points: z.number().int(),
  whyNoPoints: z.string().nullable(),
})

export const NoticeAudit = z.object({
  propertyId: z.number().int(),
  /** Sales of the property that can be audited, newest first; empty if none is known. */
  sales: z.array(z.object({ regime: z.enum(REGIMES), saleDate: Day })),
  /** The selected sale; null if none is known. */
  sale: z.object({ regime: z.enum(REGIMES), saleDate: Day }).nullable(),
  /** Why nothing is computed. */
  why: z.string().nullable(),
  steps: z.array(AuditStep),
  attacks: z.array(Attack),
  lookedAt: z.number().int(),
  due: z.number().int(),
  finding: Finding.nullable(),
  /** The public record's score, and the score with the workspace's finding. */
  recordScore: z.number().int().nullable(),
  score: z.number().int().nullable(),
  lawCheckedOn: Day,
  mayChange: z.boolean(),
})
export type NoticeAudit = z.infer<typeof NoticeAudit>
