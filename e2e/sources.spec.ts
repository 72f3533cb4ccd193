import { playFiles } from '../server/features/sources/testing/play-files.ts'
import { expectGoodInBothWindows, expectNoSidewaysScroll } from './support/accessibility.ts'
import { makeTag, propertyOf, searchFor } from './support/api.ts'
import { freshCounty } from './support/fresh-county.ts'
import { signUpNew } from './support/person.ts'
import {
  connectSource,
  expectAtRest,
  openSources,
  runNow,
  runsOf,
  sourceLine,
} from './support/sources-screen.ts'
import { expect, failedLoad, test } from './support/test.ts'

// Workers run jobs at their own pace.
test.setTimeout(240_000)

/** For tests without a separate county; parcels differ by their tags. */
const COUNTY = 'Zavala County, TX'

let server: Awaited<ReturnType<typeof playFiles>>
test.beforeAll(async () => {
  server = await playFiles()
})
test.afterAll(() => server.close())

const list = (tag: string, owed: readonly number[]) =>
  [
    'parcel_id,owner_name,address,total_owed',
    ...owed.map((each, at) => `${tag}-${at + 1},${tag} OWNER,${at + 1} SOURCE ST,${each}`),
  ].join('\n')

const gone = (path: string) =>
  server.play(path, (_request, answer) => void answer.writeHead(404).end())

test('a list at an address: imported, unchanged, changed, gone, and back', async ({
  page,
  request,
}) => {
  const tag = makeTag()
  const county = freshCounty()
  const path = `/${tag}.csv`
  server.file(path, list(tag, [10, 20]))
  await openSources(page)
  const line = await connectSource(page, { address: server.origin + path, name: tag, county })
  await expect(line).toContainText('List at an address')
  await expect(line).toContainText(`127.0.0.1:${new URL(server.origin).port} · ${county}`)
  await expectAtRest(line)
  await expect(line).toContainText('2 new, 0 changed')
  await expect(line.getByText('Fresh', { exact: true })).toBeVisible()
  await expect(line).toContainText('every week')
  expect((await propertyOf(request, `${tag}-1`)).county).toBe(county)

  await runNow(line)
  await expect(line).toContainText('Nothing has changed')

  server.file(path, list(tag, [11, 20, 30]), '"changed"')
  await runNow(line)
  await expect(line).toContainText('1 new, 1 changed')
  expect(await searchFor(request, tag)).toHaveLength(3)

  gone(path)
  await runNow(line)
  await expect(line.getByText('Failing', { exact: true })).toBeVisible()
  const words = line.getByText(/^It answered 404\. It last answered on /)
  await expect(words).toBeVisible()
  const [red = 0, green = 0] = await words.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  })
  expect(red).toBeGreaterThan(1.5 * green)
  // The earlier data stay.
  expect(await searchFor(request, tag)).toHaveLength(3)

  await line.getByRole('button', { name: `Log ${tag}` }).click()
  const outcomes = runsOf(page, tag).getByRole('rowheader')
  await expect(outcomes).toHaveText([
    /^Not reachedIt answered 404\./,
    '1 new, 1 changed',
    'Nothing has changed',
    '2 new, 0 changed',
  ])
  await expect(runsOf(page, tag).getByRole('row').nth(2)).toContainText(/3.*1.*1.*1.*bytes/)
  await expectGoodInBothWindows(page, line.getByText('Failing', { exact: true }))

  server.file(path, list(tag, [11, 20, 30]), '"changed"')
  await runNow(line)
  await expect(line.getByText('Fresh', { exact: true })).toBeVisible()
  await expect(outcomes).toHaveCount(5)
  await runsOf(page, tag)
    .getByRole('button', { name: /^Open import/ })
    .first()
    .click()
  await expect(page).toHaveURL('/import')
  await expect(page.getByRole('region', { name: 'Import result' })).toContainText(
    '1 added, 1 changed',
  )
})

