import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { whenNeeded } from '../lib/when-needed.ts'
import { TitlescopePage } from '../title/titlescope-page.tsx'

export const Route = createFileRoute('/titlescope')({
  validateSearch: whenNeeded(() =>
    z.object({
      /** Number of the property that is analysed. */
      property: z.catch(z.optional(z.string()), undefined),
      /** Number of a report that is checked. */
      report: z.catch(z.optional(z.string()), undefined),
    }),
  ),
  staticData: { hasOwnSearch: true },
  component: TitlescopePage,
})
