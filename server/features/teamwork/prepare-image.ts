import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AppError } from '../../platform/errors.ts'
import { residentBytes } from '../../platform/jobs/resident-bytes.ts'
import { environmentOf } from '../../platform/system-environment.ts'
import type { ImageAnswer, ImageAsk } from './image-talk.ts'

const WORK_MS = 30_000
const MAX_RESIDENT_BYTES = 900 * 2 ** 20
const POLL_INTERVAL_MS = 100

const TOO_MUCH =
  'The photo could not be read: it needs too much memory or time. Make it smaller, then add it.'

type Prepared = Exclude<ImageAnswer, { problem: string }>

/** A re-encoded photo, upright, without what it says of place and camera unless that is kept; in a process of its own. */
export async function prepareImage(ask: ImageAsk): Promise<Prepared> {
  const child = fork(fileURLToPath(new URL('./image.main.ts', import.meta.url)), {
    // None of the server's settings, and none of its secrets.
    env: environmentOf(process.env),
    execArgv: ['--max-old-space-size=192'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const timeout = AbortSignal.timeout(WORK_MS)
  const { promise, resolve, reject } = Promise.withResolvers<ImageAnswer>()
  const poll = setInterval(() => {
    if (timeout.aborted || residentBytes(child.pid) > MAX_RESIDENT_BYTES) child.kill('SIGKILL')
  }, POLL_INTERVAL_MS)
  child.once('message', (answer) => resolve(answer as ImageAnswer))
  child.once('error', reject)
  child.once('exit', () => resolve({ problem: TOO_MUCH }))
  try {
    // One that ended at once says so by its exit.
    child.send(ask, () => {})
    const answer = await promise
    if ('problem' in answer) throw new AppError('invalid_input', answer.problem)
    return answer
  } finally {
    clearInterval(poll)
    child.kill('SIGKILL')
  }
}
