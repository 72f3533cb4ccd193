import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { SupportPage } from '../features/support/support-page.tsx'

export const Route = createFileRoute('/support')({
  validateSearch: z.object({
    tab: z.catch(z.optional(z.enum(['ticket', 'status'])), undefined),
  }),
  component: SupportPage,
})
