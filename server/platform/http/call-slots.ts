import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { AppError } from '../errors.ts'
import { callerOf } from './caller.ts'
import { type Limit, type LimitName, limitOf } from './limits.ts'
import { Slots } from './slots.ts'

/** Factor for calls from this machine, if the server is reachable from it alone. */
const OWN_MACHINE = 100
const SLOT_RETRY_S = 5

const GONE = 'The caller has gone'
const OTHERS_WAIT = 'This takes long, and other people are waiting. Please try again later.'

/** The slots of calls: each is held from its request until the work is done and, for a stream, sent. */
export class CallSlots {
  readonly #config: Config
  readonly #slots: Slots
  readonly #releases = new WeakMap<FastifyRequest, () => void>()

  constructor(config: Config) {
    this.#config = config
    this.#slots = new Slots({ graceMs: config.slowClients.bodyMs / 4 })
  }

  /** Acquires a slot of the route's limit, if it has one; waits for one, and throws an AppError on timeout. */
  async hold(request: FastifyRequest, reply: FastifyReply, name: LimitName): Promise<void> {
    const { atOnce, what, givesWay }: Limit = limitOf(name)
    if (!atOnce) return
    const { raw } = reply
    const caller = callerOf(request, this.#config)
    const ending = new AbortController()
    const { socket } = request.raw
    const taken = await this.#slots.take(
      {
        ...{ kind: name, ...caller },
        bytes: () => socket?.bytesWritten ?? 0,
        canEnd: () => givesWay === true || raw.headersSent,
        end: () => {
          ending.abort(new AppError('overloaded', OTHERS_WAIT))
          if (raw.headersSent) raw.destroy()
        },
      },
      { ...atOnce, each: atOnce.each * (caller.isExempt ? OWN_MACHINE : 1) },
    )
    if (typeof taken === 'string') {
      void reply.header('retry-after', SLOT_RETRY_S)
      throw refusal(taken, what, atOnce.each)
    }
    const before = this.#releases.get(request)
    this.#releases.set(request, () => {
      before?.()
      taken()
    })
    request.ends = request.ends ? AbortSignal.any([request.ends, ending.signal]) : ending.signal
    raw.once('close', () => {
      // A stream of events, or a response that was already sent; otherwise the work ends first.
      if (reply.sent) this.#releases.get(request)?.()
      else ending.abort(new AppError('conflict', GONE))
    })
    if (raw.destroyed) throw new AppError('conflict', GONE)
  }

  /** Releases the slots of a request when its response is ready or, for a stream, sent. */
  release(request: FastifyRequest, { raw }: FastifyReply, answer: unknown): void {
    const release = this.#releases.get(request)
    if (release === undefined) return
    const isStream = typeof answer === 'object' && answer !== null && 'pipe' in answer
    if (isStream && !raw.destroyed) {
      raw.once('finish', release)
      raw.once('close', release)
    } else release()
  }
}

function refusal(taken: 'theirs' | 'all', what: string, each: number): AppError {
  return taken === 'all'
    ? new AppError(
        'upstream_unavailable',
        `Too many ${what} are running right now. Try again in a few seconds.`,
      )
    : new AppError(
        'too_many_requests',
        `You already have ${each} ${what} running. Wait for one to finish and try again.`,
      )
}
