import type { z } from 'zod'
import { isDemoAddress } from '../../../domain/account/demo-address.ts'
import type { Db } from '../db/db.ts'
import { findRow, listRows, runSql } from '../db/sql.ts'
import { storableText } from '../db/storable-text.ts'
import { sendJob, sendJobs } from '../jobs/boss.ts'
import type { EmailTemplate, UnsolicitedTemplate } from './email-template.ts'

/**
 * Queues one mail, best in the transaction of its cause, so that neither exists without the other. `key` names the
 * cause (`reset-password:42:2026-11-21`): a key that was ever queued before sends nothing, and neither does a demo
 * person's address. Returns whether it was new. A worker sends it within seconds, and retries for a day if the mail
 * server refuses.
 */
export const queueMail = <Data extends z.ZodType>(
  db: Db,
  mail: MailOf<EmailTemplate<Data>, Data>,
): Promise<boolean> => insertMail(db, mail)

export type MailOf<Template, Data extends z.ZodType> = {
  key: string
  to: string
  template: Template
  data: z.input<Data>
}

/** Shared by `queueMail` and `queueUnsolicited`. `stop` is the link that stops email the reader did not ask for. */
export async function insertMail<Data extends z.ZodType>(
  db: Db,
  mail: MailOf<EmailTemplate<Data> | UnsolicitedTemplate<Data>, Data>,
  stop?: string,
): Promise<boolean> {
  // A demo address has no mailbox.
  if (isDemoAddress(mail.to)) return false
  // Invalid template data throws here, at its cause.
  const data = mail.template.data.parse(mail.data)
  const { rows } = await db.query<{ id: number }>(
    `insert into mail (key, recipient, template, data) values ($1, $2, $3, $4)
       on conflict (key) do nothing returning id`,
    [mail.key, mail.to, mail.template.name, stop === undefined ? data : { ...Object(data), stop }],
  )
  const key = rows[0]?.id
  if (key === undefined) return false
  await sendJob(db, 'mail', { key })
  return true
}

export type WaitingMail = {
  id: number
  recipient: string
  template: string
  data: unknown
  createdAt: Date
}

/** A mail that was neither sent nor given up. */
export async function findWaitingMail(db: Db, id: number): Promise<WaitingMail | null> {
  return findRow<WaitingMail>(db, 'find-waiting-mail')`
    select id, recipient, template, data, created_at as "createdAt"
      from mail where id = ${id} and sent_at is null and given_up_at is null`
}

/** Deletes its data too: they may hold a link that opens an account. */
export async function markMailSent(db: Db, id: number): Promise<void> {
  await runSql(db)`
    update mail set sent_at = now(), given_up_at = null, tries = tries + 1, failure = null,
      data = '{}'
     where id = ${id}`
}

export async function recordMailFailure(db: Db, id: number, failure: string): Promise<void> {
  await runSql(db)`
    update mail set tries = tries + 1, failure = ${storableText(failure)} where id = ${id}`
}

/** Gives a mail up; `reopenMail` undoes that. */
export async function giveUpMail(db: Db, id: number): Promise<void> {
  await db.query('update mail set given_up_at = now() where id = $1 and sent_at is null', [id])
}

export async function reopenMail(db: Db, id: number): Promise<void> {
  await db.query('update mail set given_up_at = null where id = $1 and sent_at is null', [id])
}

export async function deleteMail(db: Db, id: number): Promise<void> {
  await db.query('delete from mail where id = $1 and given_up_at is not null', [id])
}

/** Sends a job for each waiting mail without one: from a restored backup, or lost. Served by `mail_waiting`. */
export async function resendMail(db: Db): Promise<void> {
  const rows = await listRows<{ key: number }>(db)`select id as key from mail
      where sent_at is null and given_up_at is null and created_at < now() - interval '1 minute'
        and not exists (select from pgboss.job j where j.name = 'mail' and j.state < 'completed'
                           and j.singleton_key = mail.id::text)
      order by id`
  await sendJobs(db, 'mail', rows)
}
