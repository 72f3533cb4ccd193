import { z } from 'zod'
import type { Letter } from '../../platform/mail/letter.ts'

export const NewsletterLetterData = z.object({ confirm: z.url(), unsubscribe: z.url() })

/** Asks whether an address that was given for the newsletter is its owner's wish. */
export function confirmNewsletterLetter({
  confirm,
  unsubscribe,
}: z.infer<typeof NewsletterLetterData>): Letter {
  return {
    subject: 'Confirm your subscription',
    unsubscribe,
    parts: [
      'Someone, most likely you, asked for the ParcelProof newsletter at this address. Confirm that you want it:',
      { label: 'Confirm the subscription', href: confirm },
      { note: 'If it was not you, do nothing: without it nothing is sent.' },
      { links: [['End the subscription', unsubscribe]] },
    ],
  }
}
