import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'

export type AuditEvent = {
  /** Name of the event in kebab case: `key-made`. */
  event: string
  userId: number | null
  /** The workspace it happened in, whose owners may read it; undefined: private to the person. */
  workspaceId?: number | null
  actor: 'person' | 'visitor' | 'program' | 'staff' | 'product'
  staff?: string
  address?: string
  requestId?: string
  /** Ids, names of plans, counts; no secrets and no text by a person. */
  about?: Readonly<Record<string, string | number>>
}

/** Adds an audit event, if possible in the transaction of the act itself. */
export async function addAuditEvent(db: Db, added: AuditEvent): Promise<void> {
  await db.query(
    `insert into audit_event (event, user_id, actor, staff, address, request_id, about, workspace_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      added.event,
      added.userId,
      added.actor,
      added.staff ?? null,
      added.address ?? null,
      added.requestId ?? null,
      JSON.stringify(added.about ?? {}),
      added.workspaceId ?? null,
    ],
  )
}

export type AuditFilter = {
  workspaceId?: number | undefined
  userId?: number | undefined
  /** An account's email address, ignoring case. */
  email?: string | undefined
  event?: string | undefined
  /** A network address, or a prefix that ends with a dot or colon. */
  address?: string | undefined
  importId?: number | undefined
  /** First and last day, in Central time. */
  from?: LocalDate | undefined
  to?: LocalDate | undefined
  /** Id of the event before the page's first. */
  after?: number | undefined
  limit: number
}

export type ListedAuditEvent = {
  id: number
  at: string
  event: string
  userId: number | null
  actor: AuditEvent['actor']
  staff: string | null
  address: string | null
  requestId: string | null
  about: Record<string, unknown>
}

/** The import of an event; index `audit_event_import` has the same expression. */
const IMPORT_ID = `coalesce(e.about->>'import', case when e.event like 'import-%' then e.about->>'id' end)`

/**
 * Audit events, newest first. Served by `audit_event_at`, or, filtered by workspace, person, event, address or import, by
 * `audit_event_workspace`, `audit_event_user`, `audit_event_event`, `audit_event_address` or `audit_event_import`.
 */
export async function listAuditEvents(db: Db, filter: AuditFilter): Promise<ListedAuditEvent[]> {
  const { address } = filter
  const { rows } = await db.query<Omit<ListedAuditEvent, 'at'> & { at: Date }>(
    `select e.id, e.at, e.event, e.user_id as "userId", e.actor, e.staff, e.address,
            e.request_id as "requestId", e.about
       from audit_event e
      where ($1::bigint is null or e.user_id = $1)
        and ($2::text is null or e.user_id in (select id from app_user where lower(email) = lower($2)))
        and ($3::text is null or e.event = $3)
        and ($4::text[] is null or e.address like any ($4))
        and ($5::text is null or ${IMPORT_ID} = $5)
        and ($6::date is null or e.at >= $6::date::timestamp at time zone '${ZONE}')
        and ($7::date is null or e.at < ($7::date + 1)::timestamp at time zone '${ZONE}')
        and ($8::bigint is null or (e.at, e.id) < (select at, id from audit_event where id = $8))
        and ($10::bigint is null or e.workspace_id = $10)
      order by e.at desc, e.id desc limit $9`,
    [
      filter.userId ?? null,
      filter.email ?? null,
      filter.event ?? null,
      address === undefined ? null : addressPatterns(address),
      filter.importId === undefined ? null : String(filter.importId),
      filter.from ?? null,
      filter.to ?? null,
      filter.after ?? null,
      filter.limit,
      filter.workspaceId ?? null,
    ],
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** The covered counties' own time, as the screens show it. */
const ZONE = 'America/Chicago'

/** A dual-stack server writes 192.0.2.1 as ::ffff:192.0.2.1. */
function addressPatterns(address: string): string[] {
  const begins = address.toLowerCase().replace(/[\\%_]/g, '')
  const pattern = /[.:]$/.test(begins) ? `${begins}%` : begins
  return [pattern, `::ffff:${pattern}`]
}

/** Current email addresses of accounts; the audit trail itself never holds them. */
export async function listEmails(
  db: Db,
  events: readonly Pick<ListedAuditEvent, 'userId'>[],
): Promise<Map<number, string>> {
  const ids = new Set(events.flatMap(({ userId }) => userId ?? []))
  if (ids.size === 0) return new Map()
  const { rows } = await db.query<{ id: number; email: string }>(
    'select id, email from app_user where id = any($1) and email is not null',
    [[...ids]],
  )
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** Names of all events, sorted: one lookup in `audit_event_event` for each (loose index scan). */
export async function listEventNames(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ event: string }>(
    `with recursive names as (
       (select event from audit_event order by event limit 1)
       union all
       select (select e.event from audit_event e where e.event > n.event order by e.event limit 1)
         from names n where n.event is not null)
     select event from names where event is not null`,
  )
  return rows.map(({ event }) => event)
}

/** Removes a deleted person's network addresses; the events stay, under an id without an account. */
export async function clearAddresses(db: Db, userId: number): Promise<void> {
  await db.query(
    'update audit_event set address = null where user_id = $1 and address is not null',
    [userId],
  )
}
