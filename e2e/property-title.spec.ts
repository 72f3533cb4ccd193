import type { APIRequestContext, Page } from '@playwright/test'
import { addDays, addYears, centralDay } from '../domain/lib/local-date.ts'
import { propertyPath } from '../domain/property/page-place.ts'
import { mississippiWorkingDay } from '../domain/redemption/mississippi-holidays.ts'
import { expectAccessible, expectGoodInBothWindows } from './support/accessibility.ts'
import { importList, importProperties, makeTag, propertyOf } from './support/api.ts'
import { card, fact } from './support/page-parts.ts'
import { expect, failedLoad, test } from './support/test.ts'
import { answerRecord, makeRecord } from './support/title.ts'

const tile = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'At a glance' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) })

const today = centralDay(new Date())
/** A sale whose twelfth month is today, also on February 29 from a year without one. */
const soldAYearAgo = addDays(addYears(today, -1), 1)
const written = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

type Stated = { county?: string; owner?: string; owed?: number; saleDate?: string; value?: number }

/** A property as in a county's list. */
async function makeProperty(request: APIRequestContext, stated: Stated = {}): Promise<number> {
  const tag = makeTag()
  const {
    county = 'Hinds County, MS',
    owner = `${tag} OWNER`,
    owed = 1000,
    saleDate,
    value,
  } = stated
  await importList(
    request,
    `parcel_id,owner_name,address,market_value,total_owed,sale_date\n${tag},"${owner}",1 Redemption Rd,${value ?? 100000},${owed},${saleDate ?? ''}`,
    { county },
  )
  return (await propertyOf(request, tag)).id
}

test.describe('the title analysis card', () => {
  test('reads the score in the bands 80 and 60, a missing one as 50, and leads to TitleScope', async ({
    page,
    request,
  }) => {
    const id = await makeProperty(request)
    for (const [score, label] of [
      [80, 'High'],
      [79, 'Medium'],
      [59, 'Low'],
      [null, 'Low'],
    ] as const) {
      await answerRecord(
        page,
        makeRecord(id, { confidenceScore: score, ...(score === null ? { chain: [] } : {}) }),
      )
      await page.goto(`/property/${id}`)
      const title = card(page, 'Title Analysis')
      await expect(fact(title, 'Confidence score')).toHaveText(`${score ?? 50}/100`)
      await expect(title.getByText(`Title confidence${label}`)).toBeVisible()
      await expect(tile(page, 'Title')).toContainText(`${score ?? 50}/100`)
    }
    const title = card(page, 'Title Analysis')
    await expect(title).toContainText('This is the default score')
    await title.getByRole('link', { name: 'View full title analysis' }).click()
    await expect(page).toHaveURL(`/titlescope?property=${id}`)
  })

  test('says yes or no to active liens and a cloud, with the notes', async ({ page, request }) => {
    const id = await makeProperty(request)
    await answerRecord(page, makeRecord(id))
    await page.goto(`/property/${id}`)
    const title = card(page, 'Title Analysis')
    await expect(fact(title, 'Active liens')).toHaveText('Yes')
    await expect(fact(title, 'Clouded title')).toHaveText('Yes')
    await expect(title).toContainText('Record title is held by SMITH JOHN A since Feb 11, 2018.')
    await expect(tile(page, 'Liens')).toContainText('Active1 lien')
    await answerRecord(
      page,
      makeRecord(id, { hasActiveLinks: false, hasCloudedTitle: false, liens: [] }),
    )
    await page.reload()
    await expect(fact(title, 'Active liens')).toHaveText('No')
    await expect(fact(title, 'Clouded title')).toHaveText('No')
    await tile(page, 'Liens').getByRole('link').click()
    await expect(page).toHaveURL(propertyPath(id, 'liens'))
  })

  test('offers to run the analysis where there is none, and shows what it found', async ({
    page,
    request,
  }) => {
    const id = await makeProperty(request)
    await page.goto(`/property/${id}`)
    await expect(tile(page, 'Title')).toContainText('Not analyzed')
    const title = card(page, 'Title Analysis')
    await title.getByRole('button', { name: 'Run analysis' }).click()
    await expect(fact(title, 'Confidence score')).toHaveText(/^\d+\/100$/)
    await expect(tile(page, 'Title')).not.toContainText('Not analyzed')
  })
})

