import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ImportPage } from '../features/import/import-page.tsx'

const text = () => z.catch(z.optional(z.string()), undefined)

export const Route = createFileRoute('/import')({
  validateSearch: z.object({
    /** The shown way to import, or the workspace’s lists; undefined for the file upload. */
    tab: z.catch(
      z.optional(z.enum(['file', 'csv', 'json', 'other', 'sources', 'lists'])),
      undefined,
    ),
    /** Of the lists: the shown one, its parcels and their sort order, or the stacked ones. */
    list: text(),
    /** `record`: the list is the record's, by its import. */
    of: text(),
    show: text(),
    sort: text(),
    order: text(),
    stack: text(),
    atLeast: text(),
  }),
  component: ImportPage,
})
