/** Ends the task: what a person does is answered before the next step begins. */
export async function pause(): Promise<void> {
  // Nobody waits, and timers run once a second.
  if (document.hidden) return
  if ('scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield()
  else await new Promise((resolve) => setTimeout(resolve))
}
