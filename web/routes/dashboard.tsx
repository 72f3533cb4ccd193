import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { RADAR_ROWS } from '../features/radar/rows-anchor.ts'
import { screenSearch } from '../features/screen/screen-search.ts'

const Own = z.object({
  /** `flood:AE`: only properties that this overlay covers. */
  overlay: z.catch(z.optional(z.string()), undefined),
  /** `lists`: only parcels of the workspace’s private lists; `both`: all, with what those state. */
  scope: z.catch(z.optional(z.enum(['lists', 'both'])), undefined),
  /** A column; the radar knows which. */
  sort: z.catch(z.optional(z.string()), undefined),
  order: z.catch(z.optional(z.enum(['asc', 'desc'])), undefined),
  /** Of the radar, in their order. */
  columns: z.catch(z.optional(z.string().check(z.maxLength(400))), undefined),
  /** A moment after accepting an invitation. */
  joined: z.catch(z.optional(z.literal('true')), undefined),
  /** The run sheet that is open. */
  sheet: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined),
  /** Number of pages of the table. */
  page: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))), undefined),
})

export const Route = createFileRoute('/dashboard')({
  // Filters of the radar, and what it has beside them.
  validateSearch: (search: Record<string, unknown>) => ({
    ...screenSearch(search),
    ...Own.parse(search),
  }),
  staticData: { skip: { to: RADAR_ROWS, label: 'Skip to the Tax Sale Radar' } },
  component: DashboardPage,
})
