import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { countyLabel } from '../../domain/county/county.ts'
import type { Pool } from '../../server/platform/db/db.ts'

const WORK = fileURLToPath(new URL('../.work/peers/', import.meta.url))
const SERVER = fileURLToPath(new URL('./peer-server.ts', import.meta.url))
const FETCH = 20_000

/** A peer that cannot hold all rows in this machine's memory gets every nth. */
export type PeerKind = { name: string; kind: 'sqlite' | 'minisearch'; oneOf: number }

export const PEERS: readonly PeerKind[] = [
  { name: 'SQLite FTS5', kind: 'sqlite', oneOf: 1 },
  { name: 'MiniSearch', kind: 'minisearch', oneOf: 4 },
]

/** A row of the file the peers read, one JSON array a line. */
export type PeerRow = [
  id: number,
  county: string,
  parcelId: string,
  address: string,
  place: string,
  owner: string,
]

export type Peer = { base: string; about: string; stop: () => Promise<void> }

/** A peer with the database's rows, in a separate process that responds through HTTP. */
export async function startPeer(db: Pool, { kind, oneOf }: PeerKind): Promise<Peer> {
  await rm(WORK, { recursive: true, force: true })
  await mkdir(WORK, { recursive: true })
  const written = await writeRows(db, `${WORK}rows.jsonl`, oneOf)
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=12000', '--disable-warning=ExperimentalWarning', SERVER, kind, WORK],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const said = await firstLine(child)
  const { port, about } = JSON.parse(said) as { port: number; about: string }
  return {
    base: `http://127.0.0.1:${port}`,
    about: `${written.toLocaleString('en-US')} rows, ${about}`,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await rm(WORK, { recursive: true, force: true })
    },
  }
}

async function writeRows(db: Pool, file: string, oneOf: number): Promise<number> {
  const out = createWriteStream(file)
  let last = 0
  let written = 0
  for (;;) {
    const { rows } = await db.query<
      Record<string, string | null> & { id: number; countyId: number }
    >(
      `select id, county_id as "countyId", parcel_id as "parcelId", address,
              concat_ws(' ', city, state, zip_code) as place, owner_name as owner
         from property where id > $1 and id % $2 = 0 order by id limit ${FETCH}`,
      [last, oneOf],
    )
    for (const row of rows) {
      last = row.id
      written++
      const line: PeerRow = [
        row.id,
        countyLabel(row.countyId),
        row.parcelId ?? '',
        row.address ?? '',
        row.place ?? '',
        row.owner ?? '',
      ]
      if (!out.write(`${JSON.stringify(line)}\n`)) await once(out, 'drain')
    }
    if (rows.length < FETCH) break
  }
  out.end()
  await once(out, 'finish')
  return written
}

async function firstLine(child: ChildProcess): Promise<string> {
  let text = ''
  for await (const part of child.stdout ?? []) {
    text += part
    if (text.includes('\n')) return text.slice(0, text.indexOf('\n'))
  }
  throw new Error(`the peer ended before it answered: ${text}`)
}
