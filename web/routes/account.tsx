import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { AccountPage } from '../features/account/account-page.tsx'

const text = z.catch(z.optional(z.string()), undefined)

export const Route = createFileRoute('/account')({
  validateSearch: z.object({
    section: z.catch(z.optional(z.enum(['workspace', 'administration'])), undefined),
    // Of the administration: the tab, and its filter.
    tab: z.catch(
      z.optional(z.enum(['audit', 'imports', 'offers', 'jobs', 'payments', 'tickets', 'staff'])),
      undefined,
    ),
    state: text,
    person: text,
    event: text,
    address: text,
    import: text,
    from: text,
    to: text,
  }),
  component: AccountPage,
})
