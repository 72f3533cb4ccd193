import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { largeLimitOf } from './bodies.ts'
import { callerOf } from './caller.ts'
import { quarterOf, Slots } from './slots.ts'
import { endArriving, hasBody } from './slow-clients.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body of a route that reads more than 64 KB, complete. */
    gathered: GatheredBody | null
  }
}

/** A complete body on disk, which can be read any number of times until the request is answered. */
export type GatheredBody = { bytes: number; open: () => Readable }

/** Bodies that arrive or wait for their answer, in this process, and their bytes. */
export const BODIES = { each: 100, all: 400 } as const
export const MAX_GATHERED_BYTES = 9 * 1024 ** 3
/** Disk space that is left to the database. */
const FREE_BYTES = 1024 ** 3
const CHECK_BYTES = 64 * 1024 ** 2

const FULL = 'Too many uploads are arriving right now. Try again in a few seconds.'
const THEIRS = 'You already have many uploads running. Wait for one to finish and try again.'
const SLOW = 'The upload is slow, and other people are waiting. Please send it again later.'

type Body = {
  request: FastifyRequest
  who: string
  network: string
  isPerson: boolean
  isExempt: boolean
  bytes: number
  sinceMs: number
  isArriving: boolean
  end: () => void
}

type Context = Pick<AppContext, 'config'>

/**
 * Stores large bodies on disk until they are complete. Only then the request takes a slot and is worked on, so a slow
 * sender holds nothing but one of the many places here.
 */
export function registerGatheredBodies(app: FastifyInstance, { config }: Context): void {
  const folder = join(config.dataDir, 'arriving')
  const graceMs = config.slowClients.bodyMs / 4
  const slots = new Slots({ graceMs })
  const bodies = new Bodies(folder, graceMs)
  const closings = new WeakMap<FastifyRequest, () => void>()

  app.decorateRequest('gathered', null)
  app.addHook('preParsing', async (request, reply, payload) => {
    const limit = largeLimitOf(request)
    // Fastify rejects one that says it is too large.
    const isRejected =
      request.routeOptions.config.uploadLimit === undefined &&
      limit !== null &&
      Number(request.headers['content-length'] ?? 0) > limit
    if (limit === null || isRejected || !hasBody(request.raw)) return payload
    const asker = callerOf(request, config)
    const end = () =>
      endArriving(request, reply, { status: 503, code: 'overloaded', message: SLOW })
    const body = { request, ...asker, bytes: 0, sinceMs: 0, isArriving: true, end }
    const release = await slots.take(
      {
        ...{ kind: 'body', ...asker, end },
        bytes: () => body.bytes,
        canEnd: () => body.isArriving,
      },
      { each: asker.isExempt ? BODIES.all : BODIES.each, all: BODIES.all },
    )
    if (release === 'theirs') throw new AppError('too_many_requests', THEIRS)
    if (release === 'all') throw new AppError('overloaded', FULL)
    try {
      const stored = await bodies.store(body, payload as Readable, limit)
      closings.set(request, () => {
        release()
        stored.close()
      })
      request.gathered = { bytes: body.bytes, open: stored.open }
    } catch (error) {
      release()
      throw error
    }
    return request.gathered.open()
  })
  app.addHook('onSend', async (request, _reply, answer) => {
    closings.get(request)?.()
    return answer
  })
}

/**
 * The request with its form read from the gathered body. The plugin of forms reads `raw`, which is at its end by now.
 */
export function formOf(request: FastifyRequest): FastifyRequest {
  const { gathered, headers } = request
  if (gathered === null) return request
  const raw = Object.assign(gathered.open(), { headers, aborted: false })
  return Object.create(request, { raw: { value: raw } }) as FastifyRequest
}

/** The bodies of one process, in files without a name: the system removes them with the process, however it ends. */
class Bodies {
  readonly #folder: string
  readonly #graceMs: number
  readonly #live = new Set<Body>()

  constructor(folder: string, graceMs: number) {
    this.#folder = folder
    this.#graceMs = graceMs
  }

  /** Stores a body up to one byte beyond `limit`, which its reader then rejects; the rest is discarded. */
  async store(body: Body, payload: Readable, limit: number) {
    body.sinceMs = performance.now()
    this.#live.add(body)
    let file: FileHandle | null = null
    try {
      file = await this.#openFile()
      let unchecked = CHECK_BYTES
      for await (const piece of payload.iterator({ destroyOnReturn: false })) {
        const part = (piece as Buffer).subarray(0, limit + 1 - body.bytes)
        if (part.length === 0) continue
        body.bytes += part.length
        unchecked += part.length
        if (unchecked >= CHECK_BYTES) {
          unchecked = 0
          await this.#checkDisk()
        }
        this.#checkShares(body)
        await file.writeFile(part)
      }
      body.isArriving = false
      return this.#stored(body, file)
    } catch (error) {
      this.#live.delete(body)
      await file?.close()
      throw error
    }
  }

  #stored(body: Body, file: FileHandle): { open: () => Readable; close: () => void } {
    const streams = new Set<Readable>()
    let isOpen = true
    return {
      open: () => {
        const stream = file.createReadStream({ start: 0, autoClose: false })
        streams.add(stream)
        return stream
      },
      close: () => {
        if (!isOpen) return
        isOpen = false
        this.#live.delete(body)
        for (const stream of streams) stream.destroy()
        void file.close()
      },
    }
  }

  async #openFile(): Promise<FileHandle> {
    await mkdir(this.#folder, { recursive: true })
    const path = join(this.#folder, randomUUID())
    const file = await open(path, 'wx+', 0o600)
    await rm(path, { force: true })
    return file
  }

  async #checkDisk(): Promise<void> {
    const { bavail, bsize } = await statfs(this.#folder)
    if (bavail * bsize < FREE_BYTES) throw new AppError('overloaded', FULL)
  }

  /** No person and no network fills more than a quarter; where all is full, the slowest that arrives ends. */
  #checkShares(body: Body): void {
    if (!body.isExempt) this.#checkQuarters(body)
    this.#requireRoom(body, () => true, MAX_GATHERED_BYTES)
  }

  #checkQuarters(body: Body): void {
    const quarter = quarterOf(MAX_GATHERED_BYTES)
    const isTheirs = ({ who, network }: Body) => who === body.who || network === body.network
    if (this.#sum(isTheirs) > quarter) throw new AppError('too_many_requests', THEIRS)
    if (!body.isPerson) {
      this.#requireRoom(body, ({ isPerson }) => !isPerson, MAX_GATHERED_BYTES - quarter)
    }
  }

  #requireRoom(body: Body, isOf: (each: Body) => boolean, share: number): void {
    if (this.#sum(isOf) <= share) return
    const now = performance.now()
    const speed = ({ bytes, sinceMs }: Body) => bytes / (now - sinceMs)
    const [slowest] = [...this.#live]
      .filter((each) => isOf(each) && each.isArriving && now - each.sinceMs >= this.#graceMs)
      .sort((a, b) => speed(a) - speed(b))
    if (slowest === undefined || slowest === body) throw new AppError('overloaded', FULL)
    this.#live.delete(slowest)
    slowest.end()
  }

  #sum(isOf: (body: Body) => boolean): number {
    let bytes = 0
    for (const each of this.#live) if (isOf(each)) bytes += each.bytes
    return bytes
  }
}
