import type { Db } from '../db/db.ts'

export type AuditEvent = {
  /** In kebab case, what was done: `key-made`. */
  event: string
  userId: number | null
  actor: 'person' | 'visitor' | 'program' | 'staff' | 'product'
  staff?: string
  address?: string
  requestId?: string
  /** Ids, names of plans, counts: nothing secret, no text of a person's. */
  about?: Readonly<Record<string, string | number>>
}

/** Adds to the record of what was done; in the transaction that does it, where there is one. */
export async function addAuditEvent(db: Db, added: AuditEvent): Promise<void> {
  await db.query(
    `insert into audit_event (event, user_id, actor, staff, address, request_id, about)
       values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      added.event,
      added.userId,
      added.actor,
      added.staff ?? null,
      added.address ?? null,
      added.requestId ?? null,
      JSON.stringify(added.about ?? {}),
    ],
  )
}

export type AuditFilter = {
  userId?: number | undefined
  /** The address of an account, in any spelling of its case. */
  email?: string | undefined
  event?: string | undefined
  limit: number
}

export type ListedAuditEvent = {
  id: number
  at: string
  event: string
  userId: number | null
  actor: string
  staff: string | null
  address: string | null
  requestId: string | null
  about: Record<string, unknown>
}

/** What was done, the newest first. By `audit_event_user` where it is asked of one person. */
export async function listAuditEvents(
  db: Db,
  { userId, email, event, limit }: AuditFilter,
): Promise<ListedAuditEvent[]> {
  const { rows } = await db.query<Omit<ListedAuditEvent, 'at'> & { at: Date }>(
    `select id, at, event, user_id as "userId", actor, staff, address,
            request_id as "requestId", about
       from audit_event
      where ($1::bigint is null or user_id = $1)
        and ($2::text is null or user_id in (select id from app_user where lower(email) = lower($2)))
        and ($3::text is null or event = $3)
      order by id desc limit $4`,
    [userId ?? null, email ?? null, event ?? null, limit],
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Forgets from where a person did things; what they did stays, under a number that is nobody's. */
export async function forgetAddresses(db: Db, userId: number): Promise<void> {
  await db.query(
    'update audit_event set address = null where user_id = $1 and address is not null',
    [userId],
  )
}
