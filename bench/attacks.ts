import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { ImportProgress } from '../contract/import.ts'
import { startSession } from '../server/features/account/session.queries.ts'
import { formsInForms, SELF_NAMING } from '../server/features/import/read/testing/self-naming.ts'
import { playFiles } from '../server/features/sources/testing/play-files.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { openPool, type Pool } from '../server/platform/db/db.ts'
import { attachDatabase } from '../server/platform/db/start-database.ts'
import { type RunningServer, runServer } from '../server/platform/testing/run-server.ts'
import { trickle } from '../server/platform/testing/trickle.ts'
import { busy, machine, writeRun } from './results.ts'

const DEFAULT_ROUNDS = '4'
/** Time limits for a person's actions, in milliseconds. */
const ALLOWED = { health: 2_000, check: 10_000, start: 10_000, end: 10_000 }
const HEALTH_EVERY_MS = 100
const PERSON = '198.51.100.7'
const ACCOUNTS = 25
const networkOf = (n: number, networks: number) => `203.0.113.${(n % networks) + 1}`

type Target = { server: RunningServer; cookies: readonly string[]; layers: string }
/** Continues until `over`. */
type Attack = { name: string; run: (target: Target, over: AbortSignal) => Promise<unknown>[] }

/** Repeats `work` and ignores the server's answers. */
async function repeat(over: AbortSignal, work: () => Promise<unknown>): Promise<void> {
  while (!over.aborted) {
    await work().catch(() => {})
    await sleep(50)
  }
}

const many = (count: number, work: (n: number) => Promise<unknown>) =>
  Array.from({ length: count }, (_, n) => work(n))

/** Endless files, imported by visitors of several networks. */
const endlessFiles =
  (
    files: readonly Buffer[],
    { count, networks }: { count: number; networks: number },
  ): Attack['run'] =>
  ({ server: { url } }, over) =>
    many(count, (n) =>
      repeat(over, async () => {
        const body = new FormData()
        body.set('file', new Blob([new Uint8Array(files[n % files.length] ?? [])]), `list ${n}`)
        const headers = { 'x-forwarded-for': networkOf(n, networks) }
        const path = `${url}/api/properties/import-file`
        await fetch(path, { method: 'POST', body, headers, signal: over })
      }),
    )

const layerOf =
  (path: string): Attack['run'] =>
  ({ server: { url }, cookies, layers }, over) =>
    many(cookies.length, (n) =>
      repeat(over, () =>
        fetch(`${url}/api/sources/layer`, {
          method: 'POST',
          body: JSON.stringify({ address: layers + path }),
          headers: {
            'content-type': 'application/json',
            cookie: cookies[n] ?? '',
            'x-forwarded-for': networkOf(n, 4),
          },
          signal: over,
        }),
      ),
    )

const trickles: Attack['run'] = ({ server: { url } }, over) =>
  many(12, (n) =>
    repeat(over, async () => {
      const path = '/api/properties/import-file?dryRun=true'
      // 800 bytes each 200 ms are more than the 1.6 KB a second that the review sent.
      const slow = trickle(Number(new URL(url).port), { path, network: networkOf(n, 4) })
      while (slow.isOpen() && !over.aborted) await sleep(200)
      slow.end()
    }),
  )

const streams: Attack['run'] = ({ server: { url }, cookies }, over) =>
  many(500, (n) =>
    repeat(over, async () => {
      const headers = {
        cookie: cookies[n % cookies.length] ?? '',
        'x-forwarded-for': networkOf(n, 8),
      }
      const answer = await fetch(`${url}/api/workspace/events`, { headers, signal: over })
      for await (const _ of answer.body ?? []) if (over.aborted) break
      await sleep(500)
    }),
  )

const GEOPACKAGES = Object.entries(SELF_NAMING).flatMap(([name, make]) =>
  /^(?:endless|looping)-/.test(name) ? [make()] : [],
)
const ATTACKS: readonly Attack[] = [
  { name: 'none', run: () => [] },
  {
    name: '8 endless PDFs from 8 networks',
    run: endlessFiles([formsInForms()], { count: 8, networks: 8 }),
  },
  {
    name: '3 endless PDFs from 3 networks',
    run: endlessFiles([formsInForms()], { count: 3, networks: 3 }),
  },
  {
    name: '8 looping GeoPackages from 8 networks',
    run: endlessFiles(GEOPACKAGES, { count: 8, networks: 8 }),
  },
  { name: '12 trickles from 4 networks', run: trickles },
  { name: '500 streams of 25 accounts', run: streams },
  { name: 'nested JSON as a layer, 25 accounts', run: layerOf('/nested') },
  { name: 'endless {} as a layer, 25 accounts', run: layerOf('/empty') },
]

type Times = Record<keyof typeof ALLOWED, number[]>

/**
 * `npm run bench -- attacks [--rounds 5] [--only WORD]`: what a signed-in person waits for while a server that others can
 * reach is attacked.
 */
export async function attacksBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: DEFAULT_ROUNDS }, only: { type: 'string' } },
  })
  const rows: string[] = []
  for (const attack of ATTACKS) {
    if (values.only !== undefined && !attack.name.includes(values.only)) continue
    const times = await measure(attack, Number(values.rounds))
    const cells = Object.values(times).map((each) => (Math.max(...each) / 1_000).toFixed(2))
    rows.push(`| ${attack.name} | ${cells.join(' | ')} |`)
    process.stdout.write(`${rows.at(-1)}\n`)
  }
  if (values.only !== undefined) return
  const table = `| attack | health | list check | import starts | import done |
|---|---:|---:|---:|---:|
${rows.join('\n')}`
  await writeRun({
    title: 'Under attack',
    report: `The longest of ${values.rounds} list checks and one-row imports of a signed-in person, one after the other, and of an answer of health each ${HEALTH_EVERY_MS} ms, in seconds, while each attack goes on. A new server with its embedded database for each, with \`TRUST_PROXY=1\` and the limits of a server that others reach; attackers and person are on the machine too. ${machine()}. ${busy()}.

${table}
`,
    figures: table,
  })
}

