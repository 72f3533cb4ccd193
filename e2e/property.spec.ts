import { propertyPath } from '../domain/property/page-place.ts'
import { A_PROPERTY } from './support/a-property.ts'
import { expectNoSidewaysScroll } from './support/accessibility.ts'
import { importList, importProperties, makeTag, propertyOf, undoImport } from './support/api.ts'
import { card, fact } from './support/page-parts.ts'
import { expect, failedLoad, test } from './support/test.ts'

test.describe('the property page', () => {
  test('shows every field of the header, the property and the tax sale', { tag: '@core' }, async ({
    page,
    request,
  }) => {
    const tag = makeTag()
    const list = [
      'parcel_id,owner_name,address,city,state,zip,county,property_type,assessed_value,market_value,building_size,year_built,lot_size,taxes_owed,penalties_owed,total_owed,tax_year,bill_number,sale_date,redemption_date',
      `${tag},"${tag}, Opal & Finn",2210 Heron Marsh Dr,Madison,MS,39110,"Madison County, MS",Single Family,"$12,345.00",123450,"2,150",1987,0.42,1500.00,90.55,"1,590.55",2025,R-77,2099-08-30,2101-08-30`,
    ].join('\n')
    await importList(request, list, { fileName: 'madison-2099.csv' })
    const { id } = await propertyOf(request, tag)
    await page.goto(`/property/${id}`)

    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('2210 Heron Marsh Dr')
    await expect(page).toHaveTitle('2210 Heron Marsh Dr · ParcelProof')
    await expect(main.getByText('Madison, MS 39110')).toBeVisible()
    const parcel = main.getByText(`Parcel ${tag}`, { exact: true })
    await expect(parcel).toBeVisible()
    await expect(
      parcel.locator('xpath=..').getByText('Delinquent', { exact: true }),
      'the badge beside the parcel',
    ).toBeVisible()
    await expect(main.getByRole('button', { name: 'Track Property' })).toBeVisible()

    const information = card(page, 'Property Information')
    for (const [name, value] of [
      ['Owner', `${tag}, Opal & Finn`],
      ['Type', 'Single Family'],
      ['Assessed value', '$12,345'],
      ['Market value', '$123,450'],
      ['Building size (sq ft)', '2,150'],
      ['Year built', '1987'],
      ['Lot size (acres)', '0.42'],
      ['County', 'Madison County, MS'],
    ] as const) {
      await expect(fact(information, name), name).toHaveText(value)
    }

    const sale = card(page, 'Tax Sale Status')
    await expect(sale.getByText('Delinquent', { exact: true })).toBeVisible()
    for (const [name, value] of [
      ['Taxes owed', '$1,500.00'],
      ['Penalties', '$90.55'],
      ['Total owed', '$1,590.55'],
      ['Sale date', 'Aug 30, 2099'],
      ['Redemption date', 'Aug 30, 2101'],
    ] as const) {
      await expect(fact(sale, name), name).toHaveText(value)
    }
    await page.getByRole('tab', { name: 'Bid & sale' }).click()
    const bill = page.getByRole('table', { name: 'Bills' }).getByRole('row').nth(1)
    await expect(bill).toContainText('2025')
    await expect(bill).toContainText('R-77')
    await expect(bill).toContainText('Unpaid')
    await expect(bill).toContainText('$1,590.55')
  })

  test('says what the total is made of, and which lists were not added', async ({
    page,
    request,
  }) => {
    const tag = makeTag()
    const owner = `${tag} OPAL`
    await importList(
      request,
      `Parcel Number,Owner Name,County,Tax Year,Certificate,Amount Due\n${tag},${owner},"Madison County, MS",2018,C-7,"$6,758.83"`,
      { fileName: 'certificates as of 2019-05-31.csv' },
    )
    await importList(
      request,
      `Parcel Number,County,Tax Year,Amount Due,Assigned On\n${tag},"Madison County, MS",2018,6758.83,2019-06-01`,
      { fileName: 'assignments as of 2019-09-10.csv' },
    )
    const { id } = await propertyOf(request, tag)
    await page.goto(`/property/${id}`)
    const sale = card(page, 'Tax Sale Status')
    await expect(fact(sale, 'Total owed')).toHaveText('$6,758.83')
    await page.getByRole('tab', { name: 'Bid & sale' }).click()
    const owed = card(page, 'What is owed')
    await expect(owed).toContainText('$6,758.83 as of May 31, 2019, from ')
    await expect(owed).toContainText('Duplicate bills removed: $6,758.83.')
    const bills = owed.getByRole('table', { name: 'Bills' })
    await expect(bills).toContainText('certificates as of 2019-05-31.csv')
    await expect(bills).toContainText('assignments as of 2019-09-10.csv')
    await expect(owed.getByRole('listitem')).toHaveText(
      /Sep 10, 2019It states the same debt\$6,758\.83$/,
    )
    await expectNoSidewaysScroll(page)
  })

  test('says “Not scheduled” without a sale date, and Unknown without an owner', async ({
    page,
    request,
  }) => {
    const tag = makeTag()
    await importProperties(request, [{ parcelId: tag, address: '9 Calm Ct', totalOwed: 12 }])
    const { id } = await propertyOf(request, tag)
    await page.goto(`/property/${id}`)
    await expect(fact(card(page, 'Tax Sale Status'), 'Sale date')).toHaveText('Not scheduled')
    await expect(fact(card(page, 'Property Information'), 'Owner')).toHaveText('Unknown')
  })

  test('marks what the importer assumed, in words', async ({ page, request }) => {
    const tag = makeTag()
    await importList(request, `parcel_id,address,total,year\n${tag},4 Guess St,55,2025`)
    const { id } = await propertyOf(request, tag)
    await page.goto(`/property/${id}`)
    await expect(page.getByText('Jackson, MS 39202')).toContainText('assumed')
    await expect(fact(card(page, 'Property Information'), 'County')).toHaveText(
      'Hinds County, MS assumed',
    )
    await expect(fact(card(page, 'Tax Sale Status'), 'Sale date')).toHaveText('Jan 1, 2025 assumed')
    await expect(fact(card(page, 'Tax Sale Status'), 'Total owed')).toHaveText('$55.00')
  })

  test('says where its facts come from and of which day, and shows the list’s other columns', async ({
    page,
    request,
  }) => {
    const tag = makeTag()
    await importList(
      request,
      `parcel_id,owner_name,total_owed,Zoning\n${tag},${tag} Owner,5,R-1A`,
      {
        county: 'Hinds County, MS',
        fileName: 'hinds-zoning.csv',
      },
    )
    const property = await propertyOf(request, tag)
    await page.goto(`/property/${property.id}`)
    const source = page.getByText(/^Source: .*hinds-zoning\.csv.*, as of /).first()
    await expect(source).toBeVisible()
    await expect(source.locator('time')).toHaveAttribute('datetime', property.provenance.asOf)
    await page.getByRole('button', { name: 'History' }).click()
    await expect(page).toHaveURL(`/property/${property.id}?drawer=history`)
    await expect(fact(card(page, 'From the lists'), 'Zoning')).toHaveText('R-1A')
  })

  test('labels sample data as sample data, with the way to import real lists', async ({
    page,
    request,
  }) => {
    const sample = (
      await (
        await request.get('/api/tax-sales?status=clear&county=Hinds County, MS&limit=50')
      ).json()
    ).find(
      (row: { property: { provenance: { isSample: boolean } } }) =>
        row.property.provenance.isSample,
    )
    await page.goto(`/property/${sample.property.id}`)
    const line = page.getByText('This is sample data, not a record of a real county.').first()
    await expect(line).toBeVisible()
    await line.getByRole('link', { name: 'Import a real list' }).click()
    await expect(page).toHaveURL('/import')
  })

  test('keeps a history of what imports changed, newest first, and of their undoing', async ({
    page,
    request,
  }) => {
    const tag = makeTag()
    const edition = (owner: string, owed: string) =>
      `parcel_id,owner_name,address,total_owed,tax_year\n${tag},${owner},6 Change Ave,${owed},2025`
    const county = 'Hinds County, MS'
    await importList(request, edition('First Owner', '100'), { county, fileName: 'one.csv' })
    const { id } = await propertyOf(request, tag)
    await page.goto(propertyPath(id, 'history'))
    const entries = card(page, 'Change history').locator('ol > li')
    await expect(entries).toHaveCount(1)
    await expect(entries.first()).toContainText('First listed')

    const second = await importList(request, edition('Second Owner', '250.50'), {
      county,
      fileName: 'two.csv',
    })
    await page.reload()
    await expect(entries).toHaveCount(2)
    await expect(entries.first()).toContainText('Changed')
    await expect(entries.first()).toContainText('two.csv')
    await expect(entries.first()).toContainText(/Owner.*First Owner.*Second Owner/)
    await expect(entries.first()).toContainText(/Total owed.*\$100\.00.*\$250\.50/)
    if (second.importId === null) throw new Error('the import has no number')
    await undoImport(request, second.importId)
    await page.reload()
    await expect(entries.first()).toContainText('Import undone')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(`/property/${id}`)
    await expect(fact(card(page, 'Property Information'), 'Owner')).toHaveText('First Owner')
    await expect(fact(card(page, 'Tax Sale Status'), 'Total owed')).toHaveText('$100.00')
  })

  test('its strip says at a glance what is known, and leads to the evidence', async ({
    page,
    request,
  }) => {
    const tag = makeTag()
    await importList(
      request,
      `parcel_id,owner_name,total_owed,sale_date\n${tag},${tag} Owner,77,2099-03-02`,
      { county: 'Hinds County, MS' },
    )
    const { id } = await propertyOf(request, tag)
    await page.goto(`/property/${id}`)
    const tiles = page.getByRole('region', { name: 'At a glance' }).getByRole('listitem')
    await expect(tiles).toHaveCount(6)
    await expect(tiles.filter({ hasText: 'Taxes' })).toContainText('Delinquent$77.00')
    await expect(tiles.filter({ hasText: 'Sale' })).toContainText('ScheduledMar 2, 2099')
    // Title and liens have not been examined, which is never shown as good.
    await expect(tiles.filter({ hasText: 'Title' })).toContainText('Not analyzed')
    await tiles.filter({ hasText: 'Taxes' }).getByRole('link').click()
    await expect(page).toHaveURL(propertyPath(id, 'what-is-owed'))
    await expect(card(page, 'What is owed')).toBeInViewport()
  })

  test('is four tabs in the address, the first within 900 words and three phone screens', async ({
    page,
    request,
  }) => {
    const tag = makeTag()
    await importList(request, `parcel_id,owner_name,total_owed\n${tag},${tag} Owner,77`, {
      county: 'Hinds County, MS',
    })
    const { id } = await propertyOf(request, tag)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/property/${id}`)
    const tabs = page.getByRole('tablist', { name: 'Property' })
    await expect(tabs.getByRole('tab')).toHaveText(['Overview', 'Title', 'Bid & sale', 'Owner'])
    await expect(card(page, 'In short')).toContainText('If you get the deed')
    const { words, screens } = await page.evaluate(() => ({
      // biome-ignore lint/performance/useDomNodeTextContent: words that are seen
      words: document.body.innerText.split(/\s+/).length,
      screens: document.documentElement.scrollHeight / innerHeight,
    }))
    expect(words).toBeLessThanOrEqual(900)
    expect(screens).toBeLessThanOrEqual(3)
    await expectNoSidewaysScroll(page)
    // A visitor has no team.
    await expect(page.getByRole('button', { name: 'Team' })).toHaveCount(0)

    await card(page, 'In short')
      .getByRole('link', { name: /^Maximum bid/ })
      .click()
    await expect(page).toHaveURL(propertyPath(id, 'max-bid'))
    await expect(tabs.getByRole('tab', { selected: true })).toHaveText('Bid & sale')
    await expect(card(page, 'Maximum bid')).toBeInViewport()
    await expect(tabs).toBeInViewport()
    await tabs.getByRole('tab', { name: 'Owner' }).click()
    await expect(page).toHaveURL(`/property/${id}?tab=owner`)
    await expect(card(page, 'Property Information')).toBeHidden()
    await page.goBack()
    await expect(tabs.getByRole('tab', { selected: true })).toHaveText('Bid & sale')
  })

  test('an address with a part alone opens its tab; an unknown tab the first', async ({
    page,
    request,
  }) => {
    const tag = makeTag()
    await importProperties(request, [{ parcelId: tag, address: '8 Part Rd', totalOwed: 12 }])
    const { id } = await propertyOf(request, tag)
    for (const [place, shown] of [
      ['#max-bid', 'Bid & sale'],
      ['#ownership', 'Owner'],
      ['#liens', 'Title'],
      ['#tax-sale', 'Overview'],
      ['?tab=nothing', 'Overview'],
    ] as const) {
      await page.goto('/about')
      await page.goto(`/property/${id}${place}`)
      await expect(page.getByRole('tab', { selected: true }), place).toHaveText(shown)
    }
  })

  test('says one next step, and leads to it', async ({ page, request }) => {
    const tag = makeTag()
    await importList(request, `parcel_id,total_owed,sale_date\n${tag},77,2099-03-02`, {
      county: 'Hinds County, MS',
    })
    const { id } = await propertyOf(request, tag)
    await page.goto(`/property/${id}`)
    const step = page.getByRole('region', { name: 'Next step' })
    await expect(step).toContainText('Find out who holds title. The sale is on Mar 2, 2099')
    await step.getByRole('link').click()
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Title')
  })

  test('shows the shape of what comes while it loads', async ({ page }) => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route(`**/api/properties/${A_PROPERTY}`, async (route) => {
      await mayAnswer
      await route.continue()
    })
    await page.goto(`/property/${A_PROPERTY}`)
    await expect(page.getByRole('status').filter({ hasText: 'Loading property' })).toBeAttached()
    answer()
    await expect(page.getByRole('status').filter({ hasText: 'Loading property' })).toHaveCount(0)
  })
})

test.describe('the tax status badge', () => {
  /** Hue of the badge's background in degrees of OKLCH, and its chroma. */
  const COLOURS = [
    ['delinquent', 'Delinquent', 'red', [5, 40]],
    ['clear', 'Clear', 'green', [130, 175]],
    ['auctioned', 'Auctioned', 'orange', [45, 80]],
    ['redeemed', 'Redeemed', 'blue', [230, 275]],
    ['pending', 'Pending', 'yellow', [82, 115]],
    ['struck off to state', 'struck off to state', 'grey', null],
  ] as const

  test('says the status, each in its colour', async ({ page, request }) => {
    const tag = makeTag()
    await importProperties(request, [{ parcelId: tag, ownerName: `${tag} Owner`, totalOwed: 1 }])
    const { id } = await propertyOf(request, tag)
    let answered = ''
    for (const path of [`/api/properties/${id}`, `/api/tax-sales/property/${id}`]) {
      await page.route(`**${path}`, async (route) => {
        const stated = { taxStatus: answered, status: answered }
        const answer = await route.fetch()
        await route.fulfill({ json: { ...(await answer.json()), ...stated } })
      })
    }
    for (const [status, label, colour, hues] of COLOURS) {
      await test.step(`“${status}” is ${colour} and says “${label}”`, async () => {
        answered = status
        await page.goto(`/property/${id}`)
        const badge = card(page, 'Tax Sale Status').getByText(label, { exact: true })
        await expect(badge).toBeVisible()
        await expect(page.getByText(label, { exact: true }).first()).toBeVisible()
        const ground = await badge.evaluate((each) => getComputedStyle(each).backgroundColor)
        const [, chroma = Number.NaN, hue = Number.NaN] =
          /oklch\(([\d.]+) ([\d.]+) ([\d.]+)/.exec(ground)?.slice(1).map(Number) ?? []
        if (hues === null) {
          expect(chroma, ground).toBeLessThan(0.02)
        } else {
          expect(chroma, ground).toBeGreaterThan(0.02)
          expect(hue, ground).toBeGreaterThan(hues[0])
          expect(hue, ground).toBeLessThan(hues[1])
        }
      })
    }
  })
})

test.describe('a property without a tax sale', () => {
  test.use({ expectedErrors: failedLoad(404) })

  test('says “No tax sale information available”', async ({ page, request }) => {
    const tag = makeTag()
    await importProperties(request, [{ parcelId: tag, ownerName: `${tag} Owner`, totalOwed: 1 }])
    const { id } = await propertyOf(request, tag)
    await page.route(`**/api/tax-sales/property/${id}`, (route) =>
      route.fulfill({ status: 404, json: { message: 'No tax sale information available' } }),
    )
    await page.goto(`/property/${id}`)
    await expect(page.getByText('No tax sale information available', { exact: true })).toBeVisible()
    await expect(card(page, 'Property Information')).toBeVisible()
  })
})

test.describe('a property that is not there', () => {
  test.use({ expectedErrors: failedLoad(404) })

  test('shows “Property Not Found” with a way Back to Search', async ({ page }) => {
    await page.goto('/property/999999999')
    await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Search' }).click()
    await expect(page).toHaveURL('/search')
  })

  test('shows plain “Property not found” for what is no id, and nothing is asked', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url())
    })
    for (const id of ['abc', '0', '-5', '1.5', '1e3', '%20', '99999999999999999999']) {
      await test.step(`“${id}”`, async () => {
        await page.goto(`/property/${id}`)
        await expect(page.getByText('Property not found', { exact: true })).toBeVisible()
        await expect(page.getByText('Property Not Found', { exact: true })).toHaveCount(0)
        expect(asked).toEqual([])
      })
    }
  })
})

test.describe('a property that cannot be read', () => {
  test.use({ expectedErrors: failedLoad(500, 503) })

  test('says what happened, and can be tried again', async ({ page, request }) => {
    const tag = makeTag()
    await importProperties(request, [{ parcelId: tag, address: '5 Retry Rd', totalOwed: 1 }])
    const { id } = await propertyOf(request, tag)
    let isDown = true
    await page.route(`**/api/properties/${id}`, (route) =>
      isDown
        ? route.fulfill({ status: 503, json: { message: 'The database is resting.' } })
        : route.continue(),
    )
    await page.goto(`/property/${id}`)
    const alert = page.getByRole('alert').filter({ hasText: 'This property could not be loaded' })
    await expect(alert).toContainText('The database is resting.')
    isDown = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '5 Retry Rd' })).toBeVisible()
  })

  test('a tax sale that cannot be read is no property without one', async ({ page, request }) => {
    const tag = makeTag()
    await importProperties(request, [{ parcelId: tag, address: '6 Retry Rd', totalOwed: 41 }])
    const { id } = await propertyOf(request, tag)
    let isDown = true
    await page.route(`**/api/tax-sales/property/${id}`, (route) =>
      isDown
        ? route.fulfill({ status: 500, json: { message: 'Not just now.' } })
        : route.continue(),
    )
    await page.goto(`/property/${id}`)
    const sale = card(page, 'Tax Sale Status')
    await expect(sale.getByRole('alert')).toContainText('The tax sale record could not be loaded.')
    await expect(page.getByText('No tax sale information available')).toHaveCount(0)
    isDown = false
    await sale.getByRole('button', { name: 'Try again' }).click()
    await expect(fact(sale, 'Total owed')).toHaveText('$41.00')
  })
})
