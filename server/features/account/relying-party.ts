import type { FastifyInstance } from 'fastify'
import type * as Oidc from 'openid-client'
import { publicUrlOf } from '../../platform/config/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { CLIENT_ID, getClientSecret, issuerOf } from './oidc/provider-settings.ts'

export type RelyingParty = {
  oidc: typeof Oidc
  provider: Oidc.Configuration
  /** The redirect URI; register it with an outside provider. */
  redirectUri: string
}

/**
 * The product as a client of its sign-in provider, outside or bundled, over the same protocol. Discovery
 * happens at the first sign-in and is retried after a failure.
 */
export function makeRelyingParty(
  app: FastifyInstance,
  context: AppContext,
): () => Promise<RelyingParty> {
  let discovering: Promise<RelyingParty> | null = null
  return () => {
    discovering ??= discover(app, context).catch((error) => {
      discovering = null
      throw error
    })
    return discovering
  }
}

async function discover(app: FastifyInstance, { config, db }: AppContext): Promise<RelyingParty> {
  const oidc = await import('openid-client')
  const redirectUri = `${publicUrlOf(config)}/api/callback`
  const isBundled = config.oidc === null
  const { issuer, clientId, clientSecret } = config.oidc ?? {
    issuer: issuerOf(config),
    clientId: CLIENT_ID,
    clientSecret: await getClientSecret(db),
  }
  const mayBePlain = isBundled || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(issuer)
  const provider = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    ...(mayBePlain ? { execute: [oidc.allowInsecureRequests] } : {}),
    // The bundled provider is this process, which may not reach itself by its public name.
    ...(isBundled ? { [oidc.customFetch]: inProcess(app) } : {}),
  })
  return { oidc, provider, redirectUri }
}

function inProcess(app: FastifyInstance): Oidc.CustomFetch {
  return async (url, { method, headers, body }) => {
    const { pathname, search } = new URL(url)
    const answer = await app.inject({
      method: method as 'GET',
      url: pathname + search,
      headers,
      ...(body === undefined || body === null ? {} : { payload: String(body) }),
    })
    const type = answer.headers['content-type']
    return new Response(answer.statusCode === 204 ? null : answer.payload, {
      status: answer.statusCode,
      headers: typeof type === 'string' ? { 'content-type': type } : {},
    })
  }
}