test.describe('the redemption', () => {
  test('of a Mississippi sale: days left, deadline, payoff line by line on any day', {
    tag: '@core',
  }, async ({ page, request }) => {
    const saleDate = soldAYearAgo
    const deadline = addYears(saleDate, 2)
    const id = await makeProperty(request, { saleDate })
    await page.goto(propertyPath(id, 'redemption'))
    const redemption = card(page, 'Redemption')
    await expect(redemption.getByText('Open', { exact: true })).toBeVisible()
    await expect(redemption).toContainText(/\d+ days left/)
    await expect(redemption).toContainText(`the last day is ${written(deadline)}`)
    await expect(tile(page, 'Redemption')).toContainText(`Open${written(deadline)}`)
    const days = redemption.getByRole('table', { name: 'Key dates' }).getByRole('row')
    await expect(days.filter({ hasText: 'Last day to redeem' })).toContainText(
      'Miss. Code § 27-45-3',
    )
    await expect(redemption).toContainText('verify with counsel')

    const payoff = () => redemption.getByRole('table', { name: /^Payoff on/ })
    await expect(payoff()).toContainText('12 months of interest')
    await expect(payoff()).toContainText(/Taxes.*Miss. Code § 27-45-3.*\$1,000\.00/)
    // 1.5% a month on the taxes and 5% damages.
    await expect(payoff()).toContainText(/To redeem\$1,230\.00/)

    const day = redemption.getByLabel('Payoff on')
    await day.fill(deadline)
    await expect(payoff()).toContainText('24 months of interest')
    await expect(payoff()).toContainText(/To redeem\$1,410\.00/)
    await day.fill(addDays(deadline, 1))
    await expect(redemption).toContainText('The ordinary period ended on')
    await day.fill(addDays(saleDate, -1))
    await expect(redemption.getByRole('alert')).toContainText('Choose a later day')
    await expect(payoff()).toHaveCount(0)

    const band = redemption.getByRole('slider', { name: /Payoff date/ })
    await band.focus()
    await band.press('End')
    await expect(day).toHaveValue(deadline)
    await expect(band).toHaveAttribute('aria-valuetext', `${written(deadline)}, $1,410.00`)
  })

  test('that has ended says when; one to come says how long it is to the sale', async ({
    page,
    request,
  }) => {
    await page.goto(
      propertyPath(await makeProperty(request, { saleDate: addYears(today, -3) }), 'redemption'),
    )
    const redemption = card(page, 'Redemption')
    await expect(redemption.getByText('Period ended', { exact: true })).toBeVisible()
    await expect(redemption).toContainText(
      `the ordinary period to redeem ended, ${written(mississippiWorkingDay(addYears(today, -1)))}`,
    )
    await expect(tile(page, 'Redemption')).toContainText('Period ended')
    await page.goto(
      propertyPath(await makeProperty(request, { saleDate: addDays(today, 20) }), 'redemption'),
    )
    await expect(redemption).toContainText('20 days')
    await expect(redemption.getByText('Not sold yet', { exact: true })).toBeVisible()
  })

  test('takes a fact the record lacks from the person, and says so', async ({ page, request }) => {
    const tag = makeTag()
    const saleDate = soldAYearAgo
    await importList(
      request,
      `parcel_id,address,tax_status,sale_date\n${tag},6 Lack St,auctioned,${saleDate}`,
      {
        county: 'Hinds County, MS',
      },
    )
    const { id } = await propertyOf(request, tag)
    await page.goto(propertyPath(id, 'redemption'))
    const redemption = card(page, 'Redemption')
    await expect(redemption).toContainText(
      'The payoff can’t be computed: the taxes for which the land was sold is unknown',
    )
    const taxes = redemption.getByLabel('The taxes for which the land was sold, in dollars')
    await taxes.fill('about a thousand')
    await expect(redemption.getByRole('alert')).toContainText('an amount such as')
    await taxes.fill('$1,000')
    const payoff = redemption.getByRole('table', { name: /^Payoff on/ })
    await expect(payoff).toContainText(/To redeem\$1,230\.00/)
    await expect(redemption).toContainText(
      'Entered here, not in the record: the taxes for which the land was sold, $1,000',
    )
    await redemption.getByLabel('Payoff on').fill(addYears(saleDate, 2))
    await expect(payoff).toContainText(/To redeem\$1,410\.00/)
    await expectAccessible(page)
    // It is stored only here.
    await page.reload()
    await expect(taxes).toHaveValue('')
    await expect(payoff).toHaveCount(0)
  })

  test('of an Alabama list is of the kind the person chooses, as the list does not say', async ({
    page,
    request,
  }) => {
    const saleDate = addYears(today, -1)
    const id = await makeProperty(request, { county: 'Jefferson County, AL', saleDate })
    await page.goto(propertyPath(id, 'redemption'))
    const redemption = card(page, 'Redemption')
    await expect(redemption).toContainText('Jefferson County, AL sold the land or the tax lien')
    await expect(redemption.getByLabel('Payoff on')).toHaveCount(0)
    const kind = redemption.getByLabel('Kind of sale')
    await kind.selectOption('Alabama tax lien sale')
    await redemption.getByLabel(/^The rate of the tax lien certificate/).fill('12')
    const payoff = redemption.getByRole('table', { name: /^Payoff on/ })
    await expect(payoff).toContainText('Ala. Code § 40-10-')
    await expect(redemption).toContainText('the kind of sale, Alabama tax lien sale')
    await kind.selectOption('Alabama land sale')
    await expect(redemption.getByLabel(/^The rate of the tax lien certificate/)).toHaveCount(0)
    await expect(payoff).toContainText(/To redeem\$1,\d{3}\.\d\d/)
    await kind.selectOption('Unknown')
    await expect(payoff).toHaveCount(0)
  })

  test('names the fact that is missing and guesses nothing', async ({ page, request }) => {
    const tag = makeTag()
    await importList(request, `parcel_id,address,total,year\n${tag},4 Guess St,55,2025`, {
      county: 'Hinds County, MS',
    })
    await page.goto(propertyPath((await propertyOf(request, tag)).id, 'redemption'))
    const redemption = card(page, 'Redemption')
    await expect(redemption).toContainText('Missing: the sale date')
    await expect(redemption.getByRole('table')).toHaveCount(0)
  })

  test('is not spoken of where no sale is known', async ({ page, request }) => {
    await page.goto(propertyPath(await makeProperty(request), 'redemption'))
    await expect(card(page, 'Redemption')).toContainText('no tax sale of this parcel')
    await expect(tile(page, 'Redemption')).toContainText('No sale known')
  })
})

