import type { FastifyRequest } from 'fastify'
import { type Membership, mayAs, type Role, rightsMessage } from '../../../domain/workspace/role.ts'
import { AppError } from '../errors.ts'

/** The person of a request, read once before any route. */
export type Person = {
  id: number
  email: string | null
  firstName: string | null
  lastName: string | null
  emailVerified: boolean
  isDemo: boolean
  /** A staff member in a session with a second factor. */
  isStaff: boolean
  /** A staff member whose session has no second factor yet. */
  needsSecondFactor: boolean
  /** Authenticated within the last minutes: see `confirmedOf`. */
  isConfirmed: boolean
  /** The request's session; 0 for an API key. */
  sessionId: number
  /** The workspace the request works in: chosen in the session, or the one a key was created in. */
  workspace: PersonWorkspace
}

/** Features add what they read of it with each request. */
export interface PersonWorkspace extends Membership {
  id: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a visitor. */
    person: Person | null
  }
}

/** The staff member of a request; throws for others, and without a second factor. */
export function staffOf(request: FastifyRequest): Person {
  const person = personOf(request)
  if (person.isStaff) return person
  if (person.needsSecondFactor) {
    throw new AppError(
      'second_factor_required',
      'Staff must confirm each sign-in with a second factor',
    )
  }
  throw new AppError('not_allowed', 'Only staff may do this')
}

/**
 * The person of a request that requires recent authentication (within `CONFIRMED_MINUTES`), so that an
 * unattended browser cannot be misused.
 */
export function confirmedOf(request: FastifyRequest): Person {
  const person = personOf(request)
  if (person.isConfirmed) return person
  throw new AppError('confirm_required', 'Confirm that it is you, then try again')
}

/** The person of a request that requires a verified address, because its effect would outlive the account. */
export function verifiedOf(request: FastifyRequest): Person {
  const person = personOf(request)
  if (person.emailVerified) return person
  throw new AppError(
    'not_allowed',
    'Confirm your email address first. Open the link in the email we sent you, or request it again on your account page.',
  )
}

/** The person of a request to a route for signed-in people. */
export function personOf(request: FastifyRequest): Person {
  if (request.person === null) throw new AppError('sign_in_required', 'Please sign in first')
  return request.person
}

/** The person of a request that needs the rights of a role in their workspace. */
export function memberOf(request: FastifyRequest, needed: Role): Person {
  const person = personOf(request)
  if (mayAs(person.workspace, needed)) return person
  throw new AppError('not_allowed', rightsMessage(person.workspace, needed))
}
