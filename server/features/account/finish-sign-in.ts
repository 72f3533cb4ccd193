import { z } from 'zod'
import type { Pool } from '../../platform/db/db.ts'
import { getUserIdOf } from './identity.queries.ts'
import type { RelyingParty } from './relying-party.ts'
import { isSecondFactor } from './second-factor/read-factor-claims.ts'
import type { SignInTry } from './sign-in-cookie.ts'

/** Claims about a person; providers may leave any out, and an empty text counts as missing. */
const Name = z
  .string()
  .transform((text) => text.trim().slice(0, 100) || null)
  .nullable()
  .catch(null)
const Claims = z.object({
  email: z.email().max(254).nullable().catch(null),
  // Many company providers leave this out; the operator who configured one vouches for its addresses.
  email_verified: z.boolean().default(true).catch(false),
  given_name: Name,
  family_name: Name,
})

/** Maximum age of a forced sign-in when its person returns from the provider. */
const FRESH_S = 300

const SignInClaims = z.object({
  auth_time: z.number().int().positive().nullable().catch(null).default(null),
  amr: z.array(z.string()).catch([]).default([]),
  acr: z.string().nullable().catch(null).default(null),
})

export type SignedInAs = {
  userId: number
  idToken: string | null
  authenticatedAt?: Date | null
  isSecond?: boolean
  /** By default the provider. */
  by?: 'demo' | 'invitation'
  /** To work in; by default the person's own. */
  workspaceId?: number
}

/** Exchanges the authorization code for the person's identity; throws when anything does not check. */
export async function finishSignIn(
  { oidc, provider }: RelyingParty,
  db: Pool,
  url: URL,
  kept: SignInTry,
): Promise<SignedInAs> {
  const tokens = await oidc.authorizationCodeGrant(provider, url, {
    pkceCodeVerifier: kept.verifier,
    expectedState: kept.state,
    expectedNonce: kept.nonce,
    idTokenExpected: true,
    ...(kept.isForced ? { maxAge: FRESH_S } : {}),
  })
  const idClaims = tokens.claims()
  if (!idClaims) throw new Error('the provider sent no id token')
  // Most providers return more claims from the userinfo endpoint than in the token.
  const more =
    idClaims.email === undefined && provider.serverMetadata().userinfo_endpoint
      ? await oidc.fetchUserInfo(provider, tokens.access_token, idClaims.sub)
      : {}
  const claims = Claims.parse({ ...more, ...idClaims })
  const userId = await getUserIdOf(db, {
    issuer: idClaims.iss,
    subject: idClaims.sub,
    email: claims.email,
    isEmailVerified: claims.email !== null && claims.email_verified,
    firstName: claims.given_name,
    lastName: claims.family_name,
  })
  const { auth_time: at, amr, acr } = SignInClaims.parse(idClaims)
  return {
    userId,
    idToken: tokens.id_token ?? null,
    authenticatedAt: at === null ? null : new Date(at * 1000),
    isSecond: isSecondFactor(amr, acr),
  }
}
