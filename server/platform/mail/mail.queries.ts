import type { z } from 'zod'
import { isDemoAddress } from '../../../domain/account/demo-address.ts'
import type { Client, Db } from '../db/db.ts'
import { storableText } from '../db/storable-text.ts'
import type { EmailTemplate } from './email-template.ts'

/**
 * Queues one mail, best in the transaction of what causes it, so that neither exists alone. `key`
 * names the cause (`reset-password:42:2026-11-21`): a key that was queued before, whenever that was,
 * sends nothing, and so does a demo person's address. Answers whether it was new. A worker sends it within seconds, and tries again for a
 * day when the mail server refuses.
 */
export async function queueMail<Data extends z.ZodType>(
  db: Db,
  mail: { key: string; to: string; template: EmailTemplate<Data>; data: z.input<Data> },
): Promise<boolean> {
  // Nobody reads it, and no mail server takes it.
  if (isDemoAddress(mail.to)) return false
  // What the template can't be written of is refused here, where the fault is.
  const data = mail.template.data.parse(mail.data)
  const { rowCount } = await db.query(
    `insert into mail (key, recipient, template, data) values ($1, $2, $3, $4)
       on conflict (key) do nothing`,
    [mail.key, mail.to, mail.template.name, data],
  )
  return rowCount === 1
}

export type DueMail = {
  id: number
  recipient: string
  template: string
  data: unknown
  createdAt: Date
  tries: number
}

/** The mail to send next, held until the transaction ends; one that another worker holds is passed over. */
export async function claimDueMail(tx: Client): Promise<DueMail | null> {
  const { rows } = await tx.query<DueMail>(
    `select id, recipient, template, data, created_at as "createdAt", tries
       from mail where due_at <= now()
      order by due_at, id limit 1 for update skip locked`,
  )
  return rows[0] ?? null
}

/** What it was told goes with it: it may hold a link that opens an account. */
export async function markMailSent(db: Db, id: number): Promise<void> {
  await db.query(
    `update mail set sent_at = now(), due_at = null, tries = tries + 1, failure = null, data = '{}'
      where id = $1`,
    [id],
  )
}

/** It is tried again after `retryMinutes`; null gives it up. */
export async function markMailFailed(
  db: Db,
  id: number,
  { failure, retryMinutes }: { failure: string; retryMinutes: number | null },
): Promise<void> {
  await db.query(
    `update mail set tries = tries + 1, failure = $2, due_at = now() + make_interval(mins => $3)
      where id = $1`,
    [id, storableText(failure), retryMinutes],
  )
}
