import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { ImportProgress } from '../contract/import.ts'
import { importList, makeTag, propertyOf, searchFor } from './support/api.ts'
import { stopClock } from './support/clock.ts'
import {
  changeDecision,
  decisionOf,
  factOf,
  openImport,
  resultFigure,
} from './support/import-screen.ts'
import { expect, failedLoad, test } from './support/test.ts'

const BULK_IMPORT = '**/api/properties/bulk-import'
const RECENT_IMPORTS = '**/api/imports'

type Format = 'CSV' | 'JSON'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const result = (page: Page) => page.getByRole('region', { name: 'Import result' })
const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).locator('li')
const recent = (page: Page) => page.getByRole('table', { name: 'Recent imports' })
const box = (page: Page, format: Format) => page.getByRole('textbox', { name: `${format} data` })

async function paste(page: Page, format: Format, text: string): Promise<void> {
  await tab(page, `${format} paste`).click()
  await box(page, format).fill(text)
  await page.getByRole('button', { name: `Import ${format}`, exact: true }).click()
}

async function choose(
  page: Page,
  name: string,
  content: string | Uint8Array,
  mimeType = 'text/csv',
): Promise<void> {
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
}

/** How much redder than any other color the edge of the visible part is. */
async function redness(shown: Locator): Promise<number> {
  return shown.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = getComputedStyle(element).borderTopColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return red / Math.max(green, blue, 1)
  })
}

/** A list whose first rows are good and whose last rows have neither parcel nor address. */
function listOf(tag: string, good: number, bad: number): string {
  return [
    'parcel_id,owner_name,address,county,total_owed',
    ...Array.from(
      { length: good },
      (_, n) => `${tag}-${n + 1},${tag} Owner,${n + 1} List St,"Hinds County, MS",${n + 1}.50`,
    ),
    ...Array.from({ length: bad }, () => `,${tag} Nobody,,"Hinds County, MS",9`),
  ].join('\n')
}

test.describe('the import screen', () => {
  test('has the three tabs of the specification, then other formats and sources', async ({
    page,
  }) => {
    await openImport(page)
    await expect(page.getByRole('tab')).toHaveText([
      'File upload',
      'CSV paste',
      'JSON paste',
      'Other formats',
      'Sources',
      'Your lists',
    ])
    await expect(tab(page, 'File upload')).toHaveAttribute('aria-selected', 'true')
    await tab(page, 'File upload').press('ArrowRight')
    await expect(tab(page, 'CSV paste')).toHaveAttribute('aria-selected', 'true')
    await expect(box(page, 'CSV')).toBeVisible()
    await tab(page, 'CSV paste').press('ArrowRight')
    await expect(box(page, 'JSON')).toBeVisible()
    await page.reload()
    await expect(tab(page, 'JSON paste')).toHaveAttribute('aria-selected', 'true')
  })

  test('what was pasted outlives a change of tab', async ({ page }) => {
    await openImport(page, { tab: 'csv' })
    await box(page, 'CSV').fill('kept')
    await tab(page, 'JSON paste').click()
    await tab(page, 'CSV paste').click()
    await expect(box(page, 'CSV')).toHaveValue('kept')
  })
})

test.describe('a paste that is no list', () => {
  const CASES: readonly (readonly [Format, string, string, string, string | RegExp])[] = [
    [
      'CSV',
      'nothing',
      '',
      'No CSV Data',
      'Please paste your CSV data in the text area below before importing.',
    ],
    [
      'CSV',
      'blanks',
      ' \n \n',
      'No CSV Data',
      'Please paste your CSV data in the text area below before importing.',
    ],
    [
      'CSV',
      'one line',
      'parcel_id,owner_name',
      'Invalid CSV Format',
      'CSV needs a header row and at least one data row.',
    ],
    [
      'CSV',
      'one line with empty lines under it',
      'parcel_id,owner_name\n\n\n',
      'Invalid CSV Format',
      'CSV needs a header row and at least one data row.',
    ],
    ['CSV', 'one column', 'parcel_id\n1-2-3', 'Missing CSV Headers', /at least two columns/],
    [
      'CSV',
      'a quotation mark that never closes',
      'parcel_id,owner_name\n1,"SMITH\n2,JONES',
      'CSV Parse Error',
      /line 2/,
    ],
    [
      'CSV',
      'more cells than headings',
      'parcel_id,owner_name\n1,SMITH, JOHN',
      'CSV Parse Error',
      /Line 2 has 3 cells/,
    ],
    ['JSON', 'nothing', '', 'No JSON Data', /^No JSON DataPlease paste your JSON data/],
    [
      'JSON',
      'an object',
      '{"parcelId": "1"}',
      'Invalid JSON Format',
      'JSON must be an array of property objects.',
    ],
    ['JSON', 'a number', '12', 'Invalid JSON Format', 'JSON must be an array of property objects.'],
    [
      'JSON',
      'an array of numbers',
      '[1, 2]',
      'Invalid JSON Format',
      /must be an array of property objects/,
    ],
    ['JSON', 'half of it', '[{"parcelId": "1"}', 'JSON Parse Error', /./],
    ['JSON', 'no JSON', 'parcel_id,owner', 'JSON Parse Error', /./],
  ]
  for (const asked of ['CSV', 'JSON'] as const) {
    test(`${asked}: each says by its name what is wrong, and nothing is sent`, async ({ page }) => {
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.url())
      })
      await openImport(page)
      for (const [format, what, text, title, words] of CASES) {
        if (format !== asked) continue
        await test.step(`${what} gives “${title}”`, async () => {
          await paste(page, format, text)
          const problem = page.getByRole('alert').filter({ hasText: title })
          await expect(problem.getByText(title, { exact: true })).toBeVisible()
          await expect(problem).toContainText(words)
          await expect(box(page, format)).toBeFocused()
          await expect(box(page, format)).toHaveAttribute('aria-invalid', 'true')
          await expect(box(page, format)).toHaveValue(text)
          await box(page, format).fill('something else')
          await expect(problem).toHaveCount(0)
          expect(sent).toEqual([])
        })
      }
    })
  }
})

