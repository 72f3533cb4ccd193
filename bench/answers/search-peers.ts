import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { countyLabel } from '../../domain/property/county.ts'
import type { Pool } from '../../server/db/db.ts'

const WORK = fileURLToPath(new URL('../.work/peers/', import.meta.url))
const SERVER = fileURLToPath(new URL('./peer-server.ts', import.meta.url))
const FETCH = 20_000

export type PeerKind = { name: string; kind: 'sqlite' | 'minisearch' }

export const PEERS: readonly PeerKind[] = [
  { name: 'SQLite FTS5', kind: 'sqlite' },
  { name: 'MiniSearch', kind: 'minisearch' },
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

/** A peer with all rows of the database in it, in a process of its own that answers through HTTP. */
export async function startPeer(db: Pool, { kind }: PeerKind): Promise<Peer> {
  await rm(WORK, { recursive: true, force: true })
  await mkdir(WORK, { recursive: true })
  await writeRows(db, `${WORK}rows.jsonl`)
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=12000', '--disable-warning=ExperimentalWarning', SERVER, kind, WORK],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const said = await firstLine(child)
  const { port, about } = JSON.parse(said) as { port: number; about: string }
  return {
    base: `http://127.0.0.1:${port}`,
    about,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await rm(WORK, { recursive: true, force: true })
    },
  }
}

async function writeRows(db: Pool, file: string): Promise<void> {
  const out = createWriteStream(file)
  let last = 0
  for (;;) {
    const { rows } = await db.query<
      Record<string, string | null> & { id: number; countyId: number }
    >(
      `select id, county_id as "countyId", parcel_id as "parcelId", address,
              concat_ws(' ', city, state, zip_code) as place, owner_name as owner
         from property where id > $1 order by id limit ${FETCH}`,
      [last],
    )
    for (const row of rows) {
      last = row.id
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
}

async function firstLine(child: ChildProcess): Promise<string> {
  let text = ''
  for await (const part of child.stdout ?? []) {
    text += part
    if (text.includes('\n')) return text.slice(0, text.indexOf('\n'))
  }
  throw new Error(`the peer ended before it answered: ${text}`)
}
