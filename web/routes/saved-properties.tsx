import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { whenNeeded } from '../lib/when-needed.ts'
import { SavedPropertiesPage } from '../watchlist/saved-properties-page.tsx'

export const Route = createFileRoute('/saved-properties')({
  validateSearch: whenNeeded(() =>
    z.object({
      /** What the watchlist is filtered by at first. */
      q: z.catch(z.optional(z.string()), undefined),
    }),
  ),
  component: SavedPropertiesPage,
})
