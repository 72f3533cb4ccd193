import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ResourcesPage } from '../features/resources/resources-page.tsx'
import { whenNeeded } from '../lib/when-needed.ts'

const text = () => z.catch(z.optional(z.string()), undefined)

export const Route = createFileRoute('/resources')({
  validateSearch: whenNeeded(() =>
    z.object({
      /** Id of the guide that is open. */
      guide: text(),
      /** Id of the tool that is open. */
      tool: text(),
      /** The lesson that is open, with the tool `lessons`. */
      lesson: text(),
      /** Number of the property the checklist is filled in from. */
      property: text(),
      /** The glossary's search and current term. */
      q: text(),
      term: text(),
    }),
  ),
  component: ResourcesPage,
})
