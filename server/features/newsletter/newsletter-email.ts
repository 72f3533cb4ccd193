import { z } from 'zod'
import type { Email } from '../../platform/mail/email.ts'
import { emailTemplate } from '../../platform/mail/email-template.ts'

const NewsletterEmailData = z.object({ confirm: z.url(), unsubscribe: z.url() })

/** Asks whether an address that was given for the newsletter is its owner's wish. */
function confirmNewsletterEmail({
  confirm,
  unsubscribe,
}: z.infer<typeof NewsletterEmailData>): Email {
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

export const CONFIRM_NEWSLETTER = emailTemplate(
  'confirm-newsletter',
  NewsletterEmailData,
  confirmNewsletterEmail,
)
