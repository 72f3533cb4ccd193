import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  BenchPerson,
  MIX_IN_WORDS,
  makeMembers,
  pickProperties,
  removeMembers,
} from './load-people.ts'
import { LoadRecord, rowsOf } from './load-record.ts'
import { type BenchServers, memoryOf, memoryRows, startBenchServers } from './load-servers.ts'
import { busy, machine, writeRun } from './results.ts'

const THINK_MS = 5_000
/** The crowd that exceeds the capacity, its time, and the time to observe the recovery. */
const CROWD = 1_000
const CROWD_S = 20
const AFTER_S = 15

/**
 * `npm run bench -- load --people 200 --minutes 5 --servers 1`: people who use the product at once, on the database
 * of DATA_DIR or DATABASE_URL, of any size; then a crowd that is too large.
 */
export async function loadBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      people: { type: 'string', default: '200' },
      minutes: { type: 'string', default: '5' },
      servers: { type: 'string', default: '1' },
    },
  })
  const [people, minutes, count] = [values.people, values.minutes, values.servers].map(Number) as [
    number,
    number,
    number,
  ]
  if (!(people >= 1 && minutes > 0 && count >= 1)) {
    throw new Error('npm run bench -- load --people 200 --minutes 5 --servers 1')
  }
  const bench = await startBenchServers(count, 'load')
  try {
    await measure(bench, { people, minutes, count })
  } finally {
    await removeMembers(bench.db).catch(() => {})
    await bench.stop()
  }
}

const KINDS = '| call | answers | a second | p50 ms | p95 | p99 |\n|---|---|---|---|---|---|'

function allOf(record: LoadRecord): string {
  const { good } = record.totals()
  return `${good.toLocaleString('en-US')} answers, ${(good / record.seconds()).toFixed(0)} a second`
}

async function measure(
  bench: BenchServers,
  { people, minutes, count }: { people: number; minutes: number; count: number },
): Promise<void> {
  const { db, servers, publicPort } = bench
  const properties = await pickProperties(db)
  const { rows } = await db.query<{ n: number }>('select sum(n) as n from property_count')
  const members = await makeMembers(db, Math.ceil(people / 2), publicPort)
  const memory = [memoryOf(servers)]

  const use = (width: number, thinkMs: number) => {
    const record = new LoadRecord()
    const group = Array.from(
      { length: width },
      (_, n) =>
        new BenchPerson(
          { base: servers[n % count]?.url ?? '', record, properties },
          n % 2 === 0 ? (members[(n / 2) % members.length] ?? null) : null,
        ),
    )
    const using = group.map((person) => person.use(thinkMs))
    const stop = async () => {
      record.end()
      for (const person of group) person.stop()
      await Promise.all(using)
    }
    return { record, stop }
  }

  say(`${people} people, ${minutes} min, ${count} server(s)`)
  const usual = use(people, THINK_MS)
  await sleep(minutes * 30_000)
  memory.push(memoryOf(servers))
  await sleep(minutes * 30_000)
  memory.push(memoryOf(servers))
  const conditions = busy()
  await usual.stop()
  say(`${usual.record.totals().good} answers; errors: ${usual.record.errors() || 'none'}`)

  say(`${CROWD} people without a pause, ${CROWD_S} s`)
  const crowd = use(CROWD, 0)
  await sleep(CROWD_S * 1_000)
  await crowd.stop()
  say(`${crowd.record.totals().good} answers; ${crowd.record.errors() || 'nothing refused'}`)

  const after = use(people, THINK_MS)
  await sleep(AFTER_S * 1_000)
  memory.push(memoryOf(servers))
  await after.stop()
  say(`afterwards: ${after.record.totals().good} answers; ${after.record.errors() || 'no errors'}`)

  for (const server of servers) say(server.output().trim())

  await writeRun({
    title: count === 1 ? 'Load' : `Load on ${count} servers`,
    report: [
      `\`npm run bench -- load --people ${people} --minutes ${minutes} --servers ${count}\` on ${machine()}; the database,`,
      `${count} server process${count === 1 ? '' : 'es'} with a worker each and the bench itself share it (${conditions}). ${Number(rows[0]?.n ?? 0).toLocaleString('en-US')} properties, of`,
      `which ${properties.length.toLocaleString('en-US')} drawn by lot are asked for. A person does one thing after the other, with ${THINK_MS / 1000} s between on`,
      `average, half of them signed in: ${MIX_IN_WORDS}.`,
      '',
      `**${people} people, ${minutes} min**: ${allOf(usual.record)}; errors: ${usual.record.errors() || 'none'}.`,
      '',
      KINDS,
      ...rowsOf(usual.record),
      '',
      '| resident MB | start | middle | end | after the crowd |',
      '|---|---|---|---|---|',
      ...memoryRows(memory),
      '',
      `**${CROWD.toLocaleString('en-US')} people without a pause but Retry-After, ${CROWD_S} s**: ${allOf(crowd.record)}; refused: ${crowd.record.errors() || 'nothing'}. Of those answered:`,
      '',
      KINDS,
      ...rowsOf(crowd.record),
      '',
      `**${people} people again, right after, ${AFTER_S} s**: ${allOf(after.record)}; errors: ${after.record.errors() || 'none'}.`,
    ].join('\n'),
    figures: [
      '| people | answers | a second | errors |',
      '|---|---|---|---|',
      crowdLine(`${people}, ${minutes} min`, usual.record),
      crowdLine(`${CROWD.toLocaleString('en-US')} without a pause, ${CROWD_S} s`, crowd.record),
      crowdLine(`${people} again, ${AFTER_S} s`, after.record),
    ].join('\n'),
  })
}

function crowdLine(name: string, record: LoadRecord): string {
  const { good } = record.totals()
  const rate = (good / record.seconds()).toFixed(0)
  return `| ${name} | ${good.toLocaleString('en-US')} | ${rate} | ${record.errors() || 'none'} |`
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
