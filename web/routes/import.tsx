import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ImportPage } from '../features/import/import-page.tsx'

export const Route = createFileRoute('/import')({
  validateSearch: z.object({
    /** The way to import that is shown; left out for the file upload. */
    tab: z.catch(z.optional(z.enum(['file', 'csv', 'json', 'other', 'sources'])), undefined),
  }),
  component: ImportPage,
})
