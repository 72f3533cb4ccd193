import { z } from 'zod'
import type { Letter } from '../../platform/mail/letter.ts'
import { MOST_FAILING_DAYS } from './webhook-limits.ts'

export const WebhookOffData = z.object({ host: z.string(), failure: z.string(), account: z.url() })

export function webhookOffLetter({
  host,
  failure,
  account,
}: z.output<typeof WebhookOffData>): Letter {
  return {
    subject: `Your webhook at ${host} was switched off`,
    parts: [
      `Nothing has arrived at your webhook for ${MOST_FAILING_DAYS} days, or it said that it is gone, and we have switched it off.`,
      {
        facts: [
          ['Host', host],
          ['Last failure', failure],
        ],
      },
      'No alert is lost: all of them stand in the app. Once the receiver works, switch the webhook on again; it is told of what happens from then on.',
      { label: 'Open your account', href: account },
    ],
  }
}
