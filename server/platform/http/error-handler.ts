import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
} from 'fastify-type-provider-zod'
import type { ErrorBody } from '../../../contract/error.ts'
import {
  isDatabaseAway,
  isOutcomeUnknown,
  isOutOfRoom,
  isStatementTooLong,
  isWaitTooLong,
} from '../db/db.ts'
import { AppError, type ErrorCode } from '../errors.ts'
import { speakPlainly } from './plain-issues.ts'
import { BUSY, RETRY_AFTER_S } from './shed-load.ts'

const STATUS: Record<ErrorCode, number> = {
  invalid_input: 400,
  sign_in_required: 401,
  plan_limit_reached: 402,
  payment_refused: 402,
  not_allowed: 403,
  second_factor_required: 403,
  confirm_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  undecided: 422,
  too_large: 413,
  unsupported_type: 415,
  wrong_host: 421,
  too_many_requests: 429,
  upstream_unavailable: 503,
  overloaded: 503,
}

/**
 * The one place where an error becomes a response. Unknown errors do not reveal their cause. `refusalOf`
 * translates errors of services that a feature calls.
 */
export function registerErrorHandler(
  app: FastifyInstance,
  refusalOf: (error: unknown) => AppError | null = () => null,
) {
  speakPlainly()
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error) ?? toAppError(error)
    if (refusal === null) request.log.error({ err: error }, 'request failed')
    else if (isOutOfRoom(error)) request.log.error({ err: error }, 'the disk is full')
    else request.log.info({ code: refusal.code, err: refusal.cause }, 'request refused')

    const body: ErrorBody = {
      code: refusal?.code ?? 'internal',
      message: refusal?.message ?? 'Something went wrong on our side',
      requestId: request.id,
      ...(refusal?.reason ? { reason: refusal.reason } : {}),
      ...refusal?.details,
    }
    if (refusal?.code === 'overloaded') reply.header('retry-after', RETRY_AFTER_S)
    // Errors must not be cached.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    return reply.code(refusal ? STATUS[refusal.code] : 500).send(body)
  })
}

/** Responds to a URL that cannot be decoded: it reaches no route and no hook. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const body: ErrorBody = {
    code: 'invalid_input',
    message:
      error.statusCode === 414
        ? 'The address is longer than the server accepts'
        : 'The address is malformed: its percent-encoding is not valid',
    requestId: request.id,
  }
  return reply
    .code(error.statusCode === 414 ? 414 : 400)
    .headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    .send(body)
}

function toAppError(error: FastifyError): AppError | null {
  if (error instanceof AppError) return error
  if (isResponseSerializationError(error)) return null
  if (hasZodFastifySchemaValidationErrors(error)) {
    const first = error.validation[0]
    const field = first?.instancePath.split('/').filter(Boolean).join('.')
    return new AppError(
      'invalid_input',
      field
        ? `${field}: ${first?.message}`
        : (first?.message ?? 'Some fields are missing or malformed'),
      { cause: error },
    )
  }
  if (isWaitTooLong(error)) return new AppError('overloaded', BUSY, { cause: error })
  if (isStatementTooLong(error)) {
    return new AppError('overloaded', 'This took too long. Try again, or narrow your request.', {
      cause: error,
    })
  }
  if (isOutcomeUnknown(error)) {
    return new AppError(
      'upstream_unavailable',
      'The database was lost while this was being saved. Look whether it was saved before you try again.',
      { cause: error },
    )
  }
  // A standby is read-only (25006): it was the primary a moment ago.
  if (isDatabaseAway(error) || String(error.code) === '25006') {
    return new AppError(
      'upstream_unavailable',
      'The database is not responding. Please try again.',
      {
        cause: error,
      },
    )
  }
  if (isOutOfRoom(error)) {
    return new AppError(
      'upstream_unavailable',
      'The server’s disk is full, and nothing was changed. Please try again later.',
      { cause: error },
    )
  }
  // PostgreSQL's texts hold every character but the null character (class 22021).
  if (String(error.code) === '22021') {
    return new AppError(
      'invalid_input',
      'The request contains a null character, which is not allowed',
      {
        cause: error,
      },
    )
  }
  // Malformed multipart: its parser throws without a status.
  if (/^Multipart: |multipart data$/.test(error.message)) {
    return new AppError(
      'invalid_input',
      'The file did not arrive completely. Please send it again.',
      {
        cause: error,
      },
    )
  }
  // Fastify's own refusals (body too large, unknown content type, malformed JSON) carry a 4xx status.
  switch (error.statusCode) {
    case 400:
      return new AppError('invalid_input', `The request could not be read: ${error.message}`, {
        cause: error,
      })
    case 406:
      return new AppError('unsupported_type', 'The server does not accept this kind of content', {
        cause: error,
      })
    case 413:
      return new AppError('too_large', 'The request is larger than the server accepts', {
        cause: error,
      })
    case 414:
    case 431:
      return new AppError('invalid_input', 'The address is longer than the server accepts')
    case 415:
      return new AppError('unsupported_type', 'The server does not accept this kind of content', {
        cause: error,
      })
    case 429:
      return new AppError('too_many_requests', error.message)
    default:
      return null
  }
}
