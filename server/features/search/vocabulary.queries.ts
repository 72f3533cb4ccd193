import type { Db } from '../../platform/db/db.ts'
import { listRows, raw, runSql } from '../../platform/db/sql.ts'
import { prefixEnd } from './prefix-end.ts'

/** Rows sent to the database at once. */
const BATCH = 20_000

/** Adds the change in rows per word to the vocabulary. In word order, so that imports do not deadlock. */
export async function addToVocabulary(db: Db, counts: ReadonlyMap<string, number>): Promise<void> {
  const tokens = [...counts.keys()].sort()
  for (let i = 0; i < tokens.length; i += BATCH) {
    const batch = tokens.slice(i, i + BATCH)
    await runSql(db, 'search-vocabulary-add')`insert into search_vocab as v (token, df)
        select * from unnest(${batch}::text[],
          ${batch.map((token) => counts.get(token) ?? 0)}::integer[])
        on conflict (token) do update set df = greatest(0, v.df + excluded.df)`
  }
}

/** Rebuilds the vocabulary from the search table. Takes a few seconds per million properties. */
export async function rebuildVocabulary(db: Db): Promise<void> {
  await db.query('delete from search_vocab')
  await db.query(
    `insert into search_vocab (token, df)
     select word, ndoc
       from ts_stat($$select to_tsvector('simple', addr_norm || ' ' || owner_norm || ' ' || place_norm)
                        from serving.property_search$$)
      where word ~ '^[a-z]{3,}$'`,
  )
  await db.query('analyze search_vocab')
}

/** The vocabulary's statistics of a typed word. */
export type WordUse = {
  /** Rows that contain it as a word; 0: unknown word. */
  df: number
  /** Estimated rows that contain a word with this prefix. */
  prefixDf: number
  /** The most common words with this prefix, most common first. */
  longer: string[]
}

/** Words of one prefix that are read, and how many of them are kept. */
const PREFIX_READ = 3000
export const PREFIX_KEPT = 100

/** `total`: rows of the search table, by PostgreSQL's estimate; 0: unknown. */
export type WordUses = { uses: Map<string, WordUse>; total: number }

/**
 * The vocabulary's statistics of each word: how common it is, and, if its entry in `open` is true, the longer words
 * with this prefix. Served by search_vocab_pkey and search_vocab_prefix.
 */
export async function lookUpWords(
  db: Db,
  words: readonly string[],
  open: readonly boolean[],
): Promise<WordUses> {
  const rows = await listRows<{
    total: number
    word: string | null
    df: number | null
    prefixDf: number | null
    longer: string | null
  }>(db, 'search-vocabulary-words')`
    select c.reltuples as total, w.word, v.df, l."prefixDf", l.longer
      from (select ${words}::text[] as a, ${words.map(prefixEnd)}::text[] as b,
        ${open}::boolean[] as c offset 0) p
      left join pg_class c on c.oid = 'serving.property_search'::regclass
      left join unnest(p.a, p.b, p.c) w(word, hi, open) on true
      left join search_vocab v on v.token = w.word and v.df > 0
      left join lateral (
        select sum(df)::integer as "prefixDf",
               string_agg(token, ' ' order by n) filter (where n <= ${raw(PREFIX_KEPT)}) as longer
          from (select token, df, row_number() over (order by df desc) as n
                  from (select token, df from search_vocab
                         where token ~>~ w.word and token ~<~ w.hi and df > 0
                         limit ${raw(PREFIX_READ)}) begun) ranked
      ) l on w.word is not null and (w.open or v.df is null)`
  const uses = new Map<string, WordUse>()
  for (const { word, df, prefixDf, longer } of rows) {
    if (word === null) continue
    const words = longer ? longer.split(' ') : []
    uses.set(word, { df: df ?? 0, prefixDf: prefixDf ?? 0, longer: words })
  }
  return { uses, total: rows[0]?.total ?? 0 }
}

/** Those of `texts` that are words of the vocabulary, with their number of rows. */
export async function findWords(db: Db, texts: readonly string[]): Promise<Map<string, number>> {
  if (texts.length === 0) return new Map()
  const rows = await listRows<{ token: string; df: number }>(db, 'search-vocabulary-find')`
    select token, df from search_vocab where token = any(${texts}::text[]) and df > 0`
  return new Map(rows.map(({ token, df }) => [token, df]))
}

/**
 * Words up to two letters different from each of `words`, most alike first. Served by
 * search_vocab_trgm; the connection sets `pg_trgm.similarity_threshold` (server/platform/db/db.ts).
 */
export async function findSimilarWords(
  db: Db,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map()
  const rows = await listRows<{ word: string; alike: string[] }>(db, 'search-vocabulary-similar')`
    select w.word, array(
      select token from search_vocab
       where token % w.word and df > 0 and abs(length(token) - length(w.word)) <= 2
         and levenshtein_less_equal(token, w.word, 2) <= 2
       order by levenshtein_less_equal(token, w.word, 2), similarity(token, w.word) desc, df desc
       limit 12) as alike
      from (select ${words}::text[] as a offset 0) p cross join unnest(p.a) w(word)`
  return new Map(rows.map(({ word, alike }) => [word, alike]))
}