test.describe('a paste that is a list', () => {
  test('CSV is imported, the toast and the panel say so, and the box is cleared', {
    tag: '@core',
  }, async ({ page, request }) => {
    const tag = makeTag()
    await openImport(page)
    await paste(
      page,
      'CSV',
      `parcel_id,owner_name,address,total_owed\n${tag}-1,"${tag}, Ann & Bo",1 Paste St,"$1,200.50"\n${tag}-2,${tag} Two,2 Paste St,7`,
    )
    await expect(toasts(page)).toContainText('Import Successful')
    await expect(toasts(page)).toContainText('Imported 2 of 2 properties')
    expect(await redness(toasts(page))).toBeLessThan(1.5)
    await expect(result(page).getByText('Imported 2 of 2 properties')).toBeVisible()
    await expect(box(page, 'CSV')).toHaveValue('')
    // A comma inside quotation marks belongs to the name, and one in an amount to the amount.
    const property = await propertyOf(request, `${tag}-1`)
    expect(property).toMatchObject({ ownerName: `${tag}, Ann & Bo`, address: '1 Paste St' })
    const sale = await (await request.get(`/api/tax-sales/property/${property.id}`)).json()
    expect(sale.totalOwed).toBe(1200.5)
  })

  test('CSV forces the tax status to delinquent, whatever its column says', async ({
    page,
    request,
  }) => {
    const tag = makeTag()
    await openImport(page)
    await paste(
      page,
      'CSV',
      `parcel_id,owner_name,total_owed,taxStatus\n${tag},${tag} Owner,12,redeemed`,
    )
    await expect(toasts(page)).toContainText('Import Successful')
    expect((await propertyOf(request, tag)).taxStatus).toBe('delinquent')
  })

  test('cells copied from a spreadsheet are taken as they are', async ({ page, request }) => {
    const tag = makeTag()
    await openImport(page)
    await paste(
      page,
      'CSV',
      `parcel_id\towner_name\taddress\ttotal_owed\n${tag}\t${tag}, Cy\t3 Paste St\t8`,
    )
    await expect(toasts(page)).toContainText('Imported 1 of 1 properties')
    expect((await propertyOf(request, tag)).ownerName).toBe(`${tag}, Cy`)
  })

  test('JSON is imported, the toast and the panel say so, and the box is cleared', async ({
    page,
    request,
  }) => {
    const tag = makeTag()
    await openImport(page)
    await paste(
      page,
      'JSON',
      JSON.stringify([{ parcelId: tag, ownerName: `${tag} Owner`, totalOwed: 3 }]),
    )
    await expect(toasts(page)).toContainText('Import Successful')
    await expect(toasts(page)).toContainText('Imported 1 of 1 properties')
    await expect(result(page).getByText('Imported 1 of 1 properties')).toBeVisible()
    await expect(box(page, 'JSON')).toHaveValue('')
    expect((await propertyOf(request, tag)).ownerName).toBe(`${tag} Owner`)
  })

  test('JSON of an unknown county says what can be done in the box', async ({ page }) => {
    const tag = makeTag()
    await openImport(page)
    await paste(page, 'JSON', JSON.stringify([{ parcelId: tag, county: 'Nowhere', totalOwed: 3 }]))
    await expect(result(page)).toContainText(
      'Property 1: the county "Nowhere" is not known; write it under "county" as in "Hinds County, MS"',
    )
    await expect(page.getByRole('tabpanel')).toContainText(
      'with the names in the example (parcelId, county, totalOwed and so on)',
    )
  })

  test('a total below zero is a credit: it is reported, and makes no one delinquent', async ({
    page,
    request,
  }) => {
    const tag = makeTag()
    await openImport(page)
    await paste(page, 'CSV', `parcel_id,owner_name,total_owed\n${tag},${tag} Owner,-5`)
    await expect(result(page)).toContainText('Line 2: the total −$5.00 is negative')
    await expect(
      result(page).getByRole('heading', { name: 'Imported with warnings' }),
    ).toBeVisible()
    await expect(result(page).getByText('Correct these')).toHaveCount(0)
    expect((await propertyOf(request, tag)).taxStatus).toBe('clear')
  })

  test('sends the properties as {properties: […]} in JSON', async ({ page }) => {
    await page.route(BULK_IMPORT, (route) =>
      route.fulfill({ json: { imported: 1, total: 1, message: 'Fine', errors: [] } }),
    )
    await openImport(page)
    const sent = page.waitForRequest(BULK_IMPORT)
    await paste(page, 'CSV', 'parcel_id,owner_name\n1,ROE')
    const request = await sent
    expect(request.method()).toBe('POST')
    expect(request.headers()['content-type']).toMatch(/^application\/json/)
    expect(request.postDataJSON()).toEqual({ properties: [{ parcel_id: '1', owner_name: 'ROE' }] })
    await expect(result(page).getByText('Fine')).toBeVisible()
  })

  test('shows up to five errors, then how many more there are', async ({ page }) => {
    await openImport(page)
    for (const [count, more] of [
      [5, null],
      [6, '... and 1 more error'],
      [8, '... and 3 more errors'],
    ] as const) {
      await test.step(`${count} errors: ${more ?? 'nothing more'}`, async () => {
        await paste(page, 'CSV', listOf(makeTag(), 1, count))
        await expect(result(page)).toContainText(`Imported 1 of ${count + 1} properties`)
        const errors = result(page).getByRole('listitem')
        await expect(errors).toHaveCount(5)
        // Line numbers as in the file: the heading is line 1, the good row line 2.
        await expect(errors.first()).toContainText('Line 3:')
        if (more) await expect(result(page).getByText(more, { exact: true })).toBeVisible()
        else await expect(result(page).getByText(/more error/)).toHaveCount(0)
      })
    }
  })

  test('takes the next list while the table of imports is still being read again', async ({
    page,
  }) => {
    await page.route(BULK_IMPORT, (route) =>
      route.fulfill({ json: { imported: 1, total: 1, message: 'Fine', errors: [] } }),
    )
    await openImport(page)
    await page.waitForLoadState('networkidle')
    await page.route(RECENT_IMPORTS, () => {
      // Never answered.
    })
    const readAgain = page.waitForRequest(RECENT_IMPORTS)
    await paste(page, 'CSV', 'parcel_id,owner_name\n1,ROE')
    await readAgain
    await expect(result(page)).toBeVisible()
    await expect(box(page, 'CSV')).toBeEditable()
  })
})

