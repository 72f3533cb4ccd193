import type { Client } from '../../platform/db/db.ts'
import { listRows, raw } from '../../platform/db/sql.ts'

/** Counted words held at a time. */
const WORDS = 20_000

/**
 * Counts how often each word occurs in the staged rows, for the search's spelling help. The database keeps the counts
 * until `closeCountedWords`: a list may have as many words as rows. The open transaction blocks VACUUM, so it starts
 * with the writing.
 */
export async function countWords(side: Client, table: string): Promise<void> {
  await side.query('begin read only; set local idle_in_transaction_session_timeout = 0')
  await side.query(
    `declare counted_words scroll cursor for
       select word, ndoc from ts_stat(
         $$select to_tsvector('simple', addr_norm || ' ' || owner_norm || ' ' || place_norm) from ${table}$$)
        where word ~ '^[a-z]{3,}$' order by word collate "C"`,
  )
  // Forces the counting and sorting now; reading starts at the first.
  await side.query('move forward all in counted_words')
  await side.query('move absolute 0 in counted_words')
}

/** Returns the next words with their counts; empty when all were read. */
export async function nextCountedWords(side: Client): Promise<Map<string, number>> {
  const rows = await listRows<{ word: string; ndoc: number }>(side)`
    fetch ${raw(WORDS)} from counted_words`
  return new Map(rows.map(({ word, ndoc }) => [word, ndoc]))
}

export async function closeCountedWords(side: Client): Promise<void> {
  await side.query('rollback')
}