test('the newest list of a page, found by the words of its link', async ({ page, request }) => {
  const tag = makeTag()
  server.file(`/${tag}-2025.csv`, list(tag, [10]))
  server.file(`/${tag}-2026.csv`, list(tag, [10, 20]))
  const links = (...years: number[]) =>
    years.map((year) => `<a href="/${tag}-${year}.csv">${year} Tax Sale</a>`).join(' ')
  server.file(`/${tag}`, links(2025, 2026))
  await openSources(page)
  const line = await connectSource(page, {
    address: `${server.origin}/${tag}`,
    name: tag,
    county: COUNTY,
    pattern: '{year} tax sale*',
  })
  await expect(line).toContainText('Newest list of a page')
  await expectAtRest(line)
  await expect(line).toContainText('2 new, 0 changed')
  expect(await searchFor(request, tag)).toHaveLength(2)
  server.requests.length = 0
  await runNow(line)
  await expect(line).toContainText('Nothing has changed')
  // The page shows which list is the newest, and that this one is unchanged.
  expect(server.requests.filter((path) => path.includes(tag))).toEqual([
    `/${tag}`,
    `/${tag}-2026.csv`,
  ])
  server.file(`/${tag}-2027.csv`, list(tag, [10, 25, 30]))
  server.file(`/${tag}`, links(2025, 2026, 2027), '"2027"')
  await runNow(line)
  await expect(line).toContainText('1 new, 1 changed')

  server.file(`/${tag}`, '<a href="/about">About us</a>', '"renamed"')
  await runNow(line)
  await expect(line).toContainText('The page has no link like “{year} tax sale*”')
  await expect(line.getByText(/^Not imported/)).toBeVisible()
})

test('a data set of a portal', async ({ page, request }) => {
  const tag = makeTag()
  const id = `${tag.slice(0, 4)}-${tag.slice(4, 8)}`.toLowerCase()
  server.json(`/api/views/${id}.json`, { rowsUpdatedAt: 1_700_000_000 })
  server.file(`/api/views/${id}/rows.csv`, list(tag, [10, 20]))
  await openSources(page)
  const line = await connectSource(page, {
    address: `${server.origin}/Housing/Delinquent-Taxes/${id}`,
    name: tag,
    county: COUNTY,
  })
  await expect(line).toContainText('Data set of a portal')
  await expectAtRest(line)
  await expect(line).toContainText('2 new, 0 changed')
  expect(await searchFor(request, tag)).toHaveLength(2)
  server.requests.length = 0
  await runNow(line)
  await expect(line).toContainText('Nothing has changed')
  expect(server.requests.filter((path) => path.includes(id))).toEqual([`/api/views/${id}.json`])
  server.json(`/api/views/${id}.json`, { rowsUpdatedAt: 1_700_000_001 })
  server.file(`/api/views/${id}/rows.csv`, list(tag, [15, 20]), '"new"')
  await runNow(line)
  await expect(line).toContainText('0 new, 1 changed')
})

