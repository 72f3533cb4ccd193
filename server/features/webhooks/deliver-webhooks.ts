import { countyLabel } from '../../../domain/county/county.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { type Config, publicUrlOf } from '../../platform/config/config.ts'
import { type Client, inTransaction, type Pool } from '../../platform/db/db.ts'
import type { Work } from '../../platform/jobs/run-jobs.ts'
import { queueMail } from '../../platform/mail/mail.queries.ts'
import type { Reach } from '../../platform/net/checked-lookup.ts'
import {
  endWaiting,
  eventId,
  findProvenEmail,
  findToSend,
  giveUpDelivery,
  recordEndpointFailure,
  recordEndpointSuccess,
  recordOutcome,
  sendDeliveries,
  switchOff,
  type ToSend,
} from './delivery.queries.ts'
import { type Outcome, postWebhook } from './post-webhook.ts'
import { signatureHeaders } from './sign-webhook.ts'
import { WEBHOOK_OFF } from './webhook-email.ts'
import { MAX_FAILING_DAYS } from './webhook-limits.ts'
import { hasWebhooks } from './webhook-plan.ts'

/** The receiver's status for a removed webhook (RFC 9110, section 15.5.11). */
const GONE = 410

export type DeliverDeps = {
  db: Pool
  config: Config
  today: () => LocalDate
  /** Resolves names; the system's resolver by default. */
  lookup?: Reach['lookup']
}

const OUR_FAILURE = 'ParcelProof could not create this message'

/** Thrown when a delivery did not arrive, to be retried. */
export class NotDelivered extends Error {
  override name = 'NotDelivered'
}

/** Sends a job for each recorded delivery. */
export const webhooksWork = ({ db }: Pick<DeliverDeps, 'db'>): Omit<Work, 'queue'> => ({
  run: async () => {
    while (await inTransaction(db, sendDeliveries));
  },
})

/** Attempts a delivery; throws if it did not arrive. */
export const webhookWork = (deps: DeliverDeps): Omit<Work, 'queue'> => ({
  run: async ({ key }) => {
    const outcome = await deliverOrNote(deps, Number(key))
    if (outcome !== null && outcome.failure !== null) throw new NotDelivered(outcome.failure)
  },
  onDead: ({ key }) => giveUpDelivery(deps.db, Number(key)),
})

/** A message we cannot create is not the receiver's fault. */
async function deliverOrNote(deps: DeliverDeps, id: number): Promise<Outcome | null> {
  try {
    return await deliver(deps, id)
  } catch (error) {
    await recordOutcome(deps.db, id, { status: null, failure: OUR_FAILURE })
    throw error
  }
}

/** Attempts a delivery; null if there is nothing to send, no receiver, or no further attempt. */
export async function deliver(deps: DeliverDeps, id: number): Promise<Outcome | null> {
  const { db, config } = deps
  const item = await findToSend(db, id)
  if (!item) return null
  if (item.isOff && item.notificationId !== null) {
    await endWaiting(db, item.endpointId)
    return null
  }
  if (!(await hasWebhooks(deps, item.workspaceId))) {
    await recordOutcome(db, id, { status: null, failure: 'The plan no longer includes webhooks' })
    await giveUpDelivery(db, id)
    return null
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
    await recordOutcome(deps.db, item.id, outcome)
    await recordEndpointSuccess(deps.db, item.endpointId)
    return
  }
  await inTransaction(deps.db, async (tx) => {
    await recordOutcome(tx, item.id, outcome)
    // A test that fails says nothing about alerts.
    if (isTest) return
    const days = await recordEndpointFailure(tx, item.endpointId)
    if (days === null) return
    if (days < MAX_FAILING_DAYS && outcome.status !== GONE) return
    await switchOff(tx, item.endpointId)
    await mailSwitchedOff(tx, deps.config, item, outcome.failure ?? '')
  })
}

/** The account shows it too; an unconfirmed address may be somebody else's. */
async function mailSwitchedOff(
  tx: Client,
  config: Config,
  { endpointId, id, userId, url }: ToSend,
  failure: string,
): Promise<void> {
  const to = await findProvenEmail(tx, userId)
  if (to === null) return
  await queueMail(tx, {
    key: `webhook-off:${endpointId}:${id}`,
    to,
    template: WEBHOOK_OFF,
    data: { host: new URL(url).host, failure, account: `${publicUrlOf(config)}/account` },
  })
}

/** The same for every attempt. */
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
            ...(item.screenId !== null && {
              screen: { id: item.screenId, name: item.screenName },
              properties: item.moves.map((move) => ({
                ...move,
                url: `${publicUrl}/property/${move.propertyId}`,
              })),
            }),
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
