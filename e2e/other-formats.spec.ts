import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { parquetWriteBuffer } from 'hyparquet-writer'
import proj4 from 'proj4'
import { addLayer, makeGeoPackage } from '../server/features/import/read/testing/make-geopackage.ts'
import {
  makeDbf,
  makeShp,
  polygonShape,
  square,
  WGS_84,
} from '../server/features/import/read/testing/make-layer.ts'
import { geometryBlob, wkbPolygon } from '../server/features/import/read/testing/make-wkb.ts'
import {
  container,
  latin,
  record,
  u16,
  workbook,
} from '../server/features/import/read/testing/make-xls.ts'
import { expectGoodInBothWindows } from './support/accessibility.ts'
import { makeTag, propertyOf, searchFor } from './support/api.ts'
import { decisionOf, openImport, resultFigure } from './support/import-screen.ts'
import { makeDocx, makeFixedWidth, makeGeoJson, makeKml, makeXlsx } from './support/make-files.ts'
import { untilHydrated } from './support/screens.ts'
import { expect, failedLoad, test } from './support/test.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

const rowsOf = (tag: string) => [
  ['PARCEL_ID', 'OWNER', 'ADDRESS', 'TOTAL_OWED'],
  [`${tag}-1`, `${tag} ONE`, '1 FORMAT ST', '100.50'],
  [`${tag}-2`, `${tag} TWO`, '2 FORMAT ST', '20'],
  [`${tag}-3`, `${tag} THREE`, '3 FORMAT ST', '30'],
]

const dbf = ([headings = [], ...rows]: string[][]) =>
  makeDbf(
    headings.map((name) => ({ name })),
    rows,
  )

const LOT = square(-90.2, 32.3, 0.001)

/** A zipped shapefile whose rows have the same outline. */
const shapefile = (rows: string[][]) =>
  Buffer.from(
    zipSync({
      'parcels.shp': makeShp(
        rows.slice(1).map(() => polygonShape([LOT])),
        [-90.2, 32.3],
      ),
      'parcels.dbf': dbf(rows),
      'parcels.prj': strToU8(WGS_84),
    }),
  )

const kmz = (rows: string[][]) => Buffer.from(zipSync({ 'doc.kml': makeKml(rows) }))

const xls = (rows: string[][]) => {
  const records = rows.flatMap((cells, row) =>
    cells.map((text, column) => record(0x0204, u16(row, column, 0), latin(text))),
  )
  return container(workbook([{ name: 'List', records }], []))
}

const geoPackage = ([, ...rows]: string[][]) =>
  makeGeoPackage((db) =>
    addLayer(
      db,
      'parcels',
      4326,
      rows.map(([parcel]) => [geometryBlob(wkbPolygon([LOT]), 1), parcel, 12.5, '2026-08-24']),
    ),
  )

const parquet = ([headings = [], ...rows]: string[][]) =>
  Buffer.from(
    parquetWriteBuffer({
      columnData: headings.map((name, at) => ({
        name,
        data: rows.map((cells) => cells[at] ?? ''),
        type: 'STRING' as const,
      })),
    }),
  )

type Made = readonly [ending: string, make: (rows: string[][]) => Buffer]

const MADE: Readonly<Record<string, readonly Made[]>> = {
  offices: [
    ['xlsx', makeXlsx],
    ['xls', xls],
    ['docx', makeDocx],
    ['txt', makeFixedWidth],
  ],
  GIS: [
    ['geojson', makeGeoJson],
    ['kml', makeKml],
    ['kmz', kmz],
    ['zip', shapefile],
    ['dbf', dbf],
    ['gpkg', geoPackage],
    ['parquet', parquet],
  ],
}

async function chooseOther(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

/** Unused by other tests; parcels differ by their tags. */
const COUNTY = 'Zapata County, TX'

async function importIt(page: Page): Promise<void> {
  await page.getByLabel('County of this list').fill(COUNTY)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(decisionOf(page, 'County')).toContainText(COUNTY)
  await page.getByRole('button', { name: 'Import this list' }).click()
  await expect(resultFigure(page, 'Imported')).toHaveText('3')
}

for (const [of, made] of Object.entries(MADE)) {
  test(`lists in the formats of ${of} are reviewed, imported and found`, async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000)
    await openImport(page, { tab: 'other' })
    for (const [ending, make] of made) {
      await test.step(`.${ending}`, async () => {
        const tag = makeTag()
        await chooseOther(page, `${tag}.${ending}`, make(rowsOf(tag)))
        await importIt(page)
        const owner = ending === 'gpkg' ? null : `${tag} ONE`
        expect(await propertyOf(request, `${tag}-1`)).toMatchObject({ ownerName: owner })
        await expect(tab(page, 'Other formats')).toHaveAttribute('aria-selected', 'true')
        await page.getByRole('button', { name: 'Import another list' }).click()
      })
    }
  })
}

