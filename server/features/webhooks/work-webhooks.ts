import { keepDoing } from '../../platform/jobs/keep-doing.ts'
import { type DeliverDeps, deliverDue } from './deliver-webhooks.ts'

const POLL_INTERVAL_MS = 1_000
const AFTER_FAILURE_MS = 10_000

/** Tells webhooks of alerts as they come, until stopped. Answers the way to stop, which waits for what is under way. */
export function workWebhooks({
  log,
  ...deps
}: DeliverDeps & {
  log: { error: (about: object, message: string) => void }
}): () => Promise<void> {
  return keepDoing({
    work: 'webhooks',
    everyMs: POLL_INTERVAL_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    turn: (signal) =>
      deliverDue(
        {
          ...deps,
          onFailure: (deliveryId, err) => log.error({ err, deliveryId }, 'webhook not told'),
        },
        signal,
      ),
    onFailure: (err) => log.error({ err }, 'telling webhooks failed'),
  })
}
