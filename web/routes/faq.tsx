import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { FaqPage } from '../features/faq/faq-page.tsx'

export const Route = createFileRoute('/faq')({
  validateSearch: z.object({ q: z.catch(z.optional(z.string()), undefined) }),
  staticData: { hasOwnSearch: true },
  component: FaqPage,
})
