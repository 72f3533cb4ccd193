import type { Notification } from '../../../contract/notification.ts'
import { type SavedPlace, savedPath } from '../../../domain/screen/saved.ts'
import type { Db } from '../../platform/db/db.ts'
import { listRows, raw, runSql } from '../../platform/db/sql.ts'
import { SCREEN_OF } from './screen-of.queries.ts'

type Row = Omit<Notification, 'read' | 'createdAt' | 'screenPath'> & {
  readAt: Date | null
  createdAt: Date
  screen: SavedPlace | null
}

const COLUMNS = `n.id, n.type, n.title, n.message, n.read_at as "readAt", n.created_at as "createdAt",
  n.property_id as "propertyId", n.changes, ${SCREEN_OF('n')} as screen`

function toNotification({ readAt, createdAt, screen, ...row }: Row): Notification {
  return {
    ...row,
    read: readAt !== null,
    createdAt: createdAt.toISOString(),
    screenPath: screen && savedPath(screen),
  }
}

/** A person's notifications, newest first. Served by the table's key. */
export async function listNotifications(
  db: Db,
  userId: number,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<Notification[]> {
  const { rows } = await db.query<Row>({
    name: 'list-notifications',
    text: `select ${COLUMNS} from notification n
            where n.user_id = $1 and ($2::bigint is null or n.id < $2)
            order by n.id desc limit $3`,
    values: [userId, before ?? null, limit],
  })
  return rows.map(toNotification)
}

/** Number of unread ones. Served by `notification_unread`. */
export async function countUnread(db: Db, userId: number): Promise<number> {
  const rows = await listRows<{ n: number }>(db, 'count-unread')`
    select count(*) as n from notification where user_id = ${userId} and read_at is null`
  return rows[0]?.n ?? 0
}

/** Marks one as read, idempotent; null if it is not the person's. */
export async function markRead(db: Db, userId: number, id: number): Promise<Notification | null> {
  const rows = await listRows<Row>(db)`
    update notification n set read_at = coalesce(n.read_at, now())
     where n.user_id = ${userId} and n.id = ${id} returning ${raw(COLUMNS)}`
  return rows[0] ? toNotification(rows[0]) : null
}

/** Marks all up to `newest` as read: later ones have not been seen. */
export async function markAllRead(db: Db, userId: number, newest: number): Promise<void> {
  await runSql(db)`
    update notification set read_at = now() where user_id = ${userId} and id <= ${newest}
      and read_at is null`
}
