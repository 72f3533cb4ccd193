import { z } from 'zod'
import type { Email } from '../../platform/mail/email.ts'
import { emailTemplate } from '../../platform/mail/email-template.ts'
import { MAX_FAILING_DAYS } from './webhook-limits.ts'

const WebhookOffData = z.object({ host: z.string(), failure: z.string(), account: z.url() })

function webhookOffEmail({ host, failure, account }: z.output<typeof WebhookOffData>): Email {
  return {
    subject: `Your webhook at ${host} was switched off`,
    parts: [
      `No delivery has reached your webhook for ${MAX_FAILING_DAYS} days, or it answered that it is gone, so we switched it off.`,
      {
        facts: [
          ['Host', host],
          ['Last failure', failure],
        ],
      },
      'No alert is lost: all of them are in the app. Once the receiver works, switch the webhook on again; it receives alerts from then on.',
      { label: 'Open your account', href: account },
    ],
  }
}

export const WEBHOOK_OFF = emailTemplate('webhook-off', WebhookOffData, webhookOffEmail)
