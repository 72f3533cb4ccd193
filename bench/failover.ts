import { mkdir, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openPool, type Pool } from '../server/platform/db/db.ts'
import { freePort, type RunningServer, runServer } from '../server/platform/testing/run-server.ts'
import { type Balancer, startBalancer } from '../server/tests/copies/testing/balancer.ts'
import { type PatroniCluster, startPatroni } from '../server/tests/copies/testing/patroni.ts'
import {
  findPatroni,
  PATRONI_PACKAGES,
  PATRONI_TIMES,
  type PatroniNode,
} from '../server/tests/copies/testing/patroni-node.ts'
import {
  findWayPrograms,
  openWayToPrimary,
  type WayPrograms,
} from '../server/tests/copies/testing/way-to-primary.ts'
import { Crowd, type Stretch } from './failover-crowd.ts'
import { MIX_IN_WORDS } from './load-people.ts'
import { busy, firstTable, machine, writeRun } from './results.ts'

const FOLDER = fileURLToPath(new URL('./.work/failover/', import.meta.url))
const DATABASE = 'parcelproof'
const PEOPLE = 20
const THINK_MS = 2_000
/** Pause before a fault, and after the repair. */
const QUIET_MS = 15_000
/** Minimum time of a fault, longer than an isolated primary may hold its lock … */
const BROKEN_MS = 45_000
/** … and the time after the first write that succeeds. */
const WRITTEN_MS = 10_000
/** Longer than the proxy needs to notice. */
const STOP_DELAY_S = 2

const say = (text: string) => process.stdout.write(`${text}\n`)

type Bench = {
  cluster: PatroniCluster
  servers: RunningServer[]
  /** Stops a server as an update does, and starts it in the same place. */
  restart: (place: number) => Promise<void>
  crowd: Crowd
}

type Fault = {
  what: string
  /** Breaks something; returns its repair. */
  break: (bench: Bench, primary: PatroniNode) => Promise<() => Promise<void> | void>
}

const FAULTS: readonly Fault[] = [
  {
    what: '`kill -9` of the primary’s PostgreSQL and of its Patroni',
    break: async (_, primary) => {
      await primary.kill()
      return primary.start
    },
  },
  { what: '`kill -9` of the leading etcd member', break: ({ cluster }) => cluster.killEtcd() },
  {
    what: 'the primary’s Patroni cut from etcd',
    break: async (_, primary) => {
      primary.cutEtcd()
      return primary.mend
    },
  },
  {
    what: 'the primary’s network cut; its processes live on',
    break: async (_, primary) => {
      primary.cut()
      return primary.mend
    },
  },
]

const PLANNED: readonly Fault[] = [
  {
    what: '`patronictl switchover`',
    break: async ({ cluster }) => {
      await cluster.switchover()
      return () => {}
    },
  },
  {
    what: 'a minor release of PostgreSQL, node by node (`patronictl restart` of each standby, `switchover`, then the last)',
    break: async ({ cluster }) => {
      await cluster.restartInTurn()
      return () => {}
    },
  },
  {
    what: 'a release of ours, server by server',
    break: async ({ servers, restart }) => {
      for (const place of servers.keys()) await restart(place)
      return () => {}
    },
  },
]

const PARTS = { faults: 'Failover', planned: 'Planned changes' } as const
type Part = keyof typeof PARTS

const KEPT = 'Acknowledged in the whole run and checked at the end'

/**
 * `npm run bench -- failover [--rounds 1] [--only faults|planned] [--dry]`: three PostgreSQL servers under Patroni
 * with a synchronous standby, HAProxy, PgBouncer, two servers behind a balancer, and a small crowd. The primary is lost in several
 * ways, then every part is changed as planned; each half is a section of the results. A ledger of everything
 * acknowledged is checked at the end.
 */
