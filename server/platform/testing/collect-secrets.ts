import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectSecret } from './run-log.ts'

/** Names of body fields and URL parts that hold secrets. */
const OPENS = /secret|token|verifier|^code$|^state$|^key$/i
const TYPED = /password/i
/** Ordinary words can have these names too; secrets are long and random. */
const MADE_UP = /^(?=.*\d)\S{16,}$/
const CARD = /^(?:\d[ -]?){12,}$/

// Observes every app of this process, injected or listening.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onSend', async (_request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (isJson && typeof payload === 'string') saveLookupAnswer(parsed(payload))
    return payload
  })
  fastify.addHook('onResponse', async (request, reply) => {
    keepAsked(request)
    // The sign-in provider writes its responses itself.
    for (const headers of [reply.getHeaders(), reply.raw.getHeaders()]) {
      for (const line of [headers['set-cookie'] ?? []].flat())
        keepCookies(String(line).split(';', 1)[0])
      if (typeof headers.location === 'string') collectAddress(headers.location)
    }
  })
})

// Responses of test servers to `fetch`.
subscribe('undici:request:headers', (message) => {
  const { headers } = (message as { response: { headers: Buffer[] } }).response
  for (let n = 0; n + 1 < headers.length; n += 2) {
    if (String(headers[n]).toLowerCase() === 'set-cookie') {
      keepCookies(String(headers[n + 1]).split(';', 1)[0])
    }
  }
})

function keepAsked({ headers, url, body, params }: FastifyRequest): void {
  keepMadeUp(headers.authorization?.replace(/^\w+\s+/, ''))
  keepMadeUp(headers['stripe-signature']?.toString())
  keepCookies(headers.cookie)
  collectAddress(url)
  keepFields(params)
  keepFields(body)
}

/** `name=value; name=value` */
function keepCookies(line: string | undefined): void {
  for (const pair of line?.split(/; ?/) ?? []) keepMadeUp(pair.slice(pair.indexOf('=') + 1))
}

/** What a browser sends: a form or JSON. */
export function saveSent(type: string | undefined, body: string | null): void {
  if (!body) return
  if (type?.includes('urlencoded')) keepFields(Object.fromEntries(new URLSearchParams(body)))
  else if (type?.includes('json')) keepFields(parsed(body))
}

/** Secrets in a URL: query parameters, and the secret of a calendar. */
export function collectAddress(address: string): void {
  const url = URL.parse(address, 'http://localhost')
  if (!url) return
  const { pathname, searchParams } = url
  keepFields(Object.fromEntries(searchParams))
  keepMadeUp(/\/api\/calendar\/([^/]+?)(?:\.ics)?$/.exec(pathname)?.[1])
  keepMadeUp(/\/oidc\/(?:reset|verify|change)\/([^/]+)/.exec(pathname)?.[1])
}

/** Tests also send invalid JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function keepMadeUp(value: string | undefined): void {
  if (value && MADE_UP.test(value)) collectSecret(value)
}

function keepFields(fields: unknown): void {
  if (typeof fields !== 'object' || fields === null) return
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'object') keepFields(value)
    else if (typeof value !== 'string') continue
    else if (TYPED.test(name)) collectSecret(value)
    else if (OPENS.test(name)) keepMadeUp(value)
    else if (name === 'number' && CARD.test(value)) collectSecret(value)
  }
}

function saveLookupAnswer(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return
  for (const [name, value] of Object.entries(answer)) {
    if (name === 'recoveryCodes' && Array.isArray(value)) {
      for (const code of value) keepMadeUp(String(code))
    }
    if (typeof value !== 'string') continue
    if (name === 'url') collectAddress(value)
    else if (OPENS.test(name)) keepMadeUp(value)
  }
}
