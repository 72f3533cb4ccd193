import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { CallCounts } from './call-counts.ts'
import { CallSlots } from './call-slots.ts'
import { callerOf, isOfOwnMachine } from './caller.ts'
import { type Limit, type LimitName, limitOf } from './limits.ts'
import { countTry, networkOf } from './rate-limit.ts'
import { isForApi } from './route-list.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's limit in `limits.ts`, in addition to that of all calls; `none`: no limit at all. */
    limit?: LimitName | 'none'
  }
  interface FastifyRequest {
    /**
     * Aborted when the work must end: the caller has disconnected, or others wait for the slot and this call is the
     * slowest. Null without a slot. Its reason is the error to throw.
     */
    ends: AbortSignal | null
  }
  interface FastifyInstance {
    /** Applies a limit that the route does not name, because only some of its calls are expensive. */
    limitCall: (request: FastifyRequest, reply: FastifyReply, name: LimitName) => Promise<void>
  }
}

/** Factor for all signed-in people of one network over its visitors. */
const OFFICE = 10
/** Factor for calls from this machine, if the server is reachable from it alone. */
const OWN_MACHINE = 100

type Deps = Pick<AppContext, 'config' | 'db'>

/** Before authentication: the limit of one network in total. */
export function registerNetworkLimit(app: FastifyInstance, { config, db }: Deps): void {
  const counts = new CallCounts(db)
  const { network, windowS, what } = limitOf('calls')
  app.addHook('onRequest', async (request, reply) => {
    if (!config.limitsCalls || !isForApi(request)) return
    if (request.routeOptions.config.limit === 'none') return
    const key = `all:calls:${networkOf(request.ip)}`
    const limit = network * OFFICE * factorOf(request, config)
    refuseAfter(reply, what, counts.add(key, limit, windowS))
  })
}

/** Applies the limits of each route; runs after authentication. */
export function registerCallLimits(app: FastifyInstance, { config, db }: Deps): void {
  const counts = new CallCounts(db)
  const slots = new CallSlots(config)

  const countAll = async (request: FastifyRequest, reply: FastifyReply, name: LimitName) => {
    if (config.limitsCalls) await count(request, reply, name, limitOf(name))
  }
  const count = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: LimitName,
    { what, person, network, windowS, isExact }: Limit,
  ) => {
    const factor = factorOf(request, config)
    const isPerson = request.person !== null && request.person !== undefined
    const key = `${name}:${callerOf(request, config).who}`
    const limit = (isPerson ? person : network) * factor
    const waitS = isExact
      ? await countTry(db, key, { limit, windowS })
      : counts.add(key, limit, windowS)
    refuseAfter(reply, what, waitS)
    if (!isPerson || name === 'calls') return
    const office = `all:${name}:${networkOf(request.ip)}`
    refuseAfter(reply, what, counts.add(office, network * OFFICE * factor, windowS))
  }
  app.decorateRequest('ends', null)
  app.decorate('limitCall', async (request, reply, name) => {
    await countAll(request, reply, name)
    await slots.hold(request, reply, name)
  })
  app.addHook('onRequest', async (request, reply) => {
    const { limit } = request.routeOptions.config
    if (limit === 'none') return
    if (isForApi(request)) await countAll(request, reply, 'calls')
    if (limit !== undefined) await countAll(request, reply, limit)
  })
  // After the body was gathered, so that a slow sender holds no slot.
  app.addHook('preParsing', async (request, reply, payload) => {
    const { limit } = request.routeOptions.config
    if (limit !== undefined && limit !== 'none') await slots.hold(request, reply, limit)
    return payload
  })
  app.addHook('onSend', async (request, reply, answer) => {
    slots.release(request, reply, answer)
    return answer
  })
}

function factorOf(request: FastifyRequest, config: AppContext['config']): number {
  return isOfOwnMachine(request, config) ? OWN_MACHINE : 1
}

function refuseAfter(reply: FastifyReply, what: string, waitS: number): void {
  if (waitS === 0) return
  void reply.header('retry-after', waitS)
  const wait = waitS <= 90 ? `${waitS} seconds` : `${Math.ceil(waitS / 60)} minutes`
  throw new AppError(
    'too_many_requests',
    `Too many ${what} in a short time. Wait ${waitS === 1 ? 'a second' : wait} and try again.`,
  )
}
