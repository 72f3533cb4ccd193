import type { Db } from '../../../platform/db/db.ts'

/** Known browsers per account; the least recently used is forgotten first. */
const MAX_DEVICES = 50

/** Whether the browser is known for the account. Served by `known_device_pkey`. */
export async function findDevice(db: Db, tokenHash: Buffer, accountId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from known_device where token_hash = $1 and account_id = $2 and expires_at > now()',
    [tokenHash, accountId],
  )
  return rowCount === 1
}

/** Extends a known browser's expiry; false where it is not known. Served by `known_device_pkey`. */
export async function touchDevice(
  db: Db,
  tokenHash: Buffer,
  accountId: string,
  days: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update known_device set used_at = now(), expires_at = now() + make_interval(days => $3)
      where token_hash = $1 and account_id = $2 and expires_at > now()`,
    [tokenHash, accountId, days],
  )
  return rowCount === 1
}

export async function insertDevice(
  db: Db,
  device: { tokenHash: Buffer; accountId: string; userAgent: string | null; days: number },
): Promise<void> {
  await db.query(
    `insert into known_device (token_hash, account_id, user_agent, expires_at)
       values ($1, $2, $3, now() + make_interval(days => $4))`,
    [device.tokenHash, device.accountId, device.userAgent, device.days],
  )
}

/** Forgets browsers beyond the maximum. Served by `known_device_account`. */
export async function dropDevices(db: Db, accountId: string): Promise<void> {
  await db.query(
    `delete from known_device where token_hash in (
       select token_hash from known_device where account_id = $1
        order by used_at desc offset ${MAX_DEVICES})`,
    [accountId],
  )
}
