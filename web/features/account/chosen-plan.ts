import { PLANS, type Plan } from '../../../domain/billing/plan-catalogue.ts'

/** The plan picked before signing up, kept in this browser only. Specification, section 2. */
const KEY = 'chosen-plan'

/** The plans to pick from when signing up, cheapest first. */
export const OFFERED_PLANS: readonly Plan[] = PLANS.filter(({ isListed }) => isListed)

export function keepChosenPlan(id: string): void {
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // Storage is switched off: the plan can be chosen on the pricing page later.
  }
}

/** The plan that was picked; null where none was, or it is not on sale. */
export function readChosenPlan(): Plan | null {
  try {
    const id = localStorage.getItem(KEY)
    return OFFERED_PLANS.find((plan) => plan.id === id) ?? null
  } catch {
    return null
  }
}

export function forgetChosenPlan(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
