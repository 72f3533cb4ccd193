import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { whenNeeded } from '../lib/when-needed.ts'
import { SupportPage } from '../support/support-page.tsx'

export const Route = createFileRoute('/support')({
  validateSearch: whenNeeded(() =>
    z.object({
      tab: z.catch(z.optional(z.enum(['ticket', 'status'])), undefined),
    }),
  ),
  component: SupportPage,
})
