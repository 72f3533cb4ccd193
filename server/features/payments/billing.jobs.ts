import { publicUrlOf } from '../../platform/config/config.ts'
import { logFailedItem } from '../../platform/jobs/in-parts.ts'
import type { Work } from '../../platform/jobs/run-jobs.ts'
import type { WorkerContext } from '../../platform/jobs/worker-context.ts'
import { warnKeyEnds } from '../account/api-key/warn-key-ends.ts'
import { assignAllSeats } from '../billing/assign-seats.ts'
import { warnImporter, warnImporters } from '../billing/warn-importers.ts'
import { openPayments } from './open-payments.ts'
import { receivePaymentEvent } from './receive-event.ts'
import { renewSubscription, renewSubscriptions } from './renew-subscriptions.ts'
import { deliverSandboxEvents } from './sandbox-events.ts'

type JobWork = Omit<Work, 'queue'>

/** Warns of limits and of keys that expire; assigns the seats of plans; renews and ends plans on their day. */
export const billing = (context: WorkerContext): JobWork => {
  const { db, today, log } = context
  const deps = depsOf(context)
  return {
    run: async ({ careful }) => {
      const { publicUrl } = deps
      const options = { careful, onFailed: logFailedItem(log) }
      await warnImporters(db, { publicUrl, today: today(), ...options })
      await warnKeyEnds(db, publicUrl)
      await assignAllSeats(db, { today: today(), enforcesLimits: deps.enforcesLimits })
      const { provider } = deps
      if (provider === null) return
      const billingDeps = { ...deps, provider, today: today() }
      await renewSubscriptions(billingDeps, options)
      if (provider.name !== 'sandbox') return
      await deliverSandboxEvents(db, async (body, signature) => {
        await receivePaymentEvent(billingDeps, body, signature)
      })
    },
  }
}

export const plan = (context: WorkerContext): JobWork => {
  const { provider, ...deps } = depsOf(context)
  return {
    run: async ({ key }) => {
      if (provider === null) return
      await renewSubscription({ ...deps, provider, today: context.today() }, Number(key))
    },
  }
}

export const usageWarning = (context: WorkerContext): JobWork => ({
  run: ({ key }) =>
    warnImporter(context.db, Number(key), {
      publicUrl: publicUrlOf(context.config),
      today: context.today(),
    }),
})

const depsOf = ({ db, config }: WorkerContext) => ({
  db,
  provider: openPayments(config.payments, db),
  publicUrl: publicUrlOf(config),
  enforcesLimits: config.enforcesLimits,
})
