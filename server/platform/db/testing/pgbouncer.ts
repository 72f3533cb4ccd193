import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { answers, findPrograms } from '../../testing/debian.ts'
import { freePort } from '../../testing/run-server.ts'
import { RUNTIME_ROLE } from '../runtime-role.ts'

/** Path of PgBouncer; null if not installed. */
export function findPgBouncer(): string | null {
  const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer']
  return findPrograms(['pgbouncer'], { pgbouncer: places })?.pgbouncer ?? null
}

export type PgBouncer = {
  port: number
  /** URL of the database with this name, through PgBouncer. */
  urlOf: (database: string) => string
  /** Kills it at once, with every connection through it. */
  kill: () => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts a PgBouncer in transaction mode before the PostgreSQL server at the URL's socket folder. */
export async function startPgBouncer(
  program: string,
  folder: string,
  serverUrl: string,
): Promise<PgBouncer> {
  const socketFolder = new URL(serverUrl).searchParams.get('host') ?? ''
  const port = await freePort()
  mkdirSync(folder, { recursive: true })
  const ini = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users')
  // Only PostgreSQL's own user may use its socket, and PgBouncer does not run as root.
  const { uid, gid } = statSync(socketFolder)
  writeFileSync(
    ini,
    `[databases]
* = host=${socketFolder} port=5432
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 30
max_client_conn = 2000
`,
  )
  writeFileSync(users, ['postgres', RUNTIME_ROLE].map((name) => `"${name}" ""\n`).join(''))
  for (const path of [folder, ini, users]) chownSync(path, uid, gid)
  // That user must be able to traverse the folder.
  chmodSync(dirname(folder), 0o711)
  let running: ChildProcess | null = null

  async function start(): Promise<void> {
    const child = spawn(program, ['-q', ini], { uid, gid, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = text
    })
    running = child
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${said}`)
      await sleep(20)
    }
  }
  async function kill(): Promise<void> {
    const child = running
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  await start()
  return {
    port,
    urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    kill,
    start,
    stop: kill,
  }
}
