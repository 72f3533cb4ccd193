import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { TitlescopePage } from '../features/title/titlescope-page.tsx'

export const Route = createFileRoute('/titlescope')({
  validateSearch: z.object({
    /** The text that is searched for. */
    q: z.catch(z.optional(z.string()), undefined),
    /** Number of the analyzed property. */
    property: z.catch(z.optional(z.string()), undefined),
    /** Number of a checked report. */
    report: z.catch(z.optional(z.string()), undefined),
  }),
  staticData: { hasOwnSearch: true },
  component: TitlescopePage,
})
