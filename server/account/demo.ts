import { putBackBilling } from '../billing/demo-billing.ts'
import type { Db, Pool } from '../db/db.ts'
import { inTransaction } from '../db/db.ts'
import { putBackOwners } from '../ownership/demo-owners.ts'
import { putBackWatchlist } from '../watchlist/demo-watchlist.ts'

const EMAIL = 'demo@parcelproof.example'

/** The one shared user of the demo login, made when first asked for. */
export async function getDemoUserId(db: Db): Promise<number> {
  await db.query(
    `insert into app_user (email, email_verified, first_name, last_name, is_demo)
       values ('${EMAIL}', true, 'Demo', 'User', true)
       on conflict (is_demo) where is_demo do nothing`,
  )
  const { rows } = await db.query<{ id: number }>('select id from app_user where is_demo')
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the demo user could not be made')
  return id
}

/** What visitors changed in the demo user is put back; a feature adds here what it shows of the demo. */
const PUT_BACK: ReadonlyArray<(db: Db, userId: number) => Promise<void>> = [
  putBackProfile,
  putBackBilling,
  putBackWatchlist,
  putBackOwners,
]

/** Puts the demo user back to how a visitor should find it: at every start. */
export async function resetDemo(db: Pool): Promise<void> {
  await inTransaction(db, async (tx) => {
    const userId = await getDemoUserId(tx)
    for (const putBack of PUT_BACK) await putBack(tx, userId)
  })
}

async function putBackProfile(db: Db, userId: number): Promise<void> {
  await db.query(
    `update app_user set email = '${EMAIL}', email_verified = true, first_name = 'Demo', last_name = 'User'
      where id = $1`,
    [userId],
  )
  await db.query('delete from user_picture where user_id = $1', [userId])
}
