import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '../server/platform/db/db.ts'
import { machine, writeRun } from './results.ts'
import { withServer } from './with-server.ts'

const POLL_MS = 2_000

type State = {
  properties: number
  titleMinutes: number | null
  ownerMinutes: number | null
  /** Whether the map still waits for properties or tiles. */
  isMapDue: boolean
}

/**
 * `npm run bench -- background`: runs the server on the database of `DATA_DIR` or `DATABASE_URL` until every title
 * is scored, every owner resolved and the map rendered; prints the time of each and the worker's memory.
 */
export async function backgroundBench(): Promise<void> {
  await withServer(async (db, server) => {
    // The worker starts as soon as there is work.
    for (let n = 0; n < 100 && server.workers('derive').length === 0; n++) await sleep(100)
    await report(db, await watch(db, server.workers('derive')[0] ?? server.pid))
  })
}

type Watched = State & { mapMinutes: number; workerMinutes: number; peakMegabytes: number }

async function watch(db: Pool, worker: number): Promise<Watched> {
  const started = performance.now()
  let mapMinutes: number | null = null
  let said = 0
  for (;;) {
    const state = await look(db)
    const minutes = (performance.now() - started) / 60_000
    if (!state.isMapDue) mapMinutes ??= minutes
    else mapMinutes = null
    if (state.titleMinutes !== null && state.ownerMinutes !== null && mapMinutes !== null) {
      return { ...state, mapMinutes, ...(await costOf(worker)) }
    }
    if (minutes >= said) {
      said = minutes + 1
      process.stdout.write(
        `${minutes.toFixed(0)} min: titles ${state.titleMinutes?.toFixed(1) ?? '…'}, owners ${state.ownerMinutes?.toFixed(1) ?? '…'}, map ${mapMinutes?.toFixed(1) ?? '…'}\n`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

async function look(db: Pool): Promise<State> {
  const { rows } = await db.query<State>(
    `select (select coalesce(sum(n), 0)::float8 from property_count) as properties,
            (select extract(epoch from ended_at - started_at)::float8 / 60 from title_scoring
              where rule_set is not null) as "titleMinutes",
            (select extract(epoch from ended_at - started_at)::float8 / 60 from owner_resolution
              where rule_set is not null) as "ownerMinutes",
            exists (select from map_due) or exists (select from map_tile_due) as "isMapDue"`,
  )
  const state = rows[0]
  if (!state) throw new Error('the database answered nothing')
  return state
}

async function costOf(pid: number): Promise<{ workerMinutes: number; peakMegabytes: number }> {
  const stat = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return {
    // Fields 14 and 15 of proc_pid_stat(5), in hundredths of a second.
    workerMinutes: (Number(stat[11]) + Number(stat[12])) / 6000,
    peakMegabytes: (Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024) / 1e6,
  }
}

async function report(db: Pool, watched: Watched): Promise<void> {
  const { rows } = await db.query<{ title: number; owner: number; pack: number; link: number }>(
    `select (select count(*) from title_record)::float8 as title,
            (select count(*) from owner)::float8 as owner,
            (select count(*) from map_pack)::float8 as pack,
            (select count(*) from owner_link)::float8 as link`,
  )
  const n = (value: number | undefined) => Math.round(value ?? 0).toLocaleString('en-US')
  const minutes = (value: number | null) => value?.toFixed(1) ?? ''
  const text = [
    `\`npm run bench -- background\` on ${machine()}: one server with one worker on ${n(watched.properties)} properties, all three at the same time.`,
    '',
    '| work | result | minutes | a second |',
    '|---|---|---|---|',
    ...[
      { what: 'titles scored', made: `${n(rows[0]?.title)} records`, took: watched.titleMinutes },
      {
        what: 'owners resolved',
        made: `${n(rows[0]?.owner)} owners, ${n(rows[0]?.link)} links`,
        took: watched.ownerMinutes,
      },
      { what: 'map drawn', made: `${n(rows[0]?.pack)} packs`, took: watched.mapMinutes },
    ].map(
      ({ what, made, took }) =>
        `| ${what} | ${made} | ${minutes(took)} | ${n(watched.properties / 60 / (took ?? Number.NaN))} |`,
    ),
    '',
    `The worker took ${minutes(watched.workerMinutes)} minutes of processor time and at most ${watched.peakMegabytes.toFixed(0)} MB.`,
  ].join('\n')
  process.stdout.write(`${text}\n`)
  await writeRun({ title: `Background work at ${n(watched.properties)} properties`, report: text })
}
