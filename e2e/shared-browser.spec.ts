import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { importList, makeTag } from './support/api.ts'
import { freshCounty } from './support/fresh-county.ts'
import { countKept, endSessionsElsewhere, openSheetOf, readKeptText } from './support/kept.ts'
import { confirmAddress, signInAs, signUpNew } from './support/person.ts'
import { expect, failedLoad, openContext, test } from './support/test.ts'

// Two people at one browser: the second must not see the first's data, and neither must anybody after the session
// ended.

const SALE = '2025-08-25'
// The connection is cut on purpose, and sessions end; the app does not hydrate the offline page.
test.use({
  expectedErrors: new RegExp(
    `ERR_INTERNET_DISCONNECTED|ERR_FAILED|${failedLoad(401, 403, 404).source}`,
  ),
  waitsForApp: false,
  viewport: { width: 390, height: 844 },
})

async function makeSale(request: APIRequestContext): Promise<{ county: string; tag: string }> {
  const county = freshCounty()
  const tag = makeTag()
  const row = `${tag},ROE RICHARD,1 OAK ST,60000,120.50,${SALE}`
  const head = 'parcel_id,owner_name,address,market_value,total_owed,sale_date'
  await importList(request, `${head}\n${row}`, { county })
  return { county, tag }
}

/** Entries of a sale in the workspace of the page's person. */
async function entriesOf(page: Page, county: string) {
  const query = new URLSearchParams({ county, saleDate: SALE })
  const answer = await page.request.get(`/api/workspace/run-sheet-entries?${query}`)
  return (await answer.json()).entries as Array<{ person: string; kind: string }>
}

const cutSending = (page: Page) =>
  page.route('**/api/workspace/run-sheet-entries', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )

/** Saves a sale's sheet offline, with an unsent mark. */
async function keepWithMark(page: Page, { county, tag }: { county: string; tag: string }) {
  await page.goto('/dashboard')
  const sheet = await openSheetOf(page, county)
  await sheet.getByRole('button', { name: 'Make available offline' }).click()
  await expect(sheet.getByText(/1 parcel, \d+ KB, data of/)).toBeVisible()
  await cutSending(page)
  await sheet.getByRole('button', { name: `Want ${tag}`, exact: true }).click()
  await expect(sheet.getByText('1 entry is only on this device')).toBeVisible()
}

const nothingKept = (page: Page) => page.getByText('no run sheet is kept on this device')

