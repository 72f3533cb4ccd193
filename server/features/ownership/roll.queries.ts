import { CopyWriter } from '../../platform/db/copy-text.ts'
import { type Client, runInTransaction } from '../../platform/db/db.ts'

/** Rows of the roll read at a time. */
const SLICE = 5_000

export type RollRow = { n: number; name: string; mail: string | null }

/** Owners whose names have a piece in one of the buckets, in their order. */
export const ofBuckets = (buckets: readonly number[]) => ({
  text: 'select n, name, mail from owner_roll where parts && $1::smallint[] order by n',
  values: [buckets],
})

/** The owners of these numbers, in their order. */
export const ofNumbers = (numbers: readonly number[]) => ({
  text: 'select n, name, mail from owner_roll where n = any ($1::integer[]) order by n',
  values: [numbers],
})

/** Owners as `writeOrder` has sorted them. */
export const inWrittenOrder = {
  text: `select r.n, r.name, r.mail from owner_sorted o join owner_roll r on r.n = o.n
          order by o.text collate "C", o.n`,
  values: [],
}

/** Streams a query's rows to `take` in slices. */
export async function readSlices(
  client: Client,
  query: { text: string; values: readonly unknown[] },
  take: (rows: RollRow[]) => Promise<void>,
): Promise<void> {
  await runInTransaction(client, async () => {
    await client.query(`declare roll_slices no scroll cursor for ${query.text}`, [...query.values])
    for (;;) {
      const { rows } = await client.query<RollRow>(`fetch ${SLICE} from roll_slices`)
      if (rows.length > 0) await take(rows)
      if (rows.length < SLICE) return
    }
  })
}

/** Empties the table for owners too many to be sorted in memory, before and after its use. */
export const clearOrder = (client: Client) => client.query('truncate owner_sorted')

/** Writes lines of COPY text into a table. */
export async function copyLines(
  client: Client,
  table: string,
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return
  const writer = new CopyWriter(client, table)
  for (const line of lines) {
    const wait = writer.write(line)
    if (wait) await wait
  }
  await writer.end()
}
