import type { APIRequestContext, Locator } from '@playwright/test'
import type { PropertyOwners } from '../contract/ownership.ts'
import { parseCounty } from '../domain/county/county.ts'
import { countyExtent } from '../domain/county/county-extent.ts'
import { propertyPath } from '../domain/property/page-place.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { importList, makeTag, propertyOf } from './support/api.ts'
import { freshCounty } from './support/fresh-county.ts'
import { expect, test } from './support/test.ts'

// Owners are resolved after all lists of parallel tests, so the test waits for that.
test.describe.configure({ timeout: 240_000 })

/** Fourteen parcels of one company, the first two side by side with a deed, and a neighbour in its mail. */
async function importCompany(request: APIRequestContext): Promise<{ tag: string; id: number }> {
  const tag = makeTag()
  const county = freshCounty()
  const owner = `${tag} LAND LLC`
  const mail = `12 ${tag} Ave, Jackson, MS 39201`
  // Within the county: distant coordinates are ignored.
  const corner = countyExtent(parseCounty(county)?.id ?? 0)
  if (!corner) throw new Error(`the extent of ${county} is unknown`)
  const land = (n: number) => {
    const [west, east] = [corner.west + n * 0.001, corner.west + (n + 1) * 0.001]
    const [south, north] = [corner.south, corner.south + 0.001]
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ]
    return { type: 'Polygon', coordinates: [ring] }
  }
  const parcel = (n: number, ownerName: string, place: number) => ({
    type: 'Feature',
    properties: {
      parcel_id: `${tag}-${n}`,
      owner_name: ownerName,
      owner_address: mail,
      address: `${n} ${tag} Rd`,
    },
    geometry: land(place),
  })
  const features = Array.from({ length: 14 }, (_none, at) =>
    parcel(at + 1, owner, at < 2 ? at : at * 10),
  )
  features.push(parcel(15, `${tag} ANN B`, 500))
  const { remark_details } = await importList(
    request,
    JSON.stringify({ type: 'FeatureCollection', features }),
    { county, fileName: 'land.geojson' },
  )
  expect(remark_details).toEqual([])
  await importList(
    request,
    [
      'parcel_id,owner_name,owner_address,address,tax_year,bill_number,total',
      `${tag}-1,${owner},"${mail}",1 ${tag} Rd,2024,B1,250.50`,
    ].join('\n'),
    { county },
  )
  const deeds = `parcel_id,type,recorded_on,grantors,grantees,book_page\n${tag}-1,WD,2019-05-06,REED TOM,${owner},200/2`
  const answer = await request.post(
    `/api/properties/import-file?as=instruments&county=${encodeURIComponent(county)}`,
    {
      multipart: {
        file: { name: 'deeds.csv', mimeType: 'text/csv', buffer: Buffer.from(deeds) },
      },
    },
  )
  expect(answer.status(), await answer.text()).toBe(200)
  const { id } = await propertyOf(request, `${tag}-1`)
  await expect
    .poll(
      async () => {
        const known: PropertyOwners = await (
          await request.get(`/api/properties/${id}/owners`)
        ).json()
        return known.owners[0]?.others.parcels
      },
      { timeout: 90_000 },
    )
    .toBe(13)
  return { tag, id }
}

