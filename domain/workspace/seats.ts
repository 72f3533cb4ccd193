import { getPlan, PLANS, type PlanId } from '../billing/plan-catalogue.ts'

/** Whether a workspace of the plan may have this number of people. */
export function hasSeatsFor(plan: PlanId, people: number): boolean {
  const { seats } = getPlan(plan)
  return seats === null || people <= seats
}

/** The message for an owner if the plan has no seat for one more person; `people`: the number there would be. */
export function seatMessage(plan: PlanId, people: number): string {
  const { name, seats } = getPlan(plan)
  const lifting = PLANS.find(
    (each) => each.isListed && (each.seats === null || each.seats >= people),
  )
  const offer = lifting
    ? ` The ${lifting.name} plan at $${lifting.price} a month has ${seatsOf(lifting.seats)}.`
    : ''
  return `The ${name} plan has ${seatsOf(seats)}, and all are taken.${offer}`
}

function seatsOf(seats: number | null): string {
  if (seats === null) return 'unlimited seats'
  return seats === 1 ? '1 seat' : `${seats} seats`
}
