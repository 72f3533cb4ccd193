import {
  PREVIEW_LIMITS,
  type PreviewLimits,
  type PreviewProcess,
  startPreviewProcess,
} from './preview-process.ts'
import type { AnswerTo, FileAsk } from './preview-talk.ts'

/** How long an idle process is kept for the next list. */
const KEPT_MS = 60_000

export type Previews = {
  /**
   * The result of a list's import, or pictures of parts of it. Rejects, with a message, what can't be read within the
   * limits, and ends with the reason of `ends`. Slots of the calls limit how many run at once.
   */
  run: <A extends FileAsk>(
    source: AsyncIterable<Uint8Array>,
    ask: A,
    ends?: AbortSignal | null,
  ) => Promise<AnswerTo<A>>
  /** Somebody is about to check a list: start its process now. */
  expect: () => void
  stop: () => Promise<void>
}

type Idle = { process: PreviewProcess; timer: NodeJS.Timeout }

/** Lists are read in separate processes with limits, so that no list crashes the server. */
export function openPreviews({
  limits = PREVIEW_LIMITS,
  keptMs = KEPT_MS,
}: {
  limits?: PreviewLimits
  keptMs?: number
} = {}): Previews {
  const all = new Set<PreviewProcess>()
  const idle: Idle[] = []
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
  return {
    run: async (source, ask, ends = null) => {
      ends?.throwIfAborted()
      running++
      const process = takeProcess()
      try {
        return await process.run(source, ask, ends)
      } finally {
        // It may still be discarding the rest of the file.
        const isReady = await process.isReady()
        running--
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
