import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { isLoopback } from '../net/public-address.ts'
import { CallCounts } from './call-counts.ts'
import { type Limit, type LimitName, limitOf } from './limits.ts'
import { countTry, networkOf } from './rate-limit.ts'
import { isForApi } from './route-list.ts'
import { Slots } from './slots.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's limit in `limits.ts`, in addition to that of all calls; `none`: no limit at all. */
    limit?: LimitName | 'none'
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
const SLOT_RETRY_S = 5

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
  const slots = new Slots()

  const hold = async (request: FastifyRequest, reply: FastifyReply, name: LimitName) => {
    const limit = limitOf(name)
    if (config.limitsCalls) await count(request, reply, name, limit)
    if (limit.atOnce) takeSlot(request, reply, name, limit, limit.atOnce)
  }
  const count = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: LimitName,
    { what, person, network, windowS, isExact }: Limit,
  ) => {
    const factor = factorOf(request, config)
    const isPerson = request.person !== null && request.person !== undefined
    const key = `${name}:${whoOf(request)}`
    const limit = (isPerson ? person : network) * factor
    const waitS = isExact
      ? await countTry(db, key, { limit, windowS })
      : counts.add(key, limit, windowS)
    refuseAfter(reply, what, waitS)
    if (!isPerson || name === 'calls') return
    const office = `all:${name}:${networkOf(request.ip)}`
    refuseAfter(reply, what, counts.add(office, network * OFFICE * factor, windowS))
  }
  const takeSlot = (
    request: FastifyRequest,
    reply: FastifyReply,
    name: LimitName,
    { what }: Limit,
    { each, all }: { each: number; all: number },
  ) => {
    const factor = config.limitsCalls ? factorOf(request, config) : OWN_MACHINE
    const taken = slots.take(name, whoOf(request), { each: each * factor, all })
    if (typeof taken === 'function') {
      reply.raw.once('finish', taken)
      reply.raw.once('close', taken)
      return
    }
    void reply.header('retry-after', SLOT_RETRY_S)
    if (taken === 'all') {
      throw new AppError(
        'upstream_unavailable',
        `Too many ${what} are running right now. Try again in a few seconds.`,
      )
    }
    throw new AppError(
      'too_many_requests',
      `You already have ${each} ${what} running. Wait for one to finish and try again.`,
    )
  }

  app.decorate('limitCall', hold)
  app.addHook('onRequest', async (request, reply) => {
    const { limit } = request.routeOptions.config
    if (limit === 'none') return
    if (isForApi(request)) await hold(request, reply, 'calls')
    if (limit !== undefined) await hold(request, reply, limit)
  })
}

/** People are counted individually, visitors by network. */
function whoOf({ person, ip }: FastifyRequest): string {
  return person ? `person ${person.id}` : networkOf(ip)
}

function factorOf({ ip }: FastifyRequest, { isExposed }: AppContext['config']): number {
  return !isExposed && isLoopback(ip) ? OWN_MACHINE : 1
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
