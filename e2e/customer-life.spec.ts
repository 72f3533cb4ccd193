import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort, runServer } from '../server/platform/testing/run-server.ts'
import { type Mailbox, openMailbox } from './support/mailbox.ts'
import { fillSignUp } from './support/person.ts'
import { expect, failedLoad, test } from './support/test.ts'

// A separate server: it sends mail by SMTP, and enforces the plans.
let mailbox: Mailbox
let server: Awaited<ReturnType<typeof runServer>>
let origin: string
let folder: string
test.beforeAll(async () => {
  mailbox = await openMailbox()
  folder = await mkdtemp(join(tmpdir(), 'parcelproof-life-'))
  const port = String(await freePort())
  origin = `http://localhost:${port}`
  server = await runServer({
    PORT: port,
    DATA_DIR: folder,
    SMTP_URL: mailbox.url,
    PLAN_LIMITS: 'enforce',
    SAMPLE_DATA: 'off',
  })
})
test.afterAll(async () => {
  await server.stop()
  await mailbox.close()
  await rm(folder, { recursive: true, force: true })
})
test.use({ expectedErrors: failedLoad(401, 402) })

const STREETS = ['Magnolia', 'Dogwood', 'Sycamore', 'Juniper', 'Hawthorn', 'Cypress']

const CLI = fileURLToPath(new URL('../server/cli/main.ts', import.meta.url))

/** The county's list, imported by the operator: visitors cannot import. */
async function importLists(owed: number): Promise<void> {
  const list = join(folder, 'list.csv')
  const rows = STREETS.map(
    (street, n) => `LIFE-${n},${n + 1} ${street} Ln,${street} Holdings LLC,${owed}`,
  )
  await writeFile(list, ['parcel_id,address,owner_name,total', ...rows].join('\n'))
  const args = [CLI, 'import', list, '--county', 'Hinds County, MS']
  await promisify(execFile)(process.execPath, args, {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
  })
}

test('the whole life of a customer, from signing up to being forgotten', async ({ page }) => {
  // One long story on a possibly busy machine.
  test.setTimeout(300_000)
  await importLists(100)

  // Signs up, and confirms the address through the email.
  await page.goto(`${origin}/signup`)
  await page.getByRole('link', { name: 'Create Account' }).click()
  const email = await fillSignUp(page, `${origin}/dashboard`)
  const verification = await mailbox.newest(/^Confirm your email address$/)
  expect(verification).toContain(email)
  await page.goto(/^http:\S+\/oidc\/verify\/\S+$/m.exec(verification)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()

  // Five searches are free; the sixth offers a larger plan.
  await page.goto(`${origin}/search`)
  const search = async (street: string) => {
    await page.getByRole('main').getByRole('searchbox').fill(`${street} Ln`)
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  }
  const found = (street: string) => page.getByRole('link', { name: new RegExp(`\\d ${street} Ln`) })
  for (const street of STREETS.slice(0, 5)) {
    await search(street)
    await expect(found(street).first()).toBeVisible()
  }
  await search('Cypress')
  const refusal = page.getByRole('alert').filter({ hasText: 'Search Error' })
  await expect(refusal).toContainText('You have used all 5 searches a month of the Free plan.')

  // Upgrades with the test card.
  await page.goto(`${origin}/pricing`)
  await page.getByRole('link', { name: 'Choose Pro' }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiration date').fill('1299')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Pay $149/month' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful')
  expect(await mailbox.newest(/^Receipt PP-\d+: \$149/)).toContain('Pro plan, one month')
  await page.getByRole('link', { name: 'Start Searching' }).click()
  await search('Cypress')
  await found('Cypress').first().click()

  // Orders the title analysis and the full report.
  await page.waitForURL(/\/property\/\d+$/)
  const id = /\d+$/.exec(page.url())?.[0] ?? ''
  await page.getByRole('button', { name: 'Track Property' }).click()
  await expect(page.getByRole('button', { name: /^Tracked/ })).toBeVisible()
  await page.goto(`${origin}/titlescope?property=${id}`)
  await page.getByRole('button', { name: 'Run analysis' }).click()
  const made = page.waitForResponse(`**/api/properties/${id}/report`)
  await page.getByRole('button', { name: 'Generate Full Report ($15)' }).click()
  const answer = await made
  expect(answer.status()).toBe(201)
  const pdf = await page.request.get(origin + (await answer.json()).url)
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  // The county's next list changes the property: reported in the app and by email.
  await importLists(275)
  await expect(async () => {
    await page.goto(`${origin}/notifications`)
    await expect(page.getByRole('article')).toContainText('total owed now $275.00', {
      timeout: 3_000,
    })
  }).toPass({ timeout: 60_000 })
  const alert = await mailbox.newest(/Cypress/)
  expect(alert).toContain('$275.00')
  expect(alert).toContain(`${origin}/property/${id}`)
  expect(alert).toMatch(/^List-Unsubscribe:\s+<http/m)

  // Cancels in two clicks.
  await page.goto(`${origin}/account`)
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByRole('button', { name: 'Keep Pro' })).toBeVisible()
  await mailbox.newest(/^Your Pro plan is cancelled$/)

  // Deletes the account: its secrets stop working, and the address is free again.
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByLabel('Type “delete” to confirm').fill('delete')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const farewell = page.getByRole('dialog', { name: 'Your account is deleted' })
  await expect(farewell).toContainText('We keep the receipts of your payments')
  await farewell.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  expect((await page.request.get(`${origin}/api/user/saved-properties`)).status()).toBe(401)
  await page.goto(`${origin}/api/login`)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('The email address or the password is wrong.')).toBeVisible()
})
