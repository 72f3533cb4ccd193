import { z } from 'zod'
import type { Letter } from '../mail/letter.ts'

export const TicketLetterData = z.object({
  id: z.number().int(),
  subject: z.string(),
  body: z.string(),
  support: z.url(),
})
type TicketLetterData = z.infer<typeof TicketLetterData>

/** Says that a ticket is there, and under which number. */
export function ticketTakenLetter({ id, subject, body, support }: TicketLetterData): Letter {
  return {
    subject: `We have your ticket #${id}: ${subject}`,
    parts: [
      `Your ticket #${id} is with us. We answer within 24 hours, to this address.`,
      { heading: 'What you wrote' },
      ...paragraphs(body),
      { label: 'Support center', href: support },
      { note: 'If it was not you who wrote to us, you can ignore this mail.' },
    ],
  }
}

/** An answer of the staff. */
export function ticketAnswerLetter({ id, subject, body, support }: TicketLetterData): Letter {
  return {
    subject: `Re: ticket #${id}: ${subject}`,
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
