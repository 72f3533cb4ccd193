import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** Who sent a request: read from the session once, before any route. */
export type Person = {
  id: number
  email: string | null
  firstName: string | null
  lastName: string | null
  isDemo: boolean
  /** The session the request came with; 0 for a program's key. */
  sessionId: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a visitor. */
    person: Person | null
  }
}

/** The person of a request to a route that only the signed-in reach. */
export function personOf(request: FastifyRequest): Person {
  if (request.person === null) throw new AppError('sign_in_required', 'Please sign in first')
  return request.person
}
