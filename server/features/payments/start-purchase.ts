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
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { spokenDay } from '../../../domain/lib/spoken-day.ts'
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
import { findSubscription } from '../billing/subscription.queries.ts'
import { findProperty } from '../property/property.queries.ts'
import { addCustomer, findCustomer } from './payment-customer.queries.ts'
import type { PaymentProvider, ProviderIntent } from './payment-provider.ts'

type Wanted = { plan: string; amount: number; property?: number | undefined }

/** What is wanted, at the catalogue's price; refuses a link that says another. */
export function readWanted({ plan, amount, property }: Wanted): CatalogueItem {
  const item = findItem(plan)
  if (!item) {
    throw new AppError(
      'invalid_input',
      plan === 'free'
        ? 'The Free plan costs nothing: there is nothing to pay.'
        : `There is no plan “${plan.slice(0, 60)}”`,
    )
  }
  if (amount !== item.price) {
    throw new AppError(
      'invalid_input',
      `The price of ${item.name} is $${item.price}, not the $${amount} of this link.`,
    )
  }
  if (item.kind === 'report' && property === undefined) {
    throw new AppError(
      'invalid_input',
      'The title report is about one property: open the property and buy its report there',
    )
  }
  return item
}

/**
 * Begins a payment, or goes on with the one the person has begun for the same thing: pressing twice
 * pays once. Nothing is theirs before the provider says that it is paid.
 */
export async function startPurchase(
  { db, provider, today }: { db: Pool; provider: PaymentProvider; today: LocalDate },
  person: Person,
  item: CatalogueItem,
  propertyId: number | null,
): Promise<PaymentIntent> {
  const description = await describeItem(db, item, propertyId)
  const purchase = await inTransaction(db, (tx) =>
    findOrAdd(tx, {
      userId: person.id,
      item: item.id,
      propertyId,
      description,
      amountCents: item.price * 100,
      provider: provider.name,
    }),
  )
  const customer = item.kind === 'plan' ? await getCustomer(db, provider, person) : null
  const intent = await getIntent(db, provider, purchase, customer)
  const before = await findSubscription(db, person.id)
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
        : await describeOwned(db, person.id, propertyId ?? 0, before, today),
  }
}

/** One at a time for each person, so that two presses at once find the same purchase. */
async function findOrAdd(
  tx: Client,
  wanted: Parameters<typeof addPurchase>[1],
): Promise<PurchaseRow> {
  await lockPayer(tx, wanted.userId)
  return (await findOpenPurchase(tx, wanted)) ?? addPurchase(tx, wanted)
}

async function describeItem(
  db: Db,
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
  // Another request may have been first: its customer stands.
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

/** Says so where there is no need to pay for a report; null where there is. */
async function describeOwned(
  db: Db,
  userId: number,
  propertyId: number,
  subscription: Subscription | null,
  today: LocalDate,
): Promise<string | null> {
  if (await hasBoughtReport(db, userId, propertyId)) {
    return 'You have bought this report already: it is on your account page.'
  }
  const plan = planInEffect(subscription, today)
  if (limitOf(plan, 'reports') === 0) return null
  return `Your ${getPlan(plan).name} plan has this report in it: you need not buy it.`
}

/** What paying does to the plan one has, in a sentence; null for who has none. */
function describeChange(
  before: Subscription | null,
  plan: PlanId,
  today: LocalDate,
): string | null {
  if (!before || planInEffect(before, today) === 'free') return null
  const has = getPlan(before.plan).name
  const dropped = describeDropped(before)
  if (before.plan === plan) {
    return `You are on ${has} until ${spokenDay(before.periodEnd)}; paying now adds a month to it.${dropped}`
  }
  const days = creditDays(creditOf(before, today), plan, today)
  const credit =
    days > 0
      ? ` What is left of ${has} is not lost: it adds ${days} ${days === 1 ? 'day' : 'days'} before the next billing date.`
      : ''
  const name = getPlan(plan).name
  const instead =
    before.nextPlan === plan
      ? ` To pay nothing today, leave it as it is: ${name} begins with your next month, on ${spokenDay(before.periodEnd)}.`
      : getPlan(plan).price < getPlan(before.plan).price
        ? ` To pay nothing today, choose ${name} on your account page: it begins with your next month.`
        : ''
  return `${name} takes the place of ${has} today.${credit}${before.nextPlan === plan ? '' : dropped}${instead}`
}

/** What was to happen at the end of the month and does not once this is paid (`subscribe` drops it). */
function describeDropped({ cancels, nextPlan, periodEnd }: Subscription): string {
  if (cancels) return ' Your cancellation is taken back.'
  return nextPlan === null
    ? ''
    : ` Your change to ${getPlan(nextPlan).name} on ${spokenDay(periodEnd)} is dropped.`
}
