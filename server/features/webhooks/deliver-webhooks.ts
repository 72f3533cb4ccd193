import { countyLabel } from '../../../domain/county/county.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { type Config, publicUrlOf } from '../../platform/config/config.ts'
import { type Client, inTransaction, isPassing, type Pool } from '../../platform/db/db.ts'
import { isOneByOne, takeUp } from '../../platform/jobs/take-in-hand.ts'
import { queueMail } from '../../platform/mail/mail.queries.ts'
import {
  claimDue,
  endWaiting,
  eventId,
  findToSend,
  noteFails,
  noteOutcome,
  noteWorks,
  switchOff,
  type ToSend,
  triesOf,
} from './delivery.queries.ts'
import { type Outcome, postWebhook, type Reach, TIMEOUT_MS } from './post-webhook.ts'
import { signatureHeaders } from './sign-webhook.ts'
import { WEBHOOK_OFF } from './webhook-email.ts'
import { MAX_FAILING_DAYS } from './webhook-limits.ts'
import { hasWebhooks } from './webhook-plan.ts'

/** Minutes until the next try; after the last of them a thing is given up: two days in all. */
const RETRY_MINUTES = [1, 5, 30, 120, 360, 720, 1440]
/** The receiver says that it is no longer there (RFC 9110, section 15.5.11). */
const GONE = 410

export type DeliverDeps = {
  db: Pool
  config: Config
  today: () => LocalDate
  /** Looks names up; the system's way unless given. */
  lookup?: Reach['lookup']
  /** Told of a delivery that could not even be made: an error of ours. */
  onFailure?: (deliveryId: number, error: unknown) => void
}

/** Sends what is due until nothing is or `signal` says stop; answers how much arrived. */
export async function deliverDue(deps: DeliverDeps, signal?: AbortSignal): Promise<number> {
  let arrived = 0
  while (!signal?.aborted) {
    const ids = await claimDue(deps.db, (TIMEOUT_MS / 1000) * 6)
    if (ids.length === 0) break
    // Side by side, nobody knows which of them ended the process.
    const parts = isOneByOne() ? ids.map((id) => [id]) : [ids]
    for (const part of parts) {
      const outcomes = await Promise.all(part.map((id) => deliverOrNote(deps, id)))
      arrived += outcomes.filter((outcome) => outcome?.failure === null).length
    }
  }
  return arrived
}

/** What can't be made is no fault of the receiver's: it is tried again as often, and then given up. */
async function deliverOrNote(deps: DeliverDeps, id: number): Promise<Outcome | null> {
  try {
    if (isOneByOne()) takeUp({ kind: 'webhook', key: id })
    return await deliver(deps, id)
  } catch (error) {
    if (isPassing(error)) throw error
    deps.onFailure?.(id, error)
    const outcome = { status: null, failure: 'ParcelProof could not make this message' }
    await noteOutcome(deps.db, id, outcome, RETRY_MINUTES[await triesOf(deps.db, id)] ?? null)
    return outcome
  }
}

/** Tries a delivery that is held; null where there is nothing to send or nobody to send it to. */
export async function deliver(deps: DeliverDeps, id: number): Promise<Outcome | null> {
  const { db, config } = deps
  const item = await findToSend(db, id)
  if (!item) return null
  if (item.isOff && item.notificationId !== null) {
    await endWaiting(db, item.endpointId)
    return null
  }
  if (!(await hasWebhooks(deps, item.userId))) {
    const outcome = { status: null, failure: 'The plan has no webhooks any more' }
    await noteOutcome(db, id, outcome, null)
    return outcome
  }
  const body = bodyOf(item, publicUrlOf(config))
  const headers = signatureHeaders(item.secrets, { id: eventId(item), at: new Date(), body })
  const outcome = await postWebhook(item.url, { headers, body }, reachOf(deps))
  await settle(deps, item, outcome)
  return outcome
}

export function reachOf({ config, lookup }: Pick<DeliverDeps, 'config' | 'lookup'>): Reach {
  return { allowsLocal: config.webhookLocal, ...(lookup ? { lookup } : {}) }
}

async function settle(deps: DeliverDeps, item: ToSend, outcome: Outcome): Promise<void> {
  const isTest = item.notificationId === null
  if (outcome.failure === null) {
    await noteOutcome(deps.db, item.id, outcome, null)
    await noteWorks(deps.db, item.endpointId)
    return
  }
  const retryMinutes = isTest ? null : (RETRY_MINUTES[item.tries] ?? null)
  await inTransaction(deps.db, async (tx) => {
    await noteOutcome(tx, item.id, outcome, retryMinutes)
    // A test that fails says nothing about alerts.
    if (isTest) return
    const days = await noteFails(tx, item.endpointId)
    if (days === null) return
    if (days < MAX_FAILING_DAYS && outcome.status !== GONE) return
    await switchOff(tx, item.endpointId)
    await mailSwitchedOff(tx, deps.config, item, outcome.failure ?? '')
  })
}

/** The account says it too; an address nobody confirmed may be somebody else's. */
async function mailSwitchedOff(
  tx: Client,
  config: Config,
  { endpointId, id, userId, url }: ToSend,
  failure: string,
): Promise<void> {
  const { rows } = await tx.query<{ email: string }>(
    'select email from app_user where id = $1 and email is not null and email_verified',
    [userId],
  )
  const to = rows[0]?.email
  if (to === undefined) return
  await queueMail(tx, {
    key: `webhook-off:${endpointId}:${id}`,
    to,
    template: WEBHOOK_OFF,
    data: { host: new URL(url).host, failure, account: `${publicUrlOf(config)}/account` },
  })
}

/** The same for every try. */
function bodyOf(item: ToSend, publicUrl: string): string {
  const { propertyId, address, parcelId, countyId } = item
  return JSON.stringify({
    id: eventId(item),
    type: item.notificationId === null ? 'test' : 'alert',
    createdAt: item.createdAt.toISOString(),
    data:
      item.notificationId === null
        ? { message: 'This is a test from ParcelProof.' }
        : {
            kind: item.kind,
            title: item.title,
            message: item.message,
            changes: item.changes,
            property:
              propertyId === null || countyId === null
                ? null
                : {
                    id: propertyId,
                    address,
                    parcelId,
                    county: countyLabel(countyId),
                    url: `${publicUrl}/property/${propertyId}`,
                  },
          },
  })
}
