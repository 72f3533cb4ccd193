import { z } from 'zod'
import type { Email } from '../../platform/mail/email.ts'
import { emailTemplate } from '../../platform/mail/email-template.ts'

const TicketEmailData = z.object({
  id: z.number().int(),
  body: z.string(),
  support: z.url(),
})
type TicketEmailData = z.infer<typeof TicketEmailData>

const TicketTakenData = z.object({
  id: z.number().int(),
  /** What was written, for who has proven that the address is theirs: to anybody else it could be made to carry advertising. */
  quote: z.object({ subject: z.string(), body: z.string() }).nullable().default(null),
  support: z.url(),
})

/** Says that a ticket is there, and under which number. */
function ticketTakenEmail({ id, quote, support }: z.output<typeof TicketTakenData>): Email {
  return {
    subject: quote ? `We have your ticket #${id}: ${quote.subject}` : `We have your ticket #${id}`,
    parts: [
      `Your ticket #${id} is with us. We answer within 24 hours, to this address.`,
      ...(quote ? [{ heading: 'What you wrote' }, ...paragraphs(quote.body)] : []),
      { label: 'Support center', href: support },
      { note: 'If it was not you who wrote to us, you can ignore this mail.' },
    ],
  }
}

/** An answer of the staff. What was asked is not quoted: the address may be a stranger's. */
function ticketAnswerEmail({ id, body, support }: TicketEmailData): Email {
  return {
    subject: `Our answer to your ticket #${id}`,
    parts: [
      ...paragraphs(body),
      { label: 'Support center', href: support },
      {
        note: `This answers your ticket #${id}. Something left? Open a ticket in the support center and name this number.`,
      },
    ],
  }
}

function paragraphs(text: string): string[] {
  return text.split(/\n\s*\n/).flatMap((part) => (part.trim() ? [part.trim()] : []))
}

export const TICKET_TAKEN = emailTemplate('ticket-taken', TicketTakenData, ticketTakenEmail)
export const TICKET_ANSWER = emailTemplate('ticket-answer', TicketEmailData, ticketAnswerEmail)
