import type { Db } from '../../../platform/db/db.ts'
import { changesRow, raw, runSql } from '../../../platform/db/sql.ts'

/** Known browsers per account; the least recently used is forgotten first. */
const MAX_DEVICES = 50

/** Whether the browser is known for the account. Served by `known_device_pkey`. */
export async function findDevice(db: Db, tokenHash: Buffer, accountId: string): Promise<boolean> {
  return changesRow(db)`
    select from known_device where token_hash = ${tokenHash} and account_id = ${accountId}
      and expires_at > now()`
}

/** Extends a known browser's expiry; false where it is not known. Served by `known_device_pkey`. */
export async function touchDevice(
  db: Db,
  tokenHash: Buffer,
  accountId: string,
  days: number,
): Promise<boolean> {
  return changesRow(db)`
    update known_device set used_at = now(), expires_at = now() + make_interval(days => ${days})
     where token_hash = ${tokenHash} and account_id = ${accountId} and expires_at > now()`
}

export async function insertDevice(
  db: Db,
  device: { tokenHash: Buffer; accountId: string; userAgent: string | null; days: number },
): Promise<void> {
  await runSql(db)`insert into known_device (token_hash, account_id, user_agent, expires_at)
      values (${device.tokenHash}, ${device.accountId}, ${device.userAgent},
        now() + make_interval(days => ${device.days}))`
}

/** Forgets browsers beyond the maximum. Served by `known_device_account`. */
export async function dropDevices(db: Db, accountId: string): Promise<void> {
  await runSql(db)`delete from known_device where token_hash in (
      select token_hash from known_device where account_id = ${accountId}
       order by used_at desc offset ${raw(MAX_DEVICES)})`
}
