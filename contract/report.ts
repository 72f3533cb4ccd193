import { z } from 'zod'
import { Day, Instant } from './value.ts'

/** A report's number: the SHA-256 of its input, as 64 hexadecimal digits. */
export const ReportHash = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, 'a report number has 64 hexadecimal digits')

/** Query of `POST /api/properties/{id}/report`. */
export const ReportChoices = z.object({
  lists: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional()
    .describe(
      'true: with values of your workspace’s private lists. Only your workspace can open such a report, until one of those lists is removed',
    ),
})

/** Answer of `POST /api/properties/{id}/report`; the document is at `/api/reports/{hash}.pdf`. */
export const MadeReport = z.object({
  hash: ReportHash,
  url: z.string(),
  /** It has values of private lists: only the workspace can open it. */
  isPrivate: z.boolean(),
})
export type MadeReport = z.infer<typeof MadeReport>

export const ReportVerifyQuery = z.object({ hash: ReportHash })

/** Answer of `GET /api/reports/verify?hash=`: whether a report is ours, and what changed since. */
export const ReportCheck = z.discriminatedUnion('isGenuine', [
  z.object({ isGenuine: z.literal(false), hash: ReportHash }),
  z.object({
    isGenuine: z.literal(true),
    hash: ReportHash,
    url: z.string(),
    /** Null when the property was deleted. */
    propertyId: z.number().int().nullable(),
    name: z.string(),
    parcelId: z.string().nullable(),
    county: z.string(),
    asOf: Day,
    madeAt: Instant,
    ruleSet: z.string(),
    /** Differences from today's records; may be empty. */
    changes: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
  }),
])
export type ReportCheck = z.infer<typeof ReportCheck>

/** `GET /api/reports/check/{code}`: a page for any text. */
export const ReportCodeParams = z.object({ code: z.string().max(200) })
export const ReportCodeQuery = z.object({
  file: z
    .string()
    .max(200)
    .optional()
    .describe('SHA-256 of a PDF in hexadecimal, to compare with the file that was sent'),
})
export const ReportCodeForm = z.object({ code: z.string().max(500).optional() })
