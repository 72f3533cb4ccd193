import { existsSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'

/** Asks this server a call, as whoever opens the page would be answered. */
export type Ask = (call: string) => Promise<Answer>

type Answer = { status: number; headers: Record<string, string>; body: string }

export type Drawn = {
  title: string
  /** What stands in `#app`. */
  html: string
  /** For the app, which takes the page over. */
  drawnWith: object
}

/** Draws a screen with the answers to what it asks; null where its address leads on to another. */
export type DrawScreen = (screen: ScreenToDraw & { ask: Ask }) => Promise<Drawn | null>

export type ScreenToDraw = { url: string; isSignedIn: boolean; isPhone: boolean }

export type ToDrawing =
  | { kind: 'draw'; id: number; screen: ScreenToDraw }
  | ({ kind: 'answer'; call: number } & Answer)
export type FromDrawing =
  | { kind: 'asks'; drawing: number; call: number; path: string }
  | { kind: 'drawn'; drawing: number; drawn: Drawn | null }
  | { kind: 'failed'; drawing: number; why: string }

type Running = {
  /** Ends the thread where the drawing does not end. */
  watch: NodeJS.Timeout
  ask: Ask
  resolve: (drawn: Drawn | null) => void
  reject: (error: Error) => void
}

/** Of the thread's memory: the web app's code takes 30 MB of it, a drawing with all its answers less than that. */
const MEMORY_MB = 160
/** A thread that ended by itself is not begun again sooner: nobody gains by one that can't run. */
const PAUSE_MS = 10_000
/** An answer that takes longer comes too late for any page. */
const LATE_MS = 2_000
/** In characters: a list of thousands is read by the app, and not written into a page first. */
const MAX_OF_AN_ANSWER = 300_000
/** A drawing is a moment's work and at most three rounds of answers: one that takes longer never ends. */
const ENDLESS_MS = 15_000

/**
 * Draws the app's screens in a thread of its own: neither its work nor what goes wrong in it holds up
 * the server.
 */
export class Drawing {
  readonly #code: URL
  readonly #log: FastifyBaseLogger
  readonly #endlessMs: number
  readonly #running = new Map<number, Running>()
  #worker: Worker | null = null
  #count = 0
  #endedMs = Number.NEGATIVE_INFINITY

  /** Null where the web app is not built. */
  static find(log: FastifyBaseLogger): Drawing | null {
    const code = new URL('../../../dist/draw/prerender.js', import.meta.url)
    return existsSync(code) ? new Drawing(code, log) : null
  }

  constructor(code: URL, log: FastifyBaseLogger, endlessMs = ENDLESS_MS) {
    this.#code = code
    this.#log = log
    this.#endlessMs = endlessMs
  }

  readonly draw: DrawScreen = ({ ask, ...screen }) => {
    const worker = this.begin()
    if (!worker) return Promise.reject(new Error('what draws pages has ended'))
    this.#count += 1
    const id = this.#count
    return new Promise((resolve, reject) => {
      const watch = setTimeout(() => void worker.terminate(), this.#endlessMs).unref()
      this.#running.set(id, { watch, ask, resolve, reject })
      this.#send(worker, { kind: 'draw', id, screen })
    })
  }

  /** The thread, begun where it is not there; null soon after one ended by itself. */
  begin(): Worker | null {
    if (this.#worker || performance.now() - this.#endedMs < PAUSE_MS) return this.#worker
    const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), {
      name: 'drawing',
      workerData: this.#code.href,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 8 },
    })
    // It ends with the server.
    worker.unref()
    worker.on('message', (message: FromDrawing) => this.#hear(worker, message))
    worker.on('error', (error) => this.#log.error({ err: error }, 'what draws pages has failed'))
    worker.on('exit', () => {
      this.#worker = null
      this.#endedMs = performance.now()
      for (const { watch, reject } of this.#running.values()) {
        clearTimeout(watch)
        reject(new Error('what draws pages ended'))
      }
      this.#running.clear()
    })
    this.#worker = worker
    return worker
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #hear(worker: Worker, message: FromDrawing): void {
    const running = this.#running.get(message.drawing)
    if (message.kind === 'asks') {
      const { call, path } = message
      const refused: Answer = { status: 500, headers: {}, body: '' }
      const late = after(LATE_MS, refused, { ref: false })
      void Promise.race([running?.ask(path) ?? refused, late])
        .then((answer) => (answer.body.length > MAX_OF_AN_ANSWER ? refused : answer))
        .catch(() => refused)
        .then((answer) => this.#send(worker, { kind: 'answer', call, ...answer }))
      return
    }
    this.#running.delete(message.drawing)
    clearTimeout(running?.watch)
    if (message.kind === 'drawn') running?.resolve(message.drawn)
    else running?.reject(new Error(message.why))
  }

  #send(worker: Worker, message: ToDrawing): void {
    worker.postMessage(message)
  }
}
