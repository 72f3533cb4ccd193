import { STATUS_CODES } from 'node:http'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { API_DOCS_PAGE, registerDocsFiles } from './api-docs-page.ts'
import { route } from './route.ts'

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

/** Calls that the description shows; its test sends them. */
export const EXAMPLES = [
  ['Find a property', '/api/properties/search?q=main+street&county=Hinds+County,+MS'],
  [
    'Delinquent properties of a county',
    '/api/tax-sales?status=delinquent&county=Hinds+County,+MS&limit=20',
  ],
  ['What the owner may still redeem, by a property’s id', '/api/properties/{id}/redemption'],
  ['Its title: score, findings, instruments', '/api/properties/{id}/title-record'],
] as const

/** Checks a webhook in JavaScript; the test of the webhooks’ signature runs it. */
export const VERIFY = `import { createHmac, timingSafeEqual } from 'node:crypto'

export function isGenuine(secret, headers, rawBody) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': sent } = headers
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const mine = Buffer.from(createHmac('sha256', key).update([id, time, rawBody].join('.')).digest('base64'))
  return sent.split(' ').some((each) => {
    const theirs = Buffer.from(each.slice('v1,'.length))
    return theirs.length === mine.length && timingSafeEqual(theirs, mine)
  })
}`

const ABOUT = `Responses are JSON. Money is US dollars with two decimals at most, days are ISO 8601, a missing value is null.

## Keys

Programs send an API key, created on the [account page](/account), as \`Authorization: Bearer pp_…\`; API access is part of Enterprise. A key reads, or reads and writes, on behalf of its owner until it expires; it cannot change the account, pay or sign in. Each call below names the scope it needs; calls that name none do not accept keys. Responses carry \`RateLimit-Policy\` and \`RateLimit\` (draft-ietf-httpapi-ratelimit-headers-10): the monthly limit, the remaining quota (\`r\`) and the seconds until it resets (\`t\`). So do the few calls with a limit of their own, which answer 429 with \`Retry-After\` above it.

## Examples

${EXAMPLES.map(([words, path]) => `${words}:\n\`\`\`sh\ncurl -H "Authorization: Bearer $KEY" "$SERVER${path}"\n\`\`\``).join('\n\n')}

Lists are paged: the header \`x-next-cursor\` is the \`cursor\` of the next page.

## Webhooks

Webhooks send alerts to your program by POST, following Standard Webhooks: the header \`webhook-signature\` holds \`v1,\` and the base64 of HMAC-SHA-256 over \`webhook-id\`, \`webhook-timestamp\` and the raw body, joined by dots, keyed with the base64 bytes after \`whsec_\`; after the secret was changed, two signatures separated by a space. Reject a timestamp more than five minutes off. \`webhook-id\` is the same for all attempts of one alert: store it, and act once. Answer 2xx within ten seconds; redirects are not followed. Failed deliveries are retried for two days; a webhook that fails for five days, or answers 410, is disabled.

\`\`\`js
${VERIFY}
\`\`\`

## Changes

Version 1 is the first. A field may be added to a response at any time; one that is removed, or changes its meaning, gets a new version.`

/** Error responses, by status. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'Something in the request is missing or malformed; the message names it',
  401: 'Not signed in, or the key is not valid',
  402: 'The plan’s limit is reached; the message names the plan that lifts it',
  403: 'Not allowed for this account, or sent by another site',
  404: 'It does not exist or is not yours',
  409: 'Conflict with the current state; the message says why',
  429: 'Too many attempts; `Retry-After` says when',
  503: 'The database or another service is not responding',
}

const KEY_WORDS = {
  read: 'Accepts an API key with read access.',
  write: 'Accepts an API key with write access.',
  none: 'Does not accept API keys.',
} as const

const ERROR_SCHEMA = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'Human-readable message' },
    code: { type: 'string' },
    requestId: { type: 'string' },
  },
}

/** The API as an OpenAPI document, generated from the routes; `GET /api/docs` is a page where a browser asks. */
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
  const documentOf = () => {
    document ??= complete(app.swagger() as unknown as Document, publicOnes(app), keyNeeds(app))
    return document
  }
  route(app, 'GET /api/docs', {
    summary: 'This description: a page for browsers, else the document',
    config: { access: 'public', key: 'read' },
    handler: (request, reply) => {
      reply.header('vary', 'accept')
      if (!request.headers.accept?.includes('text/html')) return documentOf()
      return reply.type('text/html; charset=utf-8').send(API_DOCS_PAGE)
    },
  })
  route(app, 'GET /api/docs/openapi.json', {
    summary: 'This description, as an OpenAPI document',
    config: { access: 'public', key: 'read' },
    handler: documentOf,
  })
  registerDocsFiles(app)
}

/** Public routes, by their names in the document. */
function publicOnes(app: FastifyInstance): Set<string> {
  return new Set(
    app.routeList
      .filter(({ access }) => access === 'public')
      .map(({ method, url }) => `${method} ${documentPath(url)}`),
  )
}

/** Key scopes of the routes that accept one, by their names in the document. */
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

/** Adds the parts all routes share: descriptions, authentication, error responses. */
function complete(
  document: Document,
  open: ReadonlySet<string>,
  keys: ReadonlyMap<string, 'read' | 'write'>,
): Document {
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const name = `${method.toUpperCase()} ${path}`
      const isOpen = open.has(name)
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
