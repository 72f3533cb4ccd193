import type { Browser, Page } from '@playwright/test'
import { QUESTIONS } from '../bench/questions.ts'
import type { MapState } from '../contract/map.ts'
import type { ChosenRow } from '../contract/row-fields.ts'
import type { ScreenFacets } from '../contract/screen.ts'
import { readScreen } from '../domain/screen/read-screen.ts'
import { freePort, type RunningServer, runServer } from '../server/platform/testing/run-server.ts'
import { importList, read } from './support/api.ts'
import { makeDataFolder, removeDataFolder } from './support/data-folder.ts'
import { type FileRow, readFile } from './support/screen-file.ts'
import { ASKED, type Question } from './support/screen-questions.ts'
import { untilHydrated } from './support/screens.ts'
import { expect, openContext, test } from './support/test.ts'

// 24 questions of buyers, on a server of its own whose rows no other test changes: the radar, its pages through the API, its
// export and the map have the parcels that filtering a whole export by hand has, and each question is reached from
// the dashboard in two presses and one a condition, with the mouse and with the keyboard.

/** What the sample has none of: a known last sale, and land held by the State. Results have no places. */
const LISTS = [
  `parcel_id,owner_name,address,city,county,total_owed,sale_date,market_value,last_sale_price,last_sale_date,longitude,latitude
Q-1,ROE PAT,1 Oak St,Jackson,"Hinds County, MS",900,2024-08-26,,,,-90.1,32.3
Q-2,ROE PAT,2 Oak St,Jackson,"Hinds County, MS",900,2024-08-26,,,,-90.1,32.31
Q-3,LEE ANN,3 Oak St,Jackson,"Hinds County, MS",900,,150000,120000,2015-01-01,-90.2,32.3
Q-4,LEE ANN,4 Oak St,Jackson,"Hinds County, MS",900,,150000,120000,2014-12-31,-90.2,32.31
Q-5,LEE ANN,5 Oak St,Jackson,"Hinds County, MS",900,,99999,90000,2020-06-30,-90.2,32.32`,
  `Sale,Parcel ID,County,Sale Date,Sale Result,Sold To,Winning Bid
S,Q-1,"Hinds County, MS",2024-08-26,Struck off to the State,,
S,Q-2,"Hinds County, MS",2024-08-26,Sold,STATE OF MISSISSIPPI,900.00`,
]
/** Around all the sample. */
const AREA = '-92,30;-82,30;-82,37;-92,37'

test.describe.configure({ mode: 'serial', timeout: 600_000 })
test.use({ actionTimeout: 60_000 })

let server: RunningServer
let port: string
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(600_000)
  port = String(await freePort())
  const folder = await makeDataFolder(port)
  server = await runServer({ PORT: port, DATA_DIR: folder, IMPORTS: 'everyone' })
  const request = await playwright.request.newContext({ baseURL: server.url })
  for (const list of LISTS) await importList(request, list)
  // Titles and places of the sample are computed after the start.
  await expect
    .poll(
      async () => {
        const { waiting, placed } = await read<MapState>(request, '/api/map')
        const facets = '/api/tax-sales/facets?facets=status'
        const { updating } = await read<ScreenFacets>(request, facets)
        return [waiting, updating.count, placed > 30_000]
      },
      { timeout: 550_000, intervals: [2_000] },
    )
    .toEqual([0, 0, true])
  await request.dispose()
})
test.afterAll(async () => {
  await server.stop()
  await removeDataFolder(port)
})

const openPage = async (browser: Browser): Promise<Page> =>
  (await openContext(browser, { baseURL: server.url })).newPage()

const fileOf = async ({ request }: Page, path: string): Promise<FileRow[]> =>
  readFile(await (await request.get(path)).text())

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b)

/** All pages of a question. */
async function readPages({ request }: Page, query: string): Promise<ChosenRow[]> {
  const rows: ChosenRow[] = []
  let cursor: string | undefined
  do {
    const page = new URLSearchParams(query)
    for (const [name, value] of Object.entries({ limit: '1000', fields: 'parcelId' })) {
      page.set(name, value)
    }
    if (cursor) page.set('cursor', cursor)
    const answer = await request.get(`/api/tax-sales?${page}`)
    expect(answer.status(), query).toBe(200)
    rows.push(...((await answer.json()) as ChosenRow[]))
    cursor = answer.headers()['x-next-cursor']
  } while (cursor)
  return rows
}

/** A press, counted. */
type Press = (act: () => Promise<void>) => Promise<void>

const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' })

const searchBox = (page: Page) => panel(page).getByRole('searchbox', { name: 'Find a filter' })

async function reachWithMouse(page: Page, { typed }: Question, press: Press) {
  await press(() => page.getByRole('button', { name: 'New screen' }).click())
  await expect(searchBox(page)).toBeFocused()
  for (const words of typed) {
    await page.keyboard.type(words)
    await press(() =>
      panel(page).getByRole('list', { name: 'Add' }).getByRole('button').first().click(),
    )
  }
  await press(() =>
    panel(page)
      .getByRole('button', { name: /^Show / })
      .click(),
  )
}