test('is edited, paused, resumed and removed; what it brought stays', async ({ page, request }) => {
  const tag = makeTag()
  const path = `/${tag}.csv`
  server.file(path, list(tag, [10]))
  await openSources(page)
  const address = server.origin + path
  const line = await connectSource(page, { address, name: tag, county: COUNTY })
  await expectAtRest(line)

  await line.getByRole('button', { name: `Edit ${tag}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit source' })
  await expect(dialog.getByLabel('Address', { exact: true })).toHaveValue(address)
  await expectGoodInBothWindows(page, dialog.getByLabel('Address', { exact: true }))
  await dialog.getByLabel('How often').fill('14')
  await dialog.getByLabel('Name').fill(`${tag} renamed`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const renamed = sourceLine(page, `${tag} renamed`)
  await expect(renamed).toContainText('every 14 days')

  await renamed.getByRole('button', { name: /^Pause/ }).click()
  await expect(renamed.getByText('Paused', { exact: true })).toBeVisible()
  await expect(renamed.getByRole('button', { name: /^Run now/ })).toHaveCount(0)
  await renamed.getByRole('button', { name: /^Resume/ }).click()
  await expectAtRest(renamed)

  await renamed.getByRole('button', { name: /^Remove/ }).click()
  const question = page.getByRole('dialog', { name: 'Remove this source?' })
  await expect(question).toContainText('What it brought stays.')
  await question.getByRole('button', { name: 'Remove source' }).click()
  await expect(renamed).toHaveCount(0)
  expect(await searchFor(request, tag)).toHaveLength(1)
})

test.describe('an address that can be no source', () => {
  test.use({ expectedErrors: failedLoad(400) })

  test('is refused with a reason, and nothing of the form is lost', async ({ page }) => {
    await openSources(page)
    await page.getByRole('button', { name: 'Connect a source' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect a source' })
    await expectGoodInBothWindows(page, dialog.getByLabel('Address', { exact: true }))
    await dialog.getByLabel('Address', { exact: true }).fill('ftp://county.gov/list.csv')
    await dialog.getByLabel('Name (optional)').fill('Kept')
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText(
      'The address must begin with https:// or http://',
    )
    await expect(dialog.getByLabel('Name (optional)')).toHaveValue('Kept')
  })
})

test('known layers are filtered by county, and connected one by one', async ({ page }) => {
  await page.route('**/api/sources/catalogue', async (route) => {
    const answer = await route.fetch()
    const layers: { county: string; sourceId: number | null }[] = await answer.json()
    const json = layers.map((layer) =>
      layer.county === 'Madison County, MS' ? { ...layer, sourceId: 1 } : layer,
    )
    await route.fulfill({ response: answer, json })
  })
  await openSources(page)
  const layers = page.getByRole('list', { name: 'Known parcel layers' }).getByRole('listitem')
  await expect(page.getByRole('button', { name: /^Show all \d+ layers$/ })).toBeVisible()
  await page.getByLabel('Filter by county').fill('hinds')
  await expect(layers.first()).toContainText(/^Hinds County, MS parcels of \S+/)
  await layers
    .first()
    .getByRole('button', { name: /^Connect Hinds County, MS/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Connect a source' })
  await expect(dialog.getByLabel('Address', { exact: true })).toHaveValue(/^https?:\/\//)
  await expect(dialog.getByLabel('County (optional)')).toHaveValue('Hinds County, MS')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Filter by county').fill('nowhere')
  await expect(page.getByText('No layer of “nowhere” is known here.')).toBeVisible()
})

test.describe('who may not connect sources', () => {
  test.use({ expectedErrors: failedLoad(401, 403) })

  test('sees why: a visitor, and the demo account', async ({ page, baseURL }) => {
    await page.goto('/import?tab=sources')
    await expect(page.getByText('You can’t connect sources here.')).toBeVisible()
    await expect(page.getByText('Sources belong to an account.')).toBeVisible()
    // Back to this tab after the sign-in.
    await expect(page.getByRole('link', { name: 'Sign in', exact: true }).last()).toHaveAttribute(
      'href',
      '/login?returnTo=%2Fimport%3Ftab%3Dsources',
    )
    await expectGoodInBothWindows(page, page.getByText('You can’t connect sources here.'))
    await page.request.post('/api/auth/demo-login', {
      data: {},
      headers: { origin: baseURL ?? '' },
    })
    await page.goto('/import?tab=sources')
    await expect(page.getByText('The demo account has no sources.')).toBeVisible()
  })
})

test.describe('the list of sources', () => {
  test.use({ expectedErrors: failedLoad(503) })

  test('says that it is loading, that it failed, and that there is none', async ({ page }) => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    let isDown = true
    await page.route('**/api/sources', async (route) => {
      await mayAnswer
      await route.fulfill(
        isDown ? { status: 503, json: { message: 'The database is resting.' } } : { json: [] },
      )
    })
    await signUpNew(page, '/import?tab=sources')
    await expect(page.getByText('Loading sources')).toBeAttached()
    answer()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('The sources could not be loaded.')
    // Automatic calls have finished before the responses change.
    await page.waitForLoadState('networkidle')
    isDown = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'No sources yet' })).toBeVisible()
    await expectGoodInBothWindows(page, page.getByRole('heading', { name: 'No sources yet' }))
  })
})

test('the tabs fit on a phone: the row scrolls to the chosen one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/import?tab=sources')
  const chosen = page.getByRole('tab', { name: 'Sources' })
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  await expect(chosen).toBeInViewport({ ratio: 0.9 })
  await expectNoSidewaysScroll(page)
  await chosen.press('Home')
  await expect(page.getByRole('tab', { name: 'File upload' })).toBeInViewport({ ratio: 0.9 })
})

test('is named with its health on the pages about coverage', async ({ page }) => {
  const tag = makeTag()
  const county = 'Simpson County, MS'
  server.file(`/${tag}.csv`, list(tag, [10, 20]))
  await openSources(page)
  const line = await connectSource(page, {
    address: `${server.origin}/${tag}.csv`,
    name: tag,
    county,
  })
  await expectAtRest(line)
  await page.goto('/county-coverage')
  const row = page
    .getByRole('table', { name: 'Coverage of Mississippi' })
    .getByRole('row', { name: /^Simpson County/ })
  await expect(row).toContainText(/Fresh: 127\.0\.0\.1, answered \w+ \d+, \d+, 2 rows/)
  await expect(page.getByText(tag)).toHaveCount(0)
  await page.goto('/data-sources')
  const sources = page.getByRole('list', { name: 'Connected sources' })
  const entry = sources.getByRole('listitem').filter({ hasText: county })
  await expect(entry).toContainText('2 rows')
  await expectGoodInBothWindows(page, entry)
})
