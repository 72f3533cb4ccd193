import type { ErrorReason, UnknownColumn } from '../../contract/error.ts'
import type { ShownRoll } from '../../contract/roll.ts'

/** Every way a request can be refused. A new code needs a status in `http/error-handler.ts`. */
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
  | 'too_large'
  | 'unsupported_type'
  | 'wrong_host'
  | 'too_many_requests'
  | 'upstream_unavailable'
  | 'overloaded'

/**
 * An expected refusal. `message` is written for the user and is sent to them;
 * anything private belongs in `cause`, which is only logged.
 */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  /** What is missing, where a screen can ask for it. */
  readonly reason: ErrorReason | null
  readonly columns: readonly UnknownColumn[]
  readonly roll: ShownRoll | null

  constructor(
    code: ErrorCode,
    message: string,
    options: ErrorOptions & {
      reason?: ErrorReason | null | undefined
      columns?: readonly UnknownColumn[] | undefined
      roll?: ShownRoll | null | undefined
    } = {},
  ) {
    super(message, options)
    this.code = code
    this.reason = options.reason ?? null
    this.columns = options.columns ?? []
    this.roll = options.roll ?? null
  }
}