export async function failoverBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '1' },
      only: { type: 'string' },
      dry: { type: 'boolean' },
    },
  })
  const parts = Object.keys(PARTS).filter((part): part is Part => part === (values.only ?? part))
  if (parts.length === 0) throw new Error(`--only is one of ${Object.keys(PARTS).join(', ')}`)
  const programs = findPatroni()
  const wayPrograms = findWayPrograms()
  if (programs === null || wayPrograms === null) {
    throw new Error(`A program is not here: ${PATRONI_PACKAGES} pgbouncer haproxy`)
  }
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const onStop: Array<() => Promise<unknown>> = []
  const stop = async () => {
    for (const each of onStop.splice(0)) await each().catch(() => {})
  }
  process.once('SIGINT', () => void stop().then(() => process.exit(130)))
  try {
    const cluster = await startPatroni(programs)
    onStop.unshift(() => cluster.stop())
    say('Three nodes follow their primary')
    const bench = await startServers(cluster, wayPrograms, onStop)
    const texts = await measure(bench, parts, Number(values.rounds))
    for (const [part, text] of texts) {
      say(text)
      if (values.dry) continue
      const kept = text.split('\n').find((line) => line.startsWith(KEPT))
      const figures = `${firstTable(text)}\n\n${kept}`
      await writeRun({ title: PARTS[part], report: text, figures })
    }
  } finally {
    await stop()
  }
}

async function startServers(
  cluster: PatroniCluster,
  wayPrograms: WayPrograms,
  onStop: Array<() => Promise<unknown>>,
): Promise<Bench> {
  const admin = new pg.Client({ connectionString: await primaryUrl(cluster, 'postgres') })
  await admin.connect()
  await admin.query(`create database ${DATABASE}`)
  await admin.end()
  const way = await openWayToPrimary(wayPrograms, cluster, { postgres: 'any' })
  onStop.unshift(() => way.stop())
  const direct = `postgres://postgres@${way.haproxy}/${DATABASE}`
  const port = await freePort()
  const settings = (place: number): Record<string, string> => ({
    DATABASE_URL: `postgres://postgres:any@${way.pgbouncer}/${DATABASE}`,
    DATABASE_POOLER: 'transaction',
    DATABASE_LISTEN_URL: direct,
    DATABASE_READ_URL: cluster.nodesUrl(DATABASE),
    DATA_DIR: `${FOLDER}${place}`,
    BASE_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '1',
    SAMPLE_DATA: place === 0 ? 'on' : 'off',
    PLAN_LIMITS: 'meter',
    IMPORTS: 'everyone',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    STOP_DELAY_S: String(STOP_DELAY_S),
  })
  const servers: RunningServer[] = []
  onStop.unshift(() => Promise.all(servers.map((server) => server.stop())))
  for (const place of [0, 1]) servers.push(await runServer(settings(place)))
  const balancer: Balancer = await startBalancer(
    servers.map((server) => server.url),
    port,
  )
  onStop.unshift(() => balancer.stop())
  const db: Pool = openPool(direct, 2)
  onStop.unshift(() => db.end())
  const crowd = await Crowd.start(db, { base: balancer.url, people: PEOPLE, thinkMs: THINK_MS })
  onStop.unshift(() => crowd.stop())
  const restart = async (place: number) => {
    await servers[place]?.stop()
    const own = new URL(servers[place]?.url ?? '').port
    servers[place] = await runServer({ ...settings(place), PORT: own })
  }
  return { cluster, servers, restart, crowd }
}

async function primaryUrl(cluster: PatroniCluster, database: string): Promise<string> {
  const { address } = await cluster.settled()
  return `postgres://postgres@${address}/${database}`
}

type Row = { what: string; stretch: Stretch; successor: string }

