import { isPlanId, type PlanId } from '../../../domain/billing/plan-catalogue.ts'
import { planInEffect, type Subscription } from '../../../domain/billing/subscription.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { Db } from '../../platform/db/db.ts'
import { changesRow, listRows, runSql } from '../../platform/db/sql.ts'

export type Payer = { userId: number; workspaceId: number }

/** A saved card: the provider's ids, and what may be shown of it. */
export type KeptCard = {
  provider: string
  customer: string | null
  card: string | null
  brand: string | null
  last4: string | null
}

/** `userId`: the payer. */
export type SubscriptionRow = Subscription & { userId: number; workspaceId: number; kept: KeptCard }

type Columns = Omit<Subscription, 'plan' | 'nextPlan'> &
  KeptCard & { userId: number; workspaceId: number; plan: string; nextPlan: string | null }

const COLUMNS = `user_id as "userId", workspace_id as "workspaceId", plan, status, started_on as "startedOn",
  period_start as "periodStart", period_end as "periodEnd", anchor_on as "anchorOn",
  paid_cents as "paidCents", cancels, next_plan as "nextPlan", past_due_on as "pastDueOn",
  provider, customer, card, card_brand as brand, card_last4 as last4`

/** A workspace's subscription; null when it never had one. `lock` locks the row. Served by `subscription_workspace`. */
export async function findSubscription(
  db: Db,
  workspaceId: number,
  lock: 'for update' | 'for update skip locked' | '' = '',
): Promise<SubscriptionRow | null> {
  const { rows } = await db.query<Columns>(
    `select ${COLUMNS} from subscription where workspace_id = $1 ${lock}`,
    [workspaceId],
  )
  const row = rows[0]
  if (!row) return null
  const { provider, customer, card, brand, last4, plan, nextPlan, ...rest } = row
  return {
    ...rest,
    plan: planOf(plan),
    nextPlan: nextPlan === null ? null : planOf(nextPlan),
    kept: { provider, customer, card, brand, last4 },
  }
}

/** The plan whose limits apply to a workspace today. */
export async function findPlan(db: Db, workspaceId: number, today: LocalDate): Promise<PlanId> {
  return planInEffect(await findSubscription(db, workspaceId), today)
}

/** Whether a person pays for another workspace; one person pays for one. Served by `subscription_user`. */
export async function paysForAnother(db: Db, { userId, workspaceId }: Payer): Promise<boolean> {
  return (
    (await runSql(db)`
    select from subscription where user_id = ${userId} and workspace_id <> ${workspaceId}
      and status <> 'ended'`) > 0
  )
}

/** Stores a workspace's subscription. The payer's ended one of another workspace is removed. */
export async function saveSubscription(
  db: Db,
  { userId, workspaceId }: Payer,
  subscription: Subscription,
  kept: KeptCard,
): Promise<void> {
  const s = subscription
  await runSql(db)`
    delete from subscription where user_id = ${userId} and workspace_id <> ${workspaceId}
      and status = 'ended'`
  await runSql(db)`
    insert into subscription (user_id, workspace_id, plan, status, started_on, period_start,
      period_end, anchor_on,
                              paid_cents, cancels, next_plan, past_due_on, retry_on, provider,
                                customer,
                              card, card_brand, card_last4)
      values (${userId}, ${workspaceId}, ${s.plan}, ${s.status}, ${s.startedOn}, ${s.periodStart},
        ${s.periodEnd}, ${s.anchorOn}, ${s.paidCents}, ${s.cancels}, ${s.nextPlan}, ${s.pastDueOn},
        null, ${kept.provider}, ${kept.customer}, ${kept.card}, ${kept.brand}, ${kept.last4})
    on conflict (workspace_id) do update
       set user_id = excluded.user_id, plan = excluded.plan, status = excluded.status,
         started_on = excluded.started_on,
           period_start = excluded.period_start, period_end = excluded.period_end,
           anchor_on = excluded.anchor_on, paid_cents = excluded.paid_cents,
           cancels = excluded.cancels, next_plan = excluded.next_plan,
           past_due_on = excluded.past_due_on, retry_on = null, provider = excluded.provider,
           customer = excluded.customer, card = excluded.card, card_brand = excluded.card_brand,
           card_last4 = excluded.card_last4, updated_at = now()`
}

/** Workspaces whose renewal is due or whose plan ends. Served by `subscription_due`. */
export async function listDueSubscriptions(db: Db, today: LocalDate): Promise<number[]> {
  const rows = await listRows<{ workspaceId: number }>(db)`
    select workspace_id as "workspaceId" from subscription
     where period_end <= ${today} and status <> 'ended' order by period_end, workspace_id`
  return rows.map(({ workspaceId }) => workspaceId)
}

/**
 * Transfers a workspace's subscription to another owner when its payer is no longer an owner. It ends with the paid
 * month unless the new payer continues it, since their card is not known. Nothing is changed if they pay for another.
 */
export async function handOverSubscription(tx: Db, { userId, workspaceId }: Payer): Promise<void> {
  await runSql(tx)`
    delete from subscription where user_id = ${userId} and workspace_id <> ${workspaceId}
      and status = 'ended'`
  await runSql(tx)`update subscription
        set user_id = ${userId}, cancels = true, next_plan = null, customer = null, card = null,
          card_brand = null,
            card_last4 = null, updated_at = now()
      where workspace_id = ${workspaceId} and user_id <> ${userId} and not exists (select
        from subscription where user_id = ${userId})`
}

/** Ends a subscription with the paid month. */
export async function cancelAtEnd(tx: Db, workspaceId: number): Promise<void> {
  await runSql(tx)`
    update subscription set cancels = true, next_plan = null, updated_at = now()
      where workspace_id = ${workspaceId}`
}

/** Reverts a cancellation. */
export async function resume(tx: Db, workspaceId: number): Promise<void> {
  await runSql(tx)`
    update subscription set cancels = false, updated_at = now() where workspace_id = ${workspaceId}`
}

/** Sets the plan from the next month on; null keeps the current one. */
export async function setNextPlan(tx: Db, workspaceId: number, plan: PlanId | null): Promise<void> {
  await runSql(tx)`
    update subscription set next_plan = ${plan}, cancels = false, updated_at = now()
      where workspace_id = ${workspaceId}`
}

/**
 * Marks a subscription whose renewal on `renewsOn` failed, to be charged again on `retryOn`. False when it
 * has ended or been renewed since.
 */
export async function markPastDue(
  tx: Db,
  workspaceId: number,
  { renewsOn, today, retryOn }: { renewsOn: LocalDate; today: LocalDate; retryOn: LocalDate },
): Promise<boolean> {
  return changesRow(tx)`update subscription
        set status = 'past_due', past_due_on = coalesce(past_due_on, ${today}::date),
          retry_on = ${retryOn},
            updated_at = now()
      where workspace_id = ${workspaceId} and period_end = ${renewsOn} and status <> 'ended'`
}

/** Whether a failed charge is due for a retry. Served by `subscription_workspace`. */
export async function isRetryDue(tx: Db, workspaceId: number, today: LocalDate): Promise<boolean> {
  const rows = await listRows<{ isDue: boolean }>(tx)`
    select retry_on is not null and retry_on <= ${today} as "isDue" from subscription
      where workspace_id = ${workspaceId}`
  return rows[0]?.isDue ?? false
}

export async function endSubscription(tx: Db, workspaceId: number): Promise<void> {
  await runSql(tx)`
    update subscription set status = 'ended', retry_on = null, updated_at = now()
      where workspace_id = ${workspaceId}`
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
