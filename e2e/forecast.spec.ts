import type { Forecast } from '../contract/forecast.ts'
import { propertyPath } from '../domain/property/page-place.ts'
import { madeParcels, resultsList } from '../server/features/forecast/testing/results-list.ts'
import { expectGoodInBothWindows, expectNoSidewaysScroll } from './support/accessibility.ts'
import { importList, propertyOf } from './support/api.ts'
import { expect, test } from './support/test.ts'

// Workers run jobs at their own pace.
test.setTimeout(240_000)

const COUNTY = 'Copiah County, MS'
const PARCELS = madeParcels(160).map((parcel) => ({ ...parcel, parcelId: `FC${parcel.parcelId}` }))

test('results of three sales become a range, chances, similar sales and a back-test', async ({
  page,
  request,
}) => {
  await importList(request, resultsList(PARCELS, 2021), {
    county: COUNTY,
    fileName: 'copiah-results-2021.csv',
  })
  const { id, assessedValue } = await propertyOf(request, 'FC100-0010')
  await page.goto(propertyPath(id, 'forecast'))
  const card = page.getByRole('region', { name: 'Sale forecast' })
  await expect(card).toBeVisible()

  for (const year of [2022, 2023]) {
    await importList(request, resultsList(PARCELS, year), {
      county: COUNTY,
      fileName: `copiah-results-${year}.csv`,
    })
  }
  await expect
    .poll(
      async () => {
        const answer = await request.get(`/api/properties/${id}/forecast`)
        const body: Forecast = await answer.json()
        return body.status === 'ready' ? body.learnedFrom.years : body.status
      },
      { timeout: 180_000 },
    )
    .toEqual([2021, 2022, 2023])

  await page.reload()
  await expect(card.getByText(/^\$[\d,]+ to \$[\d,]+$/).first()).toBeVisible()
  await expect(card.getByText('Chance of no bid')).toBeVisible()
  await expect(card.getByText(/listings of 2021–2023/)).toBeVisible()
  const similar = card.getByRole('list', { name: 'Sales most like this one' })
  await expect(similar.getByRole('listitem')).toHaveCount(12)
  await expect(similar.getByRole('listitem').first()).toContainText(
    'This parcel, at an earlier sale',
  )
  expect(assessedValue).not.toBeNull()

  await card.getByRole('button', { name: 'Back-test' }).click()
  const dialog = page.getByRole('dialog', { name: `Back-test: ${COUNTY}` })
  // Nothing went for less than a third of its value.
  await expect(dialog.getByRole('row', { name: /^Won by outbidding 0/ })).toBeVisible()
  await dialog.getByLabel('Bid limit').fill('60')
  await expect(dialog.getByText('Bidding up to 60% of the assessed value in 2022')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^Sold for your maximum or more 0/ })).toBeVisible()
  await dialog.getByLabel('Bid limit').fill('a lot')
  await expect(dialog.getByText('Enter a whole number from 1 to 300.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expectNoSidewaysScroll(page)
  await expectGoodInBothWindows(page, card)
})

test('a county without results says how many a forecast needs', async ({ page, request }) => {
  await importList(
    request,
    'parcel_id,owner_name,assessed_value,total\nFC-NONE-1,SMITH JOHN,20000,500',
    {
      county: 'Amite County, MS',
    },
  )
  const { id } = await propertyOf(request, 'FC-NONE-1')
  await page.goto(propertyPath(id, 'forecast'))
  const card = page.getByRole('region', { name: 'Sale forecast' })
  await expect(card).toContainText(
    'No results with winning bids at tax sales in Amite County, MS have been imported. A forecast needs 200 winning bids over 3 years, 40 of them in the last.',
  )
  await expect(card.getByRole('button', { name: 'Back-test' })).toBeHidden()
})
