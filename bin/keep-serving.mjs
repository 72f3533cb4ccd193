// Keeps the server running: restarts it after a crash or running out of memory.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { COMPILED, pinnedNode } from './setup.mjs'

/** Pause before a restart: one second, then two, four …, at most a minute. */
const LONGEST_PAUSE_MS = 60_000
/** After serving this long, a crash is followed by the shortest pause. */
const LIVED_MS = 120_000
/** How often to check that the parent process still exists. */
const POLL_INTERVAL_MS = 1_000

/** The parent process if it is npm, which does not forward the signals that end it. */
const STARTER = process.env.npm_lifecycle_event === undefined ? null : process.ppid

const pauseAfter = (crashes) => Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** (crashes - 1))
const statusOf = ({ code, signal }) => code ?? 128 + (constants.signals[signal] ?? 0)

/**
 * Runs the server under the pinned Node and returns its exit status once a start was refused or it was asked to
 * stop. A server that crashed after serving is restarted, after a growing pause. Signals are forwarded; if the
 * parent process is gone, the server is stopped too.
 */
export async function keepServing(args) {
  let child = null
  let isStopping = false
  let wake = () => {}
  const stop = (signal) => {
    // Ctrl-C reaches the server directly.
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
    for (let crashes = 0; !isStopping; ) {
      const startedAt = performance.now()
      const ended = await runOnce(args, (started) => {
        child = started
        if (isStopping) child.kill('SIGTERM')
      })
      child = null
      // A process that exits before serving has printed why; one killed by a signal has not.
      const isRefused = !ended.hasServed && (ended.code !== null || crashes === 0)
      if (isStopping || isRefused || ended.code === 0) return statusOf(ended)
      crashes = performance.now() - startedAt > LIVED_MS ? 1 : crashes + 1
      const pauseMs = pauseAfter(crashes)
      process.stderr.write(
        `ParcelProof exited unexpectedly (${ended.signal ?? `status ${ended.code}`}). It restarts in ${pauseMs / 1_000} s.\n`,
      )
      await new Promise((resolve) => {
        const pause = setTimeout(resolve, pauseMs)
        wake = () => {
          // Otherwise the timer would keep this process alive for the rest of the pause.
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

/** Runs the server once; it reports when it serves. */
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
