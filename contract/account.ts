import { z } from 'zod'

/** The signed-in person: `GET /api/auth/user`. */
export const User = z.object({
  id: z.number().int(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** Path of the uploaded picture; its query changes with the picture. */
  profileImageUrl: z.string().nullable(),
  emailVerified: z.boolean(),
  /** The shared user of the demo login. */
  isDemo: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type User = z.infer<typeof User>

/** What the login page may offer. */
export const SignInOptions = z.object({ demoLogin: z.boolean() })
export type SignInOptions = z.infer<typeof SignInOptions>
