import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ResourcesPage } from '../features/resources/resources-page.tsx'

const text = () => z.catch(z.optional(z.string()), undefined)

export const Route = createFileRoute('/resources')({
  validateSearch: z.object({
    /** Id of the open guide. */
    guide: text(),
    /** Id of the open tool. */
    tool: text(),
    /** The open lesson, with the tool `lessons`. */
    lesson: text(),
    /** Number of the property the checklist is filled in from. */
    property: text(),
    /** The search of the glossary, and the current term. */
    q: text(),
    term: text(),
  }),
  component: ResourcesPage,
})
