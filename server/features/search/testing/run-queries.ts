import type { Db } from '../../../platform/db/db.ts'
import { findPropertyIds } from '../search.queries.ts'
import { isFound, type Judged, type QualityQuery, type QualityRow } from './search-quality.ts'

/** Rows asked for: a page of the search screen. */
const LIMIT = 20

/** `ms`: from the query until the ids arrive. */
export type Asked = Judged & { query: QualityQuery; ids: number[]; ms: number }

/** Runs the queries one by one and judges the first results. */
export async function runQueries(
  db: Db,
  queries: readonly QualityQuery[],
  rowsOf: (ids: readonly number[]) => Promise<QualityRow[]> | QualityRow[],
): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const query of queries) {
    const { kind, text: q, countyId, meant } = query
    const start = performance.now()
    const ids = await findPropertyIds(db, { q, countyId, limit: LIMIT })
    const ms = performance.now() - start
    const found = isFound(query, await rowsOf(ids.slice(0, 10)))
    const isFirst10 = meant === null ? found : ids.slice(0, 10).includes(meant.id)
    asked.push({ kind, query, ids, ms, found, isFirst10 })
  }
  return asked
}
