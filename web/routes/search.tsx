import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { screenSearch } from '../features/screen/screen-search.ts'
import { SearchPage } from '../features/search/search-page.tsx'

const Own = z.object({
  q: z.catch(z.optional(z.string()), undefined),
  /** `table`: rows instead of cards. */
  view: z.catch(z.optional(z.literal('table')), undefined),
})

export const Route = createFileRoute('/search')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...screenSearch(search),
    ...Own.parse(search),
  }),
  staticData: { hasOwnSearch: true },
  component: SearchPage,
})
