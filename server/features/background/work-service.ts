import { EMAIL_TEMPLATES } from '../../email-templates.ts'
import { publicUrlOf } from '../../platform/config/config.ts'
import type { Begun, WorkerContext } from '../../platform/jobs/worker-context.ts'
import { openPost } from '../../platform/mail/mailer.ts'
import { workMail } from '../../platform/mail/work-mail.ts'
import { workBilling } from '../payments/work-payments.ts'
import { workWebhooks } from '../webhooks/work-webhooks.ts'
import { removeExpired } from './remove-expired.ts'
import { workAlerts } from './work-alerts.ts'

/** What people wait for: mail, alerts, webhooks, billing; and the removal of what has expired. */
export async function workService({ db, config, today, log }: WorkerContext): Promise<Begun> {
  const stops = [
    removeExpired({ db, log }),
    workMail({ db, post: openPost(config), templates: EMAIL_TEMPLATES, log }),
    workBilling({ db, config, today, log }),
    workAlerts({ db, publicUrl: publicUrlOf(config), today, log }),
    workWebhooks({ db, config, today, log }),
  ]
  return { stop: () => Promise.all(stops.map((stop) => stop())) }
}
