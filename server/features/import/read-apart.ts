import { ListRefused } from '../../../domain/import/list-refused.ts'
import { AppError } from '../../platform/errors.ts'
import { unpackRows } from './packed-rows.ts'
import {
  type PreviewLimits,
  type PreviewProcess,
  ProcessEnded,
  startPreviewProcess,
} from './preview-process.ts'
import type { ListPart } from './preview-talk.ts'
import type { FileHint, ListBatch, OpenList } from './read/list-batch.ts'
import { ReadingBudget, SLOW_MS } from './reading-budget.ts'

/** Of the process that reads a file for its import; its time limit depends on its bytes (`ReadingBudget`). */
const LIMITS: PreviewLimits = {
  heapMb: 192,
  residentMb: 640,
  workMs: Number.POSITIVE_INFINITY,
  scanMs: 0,
}
/** An idle process is kept for the next list this long. */
const KEPT_MS = 30_000

const REFUSED: Partial<Record<ProcessEnded['why'], string>> = {
  time: 'This file could not be imported: reading it takes far longer than a list of its size does, so it is damaged or made to. Save the list as CSV and import that file.',
  memory:
    'This file could not be imported: reading it needs too much memory. Split it, or save it as CSV, and import that.',
}

/** Thrown when the process that reads a file crashed, which may not be the file's fault. */
export class ReaderCrashed extends Error {
  override name = 'ReaderCrashed'
}

let idle: { process: PreviewProcess; timer: NodeJS.Timeout } | null = null

function takeProcess(limits: PreviewLimits): PreviewProcess {
  if (idle === null) return startPreviewProcess(limits)
  const { process, timer } = idle
  idle = null
  clearTimeout(timer)
  return process.isAlive() ? process : startPreviewProcess(limits)
}

async function keepProcess(process: PreviewProcess): Promise<void> {
  if (!(await process.isReady()) || idle !== null) return process.end()
  process.rest()
  const timer = setTimeout(() => {
    if (idle?.process === process) idle = null
    process.end()
  }, KEPT_MS)
  timer.unref()
  idle = { process, timer }
}

type ReadOptions = {
  limits?: PreviewLimits
  baseMs?: number
  /** Receives the reading's budget. */
  onBudget?: (budget: ReadingBudget) => void
}

/** Opens a list like `openList`, in a process without database or secrets, which ends with `stop`. */
export async function openListApart(
  source: AsyncIterable<Uint8Array>,
  { scans, ...hint }: FileHint,
  stop: AbortSignal = new AbortController().signal,
  { limits = LIMITS, baseMs, onBudget }: ReadOptions = {},
): Promise<OpenList> {
  stop.throwIfAborted()
  const process = takeProcess(limits)
  const budget = new ReadingBudget(process.pid, baseMs)
  onBudget?.(budget)
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  stopped.catch(() => {})
  const onStop = () => reject(stop.reason)
  stop.addEventListener('abort', onStop)
  const parts = new Arrived<ListPart>()
  const read = process
    .run(source, { list: { ...hint, readsScans: scans !== undefined } }, undefined, {
      hear: (part) => {
        budget.progress()
        parts.add(part)
      },
      begin: () => budget.progress(),
      isSpent: (bytes) => budget.isSpent(bytes),
      isSlow: () => budget.idleMs() > SLOW_MS,
    })
    .catch(refuse)
  read.then(
    () => parts.end(),
    (error) => parts.fail(error),
  )
  stopped.catch((error) => parts.fail(error))
  const close = async (isDone: boolean) => {
    stop.removeEventListener('abort', onStop)
    if (isDone) return keepProcess(process)
    process.end()
    // By then the file is closed.
    await read.catch(() => {})
  }
  const next = async () => {
    for (;;) {
      const part = await parts.next()
      if (part === null || !('wantsScan' in part)) return part
      const { page, pageCount } = part.wantsScan
      if (!scans) throw new Error('no scanned page is read')
      process.reply({ scan: await scans.read(page, pageCount) })
      budget.progress()
    }
  }
  try {
    const first = await next()
    if (first === null || !('opened' in first)) throw new Error('a list is opened first')
    return { ...first.opened, batches: batchesOf(next, process, close) }
  } catch (error) {
    await close(false)
    throw error
  }
}

async function* batchesOf(
  next: () => Promise<Exclude<ListPart, { wantsScan: unknown }> | null>,
  process: PreviewProcess,
  close: (isDone: boolean) => Promise<void>,
): AsyncGenerator<ListBatch> {
  let isDone = false
  try {
    for (;;) {
      const part = await next()
      if (part === null) break
      if (!('rows' in part)) throw new Error('a list is opened once')
      process.reply({ takes: true })
      yield unpackRows(part.rows)
    }
    isDone = true
  } finally {
    await close(isDone)
  }
}

/** Refuses the list with the process's message. */
function refuse(error: unknown): never {
  if (error instanceof ProcessEnded) {
    const refused = REFUSED[error.why]
    if (refused !== undefined) throw new ListRefused(refused)
    throw new ReaderCrashed('the process that read the file crashed')
  }
  if (error instanceof AppError) throw new ListRefused(error.message)
  throw error
}

/** Items that have arrived and were not consumed yet. */
class Arrived<T> {
  readonly #all: T[] = []
  #isEnded = false
  #failure: { error: unknown } | null = null
  #wake: () => void = () => {}

  add(one: T): void {
    this.#all.push(one)
    this.#wake()
  }

  end(): void {
    this.#isEnded = true
    this.#wake()
  }

  fail(error: unknown): void {
    this.#failure ??= { error }
    this.#wake()
  }

  /** The next item in order, null after the last. Throws as soon as it failed. */
  async next(): Promise<T | null> {
    for (;;) {
      if (this.#failure) throw this.#failure.error
      const one = this.#all.shift()
      if (one !== undefined) return one
      if (this.#isEnded) return null
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }
}
