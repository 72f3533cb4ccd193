import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { TaxSaleRow } from '../contract/tax-sale.ts'
import type { TitleRecord } from '../contract/title.ts'
import { expectGoodInBothWindows } from './support/accessibility.ts'
import { importList, importProperties, makeTag, propertyOf } from './support/api.ts'
import { stopClock } from './support/clock.ts'
import { expect, failedLoad, test } from './support/test.ts'
import { answerRecord, makeFinding, makeLien, makeRecord } from './support/title.ts'

const card = (page: Page, title: string | RegExp) =>
  page.getByRole('region', { name: title, exact: typeof title === 'string' })
const fact = (where: Locator, name: string) =>
  where
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]')
const searchBox = (page: Page) =>
  page.getByRole('combobox', { name: /Address, parcel ID or owner/ })

/** A property of one test, whose title was never analyzed. */
async function makeProperty(request: APIRequestContext, address = '12 Chain Ct') {
  const tag = makeTag()
  await importList(
    request,
    `parcel_id,owner_name,address,city,state,zip,total_owed\n${tag},${tag} Owner,${address},Jackson,MS,39202,10`,
    { county: 'Hinds County, MS' },
  )
  return { tag, id: (await propertyOf(request, tag)).id }
}

/** Every text the page searches for. */
function watchSearches(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (call) => {
    const { pathname, searchParams } = new URL(call.url())
    if (pathname === '/api/properties/search') asked.push(searchParams.get('q') ?? '')
  })
  return asked
}

test.describe('finding the property to analyse', () => {
  test('asks for a search before anything is chosen, and the sidebar leads here', async ({
    page,
  }) => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'TitleScope', exact: true }).click()
    await expect(page).toHaveURL('/titlescope')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('TitleScope')
    await expect(
      page.getByRole('heading', { name: 'Search for a property to analyze its title' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'TitleScope', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  test('searches while one types from 3 characters, offers five, and is worked by keys', async ({
    page,
    request,
  }) => {
    const tag = makeTag()
    await importProperties(
      request,
      Array.from({ length: 6 }, (_, n) => ({
        parcelId: `${tag}-${n}`,
        ownerName: `${tag} Owner`,
        address: `${n + 1} ${tag} Row`,
        totalOwed: 1,
      })),
    )
    const asked = watchSearches(page)
    await page.goto('/titlescope')
    const box = searchBox(page)
    await expect(box).toHaveAttribute(
      'placeholder',
      'Search by address, parcel ID, or owner name...',
    )
    await box.fill(tag.slice(0, 2))
    await box.press('Enter')
    await expect(page.getByText('Query too short')).toBeVisible()
    expect(asked).toEqual([])

    await box.fill(tag)
    const options = page.getByRole('option')
    await expect(options).toHaveCount(5)
    await expect(page.getByText('Query too short')).toHaveCount(0)
    expect(asked).toEqual([tag])
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await box.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    const chosen = (await options.nth(1).locator('span').first().textContent()) ?? ''
    await box.press('Enter')
    await expect(page).toHaveURL(/\/titlescope\?property=\d+$/)
    await expect(fact(page.getByRole('main'), 'Address')).toHaveText(chosen)
    await page.reload()
    await expect(fact(page.getByRole('main'), 'Address')).toHaveText(chosen)
  })

  test('waits for 500 ms of rest, and on Enter for none', async ({ page }) => {
    await page.clock.install()
    await page.goto('/titlescope')
    await expect(searchBox(page)).toBeVisible()
    await stopClock(page)
    const asked = watchSearches(page)
    const askedAfter = (ms: number) => async () => {
      await page.clock.runFor(ms)
      return asked
    }
    await searchBox(page).fill('zz oak')
    await page.clock.runFor(480)
    expect(asked).toEqual([])
    await expect.poll(askedAfter(20), { intervals: [50] }).toEqual(['zz oak'])

    await searchBox(page).fill('zz elm')
    await searchBox(page).press('Enter')
    // Less than half a second of the page's time, however long the answer takes.
    await expect.poll(askedAfter(1), { intervals: [50] }).toEqual(['zz oak', 'zz elm'])
    await page.clock.resume()
  })

  test('says when nothing matches, and takes a click', async ({ page, request }) => {
    const { tag, id } = await makeProperty(request)
    await page.goto('/titlescope')
    await searchBox(page).fill(makeTag())
    await expect(page.getByText(/^No Properties Found for/)).toBeVisible()
    await searchBox(page).fill(tag)
    await page.getByRole('option').click()
    await expect(page).toHaveURL(`/titlescope?property=${id}`)
  })
})

test.describe('a search or a property that fails', () => {
  test.use({ expectedErrors: failedLoad(404, 503) })

  test('a failed search can be tried again', async ({ page, request }) => {
    const { tag } = await makeProperty(request)
    let isDown = true
    await page.route('**/api/properties/search?*', (route) =>
      isDown
        ? route.fulfill({ status: 503, json: { message: 'The database is resting.' } })
        : route.continue(),
    )
    await page.goto('/titlescope')
    await searchBox(page).fill(tag)
    const alert = page.getByRole('alert').filter({ hasText: 'Search Error' })
    await expect(alert).toContainText('The database is resting.')
    isDown = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await searchBox(page).focus()
    await expect(page.getByRole('option')).toHaveCount(1)
  })

  for (const property of ['999999999', 'abc', '0']) {
    test(`?property=${property} is not found, and a search is offered`, async ({ page }) => {
      await page.goto(`/titlescope?property=${property}`)
      await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to Search' })).toBeVisible()
      await expect(searchBox(page)).toBeVisible()
    })
  }

  test('a record that cannot be read takes nothing else away, and can be tried again', async ({
    page,
    request,
  }) => {
    const { id } = await makeProperty(request, '77 Retry Rd')
    let isDown = true
    await page.route(`**/api/properties/${id}/title-record`, (route) =>
      route.fulfill(
        isDown
          ? { status: 503, json: { message: 'The examiner is out.' } }
          : { json: makeRecord(id) },
      ),
    )
    await page.goto(`/titlescope?property=${id}`)
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'The title record could not be loaded' })
    await expect(alert).toContainText('The examiner is out.')
    await expect(fact(page.getByRole('main'), 'Address')).toHaveText('77 Retry Rd')
    isDown = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, 'Confidence Score')).toContainText('28/100')
  })
})

