import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { BlogPage } from '../features/blog/blog-page.tsx'

export const Route = createFileRoute('/blog')({
  validateSearch: z.object({
    /** Id of the open article. */
    article: z.catch(z.optional(z.string()), undefined),
    q: z.catch(z.optional(z.string()), undefined),
    category: z.catch(z.optional(z.string()), undefined),
  }),
  staticData: { hasOwnSearch: true },
  component: BlogPage,
})
