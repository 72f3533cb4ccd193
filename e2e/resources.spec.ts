import type { Page } from '@playwright/test'
import { expectGoodInBothWindows } from './support/accessibility.ts'
import { importList, makeTag, propertyOf } from './support/api.ts'
import { expect, failedLoad, test } from './support/test.ts'

const TOOLS = [
  ['ROI calculator', 'calculator', 'roi'],
  ['47-point due diligence checklist', 'checklist', 'checklist'],
  ['Glossary', 'glossary', 'glossary'],
  ['Video series', 'lessons', 'lessons'],
] as const

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const region = (page: Page, name: string) => page.getByRole('region', { name })
const ticked = (page: Page) => page.getByText(/\d+ of 47 points checked/)

test.describe('the overview', () => {
  test('has three topics, five featured articles with their facts, and four free tools', async ({
    page,
  }) => {
    await page.goto('/resources')
    await expect(heading(page)).toHaveText('Education')
    for (const topic of ['Tax sale basics', 'Title research', 'Investment strategy']) {
      await expect(page.getByRole('heading', { level: 3, name: topic })).toBeVisible()
    }
    const articles = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /\d+ min read/ })
    await expect(articles).toHaveCount(5)
    for (const [place, minutes] of [12, 8, 15, 6, 6].entries()) {
      await expect(articles.nth(place)).toContainText(`${minutes} min read`)
      await expect(articles.nth(place)).toContainText(/Beginner|Intermediate|Advanced/)
      await expect(articles.nth(place)).toContainText(/Updated [A-Z][a-z]{2} \d{1,2}, \d{4}/)
    }
    const tools = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /^Open the/ }) })
    await expect(tools).toHaveCount(4)
    for (const [place, [title, tool, id]] of TOOLS.entries()) {
      await expect(tools.nth(place).getByRole('heading')).toHaveText(title)
      await expect(
        tools.nth(place).getByRole('link', { name: `Open the ${tool}` }),
      ).toHaveAttribute('href', `/resources?tool=${id}`)
    }
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  })
})

test.describe('a guide', () => {
  test('opens in place, takes the focus and gives it back', async ({ page }) => {
    await page.goto('/resources')
    const link = page.getByRole('link', { name: /^Mississippi tax sale laws 2025:/ })
    await link.click()
    await expect(page).toHaveURL(/\/resources\?guide=mississippi-tax-sale-laws-2025$/)
    await expect(heading(page)).toBeFocused()
    const guide = page.getByRole('article')
    await expect(
      guide
        .getByRole('table', { name: 'One redemption, to the cent' })
        .getByRole('row', { name: /^To redeem/ }),
    ).toContainText('$2,174.55')
    await expect(guide).toContainText('verify with counsel')
    await page.getByRole('link', { name: 'All resources' }).click()
    await expect(link).toBeFocused()
  })

  test('that is none says so', async ({ page }) => {
    await page.goto('/resources?guide=nothing')
    await expect(heading(page)).toHaveText('No such guide')
    await page.goto('/resources?tool=nothing')
    await expect(heading(page)).toHaveText('No such tool')
  })
})

