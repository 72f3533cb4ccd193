import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ImportPage } from '../features/import/import-page.tsx'
import { whenNeeded } from '../lib/when-needed.ts'

export const Route = createFileRoute('/import')({
  validateSearch: whenNeeded(() =>
    z.object({
      /** The import tab; left out for the file upload. */
      tab: z.catch(z.optional(z.enum(['file', 'csv', 'json'])), undefined),
    }),
  ),
  component: ImportPage,
})