test('the run sheet of a private list stands nowhere in the browser that can be read, and is gone with the session', {
  tag: '@core',
}, async ({ page }) => {
  const email = await signUpNew(page, '/dashboard')
  await confirmAddress(page, email)
  const list = [
    'Parcel Number,Property Address,City,State,Zip,Owner,County,Tax Year,Total Due,Item',
    '900-9,77 ZEBRAWOOD LN,JACKSON,MS,39201,QUILL MARTA,"Hinds County, MS",2025,333.10,10',
  ].join('\n')
  const sent = await page.request.post('/api/properties/import-file?to=workspace&asOf=2026-08-04', {
    multipart: { file: { name: 'our list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) } },
  })
  expect(sent.status(), await sent.text()).toBe(200)
  const { importId } = await sent.json()
  await page.goto(`/import?tab=lists&list=${importId}`)
  const open = page.getByRole('button', { name: 'Open as run sheet' })
  await open.click()
  await expect(page.getByRole('heading', { name: 'our list, list of Aug 4, 2026' })).toBeVisible()
  await expect.poll(() => countKept(page, 'value')).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Make available offline' }).click()
  await expect(page.getByText(/1 parcel, \d+ KB, data of/)).toBeVisible()
  const kept = await readKeptText(page)
  expect(kept).not.toMatch(/QUILL|ZEBRAWOOD|our list|333\.1|Ada/)

  await page.goto('/account')
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await expect(page).not.toHaveURL(/\/account/)
  for (const store of ['key', 'value', 'here', 'received', 'sheet', 'parcel', 'part', 'tile']) {
    expect([store, await countKept(page, store)]).toEqual([store, 0])
  }
  await signUpNew(page, '/dashboard')
  await page.context().setOffline(true)
  await page.goto('/dashboard')
  await expect(nothingKept(page)).toBeVisible()
})

test('a sheet opens without a signal after its session ended, is locked once the server says so, and opens again for its person', {
  tag: '@core',
}, async ({ page, request }) => {
  test.slow()
  const sale = await makeSale(request)
  const email = await signUpNew(page, '/dashboard')
  await keepWithMark(page, sale)
  await endSessionsElsewhere(page)

  // Offline: no response, and the sale day's data are kept.
  await page.context().setOffline(true)
  await page.goto('/dashboard')
  const want = page.getByRole('button', { name: `Want ${sale.tag}`, exact: true })
  await expect(want).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: `Result of ${sale.tag}` }).click()
  await page.getByLabel('Note', { exact: true }).fill('Roof is gone')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('2 entries are only on this device')).toBeVisible()

  // Online: the server reports that the session has ended.
  await page.context().setOffline(false)
  // The page removes its content.
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect.poll(() => countKept(page, 'key')).toBe(0)
  await page.goto('/login')
  await expect(page.getByText('2 entries of a run sheet are not sent yet and locked')).toBeVisible()
  await expectAccessible(page)
  expect(await readKeptText(page)).not.toMatch(/ROE RICHARD|Roof is gone|Ada/)
  await page.context().setOffline(true)
  await page.goto('/dashboard')
  await expect(page.getByText('What this device keeps is locked')).toBeVisible()
  await expect(page.getByText('ROE RICHARD')).toBeHidden()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // Not by the page's address either.
  await page.context().setOffline(false)
  await page.goto('/offline/offline.html')
  await expect(page.getByText('What this device keeps is locked')).toBeVisible()

  await page.unroute('**/api/workspace/run-sheet-entries')
  await signInAs(page, email)
  await page.goto('/dashboard')
  await expect.poll(() => countKept(page, 'key')).toBe(1)
  await page.context().setOffline(true)
  await page.goto('/dashboard')
  await expect(want).toHaveAttribute('aria-pressed', 'true')
  await page.context().setOffline(false)
  await expect(page.getByText(/only on this device/)).toBeHidden()
  expect((await entriesOf(page, sale.county)).map(({ kind }) => kind)).toEqual(['mark', 'note'])
})

test('another person at the browser finds nothing of the first, whose marks wait for them and go out under their name', {
  tag: '@core',
}, async ({ page, request }) => {
  test.slow()
  const sale = await makeSale(request)
  const first = await signUpNew(page, '/dashboard')
  await keepWithMark(page, sale)
  // As a typed address: no script of the page runs.
  await page.context().clearCookies()

  const second = await signUpNew(page, '/dashboard')
  await expect.poll(() => countKept(page, 'sheet')).toBe(0)
  expect([await countKept(page, 'unsent'), await countKept(page, 'received')]).toEqual([1, 0])
  await page.unroute('**/api/workspace/run-sheet-entries')
  const sheet = await openSheetOf(page, sale.county)
  const want = sheet.getByRole('button', { name: `Want ${sale.tag}`, exact: true })
  await expect(want).toHaveAttribute('aria-pressed', 'false')
  await expect(sheet.getByText(/only on this device/)).toBeHidden()
  await sheet.getByRole('button', { name: `Skip ${sale.tag}`, exact: true }).click()
  await expect.poll(async () => (await entriesOf(page, sale.county)).length).toBe(1)
  // Signing out does not ask, since the marks are another person's.
  await page.goto('/account')
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await expect(page).not.toHaveURL(/\/account/)
  expect(await countKept(page, 'unsent')).toBe(1)

  expect(second).not.toBe(first)
  await signInAs(page, first)
  await page.goto('/dashboard')
  const again = await openSheetOf(page, sale.county)
  await expect(
    again.getByRole('button', { name: `Want ${sale.tag}`, exact: true }),
  ).toHaveAttribute('aria-pressed', 'true')
  await expect(again.getByText(/only on this device/)).toBeHidden()
  expect((await entriesOf(page, sale.county)).length).toBe(1)
  expect(await countKept(page, 'unsent')).toBe(0)
})

