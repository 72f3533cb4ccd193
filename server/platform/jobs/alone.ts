// A job whose process crashed before runs alone, so that if it crashes the process again, the other jobs
// are not blamed.

const running = new Set<Promise<void>>()
let lastAlone: Promise<void> = Promise.resolve()

/** Runs `work` alongside others, but never alongside a job that must run alone. */
export async function runBeside(work: () => Promise<void>): Promise<void> {
  for (let seen: Promise<void> | null = null; seen !== lastAlone; ) {
    seen = lastAlone
    await seen
  }
  const run = work()
  const settled = run.catch(() => {}).finally(() => running.delete(settled))
  running.add(settled)
  await run
}

/** Runs `work` once all others have ended, and before later ones. */
export async function runAlone(work: () => Promise<void>): Promise<void> {
  const before = lastAlone
  let release = () => {}
  lastAlone = new Promise((resolve) => {
    release = resolve
  })
  try {
    await before
    await Promise.all([...running])
    await work()
  } finally {
    release()
  }
}
