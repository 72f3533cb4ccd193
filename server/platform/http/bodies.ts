import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jsonExcess, MAX_JSON_DEPTH } from '../../../domain/lib/bounded-json.ts'
import { AppError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Upload route: the largest file it accepts, in bytes. */
    uploadLimit?: number
  }
}

/** Maximum body of a route that does not set one. */
export const BODY_LIMIT = 64 * 1024
/** More values than any valid request has. */
export const MAX_BODY_VALUES = 100_000
/** Boundaries, headings and fields of a form besides its file. */
const FORM_BYTES = 16 * 1024 ** 2

/** The route's body limit if above 64 KB; null: a small body. */
export function largeLimitOf({ routeOptions }: FastifyRequest): number | null {
  const { config, bodyLimit = BODY_LIMIT } = routeOptions
  if (config.uploadLimit !== undefined) return config.uploadLimit + FORM_BYTES
  return bodyLimit > BODY_LIMIT ? bodyLimit : null
}

/**
 * Why JSON is rejected before parsing; null if it may be parsed. Depth and number of values are counted before any
 * value is created: a short text can hold many.
 */
export function bodyProblem(json: string): string | null {
  switch (jsonExcess(json, { depth: MAX_JSON_DEPTH, values: MAX_BODY_VALUES })) {
    case 'depth':
      return `The request nests lists and objects more than ${MAX_JSON_DEPTH} levels deep. Send it with less nesting.`
    case 'values':
      return 'The request has more than 100,000 values. Send it in parts.'
    default:
      return null
  }
}

/** Bodies are never decompressed (a few bytes could fill memory); JSON only after a check of its depth. */
export function registerBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
    if (encoding === '' || encoding === 'identity') return
    throw new AppError(
      'unsupported_type',
      'The server does not accept compressed requests. Send it again without Content-Encoding.',
    )
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done) => {
      const problem = bodyProblem(body)
      if (problem !== null) done(new AppError('invalid_input', problem))
      else void parse(request, body, done)
    },
  )
}
