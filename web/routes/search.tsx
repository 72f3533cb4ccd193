import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { SearchPage } from '../features/search/search-page.tsx'

export const Route = createFileRoute('/search')({
  validateSearch: z.object({
    q: z.catch(z.optional(z.string()), undefined),
    county: z.catch(z.optional(z.string()), undefined),
  }),
  staticData: { hasOwnSearch: true },
  component: SearchPage,
})