test.describe('the analysis', () => {
  test('shows the property’s facts, and Unknown for those that are missing', async ({
    page,
    request,
  }) => {
    const tag = makeTag()
    await importList(
      request,
      `parcel_id,owner_name,address,city,state,zip,property_type,assessed_value,year_built,total_owed\n${tag},"${tag}, Opal",2210 Heron Marsh Dr,Madison,MS,39110,Single Family,12345,1987,10\n${tag}B,,,,,,,,,10`,
      { county: 'Madison County, MS' },
    )
    const main = page.getByRole('main')
    await page.goto(`/titlescope?property=${(await propertyOf(request, tag)).id}`)
    for (const [name, value] of [
      ['Address', '2210 Heron Marsh Dr'],
      ['City', 'Madison'],
      ['State', 'MS'],
      ['Zip', '39110'],
      ['Parcel ID', tag],
      ['Owner', `${tag}, Opal`],
      ['Assessed value', '$12,345'],
      ['Property type', 'Single Family'],
      ['Year built', '1987'],
    ] as const) {
      await expect(fact(main, name), name).toHaveText(value)
    }
    await page.goto(`/titlescope?property=${(await propertyOf(request, `${tag}B`)).id}`)
    for (const name of ['Address', 'Owner', 'Property type', 'Year built']) {
      await expect(fact(main, name), name).toHaveText('Unknown')
    }
  })

  test('reads a score in the bands 80 and 50; without one it shows the default of 50', async ({
    page,
    request,
  }) => {
    const { id } = await makeProperty(request)
    for (const [score, risk, word] of [
      [80, 'Low Risk', 'Excellent'],
      [50, 'Medium Risk', 'Acceptable'],
      [49, 'High Risk', 'Caution'],
      [null, 'Medium Risk', 'Acceptable'],
    ] as const) {
      await answerRecord(
        page,
        makeRecord(id, {
          confidenceScore: score,
          findings: [],
          ...(score === null ? { chain: [], coverage: 0, hasActiveLinks: false, liens: [] } : {}),
        }),
      )
      await page.goto(`/titlescope?property=${id}`)
      const confidence = card(page, 'Confidence Score')
      await expect(confidence).toContainText(`${score ?? 50}/100`)
      await expect(confidence.getByText(risk, { exact: true })).toBeVisible()
      await expect(confidence.getByText(word, { exact: true })).toBeVisible()
      if (score === null) {
        await expect(confidence).toContainText('No conveyance of this parcel is known')
        await expect(fact(confidence, 'Chain of title')).toHaveText('Unknown')
      }
    }
  })

  test('has the four risk indicators, good and bad, the notes and the search information', async ({
    page,
    request,
  }) => {
    const { id } = await makeProperty(request)
    await answerRecord(page, makeRecord(id))
    await page.goto(`/titlescope?property=${id}`)
    const confidence = card(page, 'Confidence Score')
    await expect(fact(confidence, 'Chain of title')).toHaveText('Incomplete')
    await expect(fact(confidence, 'Active liens')).toHaveText('1 lien')
    await expect(fact(confidence, 'Clouded title')).toHaveText('Clouded')
    await expect(fact(confidence, 'Quiet title issues')).toHaveText('Yes')
    await expect(card(page, 'Notes')).toContainText('SMITH JOHN A since Feb 11, 2018.')
    const information = card(page, 'Search Information')
    for (const [name, value] of [
      ['Last updated', 'Nov 20, 2026, 10:30 AM'],
      ['Data source', 'County Records'],
      ['Search depth', '40 Years'],
      ['Searched from', 'Mar 2, 1984'],
      ['Evidence found', '92%'],
    ] as const) {
      await expect(fact(information, name), name).toHaveText(value)
    }
    // The one is the standard, the other what was searched.
    await expect(information).toContainText(
      '40 years is the standard depth of a title search. The records searched here begin on Mar 2, 1984 and go back 42 years.',
    )
    await expect(information).toContainText('verify with counsel')

    await answerRecord(
      page,
      makeRecord(id, {
        confidenceScore: 100,
        chainOfTitleComplete: true,
        hasActiveLinks: false,
        hasCloudedTitle: false,
        hasQuietTitleIssues: false,
        findings: [],
        liens: [],
      }),
    )
    await page.reload()
    await expect(fact(confidence, 'Chain of title')).toHaveText('Complete')
    await expect(fact(confidence, 'Active liens')).toHaveText('None found')
    await expect(fact(confidence, 'Clouded title')).toHaveText('No cloud found')
    await expect(fact(confidence, 'Quiet title issues')).toHaveText('None found')
    await expect(card(page, 'Why this score')).toContainText(
      'Mar 2, 1984 to Nov 20, 2026. That is no proof that nothing else exists.',
    )
  })

  test('accounts for every point: instrument, who could assert it, cure, score if cured, source', async ({
    page,
    request,
  }) => {
    const { id } = await makeProperty(request)
    await answerRecord(page, makeRecord(id))
    await page.goto(`/titlescope?property=${id}`)
    const reasons = card(page, 'Why this score')
    const rows = reasons.getByRole('list', { name: 'Deductions' }).locator(':scope > li')
    await expect(rows).toHaveCount(2)
    const gap = rows.first()
    for (const words of [
      'minus 51 points',
      'Gap in the chain of title',
      'Critical',
      'The explanation of chain-gap.',
      'Warranty deed of Feb 11, 2018, Book 7311/250',
      'HOLLOWAY PROPERTIES LLC',
      'Whoever asserts chain-gap',
      'The cure of chain-gap',
      'Score if cured:',
      'Miss. Code § 89-5-19',
    ]) {
      await expect(gap, words).toContainText(words)
    }
    await expect(gap).toContainText(/28\s*79/)
    await expect(rows.nth(1)).toContainText('Deed of trust of Feb 11, 2018, Book 7311/254, $88,200')
    await expect(reasons).toContainText('100 − 72 =28')
    await expect(reasons).toContainText('1 exception to list, at no cost')
  })

  test('draws the chain so that a break is seen, and says it in a list and a table', async ({
    page,
    request,
  }) => {
    const { id } = await makeProperty(request)
    await answerRecord(page, makeRecord(id))
    await page.goto(`/titlescope?property=${id}`)
    const chain = card(page, 'Chain of title')
    await expect(chain.getByText('Broken', { exact: true })).toBeVisible()
    await expect(chain.getByRole('img', { name: /2 conveyances .* broken 1 time/ })).toBeVisible()
    const steps = chain
      .getByRole('list', { name: 'Conveyances, oldest first' })
      .locator(':scope > li')
    await expect(steps).toHaveText([
      /Warranty deed.*Mar 2, 1984.*Book 2911\/417.*\$52,000.*GREEN ACRES DEVELOPMENT CO.*JONES ROBERT L; JONES ELLA M/,
      /Break\..*The explanation of chain-gap/,
      /Warranty deed.*Feb 11, 2018.*HOLLOWAY PROPERTIES LLC.*SMITH JOHN A/,
      /Title today.*SMITH JOHN A/,
    ])
    await steps.nth(1).getByRole('link', { name: 'Gap in the chain of title' }).click()
    await expect(page).toHaveURL(/#reason-1$/)
    await chain.getByText('All 6 records as a table').click()
    const rows = chain.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(7)
    await expect(rows.filter({ hasText: 'Mississippi land sale' })).toContainText('redeemed')
    await expect(rows.filter({ hasText: '7311/254' })).toContainText('Active lien')
  })

  test('shows active liens by priority, five transfers, and what survives a tax deed', async ({
    page,
    request,
  }) => {
    const { id } = await makeProperty(request)
    await answerRecord(page, makeRecord(id))
    await page.route(`**/api/properties/${id}/liens`, (route) =>
      route.fulfill({
        json: [
          makeLien(1),
          makeLien(2, { isActive: false, priority: null, lienHolder: 'DEPOSIT GUARANTY' }),
        ],
      }),
    )
    await page.route(`**/api/properties/${id}/title-transfers`, (route) =>
      route.fulfill({
        json: Array.from({ length: 7 }, (_, n) => ({
          id: n + 1,
          transferDate: `${2020 - n}-05-01`,
          deedType: 'quitclaim-deed',
          grantor: 'BROWN T',
          grantee: 'GREEN A',
          salePrice: 71500,
          bookPage: null,
          instrumentNumber: `2020-${n}`,
        })),
      }),
    )
    await page.goto(`/titlescope?property=${id}`)
    const liens = card(page, 'Active Liens')
    const active = liens.getByRole('list', { name: 'Active liens' }).getByRole('listitem')
    await expect(active).toHaveCount(1)
    for (const words of [
      'Priority 1.',
      'Deed of trust',
      'BANKPLUS',
      '$88,200.00',
      'Feb 11, 2018',
    ]) {
      await expect(active, words).toContainText(words)
    }
    await expect(liens.getByText('1 lien released or ended')).toBeVisible()

    const transfers = card(page, 'Recent Title Transfers').getByRole('listitem')
    await expect(transfers).toHaveCount(5)
    for (const words of ['Quitclaim deed', 'May 1, 2020', 'BROWN T', 'GREEN A', '$71,500']) {
      await expect(transfers.first(), words).toContainText(words)
    }

    const survivors = card(page, 'What survives a tax deed')
    const rows = survivors.getByRole('table').getByRole('row')
    await expect(rows.nth(1)).toContainText(/Restrictive covenants.*Survives.*run with the land/)
    await expect(rows.nth(2)).toContainText(/Deed of trust.*Depends.*notice.*27-43-5/)
    await expect(rows.nth(3)).toContainText(/Judgment.*Extinguished.*new title.*27-45-23/)
    await expect(survivors).toContainText(/Law checked .*verify with counsel/)
  })

  test('says what was searched where no active lien was found', async ({ page, request }) => {
    const { id } = await makeProperty(request)
    await answerRecord(page, makeRecord(id, { hasActiveLinks: false, liens: [] }))
    await page.route(`**/api/properties/${id}/liens`, (route) => route.fulfill({ json: [] }))
    await page.goto(`/titlescope?property=${id}`)
    await expect(card(page, 'Active Liens')).toContainText(
      'No active liens found. County records were searched for Mar 2, 1984 to Nov 20, 2026, 5 instruments.',
    )
  })

  test('the analysis is printed whole, without the screen’s furniture', async ({
    page,
    request,
  }) => {
    const { id } = await makeProperty(request, '5 Paper Pl')
    await answerRecord(page, makeRecord(id))
    await page.goto(`/titlescope?property=${id}`)
    await expect(card(page, 'Chain of title')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('ParcelProof, title analysis')).toBeVisible()
    await expect(card(page, 'Chain of title').getByRole('table')).toBeVisible()
    await expect(searchBox(page)).toBeHidden()
    await expect(page.getByRole('navigation')).toBeHidden()
  })
})

test.describe('a title never analyzed', () => {
  test('has no record; the analysis is offered, run, and kept', async ({ page, request }) => {
    const { id } = await makeProperty(request)
    await page.goto(`/titlescope?property=${id}`)
    await expect(fact(card(page, 'Search Information'), 'Last updated')).toHaveText('Never')
    await page.getByRole('button', { name: 'Run analysis' }).click()
    await expect(card(page, 'Confidence Score')).toContainText(/\d+\/100/)
    await expect(fact(card(page, 'Search Information'), 'Last updated')).not.toHaveText('Never')
    await page.reload()
    await expect(card(page, 'Confidence Score')).toContainText(/\d+\/100/)
    await expect(page.getByRole('button', { name: 'Run analysis' })).toHaveCount(0)
  })

  test('elsewhere than in the three states it says that the law is not known', async ({
    page,
    request,
  }) => {
    const tag = makeTag()
    await importList(request, `parcel_id,owner_name,total_owed\n${tag},${tag} Owner,10`, {
      county: 'Petroleum County, MT',
    })
    await page.goto(`/titlescope?property=${(await propertyOf(request, tag)).id}`)
    await expect(page.getByText('This title can’t be analyzed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Run analysis' })).toHaveCount(0)
  })
})

