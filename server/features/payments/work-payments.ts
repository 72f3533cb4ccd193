import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { type Config, publicUrlOf } from '../../platform/config/config.ts'
import type { Pool } from '../../platform/db/db.ts'
import { keepDoing } from '../../platform/jobs/keep-doing.ts'
import { logAside } from '../../platform/jobs/set-aside.ts'
import { atStep } from '../../platform/jobs/take-in-hand.ts'
import { warnKeyEnds } from '../account/api-key/warn-key-ends.ts'
import { warnImporters } from '../billing/warn-importers.ts'
import { openPayments } from './open-payments.ts'
import { receivePaymentEvent } from './receive-event.ts'
import { renewSubscriptions } from './renew-subscriptions.ts'
import { deliverSandboxEvents } from './sandbox-events.ts'

/** How often a worker looks which plans are due. */
const POLL_INTERVAL_MS = 10 * 60_000
const AFTER_FAILURE_MS = 60_000

type Options = {
  db: Pool
  config: Pick<Config, 'payments' | 'baseUrl' | 'port'>
  today: () => LocalDate
  log: { error: (about: object, message: string) => void }
}

/** Renews and ends plans on their day, until stopped. Answers the way to stop, which waits for the one under way. */
export function workBilling({ db, config, today, log }: Options): () => Promise<void> {
  const provider = openPayments(config.payments, db)
  const publicUrl = publicUrlOf(config)
  const onAside = logAside(log)

  const once = async () => {
    atStep('warn')
    await warnImporters(db, { publicUrl, today: today() }, onAside)
    await warnKeyEnds(db, publicUrl)
    if (provider === null) return
    const deps = { db, provider, publicUrl, today: today() }
    atStep('renew')
    await renewSubscriptions(deps, onAside)
    if (provider.name !== 'sandbox') return
    atStep('sandbox')
    await deliverSandboxEvents(db, async (body, signature) => {
      await receivePaymentEvent(deps, body, signature)
    })
  }
  return keepDoing({
    work: 'billing',
    everyMs: POLL_INTERVAL_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    turn: once,
    onFailure: (err) => log.error({ err }, 'the work of billing failed'),
  })
}