test.describe('a paste the server refuses', () => {
  test.use({ expectedErrors: failedLoad(400, 503) })

  test('says “Import Failed” with “Error: ” and the message, and keeps what was pasted', async ({
    page,
  }) => {
    await page.route(BULK_IMPORT, (route) =>
      route.fulfill({ status: 503, json: { message: 'The database is resting.' } }),
    )
    await openImport(page)
    const text = 'parcel_id,owner_name\n1,ROE'
    await paste(page, 'CSV', text)
    await expect(toasts(page).getByText('Import Failed', { exact: true })).toBeVisible()
    await expect(
      toasts(page).getByText('Error: The database is resting.', { exact: true }),
    ).toBeVisible()
    expect(await redness(toasts(page))).toBeGreaterThan(1.5)
    await expect(box(page, 'CSV')).toHaveValue(text)
    await expect(result(page)).toHaveCount(0)
  })

  test('says why a list that is not one of properties is none', async ({ page }) => {
    await openImport(page)
    await paste(page, 'CSV', 'song,artist\nBlue,Mitchell\nHejira,Mitchell')
    await expect(toasts(page).getByText('Import Failed', { exact: true })).toBeVisible()
    await expect(toasts(page)).toContainText(/Error: .{20,}/)
    await expect(box(page, 'CSV')).toHaveValue(/Hejira/)
  })
})

