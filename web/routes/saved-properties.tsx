import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { SavedPropertiesPage } from '../features/watchlist/saved-properties-page.tsx'

export const Route = createFileRoute('/saved-properties')({
  validateSearch: z.object({
    /** What the watchlist is filtered by at first. */
    q: z.catch(z.optional(z.string()), undefined),
    /** The watchlist where it is left out. */
    tab: z.catch(z.optional(z.literal('holdings')), undefined),
  }),
  component: SavedPropertiesPage,
})
