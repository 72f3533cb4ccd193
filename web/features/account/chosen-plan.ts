import { PLANS, type Plan } from '../../../domain/billing/plan-catalogue.ts'
import { readSetting, writeSetting } from '../../lib/kept/device-settings.ts'

// The plan chosen before signing up, stored only in this browser. Specification, section 2.

/** The plans offered at sign-up, cheapest first. */
export const OFFERED_PLANS: readonly Plan[] = PLANS.filter(({ isListed }) => isListed)

export const saveChosenPlan = (id: string): void => writeSetting('chosenPlan', id)

/** The chosen plan; null if there is none, or it is not on sale. */
export function readChosenPlan(): Plan | null {
  const id = readSetting('chosenPlan')
  return OFFERED_PLANS.find((plan) => plan.id === id) ?? null
}

export const clearChosenPlan = (): void => writeSetting('chosenPlan', null)
