/** Ends the task, so that the browser can respond to input before the next step. */
export async function pause(): Promise<void> {
  // A hidden page waits for nothing, and its timers run once a second.
  if (document.hidden) return
  if ('scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield()
  else await new Promise((resolve) => setTimeout(resolve))
}
