import { publicUrlOf } from '../../platform/config/config.ts'
import type { Begun, WorkerContext } from '../../platform/jobs/worker-context.ts'
import { openPost } from '../../platform/mail/post.ts'
import { workMail } from '../../platform/mail/work-mail.ts'
import { removeExpired } from '../account/remove-expired.ts'
import { workBilling } from '../payments/work-payments.ts'
import { workWebhooks } from '../webhooks/work-webhooks.ts'
import { workAlerts } from './work-alerts.ts'

/** What people wait for: mail, alerts, webhooks, billing; and the removal of what has expired. */
export async function workService({ db, config, today, log }: WorkerContext): Promise<Begun> {
  const stops = [
    removeExpired({ db, log }),
    workMail({ db, post: openPost(config), log }),
    workBilling({ db, config, today, log }),
    workAlerts({ db, publicUrl: publicUrlOf(config), today, log }),
    workWebhooks({ db, config, today, log }),
  ]
  return { stop: () => Promise.all(stops.map((stop) => stop())) }
}
