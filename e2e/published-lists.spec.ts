import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { changeDecision, decisionOf, openImport, resultFigure } from './support/import-screen.ts'
import { expect, failedLoad, test } from './support/test.ts'

/** Published county lists; they are not part of this project. */
const DATA = fileURLToPath(new URL('../../shared/data/', import.meta.url))

type Row = Record<string, string>
type List = {
  path: string
  /** Entered on the screen if the list does not name it. */
  county?: string
  separator?: string
  /** Lines above the heading row. */
  above?: number
  /** Rows that identify no property. */
  isRefused?: (row: Row) => boolean
}

const isBlank = (...cells: (string | undefined)[]) => cells.every((cell) => !cell?.trim())
const hasNoPlace = (row: Row) => isBlank(row.parcel_num, row.property_address)

/** One of each kind; all of them go in and out in server/features/import/shared-data.long.test.ts. */
const LISTS: readonly List[] = [
  {
    path: 'alabama-real-property-citations/second_citation_2016.csv',
    county: 'Mobile County, AL',
    separator: '\t',
  },
  { path: 'baltimore-tax-sale/2022-Tax-sale.csv', county: 'Baltimore City, MD' },
  {
    path: 'fayette-ky-delinquent/delinquent_bills_2019.csv',
    county: 'Fayette County, KY',
    isRefused: hasNoPlace,
  },
  // A line of column numbers precedes the headings.
  { path: 'lebanon-nh-assessor/nhdra.csv', county: 'Grafton County, NH', above: 1 },
  {
    path: 'nashville-tn-tax-sale/nashville_2026-04-27.csv',
    // Counted by hand: 247 rows have neither parcel nor address, and one has only the map's number as its parcel
    // (`038-`), as for a whole sheet.
    isRefused: (row) =>
      isBlank(row.property_address) && /^(\d+-)?$/.test((row.parcel_id ?? '').trim()),
  },
  { path: 'wayne-mi-tax-auction/Wayne_County_Tax_Auction_Results_2017.csv' },
]

/** The rows of a text with quotes, counted character by character, independently of the product's reader. */
function readRows(text: string, separator: string, above: number): Row[] {
  const records: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    records.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = text.startsWith('\ufeff') ? 1 : 0; at < text.length; at++) {
    const char = text[at]
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') cell += text[at++]
      else isQuoted = false
    } else if (char === '"') isQuoted = true
    else if (char === separator) endCell()
    else if (char === '\n') {
      endCell()
      records.push([])
    } else if (char !== '\r') cell += char
  }
  endCell()
  const [headings = [], ...rows] = records
    .slice(above)
    .filter((cells) => cells.some((each) => each.trim() !== ''))
  return rows.map((cells) =>
    Object.fromEntries(headings.map((heading, n) => [heading.trim(), cells[n] ?? ''])),
  )
}

test.describe('the lists of ../shared/data', () => {
  test.skip(!existsSync(DATA), 'The folder ../shared/data is not there: nothing to check.')
  test.setTimeout(120_000)

  // The first response to a list without a county asks for it.
  test.use({ expectedErrors: failedLoad(400) })

  for (const { path, county, separator = ',', above = 0, isRefused } of LISTS) {
    test(`${path} shows as many rows as it has, and as many imported as can be told apart`, async ({
      page,
    }) => {
      const rows = readRows(readFileSync(DATA + path, 'utf8'), separator, above)
      const refused = isRefused ? rows.filter(isRefused).length : 0
      await openImport(page)
      await page.getByLabel('Choose a CSV file').setInputFiles(DATA + path)
      const importIt = page.getByRole('button', { name: 'Import this list' })
      const countyBox = page.getByLabel('County of this list')
      if (county) {
        // A list of a kind that names its county nowhere is refused without it, and asks for it in its place.
        await expect(countyBox.or(decisionOf(page, 'County')).first()).toBeVisible({
          timeout: 30_000,
        })
        if (!(await countyBox.isVisible())) await changeDecision(page, 'County')
        await countyBox.fill(county)
        await page.getByRole('button', { name: 'Check again' }).click()
      }
      await importIt.click()
      const count = (number: number) => number.toLocaleString('en-US')
      await expect(resultFigure(page, 'Total rows')).toHaveText(count(rows.length), {
        timeout: 100_000,
      })
      await expect(resultFigure(page, 'Imported')).toHaveText(count(rows.length - refused))
      expect(rows.length).toBeGreaterThan(50)
    })
  }

  test('what is no list of properties is rejected with a message', async ({ page }) => {
    await openImport(page)
    for (const path of [
      'florida-sales-tax-delinquent/delinquent-taxes.csv',
      'dedupe-early-childhood/csv_example_input_with_true_ids.csv',
      'febrl/dataset1.csv',
      'larimer-co-tax-liens/Tax_Lien_Interest_by_Year.csv',
      'usaddress-labelled/unparseable.csv',
    ]) {
      await test.step(path, async () => {
        await page.getByLabel('Choose a CSV file').setInputFiles(DATA + path)
        const alert = page.getByRole('alert').filter({ hasText: 'This list can’t be imported' })
        await expect(alert).toContainText(/column|heading/)
        await expect(alert).toContainText('Nothing was imported.')
        await page.getByRole('button', { name: 'Choose another file' }).click()
        await expect(alert).toHaveCount(0)
      })
    }
  })
})
