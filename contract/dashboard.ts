import { z } from 'zod'
import { CountyText } from './text.ts'
import { Day } from './value.ts'

/** Title confidence below this is a title issue (specification, section 9). */
export const TITLE_ISSUE_BELOW = 70

/** Days ahead in which an auction is upcoming (specification, section 9). */
export const UPCOMING_DAYS = 30

export const DashboardQuery = z.object({ county: CountyText.optional() })

export const DashboardStats = z.object({
  delinquentProperties: z.number().int(),
  /** Properties offered in the next `UPCOMING_DAYS` days on a date a source states. */
  upcomingAuctions: z.number().int(),
  /** Title confidence below `TITLE_ISSUE_BELOW`. */
  titleIssues: z.number().int(),
  clearProperties: z.number().int(),
  /** All properties of the filter, and how many of them are sample data. */
  totalProperties: z.number().int(),
  sampleProperties: z.number().int(),
  /** Sales of the next 26 weeks: number of properties by day and county. */
  calendar: z.array(z.object({ saleDate: Day, county: z.string(), properties: z.number().int() })),
  /** Newest import of the filter's counties; null before the first. */
  lastUpdated: z.iso.datetime().nullable(),
})
export type DashboardStats = z.infer<typeof DashboardStats>
