import { expect } from 'vitest'
import { deletePeople, type SignedIn, signIn } from '../../../platform/testing/sign-in.ts'
import { makeTestApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { listAuditEvents } from '../../audit/audit.queries.ts'

/** The app with a staff member of its settings, who has no account. */
export const makeAdminApp = () => makeTestApp({ settings: { STAFF_EMAILS: 'boss@example.com' } })

/** Empties the database; returns a signed-in staff member. */
export async function startWithStaff(t: TestApp): Promise<SignedIn> {
  await t.reset()
  await deletePeople(t)
  await t.db.query('delete from staff')
  return signIn(t, { email: 'grace@example.com', isStaff: true })
}

export type Method = 'GET' | 'POST' | 'DELETE'

/** Requests of the staff member and of others, for the current test. */
export function adminCalls(now: () => { t: TestApp; staff: SignedIn }) {
  const call = (who: SignedIn | null, method: Method, url: string, payload?: object) =>
    now().t.app.inject({
      method,
      url,
      headers: who?.headers ?? {},
      ...(payload ? { payload } : {}),
    })
  const get = async (url: string) => {
    const answer = await call(now().staff, 'GET', url)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const lastEvent = async () => (await listAuditEvents(now().t.db, { limit: 1 }))[0]
  return { call, get, lastEvent }
}
