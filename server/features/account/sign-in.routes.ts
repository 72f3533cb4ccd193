import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { SignInOptions } from '../../../contract/account.ts'
import { type Config, publicUrlOf } from '../../platform/config/config.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Person } from '../../platform/http/person.ts'
import { Nothing, route } from '../../platform/http/route.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { openSession } from './open-session.ts'
import { makeRelyingParty, type RelyingParty } from './relying-party.ts'
import { AFTER_SIGN_IN, readReturnTo } from './return-to.ts'
import { FACTOR_CLASSES } from './second-factor/read-factor-claims.ts'
import { clearSessionCookie, readSessionToken } from './session-cookie.ts'
import { countSignInTry, saveSignInTry } from './sign-in-cookie.ts'
import { signOut } from './sign-out.ts'

/** Query of a browser navigation: invalid values are ignored, because people must see a page, not an error. */
const Text = z.string().optional().catch(undefined)
const LoginQuery = z.object({
  returnTo: Text,
  screen: Text,
  moved: Text,
  factor: Text,
  confirm: Text,
})
const CallbackQuery = z.object({ state: Text })

/** Why someone is back on the login page; the page shows a message for it. */
type Problem = 'unavailable' | 'refused' | 'expired' | 'failed'

/** Signing in and out. The first three are browser navigations, not API calls. */
export function signInRoutes(context: AppContext): FastifyPluginAsyncZod {
  const { config, db } = context
  return async (app) => {
    const getRelyingParty = makeRelyingParty(app, context)

    route(app, 'GET /api/login', {
      summary: 'Starts the sign-in; a browser navigation',
      config: { access: 'public' },
      querystring: LoginQuery,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const { query } = request
        const elsewhere = ownAddress(request, config)
        if (elsewhere && query.moved === undefined) return reply.redirect(elsewhere)
        const returnTo = readReturnTo(query.returnTo)
        if (isEnough(request.person, query)) return reply.redirect(returnTo)
        let party: RelyingParty
        try {
          party = await getRelyingParty()
        } catch (err) {
          request.log.error({ err }, 'the sign-in provider does not answer')
          return reply.redirect(loginPage('unavailable', query.returnTo))
        }
        return reply.redirect(await beginSignIn(party, request, reply, config, returnTo))
      },
    })

    route(app, 'GET /api/callback', {
      summary: 'Redirect URI of the sign-in provider',
      config: { access: 'public' },
      querystring: CallbackQuery,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const kept = countSignInTry(request, reply, config, request.query.state ?? '')
        if (!kept) {
          // After the back button, the person is already signed in.
          return reply.redirect(request.person ? AFTER_SIGN_IN : loginPage('expired'))
        }
        try {
          const party = await getRelyingParty()
          const url = new URL(request.url, publicUrlOf(config))
          const who = await finishSignIn(party, db, url, kept)
          await openSession(context, request, reply, who)
        } catch (err) {
          const wasRefused = (err as { error?: unknown }).error === 'access_denied'
          if (!wasRefused) request.log.warn({ err }, 'sign-in failed')
          return reply.redirect(loginPage(wasRefused ? 'refused' : 'failed', kept.returnTo))
        }
        return reply.redirect(readReturnTo(kept.returnTo))
      },
    })

    route(app, 'GET /api/logout', {
      summary: 'Signs out; a browser navigation',
      config: { access: 'public', audit: 'sign-out' },
      response: { 302: Nothing },
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        // A link on another site or a prefetch must not sign people out.
        const isForeign = request.headers['sec-fetch-site'] === 'cross-site'
        if (isForeign || request.headers['sec-purpose'] !== undefined) return reply.redirect('/')
        const token = readSessionToken(request, config)
        clearSessionCookie(reply, config)
        if (token === null) return reply.redirect('/')
        return reply.redirect(await signOut(context, getRelyingParty, token))
      },
    })

    route(app, 'GET /api/auth/options', {
      summary: 'The available ways to sign in',
      config: { access: 'public' },
      response: { 200: SignInOptions },
      handler: async (): Promise<SignInOptions> => ({
        demoLogin: config.demoLogin,
        ownAccounts: config.oidc === null,
      }),
    })
  }
}

/** The provider's authorization URL; keeps what the callback will check in a cookie. */
async function beginSignIn(
  { oidc, provider, redirectUri }: RelyingParty,
  request: FastifyRequest<{ Querystring: z.infer<typeof LoginQuery> }>,
  reply: FastifyReply,
  config: Config,
  returnTo: string,
): Promise<string> {
  const kept = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    returnTo,
    isForced: isForced(request.query),
  }
  saveSignInTry(reply, config, kept)
  const canCreate = provider.serverMetadata().prompt_values_supported
  return oidc.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: kept.state,
    nonce: kept.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(kept.verifier),
    code_challenge_method: 'S256',
    ...(kept.isForced ? forced(config, request.query) : {}),
    ...(!kept.isForced && wantsAccount(request)
      ? config.oidc === null
        ? { screen: 'signup' }
        : Array.isArray(canCreate) && canCreate.includes('create')
          ? { prompt: 'create' }
          : {}
      : {}),
  }).href
}

type Asked = z.infer<typeof LoginQuery>

/** Whether the request asks for a fresh sign-in or a second factor. */
function isForced({ factor, confirm }: Asked): boolean {
  return factor === 'required' || confirm === '1'
}

/** Whether the current session already satisfies the request. */
function isEnough(person: Person | null, query: Asked): boolean {
  if (person === null || person.isDemo) return false
  if (query.confirm === '1' && !person.isConfirmed) return false
  return query.factor !== 'required' || !person.needsSecondFactor
}

/** Makes the provider authenticate again; the bundled one also asks for the second factor. */
function forced(config: Config, { factor }: Asked): Record<string, string> {
  const asksForFactor = factor === 'required' && config.oidc !== null
  return {
    prompt: 'login',
    max_age: '0',
    ...(asksForFactor ? { acr_values: FACTOR_CLASSES } : {}),
  }
}

/** Both buttons use the specified URL; a person who comes from the sign-up page is new. */
function wantsAccount(
  request: FastifyRequest<{ Querystring: z.infer<typeof LoginQuery> }>,
): boolean {
  if (request.query.screen !== undefined) return request.query.screen === 'signup'
  const { referer } = request.headers
  return Boolean(referer && URL.canParse(referer) && new URL(referer).pathname === '/signup')
}

/**
 * Redirects to the public URL when the request came to another host name, whose cookies would be missing
 * there. Behind a proxy that hides the host this happens only once.
 */
function ownAddress(request: FastifyRequest, config: Config): string | null {
  const own = new URL(publicUrlOf(config))
  if (request.host === own.host) return null
  const url = new URL(request.url, own)
  url.searchParams.set('moved', '1')
  return url.href
}

function loginPage(problem: Problem, returnTo?: string): string {
  const query = new URLSearchParams({ problem })
  const place = readReturnTo(returnTo)
  if (place !== AFTER_SIGN_IN) query.set('returnTo', place)
  return `/login?${query}`
}
