import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { type Config, publicUrlOf } from '../../../platform/config/config.ts'
import type { Db } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { findPasskey, listPasskeys, type PasskeyRow, recordPasskeyUse } from './passkey.queries.ts'

/** The library is loaded on first use. */
const load = () => import('@simplewebauthn/server')

const Base64Url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)
const Id = z
  .string()
  .min(1)
  .max(2000)
  .regex(/^[\w-]+$/)
const Extensions = z.record(z.string(), z.unknown()).default({})

/** A browser's answer to registration (WebAuthn Level 3, § 5.1). */
export const RegistrationAnswer = z.object({
  id: Id,
  rawId: Id,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).nullish(),
  clientExtensionResults: Extensions,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})

/** A browser's answer to authentication. */
export const SignedAnswer = z.object({
  id: Id,
  rawId: Id,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).nullish(),
  clientExtensionResults: Extensions,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.nullish(),
  }),
})
export type SignedAnswer = z.infer<typeof SignedAnswer>

/** The relying party: passkeys are bound to this host. */
function partyOf(config: Config): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrlOf(config))
  return { rpID: hostname, origin }
}

export async function makeAddOptions(
  db: Db,
  config: Config,
  person: { id: number; email: string | null; name: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await load()
  const known = await listPasskeys(db, person.id)
  return generateRegistrationOptions({
    rpName: 'ParcelProof',
    rpID: partyOf(config).rpID,
    userName: person.email ?? person.name,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(String(person.id)),
    attestationType: 'none',
    // EdDSA, ES256 and RS256: the algorithms of passkeys.
    supportedAlgorithmIDs: [-8, -7, -257],
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    // Usable without typing an address first; asks for a fingerprint, face or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The stored data of a new passkey; throws when its response does not verify. */
export async function readNewPasskey(
  config: Config,
  answer: z.infer<typeof RegistrationAnswer>,
  challenge: string,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>> {
  const { verifyRegistrationResponse } = await load()
  const { rpID, origin } = partyOf(config)
  const checked = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new AppError('invalid_input', NOT_RIGHT, { cause })
  })
  if (!checked.verified) throw new AppError('invalid_input', NOT_RIGHT)
  const { credential } = checked.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
  }
}

const NOT_RIGHT = 'The passkey could not be verified. Please try again.'

/** Authentication options: the person's passkeys, or any the browser has when the person is not known yet. */
export async function makeSignOptions(
  config: Config,
  { challenge, passkeys }: { challenge?: Buffer; passkeys: readonly PasskeyRow[] },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await load()
  return generateAuthenticationOptions({
    rpID: partyOf(config).rpID,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    ...(challenge ? { challenge: new Uint8Array(challenge) } : {}),
  })
}

/** The owner of the passkey that signed the challenge; null when none of ours did. Records its use. */
export async function checkSigned(
  db: Db,
  config: Config,
  answer: SignedAnswer,
  challenge: string,
): Promise<PasskeyRow | null> {
  const passkey = await findPasskey(db, answer.id)
  if (!passkey) return null
  const { verifyAuthenticationResponse } = await load()
  const { rpID, origin } = partyOf(config)
  const checked = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => null)
  if (!checked?.verified) return null
  await recordPasskeyUse(db, passkey.id, checked.authenticationInfo.newCounter)
  return passkey
}
