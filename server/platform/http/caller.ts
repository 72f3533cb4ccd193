import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { isLoopback } from '../net/public-address.ts'
import { networkOf } from './rate-limit.ts'

export type Caller = { who: string; network: string; isPerson: boolean; isExempt: boolean }

/** Whether a call comes from this machine, and the server is reachable from it alone. */
export function isOfOwnMachine({ ip }: FastifyRequest, { isExposed }: Config): boolean {
  return !isExposed && isLoopback(ip)
}

/** The unit that limits count: each person, and visitors by network. */
export function callerOf(request: FastifyRequest, config: Config): Caller {
  const { person, ip } = request
  const network = networkOf(ip)
  return {
    who: person ? `person ${person.id}` : network,
    network,
    isPerson: Boolean(person),
    isExempt: !config.limitsCalls || isOfOwnMachine(request, config),
  }
}
