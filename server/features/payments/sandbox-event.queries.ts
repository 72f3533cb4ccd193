import type { Db } from '../../platform/db/db.ts'

/** An event of the sandbox, as the text that is signed and delivered. */
export type SandboxEvent = { id: string; body: string }

/** Stores an event until it is delivered. */
export async function insertSandboxEvent(db: Db, { id, body }: SandboxEvent): Promise<void> {
  await db.query('insert into sandbox_event (id, body) values ($1, $2)', [id, body])
}

/** Undelivered events after the given one, oldest first; '' starts at the beginning. */
export async function listUndelivered(db: Db, behind: string): Promise<SandboxEvent[]> {
  const { rows } = await db.query<SandboxEvent>(
    `select id, body from sandbox_event
      where delivered_at is null
        and ($1 = '' or (created_at, id) > (select created_at, id from sandbox_event where id = $1))
      order by created_at, id limit 100`,
    [behind],
  )
  return rows
}

export async function markDelivered(db: Db, id: string): Promise<void> {
  await db.query('update sandbox_event set delivered_at = now() where id = $1', [id])
}
