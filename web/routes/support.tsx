import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { SupportPage } from '../features/support/support-page.tsx'
import { whenNeeded } from '../lib/when-needed.ts'

export const Route = createFileRoute('/support')({
  validateSearch: whenNeeded(() =>
    z.object({
      tab: z.catch(z.optional(z.enum(['ticket', 'status'])), undefined),
    }),
  ),
  component: SupportPage,
})
