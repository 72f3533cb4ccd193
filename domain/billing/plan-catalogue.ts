/**
 * Plans, prices and limits, defined once: for the pricing page, the checkout and the meter. Specification,
 * section 9; amounts are whole US dollars.
 */

/** What is metered per workspace per calendar month. `imports` counts imported records, not lists; `api` requests. */
export const USAGE_KINDS = ['searches', 'reports', 'imports', 'api'] as const
export type UsageKind = (typeof USAGE_KINDS)[number]

/** Monthly limits; null: unlimited; 0: not part of the plan. */
export type PlanLimits = Readonly<Record<UsageKind, number | null>>

export type PlanId = 'free' | 'starter' | 'pro' | 'enterprise' | 'professional'

export type Plan = {
  id: PlanId
  name: string
  /** Dollars a month. */
  price: number
  /** Its audience, in a few words. */
  purpose: string
  /** What it includes, as listed on the pricing page. */
  contents: readonly string[]
  limits: PlanLimits
  /** People a workspace of the plan may have; null: unlimited. */
  seats: number | null
  isMostPopular: boolean
  /** Whether the pricing page offers it. */
  isListed: boolean
}

const PRO_LIMITS: PlanLimits = { searches: null, reports: null, imports: 500, api: 0 }
const PRO_SEATS = 5
const PRO_CONTENTS = [
  'Unlimited searches',
  'Full TitleScope reports',
  'Bulk import, 500 records/mo',
  'Selected county data',
  'Priority support',
] as const

/**
 * A visitor's monthly limits, by browser: less than Free, so that signing in never costs allowance. Not sold, so it
 * is not in the catalog of plans.
 */
export const VISITOR_LIMITS: PlanLimits = { searches: 3, reports: 0, imports: 0, api: 0 }

/** Searches of all visitors of one network in a month: an office of twenty, before each signs in. */
export const VISITOR_NETWORK_SEARCHES = 60

/** Cheapest first, so that the first plan with enough is the one that lifts a limit. */
export const PLANS: readonly Plan[] = [
  {
    id: 'free',
    name: 'Free',
    price: 0,
    purpose: 'To look up a property you know',
    contents: [
      '5 parcel searches/month',
      'Basic property info',
      'Limited map',
      'Community support',
    ],
    limits: { searches: 5, reports: 0, imports: 0, api: 0 },
    seats: 1,
    isMostPopular: false,
    isListed: true,
  },
  {
    id: 'starter',
    name: 'Starter',
    price: 49,
    purpose: 'For a first tax sale',
    contents: ['20 searches/month', 'Map view', 'Limited TitleScope previews', 'Email support'],
    limits: { searches: 20, reports: 0, imports: 0, api: 0 },
    seats: 1,
    isMostPopular: false,
    isListed: true,
  },
  {
    // Sold only if the checkout opens without a plan, with Pro's contents.
    id: 'professional',
    name: 'Professional',
    price: 79,
    purpose: 'Pro, at the price of the checkout',
    contents: PRO_CONTENTS,
    limits: PRO_LIMITS,
    seats: PRO_SEATS,
    isMostPopular: false,
    isListed: false,
  },
  {
    id: 'pro',
    name: 'Pro',
    price: 149,
    purpose: 'For people who bid every season',
    contents: PRO_CONTENTS,
    limits: PRO_LIMITS,
    seats: PRO_SEATS,
    isMostPopular: true,
    isListed: true,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    price: 499,
    purpose: 'For funds and lenders',
    contents: [
      'All of Pro',
      'Bulk import, 5,000 records/mo',
      'Premium county data',
      'API access, 1M requests/mo',
    ],
    limits: { searches: null, reports: null, imports: 5_000, api: 1_000_000 },
    seats: null,
    isMostPopular: false,
    isListed: true,
  },
]

/** The full title report of one property, paid once. */
export const TITLE_REPORT = { id: 'title-report', name: 'Full title report', price: 15 } as const

/** The product of a checkout link that names none. */
export const DEFAULT_CHECKOUT_PLAN: PlanId = 'professional'

/** A product of the checkout: a plan by the month, or the report once. */
export type CatalogueItem =
  | { kind: 'plan'; id: PlanId; name: string; price: number; plan: Plan }
  | { kind: 'report'; id: typeof TITLE_REPORT.id; name: string; price: number }

export function getPlan(id: PlanId): Plan {
  const plan = PLANS.find((each) => each.id === id)
  if (!plan) throw new Error(`the catalogue has no plan ${id}`)
  return plan
}

/** The plan or report of this name; null if there is none for sale. Free is not sold. */
export function findItem(id: string): CatalogueItem | null {
  if (id === TITLE_REPORT.id) return { kind: 'report', ...TITLE_REPORT }
  const plan = PLANS.find((each) => each.id === id)
  if (!plan || plan.price === 0) return null
  return { kind: 'plan', id: plan.id, name: plan.name, price: plan.price, plan }
}

/** Whether a text names a plan of the catalogue. */
export function isPlanId(id: string): id is PlanId {
  return PLANS.some((plan) => plan.id === id)
}
