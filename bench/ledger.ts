import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '../server/platform/db/db.ts'
import type { Tracked } from './load-people.ts'
import { NO_ANSWER } from './load-record.ts'

// Writes that a server acknowledged, recorded outside of it and checked in the database at the end.

/** Time allowed for imports that are still running at the end. */
const END_MS = 10 * 60_000

export type TakenImport = { id: number; name: string; rows: number }

/** Sends a list of `rows` parcels; null if it was not acknowledged, and so does not count. */
export async function sendList(
  base: string,
  name: string,
  rows: number,
  onRefused: (status: number, text: string) => void = () => {},
): Promise<TakenImport | null> {
  const lines = Array.from(
    { length: rows },
    (_, i) => `${name}-${i},OWNER ${name} ${i},${i + 1} SOAK ST,Jackson,39201,${i}.50`,
  )
  const body = new FormData()
  const text = ['Parcel ID,Owner,Property Address,City,Zip,Total Due', ...lines].join('\n')
  body.set('file', new Blob([text]), `${name}.csv`)
  const county = encodeURIComponent('Rankin County, MS')
  const path = `/api/properties/import-file?wait=false&county=${county}`
  const answer = await fetch(base + path, { method: 'POST', body }).catch(() => null)
  const said = (await answer?.text().catch(() => '')) ?? ''
  if (answer?.status === 202) {
    const { id } = JSON.parse(said) as { id: number }
    return { id, name, rows }
  }
  onRefused(answer?.status ?? NO_ANSWER, said)
  return null
}

/** The acknowledged writes, `person property` -> state, that the database lacks. */
export async function lostWrites(
  db: Pool,
  written: ReadonlyMap<string, Tracked>,
): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `select added_by || ' ' || property_id as key from tracked_property`,
  )
  const there = new Set(rows.map(({ key }) => key))
  return [...written]
    .filter(([key, state]) => state !== 'unknown' && there.has(key) !== (state === 'tracked'))
    .map(([key]) => key)
}

/** The acknowledged imports that are not done, or not with every row exactly once. */
export async function unfinishedImports(
  db: Pool,
  taken: readonly TakenImport[],
): Promise<TakenImport[]> {
  const open = async () => {
    const { rows } = await db.query<{ n: number }>(
      `select count(*) as n from import
        where id = any($1) and status not in ('done', 'failed', 'undone')`,
      [taken.map(({ id }) => id)],
    )
    return rows[0]?.n ?? 0
  }
  for (const since = Date.now(); Date.now() - since < END_MS && (await open()) > 0; ) {
    await sleep(1_000)
  }
  const wrong: TakenImport[] = []
  for (const each of taken) {
    const { rows } = await db.query<{ isExact: boolean }>(
      `select status = 'done' and imported = $2 and added = $2 and
              (select count(*) from property where parcel_id like $3) = $2 as "isExact"
         from import where id = $1`,
      [each.id, each.rows, `${each.name}-%`],
    )
    if (rows[0]?.isExact !== true) wrong.push(each)
  }
  return wrong
}
