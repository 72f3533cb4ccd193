import { z } from 'zod'
import type { Email } from '../../platform/mail/email.ts'
import { unsolicitedTemplate } from '../../platform/mail/email-template.ts'

const NewsletterEmailData = z.object({ confirm: z.url(), unsubscribe: z.url() })

/** Asks the owner of an address to confirm the newsletter subscription. */
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
      { note: 'If it was not you, ignore this email: we send nothing without your confirmation.' },
      { links: [['Unsubscribe', unsubscribe]] },
    ],
  }
}

export const CONFIRM_NEWSLETTER = unsolicitedTemplate(
  'confirm-newsletter',
  NewsletterEmailData,
  confirmNewsletterEmail,
)
