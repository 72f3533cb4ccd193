import type { TicketPlace, TicketSummary } from '../../../contract/admin.ts'
import type { NewTicket, Ticket } from '../../../contract/support.ts'
import type { Db } from '../../platform/db/db.ts'
import { changesRow, listRows, raw } from '../../platform/db/sql.ts'

/** Stores a ticket; returns its number. */
export async function addTicket(
  db: Db,
  ticket: NewTicket & { email: string; userId: number | null },
): Promise<number> {
  const rows = await listRows<{ id: number }>(db)`with t as (
        insert into support_ticket (user_id, email, subject, category, priority)
          values (${ticket.userId}, ${ticket.email}, ${ticket.subject}, ${ticket.category},
            ${ticket.priority}) returning id)
      insert into support_message (ticket_id, from_staff, body)
        select id, false, ${ticket.message} from t returning ticket_id as id`
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the ticket was not stored')
  return id
}

const MESSAGES = `(select jsonb_agg(jsonb_build_object('fromStaff', m.from_staff, 'body', m.body,
    'at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by m.id)
  from support_message m where m.ticket_id = t.id)`

const COLUMNS = `t.id, t.subject, t.category, t.priority, t.status, t.email,
  t.created_at as "createdAt", coalesce(${MESSAGES}, '[]') as messages`

type Row = Omit<Ticket, 'createdAt'> & { createdAt: Date }
const toTicket = (row: Row): Ticket => ({ ...row, createdAt: row.createdAt.toISOString() })

/** A person's tickets with their messages, newest first. Served by `support_ticket_user`. */
export async function listTickets(db: Db, userId: number): Promise<Ticket[]> {
  const rows = await listRows<Row>(db)`
    select ${raw(COLUMNS)} from support_ticket t where t.user_id = ${userId} order by t.id desc
      limit 100`
  return rows.map(toTicket)
}

export async function findTicket(db: Db, id: number): Promise<Ticket | null> {
  const rows = await listRows<Row>(db)`
    select ${raw(COLUMNS)} from support_ticket t where t.id = ${id}`
  return rows[0] ? toTicket(rows[0]) : null
}

/** Tickets for staff, most urgent and oldest first; `all` includes answered ones. */
export async function listForStaff(db: Db, all: boolean): Promise<Ticket[]> {
  const rows = await listRows<Row>(db)`
    select ${raw(COLUMNS)} from support_ticket t where ${all} or t.status = 'open'
     order by t.status <> 'open', array_position(array['urgent', 'high', 'medium', 'low'],
       t.priority), t.id`
  return rows.map(toTicket)
}

/** Open tickets first, by urgency; the others newest first. */
const RANK = `case t.status when 'open'
    then array_position(array['urgent', 'high', 'medium', 'low'], t.priority) else 9 end`
const PLACE_IN_RANK = `case t.status when 'open' then t.id else -t.id end`

/** A page of tickets for staff, without messages. Open ones are served by `support_ticket_open`. */
export async function listTicketPage(
  db: Db,
  filter: { status: Ticket['status'] | 'all'; after: TicketPlace | null; limit: number },
): Promise<Array<{ ticket: TicketSummary; place: TicketPlace }>> {
  const { rows } = await db.query<
    Omit<TicketSummary, 'createdAt'> & { createdAt: Date } & TicketPlace
  >(
    `select t.id, t.subject, t.category, t.priority, t.status, t.email, t.created_at as "createdAt",
            (select count(*)::int from support_message m where m.ticket_id = t.id) as messages,
            ${RANK} as rank, ${PLACE_IN_RANK} as "inRank"
       from support_ticket t
      where ($1 = 'all' or t.status = $1)
        and ($2::int is null or (${RANK}, ${PLACE_IN_RANK}) > ($2::int, $3::bigint))
      order by ${RANK}, ${PLACE_IN_RANK} limit $4`,
    [filter.status, filter.after?.rank ?? null, filter.after?.inRank ?? null, filter.limit],
  )
  return rows.map(({ rank, inRank, createdAt, ...ticket }) => ({
    ticket: { ...ticket, createdAt: createdAt.toISOString() },
    place: { rank, inRank },
  }))
}

/** Adds an answer of the staff; returns its message id. */
export async function answerTicket(db: Db, id: number, body: string): Promise<number> {
  const rows = await listRows<{ id: number }>(db)`
    with t as (update support_ticket set status = 'answered' where id = ${id} returning id)
    insert into support_message (ticket_id, from_staff, body)
      select id, true, ${body} from t returning id`
  const messageId = rows[0]?.id
  if (messageId === undefined) throw new Error(`there is no ticket ${id}`)
  return messageId
}

/** False when there is no such ticket. */
export async function closeTicket(db: Db, id: number): Promise<boolean> {
  return changesRow(db)`update support_ticket set status = 'closed' where id = ${id}`
}
