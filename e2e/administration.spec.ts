import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expectGoodInBothWindows } from './support/accessibility.ts'
import { importList, makeTag } from './support/api.ts'
import { freshCounty } from './support/fresh-county.ts'
import { signUpNew } from './support/person.ts'
import { inDatabase, signInAsStaff, signUpAsStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const ADMIN = '/account?section=administration'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })
const answer = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

test('a person sees nothing of the administration, even by its address', async ({ page }) => {
  await signUpNew(page)
  await page.goto(ADMIN)
  await expect(heading(page, 'Security')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0)
  expect((await page.request.get('/api/admin/audit-events')).status()).toBe(403)
})

test('staff without a second factor are led to it', async ({ page }) => {
  await signUpAsStaff(page)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Administration' }).click()
  const card = heading(page, 'Confirm with your second factor')
  await expectGoodInBothWindows(page, card)
  await expect(page.getByRole('link', { name: 'Confirm sign-in' })).toHaveAttribute(
    'href',
    '/api/login?factor=required&returnTo=%2Faccount%3Fsection%3Dadministration',
  )
})

test('staff undo anybody’s import, which the audit trail shows and exports', async ({ page }) => {
  const email = await signInAsStaff(page)
  const tag = makeTag()
  const list = `parcel_id,owner_name,address,total_owed\n${tag}-1,SMITH JOHN,1 ${tag} St,10`
  const { importId } = await importList(page.request, list, {
    county: freshCounty(),
    fileName: `${tag}.csv`,
  })

  await page.goto(`${ADMIN}&tab=imports`)
  const row = rowOf(page, `${tag}.csv`)
  await expect(row).toContainText('Imported')
  await expectGoodInBothWindows(page, page.getByText(`${tag}.csv`).first())
  await row.getByRole('button', { name: 'Undo' }).click()
  await answer(page, 'Undo import').click()
  await expect(row).toContainText('Undone')

  await page.getByRole('tab', { name: 'Audit trail' }).click()
  await page.getByLabel('Import', { exact: true }).fill(String(importId))
  await page.getByLabel('Event', { exact: true }).selectOption({ label: 'Import undone' })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const event = rowOf(page, 'Import undone')
  await expect(event).toHaveCount(1)
  await expect(event).toContainText(email)
  await expect(event).toContainText('Staff')
  await expect(event).toContainText(`Import ${importId}`)
  await expect(page).toHaveURL(/import=\d+/)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`import-undone,staff,`)

  // An address wider than a phone.
  await inDatabase(page, (db) =>
    db.query(
      `with long as (insert into app_user (email, email_verified) values ($1, true) returning id)
       insert into audit_event (event, user_id, actor) select 'sign-in', id, 'person' from long`,
      [`${'a'.repeat(55)}.${tag}@example.com`],
    ),
  )
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(rowOf(page, 'Audit trail exported').first()).toBeVisible()
  await expectGoodInBothWindows(page, heading(page, 'Audit trail'))

  await page.getByLabel('Person').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(heading(page, 'No events found')).toBeVisible()
})

test('staff retry and drop failed jobs', async ({ page }) => {
  await signInAsStaff(page)
  const tag = makeTag()
  await inDatabase(page, (db) =>
    db.query(
      `insert into pgboss.job (name, data, source_name, source_retry_count, source_created_on, source_output)
         values ('failed', jsonb_build_object('key', $1::text), 'saved-screen', 5, now(),
                 jsonb_build_object('message', 'relation "saved_screen_parcel" is locked by another job'))`,
      [tag],
    ),
  )
  await page.goto(`${ADMIN}&tab=jobs`)
  const row = rowOf(page, tag)
  await expect(row).toContainText('Manual retry')
  await expectGoodInBothWindows(page, page.getByText(`Saved screen ${tag}`).first())
  await row.getByRole('button', { name: 'Drop' }).click()
  await answer(page, 'Drop job').click()
  await expect(row).toHaveCount(0)
  await page.goto(`${ADMIN}&event=failed-job-dropped`)
  await expect(rowOf(page, `Saved screen ${tag}`)).toHaveCount(1)
})

