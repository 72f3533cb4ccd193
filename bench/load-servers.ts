import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../server/platform/config/config.ts'
import { openPool, type Pool } from '../server/platform/db/db.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { startDatabase } from '../server/platform/db/start-database.ts'
import { freePort, type RunningServer, runServer } from '../server/platform/testing/run-server.ts'

export type BenchServers = {
  databaseUrl: string
  /** For the bench's queries. */
  db: Pool
  servers: RunningServer[]
  /** The port of the public address, which is part of the cookies' names. */
  publicPort: number
  /** Starts a stopped server again in its place. */
  restart: (place: number) => Promise<void>
  stop: () => Promise<void>
}

/**
 * `count` servers with their workers on the one database of DATA_DIR or DATABASE_URL; an empty one gets the sample
 * data.
 */
export async function startBenchServers(count: number, name: string): Promise<BenchServers> {
  const config = readConfig(process.env)
  const log = (text: string) => process.stdout.write(`${text}\n`)
  const database = await startDatabase(config, { log })
  const onStop: Array<() => Promise<unknown>> = [() => database.stop()]
  const stop = async () => {
    for (const each of onStop) await each()
  }
  try {
    await migrate(database.url)
    const db = openPool(database.url, 2)
    onStop.unshift(() => db.end())
    const publicPort = await freePort()
    const settings = (place: number): Record<string, string> => ({
      DATABASE_URL: database.url,
      BASE_URL: `http://127.0.0.1:${publicPort}`,
      DATA_DIR: fileURLToPath(new URL(`./.work/${name}-${place}/`, import.meta.url)),
      SAMPLE_DATA: place === 0 ? 'on' : 'off',
      PLAN_LIMITS: 'meter',
      IMPORTS: 'everyone',
      LOG_LEVEL: 'warn',
      // All requests come from this machine.
      RATE_LIMITS: 'off',
      ...(process.env.DATABASE_CONNECTIONS
        ? { DATABASE_CONNECTIONS: process.env.DATABASE_CONNECTIONS }
        : {}),
    })
    const servers: RunningServer[] = []
    onStop.unshift(() => Promise.all(servers.map((server) => server.stop())))
    for (let place = 0; place < count; place++) servers.push(await runServer(settings(place)))
    const restart = async (place: number) => {
      const port = new URL(servers[place]?.url ?? '').port
      servers[place] = await runServer({ ...settings(place), PORT: port })
    }
    return { databaseUrl: database.url, db, servers, publicPort, restart, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Resident megabytes of the servers and their workers, `name` -> MB. */
export function memoryOf(servers: readonly RunningServer[]): Map<string, number> {
  const memory = new Map<string, number>()
  servers.forEach((server, place) => {
    memory.set(`server ${place + 1}`, residentMegabytes(server.pid))
    for (const role of ['service', 'sources', 'imports', 'derive'] as const) {
      for (const pid of server.workers(role)) {
        memory.set(`${role} ${place + 1}`, residentMegabytes(pid))
      }
    }
  })
  return memory
}

function residentMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024
  } catch {
    return Number.NaN
  }
}

/** Rows of a table: each process at the measured times. */
export function memoryRows(looks: ReadonlyArray<Map<string, number>>): string[] {
  const names = [...new Set(looks.flatMap((look) => [...look.keys()]))].sort()
  return names.map((name) => {
    // A process without work ends.
    const values = looks.map((look) => look.get(name)?.toFixed(0) ?? '–')
    return `| ${name} | ${values.join(' | ')} |`
  })
}
