import { isPlanId, type PlanId } from '../../../domain/billing/plan-catalogue.ts'
import { planInEffect, type Subscription } from '../../../domain/billing/subscription.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'

/** A saved card: the provider's ids, and what may be shown of it. */
export type KeptCard = {
  provider: string
  customer: string | null
  card: string | null
  brand: string | null
  last4: string | null
}

export type SubscriptionRow = Subscription & { userId: number; kept: KeptCard }

type Columns = Omit<Subscription, 'plan' | 'nextPlan'> &
  KeptCard & { userId: number; plan: string; nextPlan: string | null }

const COLUMNS = `user_id as "userId", plan, status, started_on as "startedOn",
  period_start as "periodStart", period_end as "periodEnd", anchor_on as "anchorOn",
  paid_cents as "paidCents", cancels, next_plan as "nextPlan", past_due_on as "pastDueOn",
  provider, customer, card, card_brand as brand, card_last4 as last4`

/** A person's subscription; null when they never had one. `lock` locks the row. Served by the primary key. */
export async function findSubscription(
  db: Db,
  userId: number,
  lock: 'for update' | 'for update skip locked' | '' = '',
): Promise<SubscriptionRow | null> {
  const { rows } = await db.query<Columns>(
    `select ${COLUMNS} from subscription where user_id = $1 ${lock}`,
    [userId],
  )
  const row = rows[0]
  if (!row) return null
  const { userId: id, provider, customer, card, brand, last4, plan, nextPlan, ...rest } = row
  return {
    ...rest,
    userId: id,
    plan: planOf(plan),
    nextPlan: nextPlan === null ? null : planOf(nextPlan),
    kept: { provider, customer, card, brand, last4 },
  }
}

/** The plan whose limits apply to a person today. */
export async function findPlan(db: Db, userId: number, today: LocalDate): Promise<PlanId> {
  return planInEffect(await findSubscription(db, userId), today)
}

/** Stores a subscription. */
export async function saveSubscription(
  db: Db,
  userId: number,
  subscription: Subscription,
  kept: KeptCard,
): Promise<void> {
  const s = subscription
  await db.query(
    `insert into subscription (user_id, plan, status, started_on, period_start, period_end, anchor_on,
                               paid_cents, cancels, next_plan, past_due_on, retry_on, provider, customer,
                               card, card_brand, card_last4)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, null, $12, $13, $14, $15, $16)
     on conflict (user_id) do update
        set plan = excluded.plan, status = excluded.status, started_on = excluded.started_on,
            period_start = excluded.period_start, period_end = excluded.period_end,
            anchor_on = excluded.anchor_on, paid_cents = excluded.paid_cents,
            cancels = excluded.cancels, next_plan = excluded.next_plan,
            past_due_on = excluded.past_due_on, retry_on = null, provider = excluded.provider,
            customer = excluded.customer, card = excluded.card, card_brand = excluded.card_brand,
            card_last4 = excluded.card_last4, updated_at = now()`,
    [
      userId,
      s.plan,
      s.status,
      s.startedOn,
      s.periodStart,
      s.periodEnd,
      s.anchorOn,
      s.paidCents,
      s.cancels,
      s.nextPlan,
      s.pastDueOn,
      kept.provider,
      kept.customer,
      kept.card,
      kept.brand,
      kept.last4,
    ],
  )
}

/** People whose renewal is due or whose plan ends. Served by `subscription_due`. */
export async function listDueSubscriptions(db: Db, today: LocalDate): Promise<number[]> {
  const { rows } = await db.query<{ userId: number }>(
    `select user_id as "userId" from subscription
      where period_end <= $1 and status <> 'ended' order by period_end, user_id`,
    [today],
  )
  return rows.map(({ userId }) => userId)
}

/** Ends a subscription with the paid month. */
export async function cancelAtEnd(tx: Db, userId: number): Promise<void> {
  await tx.query(
    `update subscription set cancels = true, next_plan = null, updated_at = now() where user_id = $1`,
    [userId],
  )
}

/** Reverts a cancellation. */
export async function resume(tx: Db, userId: number): Promise<void> {
  await tx.query('update subscription set cancels = false, updated_at = now() where user_id = $1', [
    userId,
  ])
}

/** Sets the plan from the next month on; null keeps the current one. */
export async function setNextPlan(tx: Db, userId: number, plan: PlanId | null): Promise<void> {
  await tx.query(
    `update subscription set next_plan = $2, cancels = false, updated_at = now() where user_id = $1`,
    [userId, plan],
  )
}

/**
 * Marks a subscription whose renewal on `renewsOn` failed, to be charged again on `retryOn`. False when it
 * has ended or been renewed since.
 */
export async function markPastDue(
  tx: Db,
  userId: number,
  { renewsOn, today, retryOn }: { renewsOn: LocalDate; today: LocalDate; retryOn: LocalDate },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update subscription
        set status = 'past_due', past_due_on = coalesce(past_due_on, $3::date), retry_on = $4,
            updated_at = now()
      where user_id = $1 and period_end = $2 and status <> 'ended'`,
    [userId, renewsOn, today, retryOn],
  )
  return rowCount === 1
}

/** Whether a failed charge is due for a retry. Served by the primary key. */
export async function isRetryDue(tx: Db, userId: number, today: LocalDate): Promise<boolean> {
  const { rows } = await tx.query<{ isDue: boolean }>(
    `select retry_on is not null and retry_on <= $2 as "isDue" from subscription where user_id = $1`,
    [userId, today],
  )
  return rows[0]?.isDue ?? false
}

export async function endSubscription(tx: Db, userId: number): Promise<void> {
  await tx.query(
    `update subscription set status = 'ended', retry_on = null, updated_at = now() where user_id = $1`,
    [userId],
  )
}

/** `Visa ending in 4242`; null when the card is not known. */
export function describeKeptCard({
  brand,
  last4,
}: Pick<KeptCard, 'brand' | 'last4'>): string | null {
  if (!brand || !last4) return null
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`
}

function planOf(text: string): PlanId {
  if (!isPlanId(text)) throw new Error(`the catalogue has no plan ${text}`)
  return text
}
