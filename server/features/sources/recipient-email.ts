import { z } from 'zod'
import type { Email } from '../../platform/mail/email.ts'
import { unsolicitedTemplate } from '../../platform/mail/email-template.ts'

const ConfirmRecipientData = z.object({
  /** The verified address of the adder; null: the operator. */
  addedBy: z.string().nullable(),
  confirm: z.url(),
  decline: z.url(),
})

/**
 * Asks the owner of an address whether they want to be notified of a person’s sources. The address is not verified,
 * so the email names neither the source nor the person, who could have written anything there.
 */
function confirmRecipientEmail({
  addedBy,
  confirm,
  decline,
}: z.output<typeof ConfirmRecipientData>): Email {
  const who = addedBy ?? 'The operator of this site'
  return {
    subject: 'Do you want to be notified of county lists?',
    unsubscribe: decline,
    parts: [
      `${who} wants ParcelProof to notify you of county lists and map layers that are checked automatically: when one fails, looks unusual, or waits for review.`,
      { label: 'Notify me', href: confirm },
      {
        note: `Nothing more is sent unless you confirm. If you do, it holds for every source to which ${addedBy ?? 'the operator'} adds your address. Each email then has a link that stops those of its source.`,
      },
      { links: [[`Decline, and never be asked again by ${addedBy ?? 'the operator'}`, decline]] },
    ],
  }
}

export const CONFIRM_RECIPIENT = unsolicitedTemplate(
  'confirm-recipient',
  ConfirmRecipientData,
  confirmRecipientEmail,
)
