import type { Db } from '../../platform/db/db.ts'
import { runSql } from '../../platform/db/sql.ts'

export type NewPaymentEvent = {
  provider: string
  id: string
  type: string
  purchaseId: number
}

/** Records a provider's event before it is processed; false when it is known already. Served by the primary key. */
export async function addPaymentEvent(tx: Db, event: NewPaymentEvent): Promise<boolean> {
  return (
    (await runSql(tx)`insert into payment_event (provider, id, type, purchase_id, outcome)
      values (${event.provider}, ${event.id}, ${event.type}, ${event.purchaseId}, 'begun')
        on conflict do nothing`) > 0
  )
}

/** Records the outcome of an event. */
export async function setEventOutcome(
  tx: Db,
  { provider, id }: Pick<NewPaymentEvent, 'provider' | 'id'>,
  outcome: string,
): Promise<void> {
  await runSql(tx)`
    update payment_event set outcome = ${outcome} where provider = ${provider} and id = ${id}`
}
