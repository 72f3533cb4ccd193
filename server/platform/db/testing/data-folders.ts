import { spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { StartRefused } from '../../start-refused.ts'
import { isAlive } from '../embedded/process-info.ts'
import { type RunningDatabase, startDatabase } from '../start-database.ts'

const RUNNER = fileURLToPath(new URL('./run-database.ts', import.meta.url))

export const isRoot = process.getuid?.() === 0
export const onLinuxAsRoot = isRoot && process.platform === 'linux'
/** Runs a program like root in a container: other users' processes are hidden from it. */
export const AS_IN_CONTAINER = [
  'setpriv',
  '--bounding-set=-sys_ptrace,-dac_read_search',
  '--inh-caps=-sys_ptrace,-dac_read_search',
]
export const canGiveUpRights =
  onLinuxAsRoot &&
  spawnSync('setpriv', [...AS_IN_CONTAINER.slice(1), 'true'], { stdio: 'ignore' }).status === 0

export const at = (dataDir: string) => ({ dataDir, databaseUrl: null })

export async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

export const postmaster = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

export async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  while (isAlive(pid)) await sleep(5)
}

/** A data folder with an empty database, made once for all that copy it. */
async function prepareFolder(): Promise<string> {
  const prepared = join(inject('testFolder'), 'prepared')
  if (existsSync(prepared)) return prepared
  const making = `${prepared}-${process.pid}`
  const database = await startDatabase(at(making), { log: () => {} })
  await database.stop()
  // No test cuts the power, so writes of a killed process survive without waiting for the disk.
  appendFileSync(join(making, 'postgres', 'postgresql.conf'), '\nfsync = off\n')
  try {
    renameSync(making, prepared)
  } catch (error) {
    // Another worker was faster.
    if (!existsSync(prepared)) throw error
    rmSync(making, { recursive: true })
  }
  return prepared
}

/** The databases that a test file creates; each is stopped after its test, or killed if that fails. */
export function dataFolders() {
  const said: string[] = []
  const running: RunningDatabase[] = []
  const children: number[] = []
  const copies: string[] = []
  let folder = ''
  let prepared = ''
  let n = 0

  beforeAll(async () => {
    prepared = await prepareFolder()
    folder = mkdtempSync(join(inject('testFolder'), 'supervisor-'))
    chmodSync(folder, 0o755)
  })

  afterEach(async () => {
    for (const database of running.splice(0)) await database.stop()
    for (const pid of children.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
    for (const copy of copies.splice(0)) rmSync(copy, { recursive: true, force: true })
    said.length = 0
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const options = { log: (message: string) => void said.push(message) }
  const pathOf = (...names: string[]) => join(folder, ...names)
  const newPath = (name = 'data') => pathOf(`${name}-${++n}`)

  /** A new data folder for the test, with a database that was stopped cleanly. */
  function makeDataDir(): string {
    const dataDir = newPath()
    copies.push(dataDir)
    // With owners and permissions.
    const { status, stderr } = spawnSync('cp', ['-a', prepared, dataDir], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    return dataDir
  }

  async function start(dataDir: string): Promise<RunningDatabase> {
    const database = await startDatabase(at(dataDir), options)
    running.push(database)
    return database
  }

  /** Runs the database in a separate process, as a server or a command; returns its pid and address. */
  async function startApart(
    dataDir: string,
    { as = 'startDatabase', user = {} as { uid?: number; gid?: number }, by = [] as string[] } = {},
  ): Promise<{ pid: number; url: string; stop: () => Promise<void> }> {
    const [program = '', ...args] = [...by, process.execPath, RUNNER, as, dataDir]
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'], cwd: '/', ...user })
    const pid = child.pid ?? 0
    children.push(pid)
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (line) => resolve(String(line).trim()))
      void ended.then(() => reject(new Error('ended before it was ready')))
    })
    if (!url.startsWith('postgres:')) throw new StartRefused(url)
    const stop = () => {
      child.stdin.end()
      return ended
    }
    return { pid, url, stop }
  }

  return { said, running, children, options, pathOf, newPath, makeDataDir, start, startApart }
}
