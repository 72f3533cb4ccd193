import { publicUrlOf } from '../../platform/config/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { listSubjects } from './identity.queries.ts'
import { deleteAtProvider } from './oidc/oidc-record.queries.ts'
import { issuerOf } from './oidc/provider-settings.ts'
import type { RelyingParty } from './relying-party.ts'
import { endSession } from './session.queries.ts'

/** Ends a session here and at the provider; returns where the browser goes for that. */
export async function signOut(
  { config, db }: AppContext,
  getRelyingParty: () => Promise<RelyingParty>,
  token: string,
): Promise<string> {
  const ended = await endSession(db, token)
  if (!ended?.idToken) return '/'
  if (config.oidc === null) {
    for (const subject of await listSubjects(db, ended.userId, issuerOf(config))) {
      await deleteAtProvider(db, subject)
    }
    return '/'
  }
  // The local session ends whatever the provider does.
  const party = await getRelyingParty().catch(() => null)
  if (!party?.provider.serverMetadata().end_session_endpoint) return '/'
  return party.oidc.buildEndSessionUrl(party.provider, {
    id_token_hint: ended.idToken,
    post_logout_redirect_uri: `${publicUrlOf(config)}/`,
  }).href
}
