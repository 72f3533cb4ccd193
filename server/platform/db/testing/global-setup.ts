import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareQueues } from '../../jobs/boss.ts'
import { leadThroughPooler } from '../../testing/past-pooler.ts'
import { TEST_PLACES, testPlace } from '../../testing/test-place.ts'
import { asSuperuser } from '../embedded/cluster.ts'
import { openEmbeddedDatabase } from '../embedded/open-embedded-database.ts'
import { isAlive } from '../embedded/process-info.ts'
import { findServer } from '../embedded/server-process.ts'
import { removeSocketFolder } from '../embedded/socket-folder.ts'
import { migrate } from '../migrate.ts'
import { findPgBouncer, startPgBouncer } from './pgbouncer.ts'

const FOLDER = 'parcelproof-tests-'
/** Template of the test databases: migrated and empty. */
const TEMPLATE = 'parcelproof_template'
const OPTIONS = { role: 'server', log: () => {}, durable: false } as const

declare module 'vitest' {
  interface ProvidedContext {
    /** Removed when the run ends, with everything tests left in it. */
    testFolder: string
    /** Of the run's PostgreSQL server. */
    testServerUrl: string
    testTemplate: string
  }
}

/** One PostgreSQL for the whole run, without crash safety, removed afterwards. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  removeLeftovers()
  const folder = mkdtempSync(join(testPlace(), `${FOLDER}${process.pid}-`))
  // Traversable for PostgreSQL's user when we are root.
  chmodSync(folder, 0o711)
  const dropAll = () => drop(folder)
  // Ctrl-C ends the run without returning here.
  process.once('exit', dropAll)
  const database = await openEmbeddedDatabase(folder, OPTIONS)
  // Tests create databases, and some bypass row-level security.
  const url = asSuperuser(database.url)
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const template = url.replace('/parcelproof?', `/${TEMPLATE}?`)
  await migrate(template)
  await prepareQueues(template)
  project.provide('testFolder', folder)
  project.provide('testServerUrl', url)
  project.provide('testTemplate', TEMPLATE)
  const pooler = process.env.TEST_POOLER ? await startPooler(folder, url) : null
  return async () => {
    await pooler?.stop()
    await database.stop()
    keepDatabaseLog(folder)
    dropAll()
    process.removeListener('exit', dropAll)
  }
}

/** PgBouncer in front of the run's PostgreSQL; the run ends if it is not installed. */
async function startPooler(folder: string, url: string): Promise<{ stop: () => Promise<void> }> {
  const program = findPgBouncer()
  if (program === null) throw new Error('No PgBouncer here (Debian: apt-get install pgbouncer)')
  const pooler = await startPgBouncer(program, join(folder, 'pgbouncer'), url)
  leadThroughPooler(pooler.port, url)
  return pooler
}

/** PostgreSQL's own log is searched for secrets along with the servers' (server/platform/testing/run-log.ts). */
function keepDatabaseLog(folder: string): void {
  const log = join(folder, 'postgres.log')
  if (process.env.RUN_LOG && existsSync(log)) {
    copyFileSync(log, join(process.env.RUN_LOG, 'postgres.log'))
  }
}

/** A run that was killed leaves its server and its folder behind. */
function removeLeftovers(): void {
  for (const folder of TEST_PLACES.flatMap(listRuns)) {
    const pid = Number(basename(folder).slice(FOLDER.length).split('-')[0])
    if (!pid || (isAlive(pid) && pid !== process.pid)) continue
    // Leave those of other users.
    if (statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()) drop(folder)
  }
}

const listRuns = (place: string) =>
  readdirSync(place)
    .filter((name) => name.startsWith(FOLDER))
    .map((name) => join(place, name))

/** Kills the run's server, whose data is disposable, and removes its folder. */
function drop(folder: string): void {
  const cluster = join(folder, 'postgres')
  const server = findServer(cluster, join(folder, 'postgres.log'))
  if (server) {
    process.kill(server.pid, 'SIGQUIT')
    removeSocketFolder(server.socketFolder)
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
}
