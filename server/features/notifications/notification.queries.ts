import type { Notification } from '../../../contract/notification.ts'
import type { Db } from '../../platform/db/db.ts'

type Row = Omit<Notification, 'read' | 'createdAt'> & { readAt: Date | null; createdAt: Date }

const COLUMNS = `n.id, n.type, n.title, n.message, n.read_at as "readAt", n.created_at as "createdAt",
  n.property_id as "propertyId", n.changes`

function toNotification({ readAt, createdAt, ...row }: Row): Notification {
  return { ...row, read: readAt !== null, createdAt: createdAt.toISOString() }
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
  const { rows } = await db.query<{ n: number }>({
    name: 'count-unread',
    text: 'select count(*) as n from notification where user_id = $1 and read_at is null',
    values: [userId],
  })
  return rows[0]?.n ?? 0
}

/** Marks one as read, idempotent; null if it is not the person's. */
export async function markRead(db: Db, userId: number, id: number): Promise<Notification | null> {
  const { rows } = await db.query<Row>(
    `update notification n set read_at = coalesce(n.read_at, now())
      where n.user_id = $1 and n.id = $2 returning ${COLUMNS}`,
    [userId, id],
  )
  return rows[0] ? toNotification(rows[0]) : null
}

/** Marks all up to `newest` as read: later ones have not been seen. */
export async function markAllRead(db: Db, userId: number, newest: number): Promise<void> {
  await db.query(
    'update notification set read_at = now() where user_id = $1 and id <= $2 and read_at is null',
    [userId, newest],
  )
}