test.describe('the maximum bid', () => {
  test('counts every figure, shows its source, and takes another in its place', async ({
    page,
    request,
  }) => {
    await page.goto(propertyPath(await makeProperty(request), 'max-bid'))
    const sheet = card(page, 'Maximum bid')
    const bids = sheet.getByRole('region', { name: 'If redeemed, and if you get the deed' })
    const answer = bids.getByRole('paragraph').filter({ hasText: 'worth to you' }).locator('strong')
    // The face of 1,000 with 1.5% for one month, and for 24.
    await expect(bids).toContainText('$1,015.00')
    await expect(bids).toContainText('$1,360.00')
    await expect(sheet.getByLabel('Value with good title')).toHaveValue('100,000')
    await expect(sheet).toContainText('The assessor: market value from the county’s list')
    await expect(sheet.getByLabel('Margin')).toHaveValue('30')
    await expect(answer).toHaveText(/^\$[\d,]+\.\d\d$/)
    const before = await answer.textContent()

    await sheet.getByLabel('Underlying title').fill('100')
    await sheet.getByLabel('Repairs').fill('$10,000')
    await expect(answer).not.toHaveText(before ?? '')
    // 100,000 less the margin of 30% and 10,000 of repairs; a score of 100 deducts the table's value.
    await expect(sheet).toContainText('−$30,000.00')
    await expect(sheet).toContainText('−$10,000.00')
    await expect(sheet).toContainText('Your figure')

    await sheet.getByLabel('Margin').fill('a third')
    await expect(sheet.getByText('Enter a percentage such as 7.5')).toBeVisible()
    await sheet.getByLabel('Value with good title').fill('900')
    await expect(sheet).toContainText('Less than the minimum bid of $1,000.00')
    await sheet.getByLabel('Chance of redemption').fill('90')
    await expect(sheet).toContainText('With a chance of redemption of 90%, in month 1.')
    await sheet.getByRole('button', { name: 'Reset to the record' }).click()
    await expect(answer).toHaveText(before ?? '')
    await expect(sheet.getByLabel('Margin')).toHaveValue('30')
  })

  test('shows that in Mississippi an overbid earns nothing and is lost', async ({
    page,
    request,
  }) => {
    await page.goto(propertyPath(await makeProperty(request), 'max-bid'))
    const sheet = card(page, 'Maximum bid')
    await expect(sheet).toContainText(/an overbid earns nothing \(Miss\. Code § 27-41-77\)/)
    const rows = sheet.getByRole('table', { name: /^Gain in whole dollars/ }).getByRole('row')
    await expect(rows.nth(1)).toContainText('$1,000')
    await expect(rows.nth(1)).toContainText('18%')
    // At twice the face the loss exceeds a year's gain.
    await expect(rows.filter({ hasText: '$2,000' })).toContainText('−$820')
  })

  test('in Alabama takes either kind of sale, with the rate bid down; Tennessee pays 12%', async ({
    page,
    request,
  }) => {
    await page.goto(
      propertyPath(await makeProperty(request, { county: 'Jefferson County, AL' }), 'max-bid'),
    )
    const sheet = card(page, 'Maximum bid')
    await sheet.getByLabel('Kind of sale').selectOption('Tax lien sale')
    await expect(sheet).toContainText('the auction is on the rate, bid down from 12%', {
      ignoreCase: true,
    })
    await page.goto(
      propertyPath(await makeProperty(request, { county: 'Davidson County, TN' }), 'max-bid'),
    )
    await expect(sheet).toContainText('12% a year on the whole price')
  })

  test('says so where the law is not known', async ({ page, request }) => {
    await page.goto(
      propertyPath(await makeProperty(request, { county: 'Petroleum County, MT' }), 'max-bid'),
    )
    await expect(card(page, 'Maximum bid')).toContainText('so there is no bid')
    await page.getByRole('tab', { name: 'Overview' }).click()
    await expect(card(page, 'Title Analysis')).toContainText('This title can’t be analyzed')
  })
})

