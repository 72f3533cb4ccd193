import { z } from 'zod'

export const Passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** `GET /api/user/second-factor`: a person's second factors. */
export const SecondFactor = z.object({
  /** Whether it is managed here; otherwise by the outside provider. */
  isOurs: z.boolean(),
  /** When an authenticator app was set up; null without one. */
  totpSince: z.string().nullable(),
  passkeys: z.array(Passkey),
  /** Number of unused recovery codes. */
  recoveryLeft: z.number().int(),
  /** Staff need one, and this session has none yet. */
  isNeeded: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** The app's secret, to scan or type. */
export const NewTotp = z.object({
  secret: z.string(),
  /** QR code of the `otpauth:` URI, as SVG. */
  qrSvg: z.string(),
})
export type NewTotp = z.infer<typeof NewTotp>

export const FactorCode = z.strictObject({
  code: z.string('must be a code').trim().min(1, 'must be a code').max(60),
})

/** Shown only once; empty if the person already has some. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

const PasskeyName = z
  .string('must be a name')
  .trim()
  .min(1, 'must be a name')
  .max(60, 'must have at most 60 characters')
  .regex(/^\P{Cc}*$/u, 'must not have control characters')
export const PasskeyRename = z.strictObject({ name: PasskeyName })
export const NewPasskey = z.strictObject({
  name: PasskeyName,
  answer: z.unknown().describe('What the browser answered, as WebAuthn’s toJSON() writes it'),
})

/** A browser's passkey request, as WebAuthn’s JSON. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) })

/** `GET /api/auth/confirm`: methods of re-authentication. */
export const ConfirmWays = z.object({
  isConfirmed: z.boolean(),
  ways: z.array(z.enum(['password', 'code', 'passkey', 'provider'])),
})
export type ConfirmWays = z.infer<typeof ConfirmWays>

/** `POST /api/auth/confirm`: one of them. */
export const Confirmation = z.union(
  [
    z.strictObject({ password: z.string().min(1).max(200) }),
    FactorCode,
    z.strictObject({ passkey: z.unknown() }),
  ],
  'Send password, code or passkey',
)
export type Confirmation = z.infer<typeof Confirmation>
