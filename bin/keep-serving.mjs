// Keeps the server running: one that ended by itself (it ran out of memory, or crashed) is started again.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { COMPILED, pinnedNode } from './setup.mjs'

/** The pause before it is started again: a second, then two, four …, at most a minute. */
const LONGEST_PAUSE_MS = 60_000
/** Who has served for so long is started again after a second. */
const LIVED_MS = 120_000
/** How often is looked whether the one who started us is still there. */
const POLL_INTERVAL_MS = 1_000

/** Who started us, as long as npm did: it, and the shell between, pass on no signal that ends them. */
const STARTER = process.env.npm_lifecycle_event === undefined ? null : process.ppid

const pauseAfter = (deaths) => Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** (deaths - 1))
const statusOf = ({ code, signal }) => code ?? 128 + (constants.signals[signal] ?? 0)

/**
 * Runs the server under the pinned Node and answers its exit status: that of a start that was refused,
 * or that it was asked to end. A server that served and ended by itself is started again, after a pause that
 * grows. Signals are passed on; where the one who started us is gone, the server is ended, too.
 */
export async function keepServing(args) {
  let child = null
  let isStopping = false
  let wake = () => {}
  const stop = (signal) => {
    // Ctrl-C reaches the server by itself.
    const isHeard = signal === 'SIGINT' && process.stdin.isTTY
    isStopping = true
    wake()
    if (!isHeard) child?.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  const look = () => {
    if (STARTER !== null && process.ppid !== STARTER && !isStopping) stop('SIGTERM')
  }
  const timer = setInterval(look, POLL_INTERVAL_MS)
  look()
  try {
    for (let deaths = 0; !isStopping; ) {
      const startedAt = performance.now()
      const ended = await runOnce(args, (started) => {
        child = started
        if (isStopping) child.kill('SIGTERM')
      })
      child = null
      // What ends before it serves says why; a signal alone is nobody's answer.
      const isRefused = !ended.hasServed && (ended.code !== null || deaths === 0)
      if (isStopping || isRefused || ended.code === 0) return statusOf(ended)
      deaths = performance.now() - startedAt > LIVED_MS ? 1 : deaths + 1
      const pauseMs = pauseAfter(deaths)
      process.stderr.write(
        `ParcelProof ended by itself (${ended.signal ?? `status ${ended.code}`}). It is started again in ${pauseMs / 1_000} s.\n`,
      )
      await new Promise((resolve) => {
        const pause = setTimeout(resolve, pauseMs)
        wake = () => {
          // Left to run out, it would keep this process for the rest of the pause.
          clearTimeout(pause)
          resolve()
        }
      })
    }
    return 0
  } finally {
    clearInterval(timer)
  }
}

/** Runs it once; it says when it serves. */
function runOnce(args, onStart) {
  const child = spawn(pinnedNode(), args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env },
  })
  let hasServed = false
  child.on('message', (message) => {
    if (message?.serves) hasServed = true
  })
  onStart(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve({ code, signal, hasServed }))
  })
}
