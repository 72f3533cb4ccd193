import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ImportPage } from '../features/import/import-page.tsx'

const text = () => z.catch(z.optional(z.string()), undefined)

export const Route = createFileRoute('/import')({
  validateSearch: z.object({
    /** The way to import that is shown, or the workspace’s lists; left out for the file upload. */
    tab: z.catch(
      z.optional(z.enum(['file', 'csv', 'json', 'other', 'sources', 'lists'])),
      undefined,
    ),
    /** Of the lists: the one that is shown, which of its parcels and how sorted, or those that are stacked. */
    list: text(),
    show: text(),
    sort: text(),
    order: text(),
    stack: text(),
    atLeast: text(),
  }),
  component: ImportPage,
})
