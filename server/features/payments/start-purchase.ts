import type { PaymentIntent } from '../../../contract/billing.ts'
import { limitOf } from '../../../domain/billing/limits.ts'
import {
  type CatalogueItem,
  findItem,
  getPlan,
  type PlanId,
} from '../../../domain/billing/plan-catalogue.ts'
import {
  creditDays,
  creditOf,
  planInEffect,
  type Subscription,
  subscribe,
} from '../../../domain/billing/subscription.ts'
import { formatDay } from '../../../domain/lib/format.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { mayAs, rightsMessage } from '../../../domain/workspace/role.ts'
import { type Client, type Db, inTransaction, type Pool } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/person.ts'
import { lockPayer } from '../billing/payer.queries.ts'
import {
  addPurchase,
  findOpenPurchase,
  type PurchaseRow,
  setIntent,
} from '../billing/purchase.queries.ts'
import { hasBoughtReport } from '../billing/reports.queries.ts'
import { findSubscription, paysForAnother } from '../billing/subscription.queries.ts'
import { findProperty } from '../property/property.queries.ts'
import { type ListedDb, recordOnly } from '../property/with-lists.ts'
import { addCustomer, findCustomer } from './payment-customer.queries.ts'
import type { PaymentProvider, ProviderIntent } from './payment-provider.ts'

type Wanted = { plan: string; amount: number; property?: number | undefined }

/** The item at the catalogue's price; throws when the link has another price. */
export function readWanted({ plan, amount, property }: Wanted): CatalogueItem {
  const item = findItem(plan)
  if (!item) {
    throw new AppError(
      'invalid_input',
      plan === 'free'
        ? 'The Free plan costs nothing, so there is nothing to pay.'
        : `The plan “${plan.slice(0, 60)}” does not exist`,
    )
  }
  if (amount !== item.price) {
    throw new AppError(
      'invalid_input',
      `The price of ${item.name} is $${item.price}, not $${amount} as in this link.`,
    )
  }
  if (item.kind === 'report' && property === undefined) {
    throw new AppError(
      'invalid_input',
      'A title report covers one property. Open the property and buy its report there.',
    )
  }
  return item
}

/**
 * Starts a payment, or continues the one the person has started for the same item, so that pressing twice
 * pays once. Nothing is fulfilled before the provider confirms the payment.
 */
export async function startPurchase(
  { db, provider, today }: { db: Pool; provider: PaymentProvider; today: LocalDate },
  person: Person,
  item: CatalogueItem,
  propertyId: number | null,
): Promise<PaymentIntent> {
  if (item.kind === 'plan') await requirePayer(db, person)
  const description = await describeItem(recordOnly(db), item, propertyId)
  const purchase = await inTransaction(db, (tx) =>
    findOrAdd(tx, {
      userId: person.id,
      workspaceId: person.workspace.id,
      item: item.id,
      propertyId,
      description,
      amountCents: item.price * 100,
      provider: provider.name,
    }),
  )
  const customer = item.kind === 'plan' ? await getCustomer(db, provider, person) : null
  const intent = await getIntent(db, provider, purchase, customer)
  const before = await findSubscription(db, person.workspace.id)
  return {
    clientSecret: intent.clientSecret,
    provider: provider.name,
    publishableKey: provider.publishableKey,
    paymentIntent: intent.id,
    description: purchase.description,
    amount: item.price,
    isMonthly: item.kind === 'plan',
    nextBillingDate: item.kind === 'plan' ? subscribe(before, item.id, today).periodEnd : null,
    change:
      item.kind === 'plan'
        ? describeChange(before, item.id, today)
        : await describeOwned(db, person, propertyId ?? 0, before, today),
  }
}

/** Only an owner buys a plan for a workspace, and pays for no other. */
async function requirePayer(db: Db, person: Person): Promise<void> {
  if (!mayAs(person.workspace, 'owner')) {
    throw new AppError('not_allowed', rightsMessage(person.workspace, 'owner'))
  }
  if (await paysForAnother(db, { userId: person.id, workspaceId: person.workspace.id })) {
    throw new AppError(
      'conflict',
      'You pay for the plan of another workspace. One person can pay for one: have another owner of this workspace buy its plan, or cancel the other plan and wait for its end.',
    )
  }
}

