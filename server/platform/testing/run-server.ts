import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import MEMORY_FLAGS from '../../memory-flags.json' with { type: 'json' }
import type { WorkerRole } from '../jobs/worker-role.ts'
import './collect-secrets.ts'
import { databaseSettings } from './past-pooler.ts'
import { saveLog, TEST_LOG_LEVEL } from './run-log.ts'

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))
// Compiled modules are cached for the run, which halves the start time.
const { PATH, HOME, NODE_COMPILE_CACHE = '' } = process.env
const INHERITED = { PATH, HOME, NODE_COMPILE_CACHE }

export type RunningServer = {
  url: string
  pid: number
  /** Its output so far, both streams. */
  output: () => string
  /** The server's processes: itself and those it has started. */
  pids: () => number[]
  /** Its running processes for one kind of work. */
  workers: (role: WorkerRole) => number[]
  /** Asks it to stop and waits; returns its exit status. */
  stop: () => Promise<number | null>
  exited: Promise<number | null>
}

/** Runs the real server in a process until it serves. Throws its output. `main`: another release. */
export async function runServer(env: Record<string, string>, main = MAIN): Promise<RunningServer> {
  const port = env.PORT ?? String(await freePort())
  const { DATABASE_URL, DATABASE_POOLER } = env
  const database =
    DATABASE_URL === undefined || DATABASE_POOLER !== undefined
      ? {}
      : databaseSettings(DATABASE_URL)
  const child = spawn(process.execPath, [...MEMORY_FLAGS, main], {
    // Not the test runner's environment: it sets names that are settings here.
    env: { ...INHERITED, LOG_LEVEL: TEST_LOG_LEVEL, ...env, ...database, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      saveLog(text)
    })
  }
  const exited = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => resolve(code)),
  )
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(output.trim())
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const pid = child.pid ?? 0
  return {
    url,
    pid,
    output: () => output,
    pids: () => [pid, ...processesOf(pid, /worker\.ts|preview\.main\.ts/)],
    workers: (role) => processesOf(pid, new RegExp(`worker\\.ts\\0${role}\\b`)),
    stop: () => stop(child, exited),
    exited,
  }
}

async function stop(child: ChildProcess, exited: Promise<number | null>): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  return exited
}

function processesOf(pid: number, command: RegExp): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number)
      .filter((child) => command.test(readFileSync(`/proc/${child}/cmdline`, 'utf8')))
  } catch {
    return []
  }
}

/** Below the range of ports that the system assigns, so that no other test receives one meanwhile. */
const FIRST_PORT = 20_000
const PORTS = 12_000

export async function freePort(): Promise<number> {
  const port = FIRST_PORT + Math.floor(Math.random() * PORTS)
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, () => resolve(true))
  })
  if (!isFree) return freePort()
  await new Promise((resolve) => server.close(resolve))
  return port
}