test.describe('toasts', () => {
  /** Shows a toast on a page with a stopped clock. */
  async function showToast(page: Page, properties = 1): Promise<void> {
    await page.route(BULK_IMPORT, (route) =>
      route.fulfill({
        json: { imported: properties, total: properties, message: 'Fine', errors: [] },
      }),
    )
    await page.clock.install()
    await openImport(page, { tab: 'csv' })
    await expect(box(page, 'CSV')).toBeVisible()
    await stopClock(page)
    await paste(page, 'CSV', 'parcel_id,owner_name\n1,ROE')
    await tickUntil(page, () => expect(toasts(page)).toHaveCount(1, { timeout: 100 }))
  }

  /** Advances the page's clock until a condition holds: a response and its effects take some ticks. */
  async function tickUntil(page: Page, holds: () => Promise<void>): Promise<void> {
    await expect(async () => {
      await page.clock.runFor(20)
      await holds()
    }).toPass()
  }

  test('show for 5000 ms', async ({ page }) => {
    await showToast(page)
    await page.clock.runFor(4_800)
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.runFor(250)
    await expect(toasts(page)).toHaveCount(0)
  })

  test('show one at a time: a newer one takes the place of the older', async ({ page }) => {
    await showToast(page)
    await page.route(BULK_IMPORT, (route) =>
      route.fulfill({ json: { imported: 7, total: 9, message: 'Less', errors: [] } }),
    )
    await tickUntil(page, () => expect(box(page, 'CSV')).toBeEditable({ timeout: 100 }))
    await paste(page, 'CSV', 'parcel_id,owner_name\n1,ROE')
    await tickUntil(page, () =>
      expect(toasts(page)).toHaveText([/Imported 7 of 9 properties/], { timeout: 100 }),
    )
  })

  test('close by their button', async ({ page }) => {
    await showToast(page)
    await toasts(page).getByRole('button', { name: 'Close' }).click()
    await page.clock.runFor(50)
    await expect(toasts(page)).toHaveCount(0)
  })

  test('take the focus with F8', async ({ page }) => {
    await showToast(page)
    await page.keyboard.press('F8')
    await expect(
      page.getByRole('region', { name: 'Notifications (F8)' }).locator('ol'),
    ).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(toasts(page)).toBeFocused()
  })

  test('stay when swiped to the right less than 50 px, and close from there on', async ({
    page,
  }) => {
    await showToast(page)
    const swipe = async (by: number) => {
      const where = await toasts(page).boundingBox()
      if (!where) throw new Error('there is no toast')
      const [x, y] = [where.x + 60, where.y + where.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + by, y, { steps: 6 })
      await page.mouse.up()
      await page.clock.runFor(50)
    }
    await expect(toasts(page).getByText('Import Successful')).toBeVisible()
    await swipe(40)
    await expect(toasts(page)).toHaveCount(1)
    await swipe(-80)
    await expect(toasts(page)).toHaveCount(1)
    await swipe(60)
    await expect(toasts(page)).toHaveCount(0)
  })
})