test.describe('an analysis that fails', () => {
  test.use({ expectedErrors: failedLoad(500) })

  test('says so in words and can be run again', async ({ page, request }) => {
    const { id } = await makeProperty(request)
    let isDown = true
    await page.route(`**/api/properties/${id}/title-record`, (route) =>
      isDown && route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { message: 'The examiner fell ill.' } })
        : route.continue(),
    )
    await page.goto(`/titlescope?property=${id}`)
    await page.getByRole('button', { name: 'Run analysis' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'The analysis could not be run.' })
    await expect(alert).toContainText('The examiner fell ill.')
    isDown = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, 'Confidence Score')).toBeVisible()
  })
})

test('a sample title is analysed by the real engine: the points add up on the screen', async ({
  page,
  request,
}) => {
  const rows: TaxSaleRow[] = await (
    await request.get('/api/tax-sales?status=auctioned&county=Hinds County, MS&limit=20')
  ).json()
  const sample = rows.find(({ property }) => property.provenance.isSample)
  if (!sample) throw new Error('the sample data has no auctioned property')
  const answer = await request.post(`/api/properties/${sample.property.id}/title-record`)
  expect(answer.ok(), await answer.text()).toBe(true)
  const record: TitleRecord = await answer.json()
  const points = record.findings.reduce((sum, finding) => sum + finding.points, 0)
  expect(record.confidenceScore).toBe(Math.max(0, 100 - points))

  await page.goto(`/titlescope?property=${sample.property.id}`)
  await expect(card(page, 'Confidence Score')).toContainText(`${record.confidenceScore}/100`)
  await expect(
    card(page, 'Why this score').getByRole('list', { name: 'Deductions' }).locator(':scope > li'),
  ).toHaveCount(record.findings.filter((finding) => finding.points > 0).length)
  await expect(
    card(page, 'Chain of title')
      .getByRole('list', { name: 'Conveyances, oldest first' })
      .locator(':scope > li')
      .filter({ hasText: 'recorded' }),
  ).toHaveCount(record.chain.length)
})

