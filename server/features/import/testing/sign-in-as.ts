import { signIn } from '../../../platform/testing/sign-in.ts'
import type { TestApp } from '../../../platform/testing/test-app.ts'
import { givePlan } from '../../payments/testing/give-plan.ts'

/** The kinds of people that import rules distinguish. */
export const NAMES = [
  'visitor',
  'demo',
  'unverified',
  'free',
  'pro',
  'key',
  'unconfirmed',
  'staff',
] as const
export type Name = (typeof NAMES)[number]
export type Headers = Record<string, string>

/** The headers of a new person of this kind; a visitor has none. */
export async function headersAs(t: TestApp, name: Name): Promise<Headers> {
  if (name === 'visitor') return {}
  const who = await signIn(t, { isStaff: name === 'staff' })
  const set = (sql: string) => t.db.query(sql, [who.userId])
  if (name === 'demo')
    await set(`update app_user set demo_until = now() + interval '1 day' where id = $1`)
  if (name === 'unverified') await set('update app_user set email_verified = false where id = $1')
  if (name === 'unconfirmed') {
    await set('insert into staff (email_key) select lower(email) from app_user where id = $1')
  }
  const plans = { pro: 'pro', key: 'enterprise', unverified: 'pro', demo: 'enterprise' } as const
  if (name in plans) await givePlan(t.db, who.userId, plans[name as keyof typeof plans])
  if (name !== 'key') return who.headers
  const { key } = (
    await t.app.inject({
      method: 'POST',
      url: '/api/user/api-keys',
      payload: { name: 'import', scope: 'write' },
      headers: who.headers,
    })
  ).json<{ key: string }>()
  return { authorization: `Bearer ${key}` }
}
