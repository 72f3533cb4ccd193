import pg from 'pg'
import { copyOut } from '../../../platform/db/copy-out.ts'
import type { Db } from '../../../platform/db/db.ts'
import { listRows, runSql } from '../../../platform/db/sql.ts'

/** How much of the changes is known: all of transactions before `since`, and of later ones those in `seen`. */
export type Position = { since: string; seen: readonly string[] }

export type Changes = { position: Position; propertyIds: number[] }

/** The start: what is copied from now on contains all changes before. */
export async function readPosition(db: Db): Promise<Position> {
  const [row] = await listRows<{ since: string }>(db)`
    select pg_snapshot_xmin(pg_current_snapshot())::text as since`
  return { since: row?.since ?? '0', seen: [] }
}

/** Rows that committed transactions wrote since. Served by the index of screen_change. */
export async function readChanges(db: Db, { since, seen }: Position): Promise<Changes> {
  const rows = await listRows<{ until: string; byXact: string | null; ids: number[] | null }>(
    db,
    'screen-changes',
  )`
    select s.until::text, c.by_xact::text as "byXact", c.property_ids::float8[] as ids
      from (select pg_snapshot_xmin(pg_current_snapshot()) as until) s
      left join screen_change c on c.by_xact >= ${since}::xid8 and c.by_xact <> all (${seen}::xid8[])`
  const until = rows[0]?.until ?? since
  const all = [...seen, ...rows.flatMap(({ byXact }) => byXact ?? [])]
  return {
    position: {
      since: until,
      seen: [...new Set(all)].filter((each) => BigInt(each) >= BigInt(until)),
    },
    propertyIds: [...new Set(rows.flatMap(({ ids }) => ids ?? []))],
  }
}

/** Names and types of the columns of screen_row, in their order. */
export function readColumns(db: Db): Promise<Array<{ name: string; type: string }>> {
  return listRows<{ name: string; type: string }>(db)`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = 'screen_row'::regclass and attnum > 0 and not attisdropped order by attnum`
}

/** The next rows behind an id, in a tax sale or in none, as CSV. By the primary key. */
export const copyRowsBehind = (
  client: pg.Client,
  { id, hasSale, limit }: { id: number; hasSale: boolean; limit: number },
) =>
  copyOut(
    client,
    `copy (select * from screen_row where property_id > ${pg.escapeLiteral(String(id))}::bigint
      and status is ${hasSale ? 'not ' : ''}null
    order by property_id limit ${Number(limit)}) to stdout (format csv)`,
  )

/** The rows of these properties that exist, as CSV. */
export const copyRowsOf = (client: pg.Client, ids: readonly number[]) =>
  copyOut(
    client,
    `copy (select * from screen_row where property_id = any (${pg.escapeLiteral(`{${ids.join(',')}}`)}::bigint[]))
    to stdout (format csv)`,
  )

/** As the planner believes; 0 before it knows. */
export async function countRowsRoughly(db: Db): Promise<number> {
  const [row] = await listRows<{ n: number }>(db)`
    select greatest(reltuples, 0)::float8 as n from pg_class where oid = 'screen_row'::regclass`
  return row?.n ?? 0
}

/** Every copy that runs knows older ones. */
export async function deleteOldChanges(db: Db): Promise<void> {
  await runSql(db, 'delete-old-screen-changes')`
    delete from screen_change where written_at < now() - interval '1 hour'`
}
