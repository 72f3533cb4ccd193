import { importList, makeTag, propertyOf } from './support/api.ts'
import { card, fact } from './support/page-parts.ts'
import { expect, test } from './support/test.ts'
import { answerRecord, makeLien, makeRecord } from './support/title.ts'
import { makeProperty, searchBox } from './support/titlescope-screen.ts'

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
      ['Last updated', 'Nov 20, 2026, 10:30 AM CT'],
      ['Data source', 'County Records'],
      ['Search depth', '40 Years'],
      ['Searched from', 'Mar 2, 1984'],
      ['Evidence found', '92%'],
    ] as const) {
      await expect(fact(information, name), name).toHaveText(value)
    }
    // One is the standard, the other the actual depth.
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
    await expect(
      page.getByText(/Law checked .*oldest copy 20\d\d; verify with counsel/),
    ).toHaveCount(1)
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