/** Serialized per person, so that two presses at once find the same purchase. */
async function findOrAdd(
  tx: Client,
  wanted: Parameters<typeof addPurchase>[1],
): Promise<PurchaseRow> {
  await lockPayer(tx, wanted.userId)
  return (await findOpenPurchase(tx, wanted)) ?? addPurchase(tx, wanted)
}

async function describeItem(
  db: ListedDb,
  item: CatalogueItem,
  propertyId: number | null,
): Promise<string> {
  if (item.kind === 'plan') return `${item.name} plan, one month`
  const property = propertyId === null ? null : await findProperty(db, propertyId)
  if (!property) throw new AppError('not_found', 'Property not found')
  const { address, parcelId, county } = property
  const name = [address, parcelId && `parcel ${parcelId}`, county].filter(Boolean).join(', ')
  return `${item.name}: ${name}`
}

async function getCustomer(db: Db, provider: PaymentProvider, person: Person): Promise<string> {
  const known = await findCustomer(db, person.id, provider.name)
  if (known !== null) return known
  await addCustomer(db, {
    userId: person.id,
    provider: provider.name,
    customer: await provider.addCustomer(person),
  })
  // Another request may have been first; its customer is used.
  const added = await findCustomer(db, person.id, provider.name)
  if (added === null) throw new Error('the customer was not stored')
  return added
}

async function getIntent(
  db: Db,
  provider: PaymentProvider,
  purchase: PurchaseRow,
  customer: string | null,
): Promise<ProviderIntent> {
  if (purchase.intent !== null) return provider.getIntent(purchase.intent)
  const intent = await provider.createIntent({
    amountCents: purchase.amountCents,
    currency: purchase.currency,
    description: `ParcelProof ${purchase.description}`,
    purchaseId: purchase.id,
    idempotencyKey: `purchase-${purchase.id}`,
    customer,
    keepsCard: customer !== null,
  })
  await setIntent(db, purchase.id, intent.id)
  return intent
}

/** A message when the person need not buy the report; else null. */
async function describeOwned(
  db: Db,
  person: Person,
  propertyId: number,
  subscription: Subscription | null,
  today: LocalDate,
): Promise<string | null> {
  if (await hasBoughtReport(db, person, propertyId)) {
    return 'You already have this report. Open it on your account page.'
  }
  const plan = planInEffect(subscription, today)
  if (limitOf(plan, 'reports') === 0) return null
  return `Your ${getPlan(plan).name} plan includes this report. You do not need to buy it.`
}

/** A sentence on what paying does to the current plan; null without one. */
function describeChange(
  before: Subscription | null,
  plan: PlanId,
  today: LocalDate,
): string | null {
  if (!before || planInEffect(before, today) === 'free') return null
  const has = getPlan(before.plan).name
  const dropped = describeDropped(before)
  if (before.plan === plan) {
    return `You are on ${has} until ${formatDay(before.periodEnd)}. Paying now adds one month.${dropped}`
  }
  const days = creditDays(creditOf(before, today), plan, today)
  const credit =
    days > 0
      ? ` The rest of ${has} is credited: it adds ${days} ${days === 1 ? 'day' : 'days'} before the next billing date.`
      : ''
  const name = getPlan(plan).name
  const instead =
    before.nextPlan === plan
      ? ` To pay nothing today, do nothing: ${name} starts with your next month, on ${formatDay(before.periodEnd)}.`
      : getPlan(plan).price < getPlan(before.plan).price
        ? ` To pay nothing today, choose ${name} on your account page. It then starts with your next month.`
        : ''
  return `${name} replaces ${has} today.${credit}${before.nextPlan === plan ? '' : dropped}${instead}`
}

/** The change planned for the end of the month, which `subscribe` cancels once this is paid. */
function describeDropped({ cancels, nextPlan, periodEnd }: Subscription): string {
  if (cancels) return ' Your cancellation is withdrawn.'
  return nextPlan === null
    ? ''
    : ` Your change to ${getPlan(nextPlan).name} on ${formatDay(periodEnd)} is withdrawn.`
}
