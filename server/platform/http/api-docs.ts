import { STATUS_CODES } from 'node:http'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { API_WORDS } from './api-words.ts'

type Operation = {
  summary?: string
  description?: string
  tags?: string[]
  security?: Array<Record<string, string[]>>
  parameters?: unknown[]
  requestBody?: unknown
  responses?: Record<string, { description?: string; $ref?: string }>
}
type Document = { paths: Record<string, Record<string, Operation>> }

const ABOUT = `Answers are JSON. Money is US dollars with two decimals at most, days are ISO 8601, a missing value is null.

A program sends its key, made on the account page, as \`Authorization: Bearer pp_…\`; API access is part of Enterprise. A key reads, or reads and writes, in its owner's name, until its last day; it can not change the account, pay or sign in. Each call says below what a key needs for it; one that names no key takes none. Answers to it carry \`RateLimit-Policy\` and \`RateLimit\` (draft-ietf-httpapi-ratelimit-headers-10): the month's limit, what is left of it (\`r\`) and the seconds until it starts anew (\`t\`). So do the few calls with a limit of their own, which answer 429 with \`Retry-After\` above it.

Webhooks tell a program of alerts by POST, as Standard Webhooks has it: the header \`webhook-signature\` holds \`v1,\` and the base64 of HMAC-SHA-256 over \`webhook-id\`, \`webhook-timestamp\` and the body as it came, joined by dots, keyed with the base64 bytes after \`whsec_\`; after a change of the secret two of them, separated by a space. Turn away a timestamp more than five minutes off. \`webhook-id\` is the same for all tries of one alert: keep it, and act once. Answer 2xx within ten seconds; redirects are not followed. What did not arrive is sent again for two days; a webhook at which nothing arrives for five days, or that answers 410, is switched off.`

/** What may be refused, by status. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'Something in the request is missing or malformed; the message names it',
  401: 'Not signed in, or the key is not valid',
  402: 'The plan has no room for it; the message names the plan that has',
  403: 'Not for this account, or sent by another site',
  404: 'There is no such thing, or it is somebody else’s',
  409: 'It can not be done as things are; the message says why',
  429: 'Too many tries; `Retry-After` says when',
  503: 'The database or another part does not answer just now',
}

const KEY_WORDS = {
  read: 'Takes a program’s key that reads.',
  write: 'Takes a program’s key that reads and writes.',
  none: 'Takes no program’s key.',
} as const

const ERROR_SCHEMA = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'In words, for the person who reads it' },
    code: { type: 'string' },
    requestId: { type: 'string' },
  },
}

/** `GET /api/docs`: the interface as an OpenAPI document, made of the routes themselves. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'ParcelProof', version: '1', description: ABOUT },
      components: {
        schemas: { Error: ERROR_SCHEMA } as never,
        responses: Object.fromEntries(
          Object.entries(REFUSALS).map(([status, description]) => [
            `Refused${status}`,
            {
              description,
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
            },
          ]),
        ),
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'session' },
          key: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  let document: Document | null = null
  app.get('/api/docs', { config: { access: 'public', key: 'read' } }, () => {
    document ??= complete(app.swagger() as unknown as Document, publicOnes(app), keyNeeds(app))
    return document
  })
}

/** The routes anyone may call, as the document names them. */
function publicOnes(app: FastifyInstance): Set<string> {
  return new Set(
    app.routeList
      .filter(({ isPublic }) => isPublic)
      .map(({ method, url }) => `${method} ${documentPath(url)}`),
  )
}

/** What a program's key needs for the routes that take one, as the document names them. */
function keyNeeds(app: FastifyInstance): Map<string, 'read' | 'write'> {
  return new Map(
    app.routeList.flatMap(({ method, url, key }) =>
      key === null ? [] : [[`${method} ${documentPath(url)}`, key] as const],
    ),
  )
}

/** A route's path as OpenAPI writes it. */
export function documentPath(url: string): string {
  return url.replace(/:(\w+)/g, '{$1}')
}

/** Adds what all routes have in common: words, who may call, what may be refused. */
function complete(
  document: Document,
  open: ReadonlySet<string>,
  keys: ReadonlyMap<string, 'read' | 'write'>,
): Document {
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const name = `${method.toUpperCase()} ${path}`
      const isOpen = open.has(name)
      const summary = operation.summary ?? API_WORDS[name]
      if (summary !== undefined) operation.summary = summary
      operation.tags = [path.split('/')[2] ?? '']
      const key = keys.get(name)
      operation.security = [
        ...(isOpen ? [{}] : []),
        { session: [] },
        ...(key === undefined ? [] : [{ key: [] }]),
      ]
      operation.description = KEY_WORDS[key ?? 'none']
      operation.responses = {
        ...described(operation.responses),
        ...refusals(path, operation, isOpen),
      }
    }
  }
  return document
}

function described(responses: Operation['responses'] = {}): Operation['responses'] {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      response.description === 'Default Response'
        ? { ...response, description: STATUS_CODES[status] ?? status }
        : response,
    ]),
  )
}

function refusals(path: string, { parameters, requestBody }: Operation, isOpen: boolean) {
  const takesInput = (parameters ?? []).length > 0 || requestBody !== undefined
  const statuses = [
    ...(takesInput ? [400] : []),
    401,
    402,
    ...(isOpen ? [] : [403]),
    ...(path.includes('{') ? [404] : []),
    ...(requestBody === undefined ? [] : [403, 409, 429]),
    503,
  ]
  return Object.fromEntries(
    statuses.map((status) => [String(status), { $ref: `#/components/responses/Refused${status}` }]),
  )
}
