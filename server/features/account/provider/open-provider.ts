import type { Configuration, Provider } from 'oidc-provider'
import { type Config, publicUrlOf } from '../../../platform/config/config.ts'
import type { Db } from '../../../platform/db/db.ts'
import { makeAdapter } from '../oidc/oidc-record.queries.ts'
import type { ProviderKeys } from '../oidc/provider-keys.ts'
import { CLIENT_ID, getClientSecret, issuerOf, PROVIDER_PATH } from '../oidc/provider-settings.ts'
import { findAccountById } from '../password/password-account.queries.ts'
import { errorPage } from './pages.ts'

const HOUR_S = 3600

/**
 * The bundled OpenID Connect provider: accounts with email and password, for installations without an outside
 * provider. Its library is loaded at the first sign-in.
 */
export async function openProvider(
  config: Config,
  db: Db,
  keys: ProviderKeys,
  onError: (error: unknown) => void,
): Promise<Provider> {
  const { Provider } = await import('oidc-provider')
  const clientSecret = await getClientSecret(db)
  const publicUrl = publicUrlOf(config)
  const prefix = publicUrl.startsWith('https:') ? '__Secure-' : ''
  const configuration: Configuration = {
    adapter: (model) => makeAdapter(db, model),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/api/callback`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
        require_auth_time: true,
      },
    ],
    jwks: { keys: keys.signing },
    cookies: {
      keys: keys.cookies,
      // The port is part of the name; see session-cookie.ts.
      names: {
        session: `${prefix}oidc_session_${config.port}`,
        interaction: `${prefix}oidc_interaction_${config.port}`,
        resume: `${prefix}oidc_resume_${config.port}`,
      },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: PROVIDER_PATH },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    scopes: ['openid', 'email', 'profile'],
    pkce: { required: () => true },
    extraParams: ['screen'],
    features: {
      devInteractions: { enabled: false },
      // sign-out.ts ends the provider's session without a page.
      rpInitiatedLogout: { enabled: false },
    },
    interactions: { url: (_context, { uid }) => `${PROVIDER_PATH}/interaction/${uid}` },
    // Only lasts until the browser is back; the session that counts is the product's own.
    ttl: {
      Session: HOUR_S / 4,
      Interaction: HOUR_S,
      Grant: HOUR_S / 4,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    findAccount: async (_context, id) => {
      const account = await findAccountById(db, id)
      if (!account) return undefined
      return {
        accountId: id,
        claims: () => ({
          sub: id,
          email: account.email,
          email_verified: account.isVerified,
          given_name: account.firstName ?? undefined,
          family_name: account.lastName ?? undefined,
        }),
      }
    },
    // The only client is the product itself, so there is no consent screen.
    loadExistingGrant: async ({ oidc }) => {
      const { provider, client, session } = oidc
      if (!client || !session?.accountId) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError: (context) => {
      context.type = 'html'
      context.body = errorPage()
    },
  }
  const provider = new Provider(issuerOf(config), configuration)
  // Host and scheme come from BASE_URL, whatever the proxy sends: provider.routes.ts.
  provider.proxy = true
  provider.on('server_error', (_context, error) => onError(error))
  return provider
}