test('staff refund a payment in review', async ({ page }) => {
  await signInAsStaff(page)
  const payment = await payInReview(page)
  await page.goto(`${ADMIN}&tab=payments`)
  const row = rowOf(page, `#${payment}`)
  await expect(row).toContainText('Paid $1.00')
  await expectGoodInBothWindows(page, page.getByText(`#${payment}`).first())
  await row.getByRole('button', { name: 'Refund' }).click()
  await answer(page, 'Refund $1.00').click()
  await expect(row).toHaveCount(0)
})

test('staff read, answer and close tickets', async ({ page }) => {
  await signInAsStaff(page)
  const tag = makeTag()
  const submit = (subject: string) =>
    page.request.post('/api/support/ticket', {
      data: {
        subject,
        priority: 'urgent',
        message: 'The list does not load',
        email: 'v@example.com',
      },
    })
  await submit(`First ${tag}`)
  await submit(`Second ${tag}`)
  await page.goto(`${ADMIN}&tab=tickets`)
  const first = page.getByRole('button', { name: `First ${tag}` })
  await expectGoodInBothWindows(page, first)
  await first.click()
  await page.getByRole('dialog').getByText('The list does not load').waitFor()
  await answer(page, 'Send answer').click()
  await expect(page.getByText('Write an answer first')).toBeVisible()
  await expectGoodInBothWindows(page, page.getByRole('dialog'))
  await page.getByLabel('Your answer').fill('Please try the other format')
  await answer(page, 'Send answer').click()
  await expect(first).toHaveCount(0)

  await page.getByRole('button', { name: `Second ${tag}` }).click()
  await answer(page, 'Close ticket').click()
  await expect(page.getByRole('button', { name: `Second ${tag}` })).toHaveCount(0)

  await page.getByLabel('Status').selectOption('answered')
  await first.click()
  await expect(page.getByRole('dialog')).toContainText('Please try the other format')
})

test('staff add and remove each other', async ({ page }) => {
  await signInAsStaff(page)
  const email = `${makeTag().toLowerCase()}@example.com`
  await page.goto(`${ADMIN}&tab=staff`)
  await page.getByLabel('Email address').fill('nobody')
  await page.getByRole('button', { name: 'Add staff member' }).click()
  await expect(page.getByText('Enter an email address')).toBeVisible()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Add staff member' }).click()
  const row = rowOf(page, email)
  await expect(row).toContainText('No account yet')
  await expectGoodInBothWindows(page, page.getByText(email).first())
  await row.getByRole('button', { name: 'Remove' }).click()
  await answer(page, 'Remove').click()
  await expect(row).toHaveCount(0)
})

test.describe('where the server fails', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('a list says so and can be asked for again', async ({ page }) => {
    await signInAsStaff(page)
    await page.route('**/api/admin/payments*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong on our side' } }),
    )
    await page.goto(`${ADMIN}&tab=payments`)
    await expect(page.getByText('This list could not be loaded.')).toBeVisible()
    await page.unroute('**/api/admin/payments*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

/** A payment of the signed-in person that arrived with another amount; returns its number. */
async function payInReview(page: Page): Promise<number> {
  const begun = await page.request.post('/api/create-payment-intent', {
    data: { plan: 'pro', amount: 149 },
  })
  const { paymentIntent, clientSecret } = await begun.json()
  const paid = await page.request.post(`/api/sandbox-payments/${paymentIntent}/confirm`, {
    data: { clientSecret, number: '4242424242424242', expiry: '12/30', cvc: '123' },
  })
  expect(paid.status(), await paid.text()).toBe(200)
  return inDatabase(page, async (db) => {
    const { rows } = await db.query(
      `update purchase set status = 'review', failure = 'paid 100 cents', received_cents = 100,
              received_currency = 'usd' where intent = $1 returning id::int`,
      [paymentIntent],
    )
    return rows[0].id
  })
}
