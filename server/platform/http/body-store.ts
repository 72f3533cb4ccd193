import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '../errors.ts'
import type { Caller } from './caller.ts'
import { quarterOf } from './slots.ts'

/** Bytes of all bodies of this process; a quarter has room for the largest file and its form. */
export const MAX_GATHERED_BYTES = 9 * 1024 ** 3
/** Disk space reserved for the database. */
const FREE_BYTES = 1024 ** 3
/** Checked after the first megabyte, and then at this interval. */
const FIRST_CHECK_BYTES = 1024 ** 2
const CHECK_BYTES = 64 * 1024 ** 2

export const FULL = 'Too many uploads are arriving right now. Try again in a few seconds.'
export const THEIRS = 'You already have many uploads running. Wait for one to finish and try again.'
const NO_ROOM = 'The server has no room for this file right now. Please try again later.'

/** A complete body on disk, which can be read any number of times until it is closed or the request is answered. */
export type GatheredBody = { bytes: number; open: () => Readable; close: () => void }

export type Body = Caller & {
  bytes: number
  sinceMs: number
  isArriving: boolean
  /** Rejects its sender. */
  end: () => void
}

/** The bodies of one process, in unlinked files: the system removes them with the process, however it ends. */
export class BodyStore {
  readonly #folder: string
  readonly #graceMs: number
  readonly #maxBytes: number
  readonly #live = new Set<Body>()

  constructor({
    folder,
    graceMs,
    maxBytes = MAX_GATHERED_BYTES,
  }: {
    folder: string
    graceMs: number
    maxBytes?: number
  }) {
    this.#folder = folder
    this.#graceMs = graceMs
    this.#maxBytes = maxBytes
  }

  /** Stores a body up to one byte beyond `limit`, which its reader then rejects; the rest is discarded. */
  async keep(body: Body, payload: Readable, limit: number) {
    body.sinceMs = performance.now()
    this.#live.add(body)
    let file: FileHandle | null = null
    try {
      file = await this.#openFile()
      let unchecked = CHECK_BYTES - FIRST_CHECK_BYTES
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
      const isFull = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
      throw isFull ? new AppError('overloaded', NO_ROOM, { cause: error }) : error
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
        void file.close().catch(() => {})
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
    if (bavail * bsize < FREE_BYTES) throw new AppError('overloaded', NO_ROOM)
  }

  /** No person and no network fills more than a quarter; when everything is full, the slowest upload ends. */
  #checkShares(body: Body): void {
    if (!body.isExempt) this.#checkQuarters(body)
    this.#requireRoom(body, () => true, this.#maxBytes)
  }

  #checkQuarters(body: Body): void {
    const quarter = quarterOf(this.#maxBytes)
    const isTheirs = ({ who, network }: Body) => who === body.who || network === body.network
    if (this.#sum(isTheirs) > quarter) throw new AppError('too_many_requests', THEIRS)
    if (!body.isPerson) {
      this.#requireRoom(body, ({ isPerson }) => !isPerson, this.#maxBytes - quarter)
    }
  }

  #requireRoom(body: Body, isOf: (each: Body) => boolean, share: number): void {
    const now = performance.now()
    const speed = ({ bytes, sinceMs }: Body) => bytes / (now - sinceMs)
    while (this.#sum(isOf) > share) {
      const [slowest] = [...this.#live]
        .filter((each) => isOf(each) && each.isArriving && now - each.sinceMs >= this.#graceMs)
        .sort((a, b) => speed(a) - speed(b))
      if (slowest === undefined || slowest === body) throw new AppError('overloaded', FULL)
      this.#live.delete(slowest)
      slowest.end()
    }
  }

  #sum(isOf: (body: Body) => boolean): number {
    let bytes = 0
    for (const each of this.#live) if (isOf(each)) bytes += each.bytes
    return bytes
  }
}
