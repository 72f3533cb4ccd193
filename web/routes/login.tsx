import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { LoginPage } from '../features/account/login-page.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: z.object({
    /** The page to return to. */
    returnTo: z.catch(z.optional(z.string()), undefined),
    /** Why the sign-in returned here. */
    problem: z.catch(
      z.optional(z.enum(['unavailable', 'refused', 'expired', 'failed'])),
      undefined,
    ),
  }),
  component: LoginPage,
})
