import type { ErrorBody, ErrorReason } from '../../contract/error.ts'

/** Other fields of an error response, per its contract. */
type ErrorDetails = Omit<ErrorBody, 'code' | 'message' | 'reason' | 'requestId'>

/** Every reason to refuse a request. A new code needs a status in `http/error-handler.ts`. */
export type ErrorCode =
  | 'invalid_input'
  | 'sign_in_required'
  | 'plan_limit_reached'
  | 'payment_refused'
  | 'not_allowed'
  | 'second_factor_required'
  | 'confirm_required'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'undecided'
  | 'too_large'
  | 'unsupported_type'
  | 'wrong_host'
  | 'too_many_requests'
  | 'upstream_unavailable'
  | 'overloaded'

/** An expected refusal. `message` is sent to the user; anything private belongs in `cause`. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  /** The missing input, where a screen can ask for it. */
  readonly reason: ErrorReason | null
  readonly details: ErrorDetails

  constructor(
    code: ErrorCode,
    message: string,
    options: ErrorOptions & {
      reason?: ErrorReason | null | undefined
      details?: ErrorDetails
    } = {},
  ) {
    super(message, options)
    this.code = code
    this.reason = options.reason ?? null
    this.details = options.details ?? {}
  }
}
