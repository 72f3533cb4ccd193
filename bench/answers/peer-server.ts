// A search engine of another vendor with the rows of a file, at the same address as the product's search.
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import MiniSearch from 'minisearch'
import type { PeerRow } from './search-peers.ts'

type Found = { id: number }
type Engine = { search: (q: string, county: string | null, limit: number) => Found[] }

const [kind, folder] = process.argv.slice(2)
const started = performance.now()
const engine = kind === 'sqlite' ? await openSqlite() : await openMiniSearch()
const about = `built in ${((performance.now() - started) / 1000).toFixed(0)} s, ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB of memory`

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://peer')
  const found = engine.search(
    searchParams.get('q') ?? '',
    searchParams.get('county'),
    Number(searchParams.get('limit') ?? 20),
  )
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(found))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  process.stdout.write(`${JSON.stringify({ port, about })}\n`)
})
process.on('SIGTERM', () => process.exit(0))

async function* rows(): AsyncGenerator<PeerRow> {
  for await (const line of createInterface({ input: createReadStream(`${folder}/rows.jsonl`) })) {
    yield JSON.parse(line) as PeerRow
  }
}

/** Tokens of FTS5 and MiniSearch alike: letters and digits. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Every word must match, the last one as a prefix; ordered by bm25. */
async function openSqlite(): Promise<Engine> {
  const db = new DatabaseSync(`${folder}/peer.sqlite`)
  db.exec(`pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -1000000;
    create table row (id integer primary key, county text, parcel text, address text, place text, owner text);
    create virtual table words using fts5(parcel, address, place, owner, content = '',
      tokenize = 'unicode61', prefix = '3 4 5'); begin`)
  const row = db.prepare('insert into row values (?, ?, ?, ?, ?, ?)')
  const words = db.prepare(
    'insert into words(rowid, parcel, address, place, owner) values (?, ?, ?, ?, ?)',
  )
  for await (const [id, county, parcel, address, place, owner] of rows()) {
    row.run(id, county, parcel, address, place, owner)
    words.run(id, parcel, address, place, owner)
  }
  db.exec(`commit; insert into words(words) values ('optimize'); analyze`)
  const find = db.prepare(
    `select row.* from words join row on row.id = words.rowid
      where words match ? and (?2 is null or row.county = ?2) order by rank limit ?3`,
  )
  return {
    search: (q, county, limit) => {
      const asked = wordsOf(q)
      if (asked.length === 0) return []
      const match = asked.map((word, at) => `"${word}"${at === asked.length - 1 ? '*' : ''}`)
      return find.all(match.join(' '), county, limit) as Found[]
    },
  }
}

/** MiniSearch's advice for a search box: every word, prefixes, one typo in five letters. */
async function openMiniSearch(): Promise<Engine> {
  const index = new MiniSearch({
    fields: ['parcel', 'address', 'place', 'owner'],
    storeFields: ['county', 'parcel', 'address', 'place', 'owner'],
    searchOptions: { combineWith: 'AND', prefix: true, fuzzy: 0.2 },
  })
  for await (const [id, county, parcel, address, place, owner] of rows()) {
    index.add({ id, county, parcel, address, place, owner })
  }
  return {
    search: (q, county, limit) =>
      index
        .search(q, county === null ? {} : { filter: (found) => found.county === county })
        .slice(0, limit)
        .map((found) => ({ ...found, id: Number(found.id) })),
  }
}