async function measure(
  bench: Bench,
  parts: readonly Part[],
  rounds: number,
): Promise<Array<[Part, string]>> {
  const { crowd } = bench
  const calm = crowd.stretch()
  await sleep(QUIET_MS)
  calm.end()
  const rowsOf: Array<[Part, Row[]]> = []
  for (const part of parts) {
    const all = part === 'planned' ? PLANNED : Array.from({ length: rounds }, () => FAULTS).flat()
    const rows: Row[] = []
    for (const each of all) rows.push(await through(bench, each))
    rowsOf.push([part, rows])
  }
  await crowd.stop()
  const settled = await crowd.checkLedger()
  return rowsOf.map(([part, rows]) => [part, report({ part, calm, rows, ...settled })])
}

async function through(bench: Bench, { what, break: breakIt }: Fault): Promise<Row> {
  const { cluster, crowd } = bench
  const before = await cluster.settled()
  await sleep(QUIET_MS)
  const stretch = crowd.stretch()
  const [mend] = await Promise.all([breakIt(bench, before), sleep(BROKEN_MS)])
  await stretch.nextWrite()
  await sleep(WRITTEN_MS)
  await mend()
  const after = await cluster.settled()
  stretch.end()
  say(`${what}: ${stretch.words()}`)
  return { what, stretch, successor: after.name === before.name ? 'the same' : 'another' }
}

function report(of: {
  part: Part
  calm: Stretch
  rows: readonly Row[]
  lost: string[]
  undone: string[]
  writes: number
  imports: number
}): string {
  const n = (value: number) => value.toLocaleString('en-US')
  const line = ({ what, stretch, successor }: Row) =>
    `| ${what} | ${successor} | ${stretch.secondsWithoutWrite().toFixed(1)} | ${n(stretch.acknowledged())} | ${n(stretch.answers())} | ${stretch.failures('read') || 'none'} | ${stretch.failures('write') || 'none'} |`
  const sentences = new Map<string, number>()
  for (const { stretch } of of.rows) {
    for (const [text, times] of stretch.sentences()) {
      sentences.set(text, (sentences.get(text) ?? 0) + times)
    }
  }
  const { ttl, loop_wait, retry_timeout, primary_stop_timeout } = PATRONI_TIMES
  const head = [
    '| | primary afterwards | longest without a write, s | writes acknowledged | answers | reads that failed | writes that failed |',
    '|---|---|---:|---:|---:|---|---|',
  ]
  return [
    `\`npm run bench -- failover\` on ${machine()}; ${busy()}. Three PostgreSQL servers under Patroni (ttl ${ttl} s, loop_wait ${loop_wait} s,`,
    `retry_timeout ${retry_timeout} s, primary_stop_timeout ${primary_stop_timeout} s, one synchronous standby), three etcd members, HAProxy and PgBouncer as in deploy/, two servers with their workers behind a balancer that repeats`,
    `failed reads for 10 s, the crowd and the ledger all share it, on sample data. ${PEOPLE} signed-in people with ${THINK_MS / 1000} s between two things on average`,
    `(${MIX_IN_WORDS}), a list of parcels every 5 s, and twice a second a write of the bench itself, by which the seconds are`,
    `measured: the longest time in which none was acknowledged. ${of.part === 'faults' ? `What is broken stays so for ${BROKEN_MS / 1000} s or more; each row lasts until it is mended and the cluster is whole again.` : `Each row lasts from the change on for ${BROKEN_MS / 1000} s or more, until the cluster is whole again.`}`,
    `Before, without any: ${n(of.calm.answers())} answers in ${QUIET_MS / 1000} s, failed: ${of.calm.failures('all') || 'none'}.`,
    '',
    ...head,
    ...of.rows.map(line),
    '',
    `${KEPT}: ${n(of.writes)} properties tracked or untracked, **${of.lost.length} lost**; ${n(of.imports)} imports, **${of.undone.length} not done or not exact**.`,
    '',
    ...(sentences.size === 0
      ? ['No request got anything instead of an answer.']
      : ['What people read instead of an answer:', '', '| sentence | times |', '|---|---:|']),
    ...[...sentences]
      .sort((a, b) => b[1] - a[1])
      .map(([text, times]) => `| ${text} | ${n(times)} |`),
  ].join('\n')
}