test('the graph opens on the owner, says how its ends are related, and expands; the table has the same', async ({
  page,
  request,
}) => {
  const { tag, id } = await importCompany(request)
  const asked: string[] = []
  page.on('request', (call) => asked.push(call.url()))
  await page.goto(propertyPath(id, 'parcel-graph'))
  const card = page.getByRole('region', { name: 'ParcelGraph', exact: true })
  await expect(page.getByRole('region', { name: 'Owner', exact: true })).toBeVisible()
  expect(asked.filter((url) => /\/graph(\?|$)|parcel-graph/.test(url))).toEqual([])
  await card.scrollIntoViewIfNeeded()

  // The owner is selected first, with twelve parcels and a button for the others.
  const owner = card.getByRole('button', {
    name: new RegExp(`^Owner: ${tag} LAND LLC, 14 parcels`),
  })
  await expect(owner).toHaveAttribute('aria-pressed', 'true')
  await expect(card.getByRole('button', { name: /^Parcel: / })).toHaveCount(12)
  const panel = card.getByRole('region', { name: `${tag} LAND LLC` })
  await panel.getByRole('button', { name: 'Show 2 more parcels' }).click()
  await expect(card.getByRole('button', { name: /^Parcel: / })).toHaveCount(14)

  // By keyboard to a parcel and its records.
  await owner.focus()
  await page.keyboard.press('ArrowRight')
  await expect(card.locator('[data-node^="parcel:"]:focus')).toHaveCount(1)
  await card.getByRole('button', { name: new RegExp(`^Parcel: 1 ${tag} Rd, .*delinquent`) }).click()
  await card
    .getByRole('region', { name: `1 ${tag} Rd` })
    .getByRole('button', { name: 'Show recorded instruments' })
    .click()
  await expect(
    card.getByRole('button', { name: /^Recorded instrument: warranty deed, Book 200, page 2/ }),
  ).toBeVisible()

  // Explanation: the reasons and their certainty.
  await card
    .getByRole('region', { name: `1 ${tag} Rd` })
    .getByRole('button', { name: new RegExp(`^How are these related\\? is owned by ${tag}`) })
    .click()
  const relation = card.getByRole('region', { name: 'How are these related?' })
  await expect(relation).toContainText(`${tag} LAND LLC owns 1 ${tag} Rd.`)
  await expect(relation).toContainText('same name, same mailing address; very sure')
  await expect(relation).toContainText('Match 99%')
  await relation.getByRole('button', { name: `1 ${tag} Rd` }).click()
  await card
    .getByRole('region', { name: `1 ${tag} Rd` })
    .getByRole('button', { name: new RegExp(`is next to 2 ${tag} Rd`) })
    .click()
  await expect(relation).toContainText('their outlines touch')

  // All records.
  await expect(card.getByRole('region', { name: 'Adjacent land' })).toContainText(
    '2 parcels together, all touching',
  )
  await expect(card.getByRole('region', { name: 'Liens and delinquencies' })).toContainText(
    '$250.50 owed in total',
  )
  await expect(card.getByRole('region', { name: 'Transfers over time' })).toContainText(
    `REED TOM to ${tag} LAND LLC`,
  )
  await expect(card.getByRole('table', { name: /^Delinquent in/ })).toContainText('of 14')
  // From the top: the fixed bar would cover a button that is half scrolled away.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)

  // The table: the same edges and the same navigation.
  await card.getByRole('button', { name: 'Full size' }).click()
  const full = page.getByRole('dialog', { name: 'ParcelGraph' })
  await full.getByRole('button', { name: 'Table' }).click()
  const table = full.getByRole('table', { name: 'Who is related to what, and how we know' })
  await expect(
    table
      .getByRole('row')
      .filter({ hasText: 'owns' })
      .filter({ hasText: `1 ${tag} Rd` })
      .first(),
  ).toContainText('Match 99%')
  await full.getByText(/^Expand: /).click()
  await full.getByRole('button', { name: /^Show other owners at this address/ }).click()
  await expect(full.getByRole('status')).toContainText('added')
  await full.getByRole('button', { name: 'Graph' }).click()
  await expect(
    full.getByRole('button', { name: `Owner: ${tag} ANN B`, exact: false }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(full).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Full size' })).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})

test('on a phone the graph is a tree under its owner, every node as wide as can be read', async ({
  page,
  request,
}) => {
  const { tag, id } = await importCompany(request)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(propertyPath(id, 'parcel-graph'))
  const card = page.getByRole('region', { name: 'ParcelGraph', exact: true })
  await card.scrollIntoViewIfNeeded()
  const graph = card.getByRole('group', { name: /^Graph of the owner/ })
  const owner = graph.getByRole('button', { name: new RegExp(`^Owner: ${tag} LAND LLC`) })
  const parcels = graph.getByRole('button', { name: /^Parcel: / })
  await expect(parcels).toHaveCount(12)
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox()
    if (!box) throw new Error('it is not to be seen')
    return box
  }
  const [all, top, first] = [await boxOf(graph), await boxOf(owner), await boxOf(parcels.first())]
  for (const box of [top, first]) {
    expect(box.x).toBeGreaterThanOrEqual(all.x)
    expect(box.x + box.width).toBeLessThanOrEqual(all.x + all.width)
  }
  expect(first.x).toBeGreaterThan(top.x)
  expect(first.y).toBeGreaterThan(top.y + top.height)
  // Down by keyboard, which scrolls the target into view.
  await owner.focus()
  await page.keyboard.press('ArrowDown')
  await expect(parcels.first()).toBeFocused()
  await expectAccessible(page)

  // In landscape there is room for columns.
  await page.setViewportSize({ width: 844, height: 390 })
  await expect
    .poll(async () => (await boxOf(parcels.first())).x - (await boxOf(owner)).x)
    .toBeGreaterThan(200)
})
