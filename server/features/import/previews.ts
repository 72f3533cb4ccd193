import { AppError } from '../../platform/errors.ts'
import {
  PREVIEW_LIMITS,
  type PreviewLimits,
  type PreviewProcess,
  startPreviewProcess,
} from './preview-process.ts'
import type { AnswerTo, FileAsk } from './preview-talk.ts'

/** Lists looked at side by side, and how many may wait for that, and how long. */
const AT_ONCE = 2
const MAX_WAITING = 8
const WAIT_MS = 20_000
/** So much of a list, or all of it, is here before it takes a place: who sends slowly waits for themselves. */
const GATHERED_BYTES = 256 * 1024
/** How long an idle process is kept for the next list. */
const KEPT_MS = 60_000

const BUSY = 'Many lists are being checked right now. Please try again in a few seconds.'

export type Previews = {
  /**
   * What an import of the list would do, or how parts of it look. Rejects, with a message, what can't be read within the limits. `caller` is
   * destroyed when no one waits for it any more.
   */
  run: <A extends FileAsk>(
    source: AsyncIterable<Uint8Array>,
    ask: A,
    caller?: { destroyed: boolean },
  ) => Promise<AnswerTo<A>>
  /** Somebody is about to look at a list: it need not wait for its process to start. */
  expect: () => void
  stop: () => Promise<void>
}

/** Who waits for their turn. */
type Waiter = { begin: () => void; caller: { destroyed: boolean } }

type Idle = { process: PreviewProcess; timer: NodeJS.Timeout }

/** Lists are read in processes apart, with a limit of memory and time each: none of them ends the server. */
export function openPreviews({
  limits = PREVIEW_LIMITS,
  keptMs = KEPT_MS,
  waitMs = WAIT_MS,
}: {
  limits?: PreviewLimits
  keptMs?: number
  waitMs?: number
} = {}): Previews {
  const all = new Set<PreviewProcess>()
  const idle: Idle[] = []
  const waiting: Waiter[] = []
  let running = 0
  let isStopped = false

  const discard = (process: PreviewProcess) => {
    all.delete(process)
    process.end()
  }
  const keep = (process: PreviewProcess) => {
    const entry: Idle = {
      process,
      timer: setTimeout(() => {
        idle.splice(idle.indexOf(entry), 1)
        discard(process)
      }, keptMs),
    }
    idle.push(entry)
  }
  const start = () => {
    const process = startPreviewProcess(limits)
    all.add(process)
    return process
  }
  const takeProcess = () => {
    for (let entry = idle.pop(); entry; entry = idle.pop()) {
      clearTimeout(entry.timer)
      if (entry.process.isAlive()) return entry.process
      all.delete(entry.process)
    }
    return start()
  }
  const release = () => {
    // The turn is passed on, so that no other caller gets in between.
    const next = waiting.shift()
    if (next) next.begin()
    else running--
  }
  return {
    run: async (source, ask, caller = { destroyed: false }) => {
      const gathered = await gather(source)
      if (running >= AT_ONCE) await waitForTurn(waiting, caller, waitMs)
      else running++
      if (caller.destroyed) {
        release()
        throw new AppError('conflict', 'The caller has gone')
      }
      const process = takeProcess()
      try {
        return await process.run(gathered, ask, () => waiting.length > 0)
      } finally {
        // It may still be letting pass what was left of the file.
        const isReady = await process.isReady()
        release()
        if (isReady && !isStopped) keep(process)
        else discard(process)
      }
    },
    expect: () => {
      if (idle.length === 0 && running === 0 && !isStopped) keep(start())
    },
    stop: async () => {
      isStopped = true
      for (const { timer } of idle) clearTimeout(timer)
      for (const process of all) discard(process)
    },
  }
}

/** The same list, when its beginning has arrived. */
async function gather(source: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const pieces = source[Symbol.asyncIterator]()
  const held: Uint8Array[] = []
  let isWhole = false
  for (let bytes = 0; bytes < GATHERED_BYTES; ) {
    const next = await pieces.next()
    if (next.done) {
      isWhole = true
      break
    }
    held.push(next.value)
    bytes += next.value.length
  }
  return (async function* () {
    try {
      for (let piece = held.shift(); piece; piece = held.shift()) yield piece
      while (!isWhole) {
        const { done, value } = await pieces.next()
        if (done) return
        yield value
      }
    } finally {
      await pieces.return?.()
    }
  })()
}

async function waitForTurn(
  waiting: Waiter[],
  caller: { destroyed: boolean },
  waitMs: number,
): Promise<void> {
  // A caller who has gone frees its place in the queue.
  if (waiting.filter((each) => !each.caller.destroyed).length >= MAX_WAITING) {
    throw new AppError('overloaded', BUSY)
  }
  await new Promise<void>((resolve, reject) => {
    const waiter = {
      caller,
      begin: () => {
        clearTimeout(timer)
        resolve()
      },
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(waiter), 1)
      reject(new AppError('overloaded', BUSY))
    }, waitMs)
    waiting.push(waiter)
  })
}
