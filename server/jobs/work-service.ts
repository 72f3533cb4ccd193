import { removeExpired } from '../account/remove-expired.ts'
import { workAlerts } from '../alerts/work-alerts.ts'
import { workBilling } from '../billing/work-billing.ts'
import { publicUrlOf } from '../config.ts'
import { openPost } from '../mail/post.ts'
import { workMail } from '../mail/work-mail.ts'
import { workWebhooks } from '../webhook/work-webhooks.ts'
import type { Begun, WorkerContext } from './worker-context.ts'

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