async function reachWithKeys(page: Page, { typed }: Question, press: Press) {
  await press(() => page.keyboard.press('n'))
  await expect(searchBox(page)).toBeFocused()
  for (const words of typed) {
    await page.keyboard.type(words)
    await expect(panel(page).getByRole('list', { name: 'Add' })).toBeVisible()
    await press(() => page.keyboard.press('Enter'))
  }
  await press(() => page.keyboard.press('Enter'))
}

/** The filters of a question, and whether unknown values are included. */
function conditionsOf(query: string): number {
  const { conditions, includesUnknown } = readScreen(new URLSearchParams(query))
  return conditions.length + (includesUnknown ? 1 : 0)
}

/** The radar's own filters are not in its address. */
const asWritten = (search: string) =>
  JSON.stringify(readScreen(new URLSearchParams(search || 'status=delinquent&sale=upcoming,none')))

for (const [means, reach] of [
  ['the mouse', reachWithMouse],
  ['the keyboard', reachWithKeys],
] as const) {
  test(`each question is two presses and one a condition with ${means}, and the radar has what a whole export has by hand`, async ({
    browser,
  }) => {
    const page = await openPage(browser)
    const whole = await fileOf(page, '/api/exports/tax-sales?format=csv')
    expect(ASKED).toHaveLength(QUESTIONS.length)
    for (const [n, question] of ASKED.entries()) {
      const query = QUESTIONS[n] ?? ''
      let presses = 0
      await page.goto('/dashboard')
      await untilHydrated(page)
      await reach(page, question, async (act) => {
        presses += 1
        await act()
      })
      await expect(panel(page)).toHaveCount(0)
      expect(asWritten(new URL(page.url()).search), query).toBe(asWritten(query))
      expect(presses, query).toBeLessThanOrEqual(2 + conditionsOf(query))
      const byHand = whole.filter(question.passes)
      expect(byHand.length, query).toBeGreaterThan(0)
      await expect(
        page.getByRole('status').filter({ hasText: /^[\d,]+ propert(?:y|ies)$/ }),
        query,
      ).toHaveText(
        `${byHand.length.toLocaleString('en-US')} ${byHand.length === 1 ? 'property' : 'properties'}`,
      )
      if (means === 'the keyboard') continue
      await page.getByRole('button', { name: 'Export Report' }).click()
      const link = page.getByRole('dialog').getByRole('link', { name: 'Download' })
      const exported = await fileOf(page, (await link.getAttribute('href')) ?? '')
      expect(idsOf(exported), query).toEqual(idsOf(byHand))
      expect(idsOf(await readPages(page, query)), query).toEqual(idsOf(byHand))
    }
    await page.context().close()
  })
}

test('the map has the same parcels of all properties', async ({ browser }) => {
  const page = await openPage(browser)
  const whole = await fileOf(page, '/api/exports/properties?format=csv')
  for (const [n, { passes }] of ASKED.entries()) {
    const query = QUESTIONS[n] ?? ''
    const byHand = whole.filter((row) => row.isPlaced && passes(row)).length
    expect(byHand, query).toBeGreaterThan(0)
    await page.goto(`/map-view?${query}&area=${encodeURIComponent(AREA)}`)
    const count = `${byHand.toLocaleString('en-US')} ${byHand === 1 ? 'property' : 'properties'}`
    await expect(
      page.getByRole('heading', { name: `${count} in the drawn area` }),
      query,
    ).toBeVisible()
  }
  await page.context().close()
})

test('the first question is as few presses with chips and fields alone', async ({ browser }) => {
  const page = await openPage(browser)
  await page.goto('/dashboard')
  await untilHydrated(page)
  let presses = 0
  const press = async (name: string | RegExp, role: 'button' | 'checkbox' | 'textbox') => {
    presses += 1
    const place = presses === 1 ? page : panel(page)
    const control = place.getByRole(role, { name }).first()
    await (role === 'checkbox' ? control.locator('xpath=..') : control).click()
  }
  await press('New screen', 'button')
  await press('Taxes owed, at least', 'textbox')
  await page.keyboard.type('500')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5000')
  await press('Value to owed, at least', 'textbox')
  await page.keyboard.type('10')
  await press('Years delinquent, at least', 'textbox')
  await page.keyboard.type('2')
  await press('Acres, at least', 'textbox')
  await page.keyboard.type('0.25')
  await press(/^Vacant \d/, 'checkbox')
  await press(/^Person/, 'checkbox')
  await press(/^Out of state/, 'checkbox')
  await press(/^Show /, 'button')
  await expect(panel(page)).toHaveCount(0)
  expect(asWritten(new URL(page.url()).search)).toBe(asWritten(QUESTIONS[0] ?? ''))
  expect(presses).toBe(2 + conditionsOf(QUESTIONS[0] ?? ''))
  await page.context().close()
})
