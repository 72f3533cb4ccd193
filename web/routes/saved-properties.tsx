import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { SavedPropertiesPage } from '../features/watchlist/saved-properties-page.tsx'
import { whenNeeded } from '../lib/when-needed.ts'

export const Route = createFileRoute('/saved-properties')({
  validateSearch: whenNeeded(() =>
    z.object({
      /** The initial filter of the watchlist. */
      q: z.catch(z.optional(z.string()), undefined),
    }),
  ),
  component: SavedPropertiesPage,
})
