import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** The longest body of a route that does not say otherwise. */
export const BODY_LIMIT = 64 * 1024
/** Lists and objects within each other, and values in all, that no request of ours has. */
export const MAX_BODY_DEPTH = 64
export const MAX_BODY_VALUES = 100_000

const QUOTE = 34
const BACKSLASH = 92
const COMMA = 44
const OPENS = new Set([91, 123])
const CLOSES = new Set([93, 125])

/**
 * Why JSON is not handed to the parser; null where it may be. Each character is looked at once. How deep it
 * is and how many values it has is known before any of them is made: a short text can hold many.
 */
export function bodyProblem(json: string): string | null {
  let depth = 0
  let values = 1
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (inText) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE) inText = false
    } else if (code === QUOTE) inText = true
    else if (code === COMMA) values++
    else if (OPENS.has(code)) {
      values++
      if (++depth > MAX_BODY_DEPTH) {
        return `The request nests lists and objects deeper than ${MAX_BODY_DEPTH} levels; send it flatter`
      }
    } else if (CLOSES.has(code)) depth--
    if (values > MAX_BODY_VALUES) {
      return 'The request holds more than 100,000 values; send it in parts'
    }
  }
  return null
}

/**
 * How bodies are read: as they were sent, since a few packed bytes can unpack to more than there is room
 * for, and JSON only after a look at its shape.
 */
export function registerBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
    if (encoding === '' || encoding === 'identity') return
    throw new AppError(
      'unsupported_type',
      'The server does not unpack requests; send it again without Content-Encoding',
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
