import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { TitlescopePage } from '../features/title/titlescope-page.tsx'
import { whenNeeded } from '../lib/when-needed.ts'

export const Route = createFileRoute('/titlescope')({
  validateSearch: whenNeeded(() =>
    z.object({
      /** Number of the property that is analyzed. */
      property: z.catch(z.optional(z.string()), undefined),
      /** Number of a report that is checked. */
      report: z.catch(z.optional(z.string()), undefined),
    }),
  ),
  staticData: { hasOwnSearch: true },
  component: TitlescopePage,
})
