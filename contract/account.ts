import { z } from 'zod'
import { EmailAddress } from './value.ts'

/** The signed-in person: `GET /api/auth/user`. */
export const User = z.object({
  id: z.number().int(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** Path of the uploaded picture; its query changes with the picture. */
  profileImageUrl: z.string().nullable(),
  emailVerified: z.boolean(),
  /** A visitor's own demo person, deleted after a day. */
  isDemo: z.boolean(),
  /** Staff, in a session with a second factor. */
  isStaff: z.boolean(),
  /** Staff, but this session has no second factor yet. */
  needsSecondFactor: z.boolean(),
  /** The workspace they work in has private lists. */
  hasLists: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type User = z.infer<typeof User>

/** Sign-in options of the login page. */
export const SignInOptions = z.object({
  demoLogin: z.boolean(),
  /** Whether sign-in is bundled (password) or by an outside provider. */
  ownAccounts: z.boolean(),
})
export type SignInOptions = z.infer<typeof SignInOptions>

const NAME_MAX = 100

/** A name as typed; an empty one removes it. */
const Name = z
  .string('must be a text')
  .trim()
  .max(NAME_MAX, `must have at most ${NAME_MAX} characters`)
  .regex(/^\P{Cc}*$/u, 'must not have control characters')
  .transform((text) => text || null)
  .nullable()

/** `PATCH /api/user/profile`: the names to change; anything else is refused. */
export const ProfileChange = z
  .strictObject({ firstName: Name.optional(), lastName: Name.optional() })
  .refine((change) => Object.keys(change).length > 0, 'Send firstName, lastName or both')
export type ProfileChange = z.infer<typeof ProfileChange>

/** `POST /api/user/email`: the account's new address, confirmed by email. */
export const AddressChange = z.strictObject({
  email: z.string('must be an email address').trim().pipe(EmailAddress),
})

/** Maximum size of a profile picture, and the accepted types. */
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

/** A browser that is signed in. */
export const Session = z.object({
  id: z.number().int(),
  userAgent: z.string().nullable(),
  /** Network address it signed in from. */
  address: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When it was last used, to ten minutes. */
  seenAt: z.iso.datetime(),
  /** The session of this request. */
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** The word to type to delete an account. */
export const DELETION_WORD = 'delete'
export const AccountDeletion = z.strictObject({
  word: z.string('must be a text').refine((text) => text.trim().toLowerCase() === DELETION_WORD, {
    error: `Type the word ${DELETION_WORD} to delete the account`,
  }),
})
export const AccountDeleted = z.object({
  /** Messages on what is kept, and by which rule. */
  kept: z.array(z.string()),
})
export type AccountDeleted = z.infer<typeof AccountDeleted>
