import { setTimeout as wait } from 'node:timers/promises'
import { takeInHand } from './take-in-hand.ts'

type Options = {
  /** What the work is called where it ends its process. */
  work: string
  /** The rest between two turns, in milliseconds. */
  everyMs: number
  afterFailureMs: number
  /** Stops between two batches when the signal says so. */
  turn: (signal: AbortSignal) => Promise<unknown>
  onFailure: (error: unknown) => void
}

/**
 * Does `turn` again and again, one after the other, whatever fails, until stopped. Answers the way to
 * stop, which waits for the turn under way.
 */
export function keepDoing({
  work: name,
  everyMs,
  afterFailureMs,
  turn,
  onFailure,
}: Options): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async () => {
    while (!signal.aborted) {
      let pauseMs = everyMs
      try {
        await takeInHand(name, () => turn(signal))
      } catch (error) {
        onFailure(error)
        pauseMs = afterFailureMs
      }
      await wait(pauseMs, undefined, { signal }).catch(() => {})
    }
  }
  const working = work()
  return async () => {
    stopping.abort()
    await working
  }
}