test('a tab of the first person reads and writes nothing under the name of the second', async ({
  page,
}) => {
  await signUpNew(page, '/dashboard')
  const { id } = await (await page.request.get('/api/auth/user')).json()
  await signUpNewBeside(page)
  const answers = await page.evaluate(async (person) => {
    const headers = { 'x-person': String(person) }
    const read = await fetch('/api/workspace', { headers })
    const write = await fetch('/api/user/profile', {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"firstName":"Ada"}',
    })
    return [read.status, write.status]
  }, id)
  expect(answers).toEqual([401, 401])
})

/** Another person signs in in another tab. */
async function signUpNewBeside(page: Page): Promise<void> {
  const tab = await page.context().newPage()
  await tab.context().clearCookies()
  await signUpNew(tab, '/privacy-policy')
  await tab.close()
}

test.describe('signing out with a mark that is not sent', () => {
  test('says so, sends it, and leaves nothing', async ({ page, request }) => {
    const sale = await makeSale(request)
    const email = await signUpNew(page, '/dashboard')
    await keepWithMark(page, sale)
    await page.goto('/account')
    await page.getByRole('link', { name: 'Sign Out' }).click()
    const dialog = page.getByRole('dialog', { name: '1 entry not sent yet' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // No connection to the server.
    await dialog.getByRole('button', { name: 'Send and sign out' }).click()
    await expect(dialog.getByText('1 entry could not be sent.')).toBeVisible()
    await expectAccessible(page)
    expect(await countKept(page, 'unsent')).toBe(1)
    await page.unroute('**/api/workspace/run-sheet-entries')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(page).not.toHaveURL(/\/account/)
    for (const store of ['unsent', 'device', 'key', 'sheet', 'here']) {
      expect([store, await countKept(page, store)]).toEqual([store, 0])
    }
    await signInAs(page, email)
    expect((await entriesOf(page, sale.county)).length).toBe(1)
  })

  test('discards it, or keeps it locked, as the person says', async ({ page, request }) => {
    test.slow()
    const sale = await makeSale(request)
    const email = await signUpNew(page, '/dashboard')
    await keepWithMark(page, sale)
    await page.goto('/account')
    const signOut = page.getByRole('link', { name: 'Sign Out' })
    await signOut.click()
    const dialog = page.getByRole('dialog', { name: '1 entry not sent yet' })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/account/)
    await signOut.click()
    await dialog.getByRole('button', { name: 'Send and sign out' }).click()
    await dialog.getByRole('button', { name: 'Keep locked and sign out' }).click()
    await expect(page).not.toHaveURL(/\/account/)
    expect([await countKept(page, 'unsent'), await countKept(page, 'key')]).toEqual([1, 0])

    await signInAs(page, email)
    await page.goto('/account')
    await signOut.click()
    await dialog.getByRole('button', { name: 'Discard and sign out' }).click()
    await expect(page).not.toHaveURL(/\/account/)
    expect([await countKept(page, 'unsent'), await countKept(page, 'device')]).toEqual([0, 0])
    await signInAs(page, email)
    expect(await entriesOf(page, sale.county)).toEqual([])
  })
})

test('who was removed from a workspace finds nothing of it at the next start', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const sale = await makeSale(request)
  const owner = await openContext(browser)
  const boss = await owner.newPage()
  await confirmAddress(boss, await signUpNew(boss, '/dashboard'))
  const email = await signUpNew(page, '/dashboard')
  await confirmAddress(page, email)
  await boss.request.post('/api/workspace/invitations', { data: { email, role: 'editor' } })
  const [invitation] = await (await page.request.get('/api/user/invitations')).json()
  await page.request.post(`/api/user/invitations/${invitation.id}/accept`)
  await keepWithMark(page, sale)
  // Offline while it happens.
  await page.goto('about:blank')
  const { members } = await (await boss.request.get('/api/workspace')).json()
  const { userId } = members.find((each: { email: string }) => each.email === email)
  await boss.request.delete(`/api/workspace/members/${userId}`)
  await owner.close()

  await page.goto('/dashboard')
  await expect.poll(() => countKept(page, 'sheet')).toBe(0)
  for (const store of ['here', 'received', 'parcel', 'part']) {
    expect([store, await countKept(page, store)]).toEqual([store, 0])
  }
  await page.context().setOffline(true)
  await page.goto('/dashboard')
  await expect(page.getByText('ROE RICHARD')).toBeHidden()
  await expect(page.getByText('What this device keeps is locked')).toBeVisible()
})
