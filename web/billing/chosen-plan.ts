import { isPlanId, type PlanId } from '../../domain/billing/plan-catalogue.ts'

/** The plan chosen on the signup page: kept in this browser and sent nowhere. */
const KEY = 'chosen-plan'

export function rememberPlan(plan: PlanId): void {
  try {
    localStorage.setItem(KEY, plan)
  } catch {
    // Storage can be switched off; the choice then has to be made again.
  }
}

export function readChosenPlan(): PlanId | null {
  try {
    const plan = localStorage.getItem(KEY) ?? ''
    return isPlanId(plan) ? plan : null
  } catch {
    return null
  }
}

export function forgetChosenPlan(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
