import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The current load of this process. */
export type Load = {
  /** Queries of requests that wait for a database connection. */
  databaseWaiters: () => number
  /** Longest current wait for the database. */
  databaseWaitMs: () => number
  /** Event loop delay. */
  eventLoopDelayMs: () => number
}

const WINDOW_MS = 1_000
const RESOLUTION_MS = 20

/**
 * Measures the event loop delay: the 99th percentile per second, and of the last two seconds the lower one,
 * because a single long task is not overload.
 */
export function watchEventLoop(): { delayMs: () => number; stop: () => void } {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let windows: [number, number] = [0, 0]
  const timer = setInterval(() => {
    windows = [windows[1], histogram.percentile(99) / 1e6]
    histogram.reset()
  }, WINDOW_MS)
  timer.unref()
  return {
    delayMs: () => Math.min(...windows),
    stop: () => {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
