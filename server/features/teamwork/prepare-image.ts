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

/** Re-encodes a photo upright in a separate process, and removes place and camera data unless they are to be kept. */
export async function prepareImage(ask: ImageAsk): Promise<Prepared> {
  const child = fork(fileURLToPath(new URL('./image.main.ts', import.meta.url)), {
    // Excludes the server's settings and secrets.
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
    // A process that ended at once reports it by its exit.
    child.send(ask, () => {})
    const answer = await promise
    if ('problem' in answer) throw new AppError('invalid_input', answer.problem)
    return answer
  } finally {
    clearInterval(poll)
    child.kill('SIGKILL')
  }
}