test('a layer without a projection is shown on the map, where its county has it lie, before it is taken', async ({
  page,
}) => {
  // Mississippi West, in US survey feet (EPSG:2255), as in most layers of Hinds County.
  const toFeet = proj4(
    '+proj=tmerc +lat_0=29.5 +lon_0=-90.3333333333333 +k=0.99995 +x_0=700000 +y_0=0 +datum=NAD83 +units=us-ft +no_defs',
  )
  const rows = rowsOf(makeTag())
  const lots = rows.slice(1).map((_row, at) =>
    square(-90.2 + at * 0.002, 32.3, 0.001).map((corner): [number, number] => {
      const [x = 0, y = 0] = toFeet.forward([...corner])
      return [x, y]
    }),
  )
  await openImport(page, { tab: 'other' })
  const shapes = lots.map((lot) => polygonShape([lot]))
  const parts = { 'a.shp': makeShp(shapes, lots[0]?.[0] ?? [0, 0]), 'a.dbf': dbf(rows) }
  await chooseOther(page, 'feet.zip', Buffer.from(zipSync(parts)))
  await page.getByLabel('County of this list').fill('Hinds County, MS')
  await page.getByRole('button', { name: 'Check again' }).click()
  const places = page.getByRole('region', { name: 'Where the parcels lie' })
  await expect(places).toContainText('3 parcels, around latitude 32.3005, longitude -90.1975')
  await expect(places).toContainText('State Plane Mississippi West (feet) was used')
  await expect(places.locator('[data-map="idle"]')).toBeVisible()
  await places.getByRole('button', { name: 'Show the whole county' }).click()
  await expect(places.getByRole('button', { name: 'Show the parcels' })).toBeVisible()
  await expect(places.locator('[data-map="idle"]')).toBeVisible()
})

test('a workbook on the first tab is refused as specified, and opened under Other formats', async ({
  page,
  request,
}) => {
  const tag = makeTag()
  const name = `${tag}.xlsx`
  await openImport(page)
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: makeXlsx(rowsOf(tag)),
  })
  const refusal = page.getByRole('alert').filter({ hasText: `“${name}” can’t be imported` })
  await expect(refusal).toContainText(
    'This is a spreadsheet, and only .csv files can be imported here.',
  )
  await refusal.getByRole('button', { name: 'Open in Other formats' }).click()
  await expect(page).toHaveURL('/import?tab=other')
  await expect(page.getByRole('heading', { name: 'Review before importing' })).toBeVisible()
  await expect(page.getByText(name).first()).toBeVisible()
  await importIt(page)
  expect(await searchFor(request, tag)).toHaveLength(3)
  // The first tab has nothing left of it.
  await tab(page, 'File upload').click()
  await expect(page.getByLabel('Choose a CSV file')).toBeAttached()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a file dropped on the first tab is opened under Other formats, too', async ({ page }) => {
  const tag = makeTag()
  await openImport(page)
  await untilHydrated(page)
  const text = makeGeoJson(rowsOf(tag)).toString()
  const drop = await page.evaluateHandle(
    ([name, content]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content ?? ''], name ?? ''))
      return transfer
    },
    [`${tag}.geojson`, text],
  )
  await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: drop })
  await page.getByRole('button', { name: 'Open in Other formats' }).click()
  await expect(page.getByText(`${tag}.geojson`).first()).toBeVisible()
  await expect(page.getByLabel('County of this list')).toBeVisible()
})

test('no button leads there for a file that is not read', async ({ page }) => {
  await openImport(page)
  for (const name of ['photo.png', 'list.ods', 'list.xlsb']) {
    await page
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from('PK') })
    await expect(page.getByRole('alert').filter({ hasText: name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open in Other formats' })).toHaveCount(0)
  }
})

test.describe('what is no list', () => {
  test.use({ expectedErrors: failedLoad(400) })

  test('is refused with a reason, and another file can be chosen', async ({ page }) => {
    await openImport(page, { tab: 'other' })
    await expect(page.getByRole('region', { name: 'Formats' })).toContainText('GeoPackage')
    await expectGoodInBothWindows(page, page.getByText('File geodatabase'))
    await chooseOther(page, 'list.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n'))
    await expect(page.getByRole('alert')).toContainText('This PDF is damaged')
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await chooseOther(page, 'empty.xlsx', Buffer.from(''))
    await expect(page.getByRole('alert')).toContainText('The file is empty')
  })

  test('a list with headings of its own is read once a person says which column is which', async ({
    page,
    request,
  }) => {
    const tag = makeTag()
    const [, ...rows] = rowsOf(tag)
    await openImport(page, { tab: 'other' })
    await chooseOther(page, `${tag}.dbf`, dbf([[`A${tag}`, 'B', 'C', 'D'], ...rows]))
    await expect(page.getByRole('alert')).toContainText(
      'This does not look like a list of properties',
    )
    const parcel = page.getByLabel('Column with the parcel number')
    await expectGoodInBothWindows(page, parcel)
    await parcel.selectOption({ label: `A${tag.slice(0, 9)}: ${tag}-1, ${tag}-2, ${tag}-3` })
    await page.getByRole('button', { name: 'Check again' }).click()
    const question = page.getByRole('region', { name: 'Which county is the list from?' })
    await expect(question).toContainText('Nothing in the file says')
    await expectGoodInBothWindows(page, question)
    // Nor does anything in it speak of taxes.
    const meaning = page.getByRole('group', { name: 'What does each row mean?' })
    await expect(page.getByRole('button', { name: 'Choose what each row means' })).toBeVisible()
    await meaning.getByText('Bills', { exact: true }).click()
    await importIt(page)
    expect(await searchFor(request, tag)).toHaveLength(3)
  })
})