test.describe('a file', () => {
  test('may only be chosen as .csv', async ({ page }) => {
    await openImport(page)
    await expect(page.getByLabel('Choose a CSV file')).toHaveAttribute('accept', '.csv')
  })

  test('is shown column by column before anything is written, and given up without a trace', {
    tag: '@core',
  }, async ({ page, request }) => {
    const tag = makeTag()
    await openImport(page)
    await choose(
      page,
      `${tag}.csv`,
      `Parcel Number,Owner Name,Property Address,Amount Due,Zoning\n${tag}-1,"${tag}, Vi",5 Look St,"$1,000.25",R1`,
    )
    await expect(page.getByRole('heading', { name: 'Review before importing' })).toBeFocused()
    await expect(page.getByText('1 of 1 rows would be imported. Nothing was saved.')).toBeVisible()

    const mapping = page.getByRole('table', {
      name: 'Columns of the list and what they are read as',
    })
    for (const [heading, field] of [
      ['Parcel Number', /parcel/i],
      ['Owner Name', /owner/i],
      ['Property Address', /address/i],
      ['Amount Due', /total|owed/i],
    ] as const) {
      const choice = mapping.getByLabel(`Field of ${heading}`, { exact: true })
      await expect(choice.locator('option:checked')).toHaveText(field)
    }
    await expect(mapping.getByLabel('Field of Zoning')).toHaveValue('')
    const first = page.getByRole('table', { name: 'First rows, as they would be imported' })
    await expect(first.getByRole('row').nth(1)).toContainText(`${tag}, Vi`)
    await expect(first.getByRole('row').nth(1)).toContainText('$1,000.25')
    await expect(page.getByRole('region', { name: 'Assumptions' })).toContainText('Jackson')

    expect(await searchFor(request, tag)).toEqual([])
    const imports: ImportProgress[] = await (await request.get('/api/imports')).json()
    expect(imports.filter(({ fileName }) => fileName === `${tag}.csv`)).toEqual([])
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await expect(page.getByLabel('Choose a CSV file')).toBeAttached()
    expect(await searchFor(request, tag)).toEqual([])
  })

  test('is imported: total rows, imported, errors, success rate and error details are shown', {
    tag: '@core',
  }, async ({ page, request }) => {
    const tag = makeTag()
    await openImport(page)
    await choose(page, `${tag}.csv`, listOf(tag, 13, 7))
    await expect(page.getByRole('region', { name: '7 rows that can’t be imported' })).toBeVisible()
    await page.getByRole('button', { name: 'Import this list' }).click()
    await expect(resultFigure(page, 'Total rows')).toHaveText('20')
    await expect(resultFigure(page, 'Imported')).toHaveText('13')
    await expect(resultFigure(page, 'Errors')).toHaveText('7')
    await expect(resultFigure(page, 'Success rate')).toHaveText('65.0%')
    await expect(result(page).getByRole('heading', { name: 'Error details' })).toBeVisible()
    await expect(result(page).getByRole('listitem').first()).toHaveText(/^7 rows: .*Lines 15–21$/)
    await result(page).getByText('Show each line').first().click()
    const listed = result(page)
      .getByRole('listitem')
      .filter({ hasText: /^Line \d+:/ })
    await expect(listed).toHaveCount(5)
    await expect(listed.first()).toContainText('Line 15:')
    await expect(result(page).getByText('... and 2 more errors', { exact: true })).toBeVisible()
    await expect(toasts(page)).toContainText('Import Successful')
    await expect(toasts(page)).toContainText('Imported 13 of 20 properties')
    expect(await searchFor(request, tag)).toHaveLength(13)

    const download = page.waitForEvent('download')
    await result(page)
      .getByRole('link', { name: /Download all problems/ })
      .click()
    const problems = await readFile(await (await download).path(), 'utf8')
    const lines = problems.trim().split(/\r?\n/)
    expect(lines[0]).toBe('line,kind,problem')
    const refused = lines
      .slice(1)
      .map((line) => line.split(','))
      .filter(([, kind]) => kind === 'refused')
    expect(refused.map(([line]) => line)).toEqual(['15', '16', '17', '18', '19', '20', '21'])
  })

  test('separates rows taken with a remark from rows rejected', async ({ page }) => {
    const tag = makeTag()
    await openImport(page)
    const rows = [`${tag}-1,${tag} A,-35.20`, `${tag}-2,${tag} B,see clerk`, `${tag}-3,${tag} C,10`]
    await choose(page, `${tag}.csv`, ['parcel_id,owner_name,total', ...rows].join('\n'))
    const refused = page.getByRole('region', { name: '1 row that can’t be imported' })
    await expect(refused.getByRole('listitem')).toHaveText(/^Line 3: the amount "see clerk"/)
    const remarked = page.getByRole('region', { name: 'Warnings' })
    await expect(remarked.getByRole('listitem')).toHaveText(/^Line 2: the total −\$35\.20/)
    // The table formats the amount like the sentence.
    await expect(page.getByRole('cell', { name: '−$35.20' })).toBeVisible()

    await page.getByRole('button', { name: 'Import this list' }).click()
    await expect(resultFigure(page, 'Imported')).toHaveText('2')
    await expect(resultFigure(page, 'Errors')).toHaveText('1')
    await expect(resultFigure(page, 'Success rate')).toHaveText('66.7%')
    const [errors, remarks] = [
      result(page).getByRole('list').first(),
      result(page).getByRole('list').last(),
    ]
    await expect(errors.getByRole('listitem')).toHaveText(/^Line 3:/)
    await expect(remarks.getByRole('listitem')).toHaveText(/^Line 2:/)
    await expect(
      result(page).getByRole('heading', { name: 'Imported with warnings' }),
    ).toBeVisible()
  })

  test('imported a second time answers the same and changes nothing', async ({ page, request }) => {
    const tag = makeTag()
    const list = listOf(tag, 4, 1)
    await importList(request, list, { fileName: `${tag}.csv` })
    await openImport(page)
    await choose(page, `${tag}.csv`, list)
    await page.getByRole('button', { name: 'Import this list' }).click()
    await expect(resultFigure(page, 'Total rows')).toHaveText('5')
    await expect(resultFigure(page, 'Imported')).toHaveText('4')
    await expect(result(page)).toContainText('0 added, 0 changed, 4 unchanged')
    expect(await searchFor(request, tag)).toHaveLength(4)
  })

  test('forces the tax status to delinquent', async ({ page, request }) => {
    const tag = makeTag()
    await openImport(page)
    await choose(
      page,
      `${tag}.csv`,
      `parcel_id,owner_name,total_owed,tax_status\n${tag},${tag} Owner,3,clear`,
    )
    await page.getByRole('button', { name: 'Import this list' }).click()
    await expect(resultFigure(page, 'Imported')).toHaveText('1')
    expect((await propertyOf(request, tag)).taxStatus).toBe('delinquent')
  })

  test('whose county is assumed can be given another', async ({ page, request }) => {
    const tag = makeTag()
    await openImport(page)
    await choose(page, `${tag}.csv`, `parcel_id,owner_name,total_owed\n${tag},${tag} Owner,3`)
    await expect(decisionOf(page, 'County')).toContainText('Hinds County, MS, assumed')
    await changeDecision(page, 'County')
    await page.getByLabel('County of this list').fill('rankin county ms')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(decisionOf(page, 'County')).toContainText('Rankin County, MS')
    await page.getByRole('button', { name: 'Import this list' }).click()
    await expect(resultFigure(page, 'Imported')).toHaveText('1')
    expect((await propertyOf(request, tag)).county).toBe('Rankin County, MS')
  })

  test('reports its progress, goes on while one is elsewhere, and is found again', async ({
    page,
    request,
  }) => {
    test.slow()
    const tag = makeTag()
    await openImport(page, { ownFile: `${tag}.csv` })
    const rows = Array.from(
      { length: 20_000 },
      (_, n) => `${tag}-${n},${tag} Owner ${n % 997},${n} Long Rd,Mentone,${n % 5000}.10`,
    )
    await choose(
      page,
      `${tag}.csv`,
      ['parcel_id,owner_name,address,city,total_owed', ...rows].join('\n'),
    )
    await changeDecision(page, 'County')
    await page.getByLabel('County of this list').fill('Crane County, TX')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(decisionOf(page, 'County')).toContainText('Crane County, TX')
    await page.getByRole('button', { name: 'Import this list' }).click()
    await expect(page.getByRole('progressbar', { name: 'Importing' })).toBeVisible()
    await expect(page.getByText(/You can leave this page/)).toBeVisible()
    const steps = page.getByRole('list', { name: 'Steps of the import' })
    await expect(steps.locator('[aria-current="step"]')).toHaveCount(1)

    // On another screen, the toast appears when the job ends.
    await page.getByRole('link', { name: 'Search Properties' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Properties')
    await page.goBack()
    await expect(page.getByText(`${tag}.csv`).first()).toBeVisible()
    // The reloaded page also knows it, running or ended.
    await page.reload()
    const row = recent(page)
      .getByRole('row')
      .filter({ hasText: `${tag}.csv` })
    await expect(row).toContainText('20,000 of 20,000', { timeout: 90_000 })
    await expect(row).toContainText('Imported')
    const found = await searchFor(request, `${tag}-19999`)
    expect(found[0]?.parcelId).toBe(`${tag}-19999`)
  })

  test('is undone after a question, with a word of what came of it', async ({ page, request }) => {
    const tag = makeTag()
    await openImport(page)
    await choose(page, `${tag}.csv`, listOf(tag, 3, 0))
    await page.getByRole('button', { name: 'Import this list' }).click()
    await expect(resultFigure(page, 'Imported')).toHaveText('3')
    const ask = result(page).getByRole('button', { name: 'Undo import' })
    await ask.click()
    const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
    await expect(dialog).toContainText(`${tag}.csv`)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    expect(await searchFor(request, tag)).toHaveLength(3)

    await ask.click()
    await dialog.getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByRole('heading', { name: 'The import was undone' })).toBeVisible()
    await expect(page.getByText(/3 properties removed/).first()).toBeVisible()
    await expect(toasts(page)).toContainText('Import Undone')
    expect(await searchFor(request, tag)).toEqual([])
    const row = recent(page)
      .getByRole('row')
      .filter({ hasText: `${tag}.csv` })
    await expect(row).toContainText('Undone')
    await expect(row.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  })
})

test.describe('the recent imports', () => {
  test('show file, moment, rows and status, lead to the result, the problems and the undo', async ({
    page,
    request,
  }) => {
    const tag = makeTag()
    await importList(request, listOf(tag, 2, 1), { fileName: `${tag}.csv` })
    await openImport(page)
    const row = recent(page)
      .getByRole('row')
      .filter({ hasText: `${tag}.csv` })
    await expect(row).toContainText('2 of 3')
    await expect(row).toContainText('Partly imported')
    const download = page.waitForEvent('download')
    await row.getByRole('link', { name: /Problems/ }).click()
    expect((await download).suggestedFilename()).toMatch(/problems\.csv$/)
    await row.getByRole('button', { name: `${tag}.csv`, exact: true }).click()
    await expect(resultFigure(page, 'Total rows')).toHaveText('3')
    await row.getByRole('button', { name: `Undo import of ${tag}.csv` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await expect(row).toContainText('Undone')
    expect(await searchFor(request, tag)).toEqual([])
  })
})

test.describe('the sample list', () => {
  test('is downloaded, and goes in as it is', async ({ page, request }) => {
    await openImport(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: /sample list/i }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    const rowCount = text.trim().split('\n').length - 1
    // The rows' sale is in the future in any year.
    const saleDates = text.match(/(?<=,)\d{4}-\d\d-\d\d$/gm) ?? []
    expect(saleDates).toHaveLength(rowCount)
    for (const day of saleDates) expect(day >= new Date().toISOString().slice(0, 10)).toBe(true)
    await choose(page, file.suggestedFilename(), text)
    await expect(page.getByText('None. The list has every value.')).toBeVisible()
    await page.getByRole('button', { name: 'Import this list' }).click()
    await expect(resultFigure(page, 'Total rows')).toHaveText(String(rowCount))
    await expect(resultFigure(page, 'Imported')).toHaveText(String(rowCount))
    await expect(resultFigure(page, 'Errors')).toHaveText('0')
    await expect(resultFigure(page, 'Success rate')).toHaveText('100%')
    expect((await propertyOf(request, '901-7-15')).ownerName).toBe('DOE, JOHN & JANE')
  })
})

test.describe('a file that is refused', () => {
  test.use({ expectedErrors: failedLoad(400) })

  const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  test('by its name, or because it is empty, is not even sent', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url())
    })
    await openImport(page)
    for (const [what, name, content, words] of [
      ['a PDF', 'list.pdf', '%PDF-1.7', /This is a PDF, and only \.csv files can be imported here/],
      ['a spreadsheet', 'list.xlsx', 'PK', /This is a spreadsheet, and only \.csv files/],
      ['an image', 'photo.png', PNG, /Only \.csv files can be imported here/],
      ['an empty file', 'empty.csv', '', /The file is empty/],
    ] as const) {
      await test.step(what, async () => {
        await choose(page, name, content)
        const alert = page.getByRole('alert').filter({ hasText: `“${name}” can’t be imported` })
        await expect(alert).toContainText(words)
        expect(sent).toEqual([])
      })
    }
  })

  async function expectRefused(page: Page, content: string | Uint8Array, words: RegExp) {
    await choose(page, 'list.csv', content)
    const alert = page.getByRole('alert').filter({ hasText: 'This list can’t be imported' })
    // A large one is slow on a busy machine.
    await expect(alert).toContainText(words, { timeout: 60_000 })
    await expect(alert).toContainText('Nothing was imported.')
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await expect(page.getByLabel('Choose a CSV file')).toBeAttached()
    await expect(alert).toHaveCount(0)
  }

  test('by what is in it says why, and that nothing has been written', async ({ page }) => {
    await openImport(page)
    for (const [what, content, words] of [
      ['a PDF', '%PDF-1.7\n1 0 obj\n', /This PDF is damaged/],
      ['an image', PNG, /This is an image/],
      ['a file of blanks', '  \n \n', /contains only blanks/],
      ['a web page', '<!doctype html><html><body>Sign in</body></html>', /This is a web page/],
      ['a list without rows', 'parcel_id,owner_name\n', /no rows under it/],
      ['no list of properties', 'song,artist\nBlue,Mitchell\n', /./],
    ] as const) {
      await test.step(what, () => expectRefused(page, content, words))
    }
  })

  // Larger than the connection's buffer: the response precedes the end of the upload.
  test('a large PDF named .csv says why, and that nothing has been written', async ({ page }) => {
    await openImport(page)
    const pdf = `%PDF-1.7\n${'1 0 obj '.repeat(1_000_000)}`
    await expectRefused(page, pdf, /This PDF is damaged|too much memory/)
  })

  test('an unknown county is refused, and another can be given', async ({ page }) => {
    await openImport(page)
    await choose(page, 'list.csv', 'parcel_id,owner_name,total_owed\n1,ROE,3')
    await changeDecision(page, 'County')
    await page.getByLabel('County of this list').fill('Atlantis County, ZZ')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Atlantis County, ZZ' })).toBeVisible()
    await page.getByLabel('County of this list').fill('Copiah County, MS')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(decisionOf(page, 'County')).toContainText('Copiah County, MS')
  })
})

