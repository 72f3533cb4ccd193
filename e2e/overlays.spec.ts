import { propertyPath } from '../domain/property/page-place.ts'
import { playFiles } from '../server/features/sources/testing/play-files.ts'
import { answerOf, type PlayedLayer } from '../server/features/sources/testing/play-layer.ts'
import { expectGoodInBothWindows, expectNoSidewaysScroll } from './support/accessibility.ts'
import { importList, makeTag, propertyOf } from './support/api.ts'
import { expectAtRest, openSources, sourceLine } from './support/sources-screen.ts'
import { expect, test } from './support/test.ts'

// Workers run jobs at their own pace.
test.setTimeout(240_000)

let server: Awaited<ReturnType<typeof playFiles>>
test.beforeAll(async () => {
  server = await playFiles()
})
test.afterAll(() => server.close())

const COUNTY = 'Madison County, MS'
const [WEST, SOUTH, SIDE] = [-90.07, 32.62, 0.002]
function box(west: number, south: number, east: number, north: number): [number, number][] {
  const at = (x: number, y: number): [number, number] => [WEST + x * SIDE, SOUTH + y * SIDE]
  return [at(west, south), at(west, north), at(east, north), at(east, south), at(west, south)]
}

const parcels = (tag: string) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [0, 1, 2].map((at) => ({
      type: 'Feature',
      properties: {
        parcel_id: `${tag}-${at + 1}`,
        owner_name: `${tag} OWNER`,
        address: `${at + 1} RIVER RD`,
        total_owed: 100 + at,
      },
      geometry: { type: 'Polygon', coordinates: [box(at, 0, at + 1, 1)] },
    })),
  })

/** A river along the first lot and half of the second; the third is beside it, and the layer extends beyond. */
const FLOOD: PlayedLayer = {
  name: 'Flood Hazard Areas',
  ids: [1, 2, 3],
  maxRecordCount: 10,
  supportsPagination: true,
  areas: {
    1: { zone: '10', rings: [box(-1, -1, 1.5, 2)] },
    2: { zone: 'X', rings: [box(1.5, -1, 1.75, 2)] },
    3: { zone: 'X', rings: [box(6, 6, 8, 8)] },
  },
}

test('a layer of flood zones is connected by its fields, and shown on property, radar and map', async ({
  page,
  request,
}) => {
  const tag = makeTag()
  const path = `/${tag}/rest/services/NFHL/MapServer/28`
  for (const each of [path, `${path}/query`]) {
    server.play(each, (asked, answer) => {
      const { searchParams } = new URL(asked.url ?? '', server.origin)
      answer.end(JSON.stringify(answerOf(FLOOD, searchParams)))
    })
  }
  await importList(request, parcels(tag), { county: COUNTY, fileName: 'parcels.geojson' })
  const property = await propertyOf(request, `${tag}-2`)
  const outside = await propertyOf(request, `${tag}-3`)

  await openSources(page)
  await page.getByRole('button', { name: 'Connect a source' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect a source' })
  await dialog.getByLabel('Address', { exact: true }).fill(server.origin + path)
  await dialog.getByLabel('What it holds').selectOption('overlay')
  await expect(dialog.getByLabel('What each row means')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Read the layer’s fields' }).click()
  await expect(dialog.getByText('Flood Hazard Areas has 3 fields')).toBeVisible()
  const field = dialog.getByLabel('Field that names the class')
  await expect(field).toHaveValue('FLD_ZONE')
  await expect(field.locator('option:checked')).toHaveText('FLD_ZONE: AE, X')
  await expect(dialog.getByLabel('Kind of areas')).toHaveValue('flood')
  await expectGoodInBothWindows(page, field)
  await dialog.getByLabel('Name (optional)').fill(tag)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(dialog).toBeHidden()
  const line = sourceLine(page, tag)
  await expect(line).toContainText('Flood zone by FLD_ZONE')
  await expectAtRest(line)
  await expect(line).toContainText('3 areas read')

  // Parcels are compared in the background.
  const overlays = page.getByRole('region', { name: 'Overlays' })
  await expect(async () => {
    await page.goto(propertyPath(property.id, 'overlays'))
    await expect(overlays).toContainText('50% of the parcel', { timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
  const entry = overlays.getByRole('listitem').filter({ hasText: new URL(server.origin).host })
  await expect(entry.first()).toContainText('Flood zone')
  await expect(entry.first()).toContainText('Flood Hazard Areas')
  await expect(entry.first()).toContainText('Special flood hazard area')
  await expect(entry.first()).toContainText('25% of the parcel')
  await expectGoodInBothWindows(page, overlays)

  await page.goto(propertyPath(outside.id, 'overlays'))
  await expect(overlays).toContainText('In no flood zone of this layer')

  await page.goto(`/dashboard?county=${encodeURIComponent(COUNTY)}`)
  const radar = page.getByRole('region', { name: 'Tax Sale Radar' })
  await radar.getByLabel('Overlay').selectOption('flood-hazard')
  await expect(page).toHaveURL(/overlay=flood-hazard/)
  await expect(radar.getByText(`${tag}-2`)).toBeVisible()
  await expect(radar.getByText(`${tag}-3`)).toHaveCount(0)
  await expectNoSidewaysScroll(page)

  await page.goto(`/map-view?z=15&lat=${SOUTH + SIDE}&lng=${WEST + SIDE}`)
  const choice = page.getByLabel('Overlay')
  const areas = page.waitForResponse(/\/api\/overlays\/\d+\/areas/)
  const wanted = choice.locator('option', { hasText: 'Flood Hazard Areas' }).last()
  await choice.selectOption((await wanted.getAttribute('value')) ?? '')
  expect((await areas).status()).toBe(200)
  await expect(page.getByText(/Flood Hazard Areas$/).last()).toBeVisible()
  await expect(page).toHaveURL(/overlay=\d+/)

  await page.goto('/import?tab=sources')
  await sourceLine(page, tag)
    .getByRole('button', { name: /^Remove/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Remove this source?' })
  await expect(question).toContainText('Its areas are removed')
  await question.getByRole('button', { name: 'Remove source' }).click()
  await expect(sourceLine(page, tag)).toHaveCount(0)
  await page.goto(propertyPath(property.id, 'overlays'))
  await expect(page.getByRole('heading', { name: 'Red flags' })).toBeVisible()
  await expect(overlays).toHaveCount(0)
})
