import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { AccountPage } from '../features/account/account-page.tsx'
import { whenNeeded } from '../lib/when-needed.ts'

export const Route = createFileRoute('/account')({
  validateSearch: whenNeeded(() => {
    const text = z.catch(z.optional(z.string()), undefined)
    return z.object({
      section: z.catch(z.optional(z.enum(['administration'])), undefined),
      // The administration's tab and filters.
      tab: z.catch(
        z.optional(z.enum(['audit', 'imports', 'jobs', 'payments', 'tickets', 'staff'])),
        undefined,
      ),
      state: text,
      person: text,
      event: text,
      address: text,
      import: text,
      from: text,
      to: text,
    })
  }),
  component: AccountPage,
})
