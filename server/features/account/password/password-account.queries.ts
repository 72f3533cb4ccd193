import { randomBytes } from 'node:crypto'
import { emailKeyOf } from '../../../../domain/account/email-key.ts'
import type { Db } from '../../../platform/db/db.ts'
import { findRow, listRows, raw, runSql } from '../../../platform/db/sql.ts'
import { hashToken } from '../../../platform/http/hash-token.ts'
import { endCredentials } from '../credentials.queries.ts'

export type PasswordAccount = {
  id: string
  email: string
  passwordHash: string
  firstName: string | null
  lastName: string | null
  isVerified: boolean
}

const COLUMNS = `a.id, a.email, a.password_hash as "passwordHash", a.first_name as "firstName",
                 a.last_name as "lastName", a.email_verified_at is not null as "isVerified"`

/** Creates an account; returns its id, or null when the address already has one. */
export async function insertAccount(
  db: Db,
  account: {
    email: string
    passwordHash: string
    firstName: string | null
    lastName: string | null
  },
): Promise<string | null> {
  const rows = await listRows<{ id: string }>(db)`
    insert into password_account (email, email_key, password_hash, first_name, last_name)
      values (${account.email}, ${emailKeyOf(account.email)}, ${account.passwordHash},
        ${account.firstName}, ${account.lastName}) on conflict (email_key) do nothing returning id`
  return rows[0]?.id ?? null
}

export async function findAccountByEmail(db: Db, email: string): Promise<PasswordAccount | null> {
  return findRow<PasswordAccount>(db)`
    select ${raw(COLUMNS)} from password_account a where a.email_key = ${emailKeyOf(email)}`
}

export async function findAccountById(db: Db, id: string): Promise<PasswordAccount | null> {
  return findRow<PasswordAccount>(db)`
    select ${raw(COLUMNS)} from password_account a where a.id::text = ${id}`
}

export async function updatePassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await runSql(db)`
    update password_account set password_hash = ${passwordHash}, password_set_at = now()
      where id = ${id}`
}

/**
 * Marks the address as verified, for the user of earlier sign-ins too, and revokes credentials that somebody
 * else may have created before.
 */
export async function markVerified(db: Db, id: string, issuer: string): Promise<void> {
  await runSql(db)`
    update password_account set email_verified_at = coalesce(email_verified_at, now())
      where id = ${id}`
  const rows = await listRows<{ userId: number }>(db)`update app_user u set email_verified = true
        from user_identity i
       where i.user_id = u.id and i.issuer = ${issuer} and i.subject = ${id}
         and not u.email_verified
      returning u.id as "userId"`
  for (const { userId } of rows) await endCredentials(db, userId)
}

export type TokenPurpose = 'verify' | 'reset' | 'change'

/** Creates the token of an email link; earlier links of the same purpose stop working. */
export async function issueToken(
  db: Db,
  token: { accountId: string; purpose: TokenPurpose; hours: number; newEmail?: string },
): Promise<string> {
  const text = randomBytes(24).toString('base64url')
  await runSql(db)`
    delete from account_token where account_id = ${token.accountId} and purpose = ${token.purpose}`
  await runSql(db)`
    insert into account_token (token_hash, account_id, purpose, expires_at, new_email)
      values (${hashToken(text)}, ${token.accountId}, ${token.purpose},
        now() + make_interval(hours => ${token.hours}), ${token.newEmail ?? null})`
  return text
}

/** The account of a link; null when the link was used, has expired or is made up. */
export async function findTokenAccount(
  db: Db,
  token: string,
  purpose: TokenPurpose,
): Promise<PasswordAccount | null> {
  return findRow<PasswordAccount>(db)`
    select ${raw(COLUMNS)} from account_token t join password_account a on a.id = t.account_id
     where t.token_hash = ${hashToken(token)} and t.purpose = ${purpose} and t.expires_at > now()`
}

/** Uses up a link; null as above. Of two concurrent requests, one succeeds. */
export async function consumeToken(
  db: Db,
  token: string,
  purpose: TokenPurpose,
): Promise<string | null> {
  const rows = await listRows<{ accountId: string }>(db)`
    delete from account_token where token_hash = ${hashToken(token)} and purpose = ${purpose}
      and expires_at > now()
    returning account_id as "accountId"`
  return rows[0]?.accountId ?? null
}

/** The new address of a `change` link; null as above. */
export async function findNewEmail(db: Db, token: string): Promise<string | null> {
  const rows = await listRows<{ email: string }>(db)`select new_email as email from account_token
      where token_hash = ${hashToken(token)} and purpose = 'change' and expires_at > now()
        and new_email is not null`
  return rows[0]?.email ?? null
}

/**
 * Changes an account's address to one verified by email, and voids links sent to the old one. False when the
 * new address has an account by now.
 */
export async function changeAddress(
  db: Db,
  { id, email, issuer }: { id: string; email: string; issuer: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update password_account a set email = $2, email_key = $3, email_verified_at = now()
      where id = $1 and not exists (select from password_account where email_key = $3 and id <> $1)`,
    [id, email, emailKeyOf(email)],
  )
  if (rowCount !== 1) return false
  await db.query('delete from account_token where account_id = $1', [id])
  await markVerified(db, id, issuer)
  await runSql(db)`update app_user u set email = ${email}
      from user_identity i where i.user_id = u.id and i.issuer = ${issuer} and i.subject = ${id}`
  return true
}

/** Removes an account with its rows; `subject` is its id at the provider. */
export async function removeAccount(tx: Db, subject: string): Promise<void> {
  await tx.query('delete from password_account where id::text = $1', [subject])
}