test.describe('when the server is in trouble', () => {
  test.use({ expectedErrors: failedLoad(500, 503) })

  test('an upload that fails says so, and can be tried again', async ({ page, request }) => {
    const tag = makeTag()
    let isDown = true
    await page.route('**/api/properties/import-file?*', (route) =>
      isDown && route.request().url().includes('wait=false')
        ? route.fulfill({ status: 503, json: { message: 'The database is resting.' } })
        : route.continue(),
    )
    await openImport(page)
    await choose(page, `${tag}.csv`, listOf(tag, 1, 0))
    await page.getByRole('button', { name: 'Import this list' }).click()
    await expect(page.getByText('The list was not imported.')).toBeVisible()
    await expect(toasts(page)).toContainText('Import Failed')
    await expect(toasts(page)).toContainText('Error: The database is resting.')
    isDown = false
    await page.getByRole('button', { name: 'Import this list' }).click()
    await expect(resultFigure(page, 'Imported')).toHaveText('1')
    expect(await searchFor(request, tag)).toHaveLength(1)
  })

  test('a list of imports that fails says so, and can be tried again', async ({ page }) => {
    let isDown = true
    await page.route('**/api/imports', (route) =>
      isDown
        ? route.fulfill({ status: 500, json: { message: 'Not just now.' } })
        : route.fulfill({ json: [] }),
    )
    await page.goto('/import')
    const notice = page.getByRole('alert').filter({ hasText: 'Not just now.' })
    await expect(notice).toBeVisible()
    isDown = false
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toBeHidden()
    await expect(page.getByRole('region', { name: 'Recent imports' })).toContainText(
      'Every import is listed here',
    )
  })
})

