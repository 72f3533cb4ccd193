import type { Db } from '../../platform/db/db.ts'

export type NewPaymentEvent = {
  provider: string
  id: string
  type: string
  purchaseId: number
}

/** Records a provider's event before it is processed; false when it is known already. Served by the primary key. */
export async function addPaymentEvent(tx: Db, event: NewPaymentEvent): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into payment_event (provider, id, type, purchase_id, outcome)
       values ($1, $2, $3, $4, 'begun') on conflict do nothing`,
    [event.provider, event.id, event.type, event.purchaseId],
  )
  return rowCount !== 0
}

/** Records the outcome of an event. */
export async function setEventOutcome(
  tx: Db,
  { provider, id }: Pick<NewPaymentEvent, 'provider' | 'id'>,
  outcome: string,
): Promise<void> {
  await tx.query('update payment_event set outcome = $3 where provider = $1 and id = $2', [
    provider,
    id,
    outcome,
  ])
}