test.describe('the ROI calculator', () => {
  test('works out both outcomes of a Mississippi bid, line by line with sections', async ({
    page,
  }) => {
    await page.goto('/resources')
    await page.getByRole('link', { name: 'Open the calculator' }).click()
    await expect(heading(page)).toBeFocused()
    const redeemed = region(page, 'If it is redeemed')
    await expect(redeemed).toContainText('Enter the sale date')
    const put = (name: string, value: string) =>
      page.getByRole('textbox', { name, exact: true }).fill(value)
    await page.getByLabel('Sale date').fill('2024-08-26')
    await page.getByLabel('Redeemed on').fill('2025-03-10')
    await put('Taxes', '$1,790.17')
    await put('Costs of the sale', '52')
    await expect(redeemed.getByRole('row', { name: /^To redeem/ })).toContainText('$2,125.11')
    await expect(redeemed.getByRole('row', { name: /^Damages of 5%/ })).toContainText(
      'Miss. Code § 27-45-3',
    )
    await expect(redeemed).toContainText('10.5% in 196 days')
    await put('Your bid', '5000')
    await expect(redeemed.getByRole('row', { name: /^Buyer’s loss/ })).toContainText('$2,964.40')
    await expect(redeemed).toContainText('Your bid of $5,000.00 loses money in every month')

    const land = region(page, 'Maximum bid, and if it is not redeemed')
    await put('Value with good title', '90000')
    await put('Repairs', '18000')
    await put('Liens and taxes that survive', '2400')
    await put('Cost to cure the title', '3500')
    await put('Holding cost per month', '150')
    await put('Underlying title', '60')
    await expect(land.getByRole('row', { name: /^If you get the deed/ })).toContainText(
      '$26,050.00',
    )
    // The profit is the second sum: the value with the margin, less the bid.
    await expect(land.getByRole('row', { name: /^Worth to you/ })).toContainText('$26,050.00')
    await expect(land.getByRole('row', { name: /^Margin From/ })).toContainText('$27,000.00')
    await expect(land.getByRole('row', { name: /^Your bid/ })).toContainText('−$5,000.00')
    await expect(land.getByRole('row', { name: /^Profit/ })).toContainText('$48,050.00')

    await put('Taxes', 'two thousand')
    await expect(page.getByText('Enter an amount such as 1500.50')).toBeVisible()
    await expect(redeemed).toContainText('Correct it to see the result')
    await put('Taxes', '1,50')
    await expect(page.getByText('its commas do not separate thousands')).toBeVisible()
    await put('Taxes', '99999999999999')
    await expect(page.getByText('It is too large: at most 999,999,999,999')).toBeVisible()
    await put('Months of holding', 'two')
    await expect(page.getByText('Enter a number of months such as 24')).toBeVisible()
    await put('Underlying title', 'abc')
    await expect(page.getByText('Enter a number from 0 to 100, such as 60')).toBeVisible()
    await put('Months of holding', '-1')
    await expect(page.getByText('It can’t be less than zero')).toBeVisible()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(redeemed).toContainText('Enter the sale date')
  })

  test('says which bid breaks even in which month, and takes none below the face', async ({
    page,
  }) => {
    await page.goto('/resources?tool=roi')
    await page.getByRole('button', { name: 'Fill in an example' }).click()
    const redeemed = region(page, 'If it is redeemed')
    const bid = page.getByRole('textbox', { name: 'Your bid' })
    await bid.fill('2173.76')
    await expect(redeemed).toContainText('if the land is redeemed in month 12 or later')
    const months = redeemed.getByRole('table', { name: /^By month/ })
    await expect(months.getByRole('row')).toHaveCount(25)
    await expect(months.getByRole('row', { name: /^12 Aug 26, 2025/ })).toContainText(
      '$2,173.76$0.00',
    )
    await expect(months.getByRole('row', { name: /^1 Sep 26, 2024/ })).toContainText('−$303.96')
    await bid.fill('1000')
    await expect(
      page.getByText('This is below the face amount: bidding starts at taxes and costs, $1,842.17'),
    ).toBeVisible()
    await expect(redeemed).toContainText('Correct it to see the result')
    await expect(region(page, 'Maximum bid, and if it is not redeemed')).not.toContainText('%')
  })

  for (const [kind, total] of [
    ['Alabama: sale of land', '$12,517.37'],
    ['Alabama: sale of a tax lien', '$1,955.93'],
    ['Tennessee: sale by order of a court', '$2,041.40'],
  ] as const) {
    test(`answers its example of ${kind}`, async ({ page }) => {
      await page.goto('/resources?tool=roi')
      await page.getByLabel('Kind of sale').selectOption(kind)
      await page.getByRole('button', { name: 'Fill in an example' }).click()
      const redeemed = region(page, 'If it is redeemed')
      await expect(redeemed.getByRole('row', { name: /^To redeem/ })).toContainText(total)
      // A premium costs money only in Mississippi.
      await expect(redeemed).not.toContainText('breaks even')
      if (!kind.startsWith('Tennessee')) return
      await expect(redeemed).toContainText('12% a year from Aug 20, 2024')
      await page.getByLabel('Confirmation order entered on').fill('')
      await expect(redeemed).toContainText('Still missing: the day the court confirmed the sale')
    })
  }
})

test.describe('the checklist', () => {
  test('has 47 points in groups, keeps ticks in the browser, and starts over', async ({ page }) => {
    await page.goto('/resources?tool=checklist')
    await expect(page.getByRole('checkbox')).toHaveCount(47)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(9)
    await expect(ticked(page)).toHaveText('0 of 47 points checked')
    await page.getByLabel('Someone has visited the property').check()
    await expect(ticked(page)).toHaveText('1 of 47 points checked')
    await page.reload()
    await expect(page.getByLabel('Someone has visited the property')).toBeChecked()
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(ticked(page)).toHaveText('0 of 47 points checked')
  })

  test.describe(() => {
    test.use({ expectedErrors: failedLoad(404) })
    test('is filled in from a property’s record, each answer with its source', async ({
      page,
      request,
    }) => {
      const tag = makeTag()
      await importList(
        request,
        `parcel_id,owner_name,address,total_owed,sale_date\n${tag},${tag} JOHN EST OF,1 ${tag} ST,1842.17,2026-08-31`,
        { county: 'Hinds County, MS' },
      )
      const { id } = await propertyOf(request, tag)
      await page.goto('/resources?tool=checklist')
      await page.getByRole('combobox', { name: 'Address, parcel ID or owner' }).fill(tag)
      await page.getByRole('option').first().click()
      await expect(page).toHaveURL(new RegExp(`property=${id}`))
      const point = page.getByRole('listitem').filter({
        has: page.getByLabel('The parcel ID is known exactly as the county writes it'),
      })
      await expect(point.getByRole('checkbox')).toBeChecked()
      await expect(point).toContainText(tag)
      await expect(point).toContainText(/list\.csv/)
      const estates = page.getByLabel(
        'Deceased owners are settled: probate or heirship is of record',
      )
      await expect(estates).not.toBeChecked()
      await expect(page.getByText('Check this: Owner deceased (estate)')).toBeAttached()
      // A check mark on record can be removed, permanently.
      await point.getByRole('checkbox').uncheck()
      await page.reload()
      await expect(point.getByRole('checkbox')).not.toBeChecked()

      const link = page.getByRole('link', { name: 'Download PDF' })
      await expect(link).toHaveAttribute('href', `/api/resources/checklist.pdf?property=${id}`)
      const pdf = await request.get(`/api/resources/checklist.pdf?property=${id}`)
      expect(pdf.headers()['content-type']).toBe('application/pdf')
      expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

      await page.goto('/resources?tool=checklist&property=999999999')
      await expect(page.getByRole('alert')).toContainText('Property not found')
      await page.goto('/resources?tool=checklist&property=abc')
      await expect(page.getByRole('alert')).toContainText('Property not found')
      await page.getByRole('button', { name: 'Use a blank checklist' }).click()
      await expect(page.getByRole('checkbox')).toHaveCount(47)
    })
  })

  test('prints without what only a screen needs', async ({ page }) => {
    await page.goto('/resources?tool=checklist')
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('combobox')).toBeHidden()
    await expect(page.getByRole('checkbox').first()).toBeVisible()
  })
})

