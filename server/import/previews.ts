import type { FileImportResult } from '../../contract/import.ts'
import { AppError } from '../errors.ts'
import {
  PREVIEW_LIMITS,
  type PreviewLimits,
  type PreviewProcess,
  startPreviewProcess,
} from './preview-process.ts'
import type { PreviewAsk } from './preview-talk.ts'

/** Lists looked at side by side, and how many may wait for that, and how long. */
const AT_ONCE = 2
const MOST_WAITING = 8
const WAIT_MS = 20_000
/** A process is kept for the next list for so long. */
const KEPT_MS = 60_000

const BUSY = 'Many lists are being checked right now. Please try again in a few seconds.'

export type Previews = {
  /** What an import of the list would do. Refuses in words what can't be read within the limits. */
  run: (source: AsyncIterable<Uint8Array>, ask: PreviewAsk) => Promise<FileImportResult>
  /** Somebody is about to look at a list: it need not wait for its process to start. */
  expect: () => void
  stop: () => Promise<void>
}

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
  const waiting: Array<() => void> = []
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
    running--
    waiting.shift()?.()
  }
  return {
    run: async (source, ask) => {
      if (running >= AT_ONCE) await waitForTurn(waiting, waitMs)
      running++
      const process = takeProcess()
      try {
        return await process.run(source, ask)
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

async function waitForTurn(waiting: Array<() => void>, waitMs: number): Promise<void> {
  if (waiting.length >= MOST_WAITING) throw new AppError('overloaded', BUSY)
  await new Promise<void>((resolve, reject) => {
    const turn = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(turn), 1)
      reject(new AppError('overloaded', BUSY))
    }, waitMs)
    waiting.push(turn)
  })
}
