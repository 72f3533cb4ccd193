import { readFileSync } from 'node:fs'
import { expectAccessible } from './support/accessibility.ts'
import { importList, makeTag } from './support/api.ts'
import { freshCounty } from './support/fresh-county.ts'
import { signUpNew } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('a run sheet’s parcels as a drive, and mail to their owners', async ({ page, request }) => {
  const county = freshCounty()
  const tag = makeTag()
  await importList(
    request,
    [
      'parcel_id,owner_name,owner_address,address,city,latitude,longitude,total_owed,sale_date',
      `${tag}-A,SMITH JOHN A,"12 OAK ST, JACKSON, MS 39202",1 ELM ST,JACKSON,32.30,-90.10,100,2027-08-30`,
      `${tag}-B,SMITH JOHN A,"12 OAK ST, JACKSON, MS 39202",2 ELM ST,JACKSON,32.50,-90.10,100,2027-08-30`,
      `${tag}-C,DOE JANE,,3 ELM ST,JACKSON,32.40,-90.10,100,2027-08-30`,
      `${tag}-D,DOE JANE,,4 ELM ST,JACKSON,,,100,2027-08-30`,
    ].join('\n'),
    { county },
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await signUpNew(page, '/dashboard')
  await page.getByRole('button', { name: 'Run Sheet' }).click()
  const sheet = page.getByRole('dialog', { name: 'Run sheet' })
  await sheet.getByLabel('County of the sale').selectOption(county)
  await sheet.getByText(`${tag}-D`).first().waitFor()

  await sheet.getByRole('button', { name: 'Drive' }).click()
  const drive = page.getByRole('dialog', { name: 'Drive' })
  const stops = drive.getByRole('list', { name: 'Stops' }).getByRole('listitem')
  await expect(stops).toHaveText([/1 Elm St/, /3 Elm St/, /2 Elm St/])
  await expect(drive.getByText('13.8 mi', { exact: false }).first()).toBeVisible()
  await expect(drive.getByText(/4 Elm St/)).toBeVisible()
  await drive.getByLabel('A place I type').check()
  await drive.getByLabel('Latitude and longitude').fill('32.6, -90.1')
  await expect(stops).toHaveText([/2 Elm St/, /3 Elm St/, /1 Elm St/])
  const google = drive.getByRole('link', { name: /^Google Maps/ })
  expect(await google.getAttribute('href')).toContain('origin=32.600000%2C-90.100000')
  await expectAccessible(page)
  await drive.getByRole('button', { name: 'Close' }).first().click()

  await sheet.getByRole('button', { name: 'Mail' }).click()
  const mail = page.getByRole('dialog', { name: 'Mail' })
  await expect(mail.getByText('1 piece for 2 parcels')).toBeVisible()
  await expect(mail.getByText('2 parcels without an owner’s mailing address')).toBeVisible()
  await mail.getByLabel('Start at label').fill('31')
  await expect(mail.getByRole('button', { name: 'Download' })).toBeDisabled()
  await mail.getByLabel('File').selectOption('letters')
  await mail.getByLabel('Letter', { exact: true }).fill('Dear {name}')
  await expect(mail.getByText('{name} is no field.', { exact: false })).toBeVisible()
  await mail.getByLabel('Letter', { exact: true }).fill('Dear {owner}, about {parcel}.')
  await expectAccessible(page)
  const [letters] = await Promise.all([
    page.waitForEvent('download'),
    mail.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(letters.suggestedFilename()).toMatch(/^parcelproof-letters-.*\.pdf$/)
  expect(readFileSync(await letters.path()).toString('latin1', 0, 5)).toBe('%PDF-')
})
