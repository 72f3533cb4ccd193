import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { largeLimitOf } from './bodies.ts'
import { BodyStore, FULL, type GatheredBody, THEIRS } from './body-store.ts'
import { callerOf } from './caller.ts'
import { Slots } from './slots.ts'
import { endArriving, hasBody } from './slow-clients.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body of a route that reads more than 64 KB, complete. */
    gathered: GatheredBody | null
  }
}

/** Bodies that arrive or wait for their response, in this process. */
export const BODIES = { each: 100, all: 400 } as const

const GONE = 'The caller has gone'
const SLOW = 'The upload is slow, and other people are waiting. Please send it again later.'

type Context = Pick<AppContext, 'config'>

/**
 * Stores large bodies on disk until they are complete. Only then does the request take a slot, so a slow sender holds
 * only one of the many places here.
 */
export function registerGatheredBodies(app: FastifyInstance, { config }: Context): void {
  const graceMs = config.slowClients.bodyMs / 4
  const slots = new Slots({ graceMs })
  const store = new BodyStore({ folder: join(config.dataDir, 'arriving'), graceMs })

  app.decorateRequest('gathered', null)
  app.addHook('preParsing', async (request, reply, payload) => {
    const limit = largeLimitOf(request)
    // Fastify rejects a body whose declared length is too large.
    const isRejected =
      request.routeOptions.config.uploadLimit === undefined &&
      limit !== null &&
      Number(request.headers['content-length'] ?? 0) > limit
    if (limit === null || isRejected || !hasBody(request.raw)) return payload
    const caller = callerOf(request, config)
    const end = () =>
      endArriving(request, reply, { status: 503, code: 'overloaded', message: SLOW })
    const body = { ...caller, bytes: 0, sinceMs: 0, isArriving: true, end }
    const asker = { ...caller, kind: 'body', end }
    const release = await slots.take(
      { ...asker, bytes: () => body.bytes, canEnd: () => body.isArriving },
      { ...BODIES, ...(caller.isExempt ? { each: BODIES.all } : {}) },
    )
    if (release === 'theirs') throw new AppError('too_many_requests', THEIRS)
    if (release === 'all') throw new AppError('overloaded', FULL)
    try {
      const stored = await store.keep(body, payload as Readable, limit)
      const close = () => {
        release()
        stored.close()
      }
      request.gathered = { bytes: body.bytes, open: stored.open, close }
      closeUnanswered(reply, close)
    } catch (error) {
      release()
      if (error instanceof AppError || request.raw.complete) throw error
      throw new AppError('conflict', GONE, { cause: error })
    }
    return request.gathered.open()
  })
  app.addHook('onSend', async ({ gathered }, _reply, answer) => {
    gathered?.close()
    return answer
  })
}

/** Nothing is sent through Fastify if the request was ended or its reply hijacked meanwhile. */
function closeUnanswered(reply: FastifyReply, close: () => void): void {
  const closeIfSent = () => {
    if (reply.sent) close()
  }
  reply.raw.once('close', closeIfSent)
  if (reply.raw.destroyed || reply.raw.closed) closeIfSent()
}

/** The request with its form from the gathered body. The form plugin reads `raw`, which is at its end. */
export function formOf(request: FastifyRequest): FastifyRequest {
  const { gathered, headers } = request
  if (gathered === null) return request
  const raw = Object.assign(gathered.open(), { headers, aborted: false })
  return Object.create(request, { raw: { value: raw } }) as FastifyRequest
}