test.describe('red flags', () => {
  test('are read from the county’s own words, quoted, and counted in the strip', async ({
    page,
    request,
  }) => {
    const tag = makeTag()
    await importProperties(
      request,
      [2022, 2023, 2024].map((year) => ({
        parcelId: tag,
        ownerName: `ESTATE OF ${tag} ET AL`,
        legalDescription: 'NW1/4 SEC 16 T5N R2E, LANDLOCKED',
        county: 'Hinds County, MS',
        totalOwed: 10,
        tax_year: year,
      })),
    )
    const { id } = await propertyOf(request, tag)
    await page.goto(`/property/${id}`)
    await tile(page, 'Ownership').getByRole('link').click()
    await expect(page).toHaveURL(propertyPath(id, 'red-flags'))
    const flags = card(page, 'Red flags')
      .getByRole('list', { name: 'Red flags' })
      .getByRole('listitem')
    await expect(flags.filter({ hasText: 'Owner deceased (estate)' })).toContainText(
      'Owner: ESTATE OF',
    )
    await expect(flags.filter({ hasText: 'And others' })).toContainText('ET AL')
    const count = await flags.count()
    await expect(tile(page, 'Ownership')).toContainText(`Look closer${count} red flags`)
  })

  test('none found says what was read', async ({ page, request }) => {
    await page.goto(propertyPath(await makeProperty(request), 'red-flags'))
    await expect(card(page, 'Red flags')).toContainText(
      'None found. We checked owner, type, legal description',
    )
  })
})

test.describe('parts that fail', () => {
  test.use({ expectedErrors: failedLoad(503) })

  test('say so in their place and can be tried again, each by itself', async ({
    page,
    request,
  }) => {
    const id = await makeProperty(request)
    let isDown = true
    for (const path of [
      `**/api/title-records/property/${id}`,
      `**/api/properties/${id}/redemption`,
      `**/api/properties/${id}/max-bid`,
    ]) {
      await page.route(path, (route) =>
        isDown
          ? route.fulfill({ status: 503, json: { message: 'Not just now.' } })
          : route.continue(),
      )
    }
    await page.goto(`/property/${id}`)
    await expect(card(page, 'Title Analysis').getByRole('alert')).toBeVisible()
    await expect(tile(page, 'Title')).toContainText('Not loaded')
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Bid & sale' }).click()
    await expect(card(page, 'Maximum bid').getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    isDown = false
    for (const name of ['Redemption', 'Maximum bid', 'Title Analysis']) {
      if (name === 'Title Analysis') await page.getByRole('tab', { name: 'Overview' }).click()
      await expect(card(page, name).getByRole('alert')).toContainText('Not just now.')
      await card(page, name).getByRole('button', { name: 'Try again' }).click()
      await expect(card(page, name).getByRole('alert')).toHaveCount(0)
    }
  })
})

test('a property with everything on it: no finding of axe, no sideways scroll, wide and on a phone', async ({
  page,
  request,
}) => {
  const id = await makeProperty(request, {
    saleDate: addYears(today, -1),
    owner: 'EXTRAORDINARILYLONGNAMEWITHOUTANYBREAK FAMILY TRUST HEIRS ET AL',
  })
  // Each tab, in two windows.
  test.slow()
  await answerRecord(page, makeRecord(id))
  for (const part of ['tax-sale', 'title', 'ownership'] as const) {
    await page.goto(propertyPath(id, part))
    await expectGoodInBothWindows(page, page.getByRole('tabpanel').getByRole('region').first())
  }
  await page.goto(propertyPath(id, 'redemption'))
  const most = page.getByRole('region', { name: 'If redeemed, and if you get the deed' })
  await expect(most).toBeVisible()
  await card(page, 'Maximum bid').getByLabel('Repairs').fill('many')
  await expect(card(page, 'Redemption').getByRole('table')).toHaveCount(2)
  await expectGoodInBothWindows(page, most)
})
