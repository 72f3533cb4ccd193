import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How busy this process is at this moment. */
export type Load = {
  /** How many requests' queries wait for a connection to the database. */
  databaseWaiters: () => number
  /** How long the request that has waited longest for the database has waited. */
  databaseWaitMs: () => number
  /** How late this process comes to what it has to do. */
  eventLoopDelayMs: () => number
}

const WINDOW_MS = 1_000
const RESOLUTION_MS = 20

/**
 * Measures how late this process comes to what it has to do: the delay that 99 of 100 looks stay
 * below, over a second; of the last two seconds the better one, as a single long step is no overload.
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
