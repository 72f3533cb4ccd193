import { z } from 'zod'
import type { Email } from '../../platform/mail/email.ts'
import { emailTemplate, unsolicitedTemplate } from '../../platform/mail/email-template.ts'

const TicketEmailData = z.object({
  id: z.number().int(),
  body: z.string(),
  support: z.url(),
})
type TicketEmailData = z.infer<typeof TicketEmailData>

const TicketTakenData = z.object({ id: z.number().int(), support: z.url() })
const Quote = z.object({ subject: z.string(), body: z.string() })

/** Confirms a ticket and its number. Only a verified address gets its message quoted: anyone could send advertising through us. */
function ticketTakenEmail(
  { id, support }: z.output<typeof TicketTakenData>,
  quote: z.output<typeof Quote> | null,
): Email {
  return {
    subject: quote
      ? `We received your ticket #${id}: ${quote.subject}`
      : `We received your ticket #${id}`,
    parts: [
      `We received your ticket #${id}. We will answer at this address within 24 hours.`,
      ...(quote ? [{ heading: 'What you wrote' }, ...paragraphs(quote.body)] : []),
      { label: 'Support center', href: support },
      { note: 'If you did not contact us, ignore this email.' },
    ],
  }
}

/** An answer of the staff. The question is not quoted: the address may be a stranger's. */
function ticketAnswerEmail({ id, body, support }: TicketEmailData): Email {
  return {
    subject: `Our answer to your ticket #${id}`,
    parts: [
      ...paragraphs(body),
      { label: 'Support center', href: support },
      {
        note: `This answers your ticket #${id}. For more help, open a ticket in the support center and mention this number.`,
      },
    ],
  }
}

function paragraphs(text: string): string[] {
  return text.split(/\n\s*\n/).flatMap((part) => (part.trim() ? [part.trim()] : []))
}

/** To the verified address of the author. */
export const TICKET_TAKEN = emailTemplate(
  'ticket-taken',
  TicketTakenData.extend({ quote: Quote }),
  (data) => ticketTakenEmail(data, data.quote),
)
/** To the address that the author entered. */
export const TICKET_RECEIPT = unsolicitedTemplate('ticket-receipt', TicketTakenData, (data) =>
  ticketTakenEmail(data, null),
)
export const TICKET_ANSWER = emailTemplate('ticket-answer', TicketEmailData, ticketAnswerEmail)
