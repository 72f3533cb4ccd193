import { performance } from 'node:perf_hooks'
import { resolveStoredOwners } from '../server/features/ownership/resolve-owners.ts'
import { CopyWriter, copyText } from '../server/platform/db/copy-text.ts'
import { openPool, type Pool } from '../server/platform/db/db.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { makeOwners } from './make-owners.ts'
import { busy, machine, writeRun } from './results.ts'

/** How many properties the product is to cover. */
const ALL = 2_100_000
const SEED = 20_261_123
const CHANGED = 1_000
const TODAY = '2026-11-21'

/** Stores generated rows as properties of an empty database; returns the true owner of each. */
async function fill(db: Pool, count: number): Promise<number[]> {
  const client = await db.connect()
  const writer = new CopyWriter(
    client,
    'property (id, county_id, parcel_key, parcel_id, owner_name, owner_address, import_id, created_import_id, as_of)',
  )
  const truth: number[] = []
  for (const { name, address, city, state, zip, truth: owner } of makeOwners(count, SEED)) {
    truth.push(owner)
    const id = truth.length
    const mail = [address, city, state, zip].filter(Boolean).join(', ') || null
    const line = [id, 28049, `K${id}`, `K${id}`, name, mail, 1, 1, TODAY].map(copyText).join('\t')
    const wait = writer.write(line)
    if (wait) await wait
  }
  await writer.end()
  client.release()
  await db.query('analyze property')
  return truth
}

async function ownersNow(db: Pool, count: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number; owner: number }>(
    'select property_id as id, owner_id as owner from property_owner',
  )
  const owners = Array.from({ length: count }, (_none, at) => -1 - at)
  for (const { id, owner } of rows) owners[id - 1] = owner
  return owners
}

type Spent = { seconds: number; cpuSeconds: number; peakMiB: number }

/** Processor time and memory of this process; the database's work counts only in the seconds. */
async function spend(work: () => Promise<unknown>): Promise<Spent> {
  let peak = 0
  const look = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  await work()
  clearInterval(look)
  const { user, system } = process.cpuUsage(cpu)
  const seconds = (performance.now() - start) / 1000
  return { seconds, cpuSeconds: (user + system) / 1e6, peakMiB: peak / 2 ** 20 }
}

const same = (a: readonly number[], b: readonly number[]) =>
  a.filter((owner, at) => owner === b[at]).length

function pairsIn(keys: readonly unknown[]): number {
  const counts = new Map<unknown, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  let pairs = 0
  for (const count of counts.values()) pairs += (count * (count - 1)) / 2
  return pairs
}

/** `npm run bench -- owner-records URL [PROPERTIES]`, where URL is an empty database. */
export async function ownerRecordsBench([url, properties = '200000']: string[]): Promise<void> {
  if (!url) throw new Error('Which database? npm run bench -- owner-records URL [PROPERTIES]')
  const count = Number(properties)
  await migrate(url)
  const db = openPool(url, 2)
  const resolve = () => resolveStoredOwners(db, { today: TODAY })
  try {
    const truth = await fill(db, count)
    const first = await spend(resolve)
    const owners = await ownersNow(db, count)
    await db.query('update owner_resolution set rule_set = null where id = 1')
    const again = await spend(resolve)
    const kept = same(owners, await ownersNow(db, count))
    await db.query(
      'insert into owner_due (property_id) select id from property order by parcel_key limit $1',
      [CHANGED],
    )
    const changed = await spend(resolve)
    const right = pairsIn(truth.map((owner, at) => `${owner} ${owners[at]}`))
    const n = (value: number) => Math.round(value).toLocaleString('en-US')
    const row = (what: string, { seconds, cpuSeconds, peakMiB }: Spent, ofAll: string) =>
      `| ${what} | ${seconds.toFixed(1)} | ${cpuSeconds.toFixed(1)} | ${n(peakMiB)} | ${ofAll} |`
    const forAll = ({ cpuSeconds }: Spent) => ((cpuSeconds / count) * (ALL / 60)).toFixed(1)
    const text = [
      `${machine()}; ${n(count)} generated properties (bench/make-owners.ts), one resolver, ${busy()}. Processor time and memory are this process's, which also holds the generated rows' true owners. The last column is not measured: it is the same rate for ${n(ALL)} properties.`,
      '',
      '| pass | seconds | processor seconds | MiB | processor minutes for all |',
      '|---|---|---|---|---|',
      row('first: every owner is written', first, forAll(first)),
      row('again: nothing has changed', again, forAll(again)),
      row(`${n(CHANGED)} changed properties, each with its neighbors`, changed, ''),
      '',
      `Precision ${(right / pairsIn(owners)).toFixed(4)}, recall ${(right / pairsIn(truth)).toFixed(4)} over pairs. ${n(kept)} of ${n(count)} properties kept their owner's id in the second pass.`,
    ].join('\n')
    process.stdout.write(`${text}\n`)
    await writeRun({ title: 'Owner records', report: text })
  } finally {
    await db.end()
  }
}
