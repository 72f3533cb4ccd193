import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { SavedPropertiesPage } from '../features/watchlist-page/saved-properties-page.tsx'

export const Route = createFileRoute('/saved-properties')({
  validateSearch: z.object({
    /** The initial filter of the watchlist. */
    q: z.catch(z.optional(z.string()), undefined),
    /** Undefined: the watchlist. */
    tab: z.catch(z.optional(z.enum(['holdings', 'screens'])), undefined),
  }),
  component: SavedPropertiesPage,
})