async function measure(attack: Attack, rounds: number): Promise<Times> {
  const folder = await mkdtemp(join(tmpdir(), 'attacks-'))
  const settings = {
    DATA_DIR: folder,
    TRUST_PROXY: '1',
    IMPORTS: 'everyone',
    PLAN_LIMITS: 'meter',
    SAMPLE_DATA: 'off',
    SOURCES_LOCAL: 'on',
  }
  const server = await runServer(settings)
  const county = await playHostileLayers()
  const over = new AbortController()
  try {
    const cookies = await signUp(folder, server, ACCOUNTS + 1)
    const [cookie = '', ...others] = cookies
    const under = attack.run({ server, cookies: others, layers: county.origin }, over.signal)
    // All attacks are running.
    await sleep(5_000)
    const times = await work(server, cookie, rounds)
    process.stdout.write(
      `${attack.name}: ${JSON.stringify(times, (key, each) => (key === 'health' ? Math.max(...each) : each))}\n`,
    )
    over.abort()
    await Promise.allSettled(under)
    return times
  } finally {
    over.abort()
    await server.stop()
    await county.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Answers of 70 KB that unpack to a much larger size. */
async function playHostileLayers() {
  const county = await playFiles()
  const bodies = {
    '/nested': gzipSync('['.repeat(70_000_000)),
    '/empty': gzipSync(`{"fields":[${'{},'.repeat(6_600_000)}{}]}`),
  }
  for (const [path, bytes] of Object.entries(bodies)) {
    county.play(path, (_request, answer) => {
      answer.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes)
    })
  }
  return county
}

/** Sessions of new people, each as a cookie. */
async function signUp(folder: string, server: RunningServer, count: number): Promise<string[]> {
  const database = await attachDatabase(readConfig({ DATA_DIR: folder }), { log: () => {} })
  const db = openPool(database.url, 1)
  try {
    const cookies: string[] = []
    for (let n = 0; n < count; n++) cookies.push(await signUpOne(db, server, n))
    return cookies
  } finally {
    await db.end()
    await database.stop()
  }
}

async function signUpOne(db: Pool, { url }: RunningServer, n: number): Promise<string> {
  const { rows } = await db.query<{ id: number }>(
    `insert into app_user (email, email_verified, first_name, last_name)
       values ($1, true, 'Ada', 'Clerk') returning id`,
    [`person-${n}@example.com`],
  )
  const session = { idToken: null, userAgent: 'bench', address: PERSON }
  const token = await startSession(db, { userId: rows[0]?.id ?? 0, ...session })
  return `session_${new URL(url).port}=${token}`
}

/** The person's actions, with their times. */
async function work({ url }: RunningServer, cookie: string, rounds: number): Promise<Times> {
  const times: Times = { health: [], check: [], start: [], end: [] }
  let isOver = false
  const health = async () => {
    while (!isOver) {
      const begun = performance.now()
      const isFine = await fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (!isOver) times.health.push(isFine ? performance.now() - begun : Number.POSITIVE_INFINITY)
      await sleep(HEALTH_EVERY_MS)
    }
  }
  const watched = health()
  const headers = { cookie, 'x-forwarded-for': PERSON }
  const send = (query: string, n: number) => {
    const body = new FormData()
    const list = `parcel_id,owner_name,address,county,total\nrow-${n},OAK ANN,12 ELM ST,"Hinds County, MS",100\n`
    body.set('file', new Blob([list]), `list-${n}.csv`)
    return fetch(`${url}/api/properties/import-file${query}`, { method: 'POST', body, headers })
  }
  /** Retries while rate limited. */
  const untilTaken = async (query: string, n: number): Promise<Response> => {
    for (;;) {
      const answer = await send(query, n)
      if (answer.ok) return answer
      if (![429, 503].includes(answer.status)) throw new Error(await answer.text())
      process.stdout.write(`turned away${query}: ${await answer.text()}\n`)
      await sleep(500)
    }
  }
  const round = async (n: number) => {
    let begun = performance.now()
    await (await untilTaken('?dryRun=true', n)).text()
    times.check.push(performance.now() - begun)
    begun = performance.now()
    const { id } = ImportProgress.parse(await (await untilTaken('?wait=false', n)).json())
    await untilDone(`${url}/api/imports/${id}`, headers, () => {
      times.start.push(performance.now() - begun)
    })
    times.end.push(performance.now() - begun)
  }
  try {
    for (let n = 0; n < rounds; n++) await round(n)
  } finally {
    isOver = true
    await watched
  }
  return times
}

async function untilDone(
  url: string,
  headers: Record<string, string>,
  onStart: () => void,
): Promise<void> {
  for (let isStarted = false; ; await sleep(20)) {
    const { status, message } = ImportProgress.parse(await (await fetch(url, { headers })).json())
    if (status !== 'queued' && !isStarted) {
      isStarted = true
      onStart()
    }
    if (status === 'done') return
    if (status === 'failed') throw new Error(`import: ${message}`)
  }
}