test.describe('a round trip', () => {
  test('import, find, read, second edition, history, undo', { tag: '@core' }, async ({ page }) => {
    const tag = makeTag()
    const edition = (owner: string, owed: string) =>
      `parcel_id,owner_name,address,county,total_owed,tax_year\n${tag}-1,"${owner}",12 Circle Dr,"Madison County, MS",${owed},2025\n${tag}-2,${tag} Other,14 Circle Dr,"Madison County, MS",20,2025`
    const importFile = async (name: string, text: string) => {
      await page.getByRole('link', { name: 'Bulk Import' }).first().click()
      const another = page.getByRole('button', { name: 'Import another list' })
      await expect(another.or(page.getByLabel('Choose a CSV file'))).toBeAttached()
      if (await another.isVisible()) await another.click()
      await choose(page, name, text)
      await page.getByRole('button', { name: 'Import this list' }).click()
      await expect(resultFigure(page, 'Imported')).toHaveText('2')
    }
    await openImport(page)
    await importFile('first.csv', edition(`${tag}, Before`, '300.30'))

    // Data on other screens are refetched, without a reload.
    await page.getByRole('link', { name: 'Search Properties' }).first().click()
    await page.getByRole('searchbox').fill(`${tag} before`)
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
    const card = page.getByRole('article')
    await expect(card).toHaveCount(1)
    await card.getByRole('link', { name: '12 Circle Dr' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('12 Circle Dr')
    await expect(factOf(page, 'Property Information', 'Owner')).toHaveText(`${tag}, Before`)
    await expect(factOf(page, 'Tax Sale Status', 'Total owed')).toHaveText('$300.30')
    const address = new URL(page.url()).pathname

    await importFile('second.csv', edition(`${tag}, After`, '450.00'))
    await expect(result(page)).toContainText('0 added, 1 changed, 1 unchanged')
    await page.getByRole('combobox', { name: 'Search properties' }).fill(`${tag}-1`)
    await page
      .getByRole('option')
      .filter({ hasText: `${tag}-1` })
      .click()
    await expect(page).toHaveURL(address)
    await expect(factOf(page, 'Property Information', 'Owner')).toHaveText(`${tag}, After`)
    await expect(factOf(page, 'Tax Sale Status', 'Total owed')).toHaveText('$450.00')
    const history = page.getByRole('region', { name: 'Change history' }).locator('ol > li')
    await page.getByRole('button', { name: 'History' }).click()
    await expect(history.first()).toContainText(/Owner.*Before.*After/)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(address)

    await page.getByRole('link', { name: 'Bulk Import' }).first().click()
    const row = recent(page).getByRole('row').filter({ hasText: 'second.csv' }).first()
    await row.getByRole('button', { name: 'Undo import of second.csv' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await expect(row).toContainText('Undone')
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(factOf(page, 'Property Information', 'Owner')).toHaveText(`${tag}, Before`)
    await expect(factOf(page, 'Tax Sale Status', 'Total owed')).toHaveText('$300.30')
    await page.getByRole('button', { name: 'History' }).click()
    await expect(history.first()).toContainText('Import undone')
  })
})