test.describe('wide and on a phone, light and dark: no finding of axe and no sideways scroll', () => {
  test('with an analysis, with none, loading, and with matches offered', async ({
    page,
    request,
  }) => {
    const { tag, id } = await makeProperty(
      request,
      '1 Extraordinarilylongstreetnamewithoutanybreak Circle',
    )
    await page.goto(`/titlescope?property=${id}`)
    await expectGoodInBothWindows(page, page.getByRole('button', { name: 'Run analysis' }))

    await answerRecord(
      page,
      makeRecord(id, {
        findings: [
          ...makeRecord(id).findings,
          makeFinding('name-variance', { severity: 'minor', points: 3 }),
        ],
        holders: [{ name: 'W'.repeat(90), interest: '1/2' }],
      }),
    )
    await page.goto(`/titlescope?property=${id}`)
    await expect(card(page, 'Confidence Score')).toBeVisible()
    await page.getByText(/records as a table/).click()
    await expectGoodInBothWindows(page, card(page, 'Confidence Score'))

    await searchBox(page).fill(tag)
    await expectGoodInBothWindows(page, page.getByRole('option'))
  })

  test('shows the shape of what comes while it loads', async ({ page }) => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/properties/1/title-record', async (route) => {
      await mayAnswer
      await route.fulfill({ json: makeRecord(1) })
    })
    await page.goto('/titlescope?property=1')
    const loading = page.getByText('Loading title record')
    await expect(loading).toBeAttached()
    await expectGoodInBothWindows(page, loading)
    answer()
    await expect(card(page, 'Confidence Score')).toBeVisible()
  })
})
