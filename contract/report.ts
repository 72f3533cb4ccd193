import { z } from 'zod'
import { Day, Instant } from './property.ts'

/** Number of a report: the SHA-256 of what it was made from, as 64 hexadecimal digits. */
export const ReportHash = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, 'a report has a number of 64 digits and letters a to f')

/** Answer of `POST /api/properties/{id}/report`; the document is at `/api/reports/{hash}.pdf`. */
export const MadeReport = z.object({ hash: ReportHash, url: z.string() })
export type MadeReport = z.infer<typeof MadeReport>

export const ReportVerifyQuery = z.object({ hash: ReportHash })

/** Answer of `GET /api/reports/verify?hash=`: whether a report is ours, and what changed since. */
export const ReportCheck = z.discriminatedUnion('isGenuine', [
  z.object({ isGenuine: z.literal(false), hash: ReportHash }),
  z.object({
    isGenuine: z.literal(true),
    hash: ReportHash,
    url: z.string(),
    /** Null where the property is no longer on record here. */
    propertyId: z.number().int().nullable(),
    name: z.string(),
    parcelId: z.string().nullable(),
    county: z.string(),
    asOf: Day,
    madeAt: Instant,
    ruleSet: z.string(),
    /** What is said otherwise today; empty where nothing is. */
    changes: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
  }),
])
export type ReportCheck = z.infer<typeof ReportCheck>
