import { propertyPath } from '../domain/property/page-place.ts'
import { expectGoodInBothWindows } from './support/accessibility.ts'
import { importList, makeTag, propertyOf } from './support/api.ts'
import { openSources, sourceLine } from './support/sources-screen.ts'
import { expect, test } from './support/test.ts'

// Workers run jobs at their own pace.
test.setTimeout(240_000)
// The first file has no areas.
test.use({ expectedErrors: /status of 400 .*\/api\/sources\/file-fields/ })

const [WEST, SOUTH, SIDE] = [-90.11, 32.66, 0.002]
const lot = (west: number, east: number) => {
  const at = (x: number, y: number) => [WEST + x * SIDE, SOUTH + y * SIDE]
  return [at(west, 0), at(west, 1), at(east, 1), at(east, 0), at(west, 0)]
}
const collection = (features: { properties: object; ring: number[][] }[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: features.map(({ properties, ring }) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Polygon', coordinates: [ring] },
    })),
  })
const limits = (...cities: [string, number, number][]) =>
  collection(
    cities.map(([CITY_NAME, west, east]) => ({
      properties: { FIPS: 28_089, CITY_NAME },
      ring: lot(west, east),
    })),
  )
const file = (name: string, text: string) => ({
  name,
  mimeType: 'application/geo+json',
  buffer: Buffer.from(text),
})

test('city limits are added from a file, replaced by another, and what has lost most waits for a word', async ({
  page,
  request,
}) => {
  const tag = makeTag()
  const parcel = { parcel_id: `${tag}-1`, owner_name: `${tag} OWNER`, total_owed: 100 }
  const list = collection([{ properties: parcel, ring: lot(0, 1) }])
  await importList(request, list, { county: 'Madison County, MS', fileName: 'lots.geojson' })
  const property = await propertyOf(request, `${tag}-1`)

  await openSources(page)
  await page.getByRole('button', { name: 'Add areas from a file' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add areas from a file' })
  const add = dialog.getByRole('button', { name: 'Add areas' })
  await add.click()
  await expect(dialog.getByText('Choose the file first.')).toBeVisible()
  const chooser = dialog.getByLabel(/^Choose a/)
  await chooser.setInputFiles(file('readme.txt', 'no areas at all'))
  await expect(dialog.getByRole('alert')).toContainText('The file could not be read')
  await chooser.setInputFiles(
    file('city limits.geojson', limits(['Ridgeland', 0, 0.5], ['Madison', 2, 3], ['Canton', 5, 6])),
  )
  await expect(dialog.getByText(/2 fields/)).toBeVisible()
  await expect(dialog.getByLabel('Kind of areas')).toHaveValue('municipal')
  const field = dialog.getByLabel('Field that names the class')
  await expect(field.locator('option:checked')).toHaveText('CITY_NAME: Ridgeland, Madison, Canton')
  await expectGoodInBothWindows(page, field)
  await dialog.getByLabel('Name (optional)').fill(tag)
  await add.click()
  await expect(dialog).toBeHidden()
  const line = sourceLine(page, tag)
  await expect(line).toContainText('3 areas read', { timeout: 60_000 })
  await expect(line).toContainText('Uploaded file · city limits.geojson')
  await expect(line.getByRole('button', { name: /^Run now/ })).toHaveCount(0)

  const overlays = page.getByRole('region', { name: 'Overlays' })
  const shows = (text: string | RegExp) =>
    expect(async () => {
      await page.goto(propertyPath(property.id, 'overlays'))
      await expect(overlays).toContainText(text, { timeout: 5_000 })
    }).toPass({ timeout: 90_000 })
  await shows('50% of the parcel')
  await expect(overlays).toContainText('city limits.geojson')

  await page.goto('/import?tab=sources')
  await line.getByRole('button', { name: /^Replace file/ }).click()
  const replace = page.getByRole('dialog', { name: 'Replace the file' })
  await replace
    .getByLabel(/^Choose a/)
    .setInputFiles(file('2027.geojson', limits(['Ridgeland', 0, 1])))
  await expect(replace.getByText(/2 fields/)).toBeVisible()
  await replace.getByRole('button', { name: 'Replace' }).click()
  await expect(replace).toBeHidden()
  await expect(line).toContainText('It has 1 of the 3 areas it had', { timeout: 60_000 })
  await expectGoodInBothWindows(page, line)
  await line.getByRole('button', { name: /^Use the new areas/ }).click()
  await expect(line).toContainText('1 area read')
  await shows(/the whole parcel/i)
  await expect(overlays).toContainText('2027.geojson')
})
