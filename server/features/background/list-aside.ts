import type { Db } from '../../platform/db/db.ts'
import { dropImport, retryImports } from '../import/aside-import.queries.ts'

/** What a worker could not do, for the staff. */
export type ListedAside = {
  kind: string
  key: string
  tries: number
  firstAt: Date
  failedAt: Date
  /** Null where it is not tried again by itself. */
  nextAt: Date | null
  reason: string
}

/** Where a page of it ends. */
export type AsidePlace = { firstMs: number; kind: string; key: string }

/** What is set aside, and mail that was given up, oldest first: `page` of it, or all. */
export async function listAside(
  db: Db,
  page: { after: AsidePlace | null; limit: number } | null = null,
): Promise<ListedAside[]> {
  const { rows } = await db.query<ListedAside>(
    `select kind, key, tries, "firstAt", "failedAt", "nextAt", reason from (
       select kind, key, tries, first_at as "firstAt", failed_at as "failedAt", due_at as "nextAt", reason
         from set_aside
       union all
       select 'mail', id::text, tries, created_at, created_at, null, coalesce(failure, '')
         from mail where due_at is null and sent_at is null) a,
       lateral (select floor(extract(epoch from "firstAt") * 1000)::bigint as first_ms) b
      where $1::bigint is null or (first_ms, kind, key) > ($1, $2, $3)
      order by first_ms, kind, key limit $4`,
    [
      page?.after?.firstMs ?? null,
      page?.after?.kind ?? null,
      page?.after?.key ?? null,
      page?.limit ?? null,
    ],
  )
  return rows
}

/** Has a worker try at once what is named, all where nothing is; answers how much that is. */
export async function retryAside(
  db: Db,
  named: { kind: string; key: string } | null,
): Promise<number> {
  const values = [named?.kind ?? null, named?.key ?? null]
  const { rowCount: aside } = await db.query(
    `update set_aside set due_at = now(), tries = 0
      where kind <> 'import' and ($1::text is null or (kind = $1 and key = $2))`,
    values,
  )
  const imports =
    named === null || named.kind === 'import' ? await retryImports(db, named?.key ?? null) : 0
  const { rowCount: mails } = await db.query(
    `update mail set due_at = now(), tries = 0
      where due_at is null and sent_at is null and ($1::text is null or ($1 = 'mail' and id::text = $2))`,
    values,
  )
  return (aside ?? 0) + (mails ?? 0) + imports
}

/** Forgets what is set aside: it will not be done. False where there is no such thing. */
export async function dropAside(db: Db, kind: string, key: string): Promise<boolean> {
  if (kind === 'import') return dropImport(db, key)
  if (kind === 'mail') {
    const { rowCount } = await db.query(
      'delete from mail where id::text = $1 and due_at is null and sent_at is null',
      [key],
    )
    return rowCount === 1
  }
  const { rowCount } = await db.query('delete from set_aside where kind = $1 and key = $2', [
    kind,
    key,
  ])
  return rowCount === 1
}
