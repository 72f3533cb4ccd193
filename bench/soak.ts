import { readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openPool, type Pool } from '../server/platform/db/db.ts'
import { attachDatabase } from '../server/platform/db/start-database.ts'
import { freePort, type RunningServer, runServer } from '../server/platform/testing/run-server.ts'
import { lostWrites, sendList, type TakenImport, unfinishedImports } from './ledger.ts'
import {
  BenchPerson,
  MIX_IN_WORDS,
  makeMembers,
  pickProperties,
  type Tracked,
} from './load-people.ts'
import { memoryOf, memoryRows } from './load-servers.ts'
import { busy, firstTable, machine, writeRun } from './results.ts'
import { KillWindows } from './soak-windows.ts'

const FOLDER = fileURLToPath(new URL('./.work/soak-data/', import.meta.url))
const PEOPLE = 40
const THINK_MS = 2_000
const IMPORT_MS = 60_000
const IMPORT_ROWS = 2_000
/** Between two kills. */
const KILL_MS = { least: 15_000, most: 45_000 }

const say = (text: string) => process.stdout.write(`${text}\n`)

/**
 * `npm run bench -- soak --minutes 30`: people and an import a minute, while the server, its worker or PostgreSQL
 * is killed at random; then every acknowledged write is checked.
 */
export async function soakBench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { minutes: { type: 'string', default: '30' } } })
  const minutes = Number(values.minutes)
  if (!(minutes > 0)) throw new Error('npm run bench -- soak --minutes 30')
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const settings = {
    DATA_DIR: FOLDER,
    PORT: String(await freePort()),
    PLAN_LIMITS: 'meter',
    IMPORTS: 'everyone',
    LOG_LEVEL: 'warn',
  }
  let server = await runServer(settings)
  const database = await attachDatabase({ dataDir: FOLDER, databaseUrl: null }, { log: () => {} })
  const db = openPool(database.url, 2)
  try {
    await soak(db, {
      minutes,
      port: Number(settings.PORT),
      server: () => server,
      restart: async () => {
        server = await runServer(settings)
      },
    })
  } finally {
    await db.end()
    await database.stop()
    await server.stop()
  }
}

type Soak = {
  minutes: number
  port: number
  server: () => RunningServer
  /** Restarts the server as a production supervisor does. */
  restart: () => Promise<void>
}

async function soak(db: Pool, { minutes, port, server, restart }: Soak): Promise<void> {
  const properties = await pickProperties(db)
  const members = await makeMembers(db, PEOPLE, port)
  const windows = new KillWindows()
  const written = new Map<string, Tracked>()
  const people = members.map((member) => {
    const base = server().url
    const onTracked = (userId: number, propertyId: number, state: Tracked) => {
      written.set(`${userId} ${propertyId}`, state)
    }
    return new BenchPerson({ base, record: windows, properties, onTracked }, member)
  })
  const memory = [memoryOf([server()])]
  say(`${PEOPLE} people, ${minutes} min`)
  const until = performance.now() + minutes * 60_000
  const using = people.map((person) => person.use(THINK_MS))
  const importing = importAgainAndAgain(server, until)
  const killing = killAgainAndAgain(server, restart, windows, until)
  const middle = sleep(minutes * 30_000).then(() => memory.push(memoryOf([server()])))
  const [imports, kills] = await Promise.all([importing, killing, middle])
  for (const person of people) person.stop()
  await Promise.all(using)
  memory.push(memoryOf([server()]))

  const lost = (await lostWrites(db, written)).length
  const undone = (await unfinishedImports(db, imports)).length
  const known = [...written.values()].filter((state) => state !== 'unknown').length
  const { outside, inside } = windows
  const n = (value: number) => value.toLocaleString('en-US')
  const kept = `Acknowledged and checked at the end: ${n(known)} tracked or untracked properties, **${lost} lost**; ${imports.length} imports, **${undone} not done or not exact**.`
  const lines = [
    `\`npm run bench -- soak --minutes ${minutes}\` on ${machine()}; sample data, one server with a worker and the embedded database; ${busy()}.`,
    `${PEOPLE} signed-in people with ${THINK_MS / 1000} s between two things on average (${MIX_IN_WORDS}), a list of ${n(IMPORT_ROWS)} rows a minute,`,
    `and every ${KILL_MS.least / 1000} to ${KILL_MS.most / 1000} s a \`kill -9\`: ${[...kills].map(([what, times]) => `${what} ${times} times`).join(', ')}. A window lasts from the kill until 5 s after the`,
    `server says again that it serves; all windows together: ${windows.seconds().toFixed(0)} s.`,
    '',
    '| | answers | errors |',
    '|---|---|---|',
    `| outside of the windows | ${n(outside.totals().good)} | **${outside.errors() || 'none'}** |`,
    `| within them | ${n(inside.totals().good)} | ${inside.errors() || 'none'} |`,
    '',
    kept,
    '',
    '| resident MB | start | middle | end |',
    '|---|---|---|---|',
    ...memoryRows(memory),
  ]
  say(server().output().trim())
  say(lines.join('\n'))
  const report = lines.join('\n')
  await writeRun({ title: 'Soak', report, figures: `${firstTable(report)}\n\n${kept}` })
}

/** Sends a list a minute, the first at once; returns the accepted ones. */
async function importAgainAndAgain(
  server: () => RunningServer,
  until: number,
): Promise<TakenImport[]> {
  const taken: TakenImport[] = []
  for (let n = 0; performance.now() < until; n++) {
    const sent = await sendList(server().url, `soak${n}`, IMPORT_ROWS)
    if (sent !== null) taken.push(sent)
    await sleep(Math.min(IMPORT_MS, Math.max(0, until - performance.now())))
  }
  return taken
}

/** Kills one of the three at random, waits until the server responds, and repeats; returns the counts. */
async function killAgainAndAgain(
  server: () => RunningServer,
  restart: () => Promise<void>,
  windows: KillWindows,
  until: number,
): Promise<Map<string, number>> {
  const kills = new Map<string, number>()
  for (;;) {
    const pause = KILL_MS.least + Math.random() * (KILL_MS.most - KILL_MS.least)
    if (performance.now() + pause > until) break
    await sleep(pause)
    const what = (['the server', 'the worker', 'PostgreSQL'] as const)[
      Math.floor(Math.random() * 3)
    ] as string
    say(`kill -9: ${what}`)
    windows.open()
    const { pid } = server()
    const workers = (['service', 'sources', 'imports', 'derive'] as const).flatMap((role) =>
      server().workers(role),
    )
    const worker = workers[Math.floor(Math.random() * workers.length)] ?? 0
    const victim = { 'the server': pid, 'the worker': worker }[what] ?? postmasterPid()
    if (victim > 0) process.kill(victim, 'SIGKILL')
    if (what === 'the server') {
      await server().exited
      await restart()
    }
    await serves(server().url)
    windows.close()
    kills.set(what, (kills.get(what) ?? 0) + 1)
  }
  await sleep(Math.max(0, until - performance.now()))
  return kills
}

function postmasterPid(): number {
  return Number(readFileSync(join(FOLDER, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function serves(url: string): Promise<void> {
  for (;;) {
    // A process that is down may report it a moment later.
    await sleep(500)
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok) return
  }
}
