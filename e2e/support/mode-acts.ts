import type { APIRequestContext, Page } from '@playwright/test'
import type { AdminAuditEvent } from '../../contract/admin.ts'
import type { ImportProgress } from '../../contract/import.ts'
import type { PropertyOwners } from '../../contract/ownership.ts'
import type { TitleTransfer } from '../../contract/title.ts'
import { fetchFrom } from './import-mode.ts'
import { inDatabase } from './staff.ts'
import { expect } from './test.ts'

/** The grantees of a property's recorded deeds. */
export async function grantees(request: APIRequestContext, id: number): Promise<string[]> {
  const answer = await request.get(`/api/properties/${id}/title-transfers`)
  expect(answer.status()).toBe(200)
  const transfers: TitleTransfer[] = await answer.json()
  return transfers.map(({ grantee }) => grantee ?? '')
}

/** For a parcel similar to one other: whether the person sees both as one owner's. */
export async function ownedWith(request: APIRequestContext, id: number): Promise<string> {
  const answer = await request.get(`/api/properties/${id}/owners`)
  const { status, owners }: PropertyOwners = await answer.json()
  if (status !== 'resolved') return status
  return owners[0]?.others.parcels === 0 ? 'two owners' : 'one owner'
}

const TOAST = { merge: 'One owner now', split: 'Two owners now' } as const

/** Makes an ownership decision on the open property page; returns its scope as displayed. */
export async function decideOn(
  page: Page,
  kind: 'merge' | 'split',
): Promise<'sign in' | 'for oneself' | 'for everybody'> {
  const owner = page.getByRole('region', { name: 'Owner', exact: true })
  if (kind === 'merge') {
    await owner.getByText('1 other owner is similar').click()
    await owner.getByRole('button', { name: /^Same owner/ }).click()
  } else {
    await owner.getByRole('button', { name: /^Not the same owner/ }).click()
  }
  const said = {
    'sign in': page.getByText('Sign in to decide who owns what', { exact: true }),
    'for oneself': page.getByText(`${TOAST[kind]}, for you`, { exact: true }),
    'for everybody': page.getByText(TOAST[kind], { exact: true }),
  }
  await expect(
    said['sign in'].or(said['for oneself']).or(said['for everybody']).first(),
  ).toBeVisible()
  if (await said['sign in'].isVisible()) return 'sign in'
  if (await said['for oneself'].isVisible()) {
    await expect(owner.getByText(/By you, visible only to you/)).toBeVisible()
    return 'for oneself'
  }
  return 'for everybody'
}

/** The status of an import, as staff see it. */
export async function statusOf(page: Page, id: number): Promise<string> {
  const { text } = await fetchFrom(page, 'GET', `/api/imports/${id}`)
  const { status, canRetry }: ImportProgress = JSON.parse(text)
  return canRetry ? `${status}, may be tried again` : status
}

/** Makes imports with such parcels fail through a fault of the server; returns a function that ends it. */
export async function failOnOurSide(page: Page, parcel: string): Promise<() => Promise<void>> {
  await inDatabase(page, (db) =>
    db.query(`
      create function broken_off() returns trigger language plpgsql as
        $$ begin raise exception 'broken off' using errcode = 'P0001'; end $$;
      create trigger broken_off before insert on property for each row
        when (new.parcel_id like '${parcel}%') execute function broken_off()`),
  )
  return async () => {
    await inDatabase(page, (db) =>
      db.query('drop trigger broken_off on property; drop function broken_off()'),
    )
  }
}

/** The number of these events of a person that staff find; null is a visitor. */
export async function countEvents(
  page: Page,
  event: string,
  email: string | null,
): Promise<number> {
  const query = new URLSearchParams({ event, limit: '200', ...(email ? { person: email } : {}) })
  const { text } = await fetchFrom(page, 'GET', `/api/admin/audit-events?${query}`)
  const { events }: { events: AdminAuditEvent[] } = JSON.parse(text)
  return events.filter(({ actor }) => email !== null || actor === 'visitor').length
}
