import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { SearchPage } from '../features/search/search-page.tsx'
import { whenNeeded } from '../lib/when-needed.ts'

export const Route = createFileRoute('/search')({
  validateSearch: whenNeeded(() =>
    z.object({
      q: z.catch(z.optional(z.string()), undefined),
      county: z.catch(z.optional(z.string()), undefined),
    }),
  ),
  staticData: { hasOwnSearch: true },
  component: SearchPage,
})