test.describe('the glossary', () => {
  test('is searched, marks what it finds, leads from term to term, and says when nothing', async ({
    page,
  }) => {
    await page.goto('/resources?tool=glossary')
    const terms = page.getByRole('main').getByRole('term')
    const box = page.getByRole('searchbox', { name: 'Search the glossary' })
    await expect(terms.first()).toBeVisible()
    expect(await terms.count()).toBeGreaterThanOrEqual(60)
    await box.fill('overbid')
    await expect(terms.first()).toContainText('Excess')
    await expect(page.locator('mark').first()).toHaveText('overbid')
    await expect(page).toHaveURL(/q=overbid/)
    await page.getByRole('link', { name: 'Face', exact: true }).click()
    const face = terms.filter({ hasText: /^Face/ })
    await expect(face).toBeFocused()
    await expect(face).toBeInViewport()
    await expect(box).toHaveValue('')
    await box.fill('submarine')
    await expect(page.getByRole('heading', { name: 'No terms found' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all terms' }).click()
    expect(await terms.count()).toBeGreaterThanOrEqual(60)
  })
})

test.describe('the video series', () => {
  test('says that there is no recording, and opens each lesson’s drawing and transcript', async ({
    page,
  }) => {
    await page.goto('/resources')
    await page.getByRole('link', { name: 'Open the lessons' }).click()
    await expect(heading(page)).toBeFocused()
    await expect(page.getByText('There is no video to play.')).toBeVisible()
    await expect(page.locator('video, audio, iframe')).toHaveCount(0)
    const first = page.getByRole('link', { name: 'What is sold at a tax sale' })
    await first.click()
    await expect(heading(page)).toHaveText('What is sold at a tax sale')
    await expect(heading(page)).toBeFocused()
    await expect(page.getByRole('figure').locator('svg')).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Welcome. In this lesson')
    for (const next of [
      'The redemption clock',
      'Reading a chain of title',
      'What survives a tax deed',
      'Working out a maximum bid',
    ]) {
      await page
        .getByRole('navigation', { name: 'Lessons' })
        .getByRole('link', { name: next })
        .click()
      await expect(heading(page)).toHaveText(next)
      await expect(page.getByRole('figure').locator('svg')).toBeVisible()
    }
    await expect(
      page.getByRole('article').getByRole('link', { name: 'ROI calculator' }),
    ).toHaveAttribute('href', '/resources?tool=roi')
    await page.getByRole('link', { name: 'All lessons' }).click()
    await expect(page.getByRole('link', { name: 'Working out a maximum bid' })).toBeFocused()
  })
})

test.describe('wide and on a phone, light and dark: no finding of axe and no sideways scroll', () => {
  for (const [what, path] of [
    ['a guide', '/resources?guide=roi-calculator'],
    ['a lesson', '/resources?tool=lessons&lesson=what-survives'],
  ] as const) {
    test(`on ${what}`, async ({ page }) => {
      await page.goto(path)
      await expectGoodInBothWindows(page, heading(page))
    })
  }

  test('on the calculator with an answer', async ({ page }) => {
    await page.goto('/resources?tool=roi')
    await page.getByRole('button', { name: 'Fill in an example' }).click()
    const answer = region(page, 'Maximum bid, and if it is not redeemed')
    await expect(answer).toContainText('$26,050.00')
    await expectGoodInBothWindows(page, answer)
  })

  test('on the checklist filled in from a record', async ({ page }) => {
    await page.goto('/resources?tool=checklist&property=3')
    await expectGoodInBothWindows(page, ticked(page))
  })

  test('on the glossary with marks', async ({ page }) => {
    await page.goto('/resources?tool=glossary&q=lien')
    await expectGoodInBothWindows(page, page.locator('mark').first())
  })
})
