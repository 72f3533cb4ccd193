import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** Who sent a request: read from the session once, before any route. */
export type Person = {
  id: number
  email: string | null
  firstName: string | null
  lastName: string | null
  emailVerified: boolean
  isDemo: boolean
  /** Works for whoever runs the product, and this session has shown a second factor. */
  isStaff: boolean
  /** Is named as staff, but this session has not shown a second factor yet. */
  needsSecondFactor: boolean
  /** Showed a password, a passkey or their provider within the last minutes: see `confirmedOf`. */
  isConfirmed: boolean
  /** The session the request came with; 0 for a program's key. */
  sessionId: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a visitor. */
    person: Person | null
  }
}

/** The staff member of a request; refuses everybody else, and who has not shown a second factor. */
export function staffOf(request: FastifyRequest): Person {
  const person = personOf(request)
  if (person.isStaff) return person
  if (person.needsSecondFactor) {
    throw new AppError('second_factor_required', 'Staff confirm each sign-in with a second factor')
  }
  throw new AppError('not_allowed', 'Only staff may do this')
}

/**
 * The person of a request for what must not be done by whoever finds a browser left open: within
 * `CONFIRMED_MINUTES` they have shown who they are.
 */
export function confirmedOf(request: FastifyRequest): Person {
  const person = personOf(request)
  if (person.isConfirmed) return person
  throw new AppError('confirm_required', 'Confirm that it is you, then do it again')
}

/** The person of a request for what would outlive their account's loss: their address is proven theirs. */
export function verifiedOf(request: FastifyRequest): Person {
  const person = personOf(request)
  if (person.emailVerified) return person
  throw new AppError(
    'not_allowed',
    'Confirm your email address first: open the link in the mail we sent you, or have it sent again on your account page',
  )
}

/** The person of a request to a route that only the signed-in reach. */
export function personOf(request: FastifyRequest): Person {
  if (request.person === null) throw new AppError('sign_in_required', 'Please sign in first')
  return request.person
}
