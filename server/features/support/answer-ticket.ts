import type { Ticket } from '../../../contract/support.ts'
import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { queueMail } from '../../platform/mail/mail.queries.ts'
import { recordStaffAct, type StaffMember } from '../audit/staff-act.ts'
import { TICKET_ANSWER } from './support-emails.ts'
import { answerTicket, closeTicket } from './ticket.queries.ts'

/** Answers a ticket: the answer, its email and its audit event in one transaction. */
export async function answerTicketAsStaff(
  { db, publicUrl }: { db: Pool; publicUrl: string },
  ticket: Pick<Ticket, 'id' | 'subject' | 'email'>,
  body: string,
  by: StaffMember,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const messageId = await answerTicket(tx, ticket.id, body)
    await recordStaffAct(tx, by, { event: 'ticket-answered', about: { ticket: ticket.id } })
    await queueMail(tx, {
      key: `ticket-answer:${ticket.id}:${messageId}`,
      to: ticket.email,
      template: TICKET_ANSWER,
      data: { id: ticket.id, body, support: `${publicUrl}/support` },
    })
  })
}

/** Closes a ticket and records it. False when there is none. */
export async function closeTicketAsStaff(db: Pool, id: number, by: StaffMember): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await closeTicket(tx, id))) return false
    await recordStaffAct(tx, by, { event: 'ticket-closed', about: { ticket: id } })
    return true
  })
}
