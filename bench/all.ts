import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig } from '../server/platform/config/config.ts'
import { asSuperuser } from '../server/platform/db/embedded/cluster.ts'
import { startDatabase } from '../server/platform/db/start-database.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const WORK = fileURLToPath(new URL('./.work/', import.meta.url))

type Step = {
  bench: string
  args?: readonly string[]
  /** Runs on the seeded database of `--data`; `empty` on a new one, whose URL is its first argument. */
  on?: 'data' | 'empty'
}

/** Every bench, in order: first the one that creates the seeded database. */
const STEPS: readonly Step[] = [
  { bench: 'seed', on: 'data' },
  { bench: 'background', on: 'data' },
  { bench: 'answers', on: 'data' },
  { bench: 'screen', on: 'data' },
  { bench: 'growth' },
  { bench: 'tiles', on: 'data' },
  { bench: 'report', on: 'data' },
  { bench: 'export', on: 'data' },
  { bench: 'load', on: 'data' },
  { bench: 'load', args: ['--servers', '2'], on: 'data' },
  { bench: 'jobs', on: 'data' },
  { bench: 'alerts', on: 'data' },
  { bench: 'backup', on: 'data' },
  { bench: 'addresses' },
  { bench: 'owners' },
  { bench: 'title' },
  { bench: 'forecast' },
  { bench: 'owner-records', on: 'empty' },
  { bench: 'import' },
  { bench: 'one-parcel' },
  { bench: 'attacks' },
  { bench: 'printed' },
  { bench: 'sources' },
  { bench: 'overlays' },
  { bench: 'sums', args: ['--pairs', 'all'] },
  { bench: 'graph' },
  { bench: 'lighthouse' },
  { bench: 'interaction' },
  { bench: 'offline-sheet' },
  { bench: 'map' },
  { bench: 'soak' },
  { bench: 'failover' },
]

/**
 * `npm run bench -- all [--properties 2100000] [--data FOLDER] [--only NAMES] [--from NAME]`: every bench in turn,
 * each in a separate process. `--data` keeps the seeded database for the next run. Failures are printed at the end;
 * the other benches still run.
 */
export async function allBenches(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      properties: { type: 'string', default: '2100000' },
      data: { type: 'string', default: `${WORK}all-data` },
      only: { type: 'string' },
      from: { type: 'string' },
    },
  })
  const only = values.only?.split(',')
  const start = values.from ? STEPS.findIndex(({ bench }) => bench === values.from) : 0
  const unknown = [...(only ?? []), ...(values.from ? [values.from] : [])].find(
    (name) => !STEPS.some(({ bench }) => bench === name),
  )
  if (unknown) throw new Error(`all has no step “${unknown}”`)
  const lines: string[] = []
  for (const step of STEPS.slice(start)) {
    if (only && !only.includes(step.bench)) continue
    const more = step.bench === 'seed' ? ['--properties', values.properties] : []
    const began = performance.now()
    const code = await runStep(step, more, values.data)
    const minutes = ((performance.now() - began) / 60_000).toFixed(1)
    lines.push(
      `${[step.bench, ...(step.args ?? [])].join(' ')}: ${code === 0 ? 'measured' : `FAILED with ${code}`} in ${minutes} min`,
    )
    process.stdout.write(`── ${lines.at(-1)}\n`)
    if (code !== 0) process.exitCode = 1
  }
  process.stdout.write(`\n${lines.join('\n')}\n`)
}

async function runStep(
  { bench, args = [], on }: Step,
  more: readonly string[],
  data: string,
): Promise<number> {
  const env = { ...process.env, ...(on === 'data' ? { DATA_DIR: data } : {}) }
  const run = (first: readonly string[]) => runBench([bench, ...first, ...args, ...more], env)
  return on === 'empty' ? withEmptyDatabase((url) => run([url])) : run([])
}

function runBench(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  process.stdout.write(`\n── ${args[0]}\n`)
  const child = spawn(process.execPath, [MAIN, ...args], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

async function withEmptyDatabase(work: (url: string) => Promise<number>): Promise<number> {
  const folder = `${WORK}all-empty`
  await rm(folder, { recursive: true, force: true })
  const database = await startDatabase(readConfig({ DATA_DIR: folder }), { log: () => {} })
  try {
    const server = asSuperuser(database.url)
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query('create database bench')
    await client.end()
    const url = new URL(server)
    url.pathname = '/bench'
    return await work(url.href)
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
