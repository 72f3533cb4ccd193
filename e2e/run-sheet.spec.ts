import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { importList, makeTag, propertyOf } from './support/api.ts'
import { freshCounty } from './support/fresh-county.ts'
import { confirmAddress, signUpNew } from './support/person.ts'
import { expect, test } from './support/test.ts'

const SALE = '2025-08-25'

test.describe('the day of the sale', () => {
  // The connection is cut on purpose.
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('a sheet in the county’s order, with results typed in without a line and sent with it', async ({
    page,
    request,
  }) => {
    const county = freshCounty()
    const tag = makeTag()
    await importList(
      request,
      [
        'Item,parcel_id,owner_name,address,city,market_value,total_owed,sale_date',
        `10,${tag}-A,ROE RICHARD,1 OAK ST,JACKSON,60000,120.50,${SALE}`,
        `9,${tag}-B,ESTATE OF DOE JANE,2 OAK ST,JACKSON,50000,80,${SALE}`,
      ].join('\n'),
      { county },
    )
    await signUpNew(page, '/dashboard')
    await page.getByRole('button', { name: 'Run Sheet' }).click()
    const sheet = page.getByRole('dialog', { name: 'Run sheet' })
    await sheet.getByLabel('County of the sale').selectOption(county)
    await expect(
      sheet.getByRole('heading', { name: `${county}, sale of Aug 25, 2025` }),
    ).toBeVisible()
    await expect(sheet.getByRole('rowheader')).toHaveText([/-B/, /-A/, 'Sum'])
    const find = sheet.getByLabel('Find by number')
    await find.fill('10')
    await expect(sheet.getByRole('rowheader')).toHaveText([/-A/, 'Sum'])
    await expect(sheet.getByText('1 parcel found')).toBeVisible()
    await find.fill('')
    await sheet.getByLabel('Order').selectOption('Value, highest first')
    await expect(sheet.getByRole('rowheader')).toHaveText([/-A/, /-B/, 'Sum'])
    await expect(sheet.getByRole('row').filter({ hasText: `${tag}-A` })).toContainText('$60,000')
    await sheet.getByLabel('Order').selectOption('The county’s order')
    // Its address opens it again, for others too, and its button closes it.
    const address = page.url()
    await page.goto(address)
    await expect(sheet.getByLabel('County of the sale')).toHaveValue(county)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto(address)
    await expect(sheet.getByText('Owner deceased (estate)')).toBeVisible()
    await expectAccessible(page)

    // In the courthouse, offline.
    await page.context().setOffline(true)
    await sheet.getByRole('button', { name: `Result of ${tag}-A` }).click()
    await sheet.getByLabel('Sold to').fill('Acme Holdings')
    await sheet.getByLabel('Winning bid').fill('$1,250.50')
    await sheet.getByRole('button', { name: 'Save result' }).click()
    await expect(sheet.getByText('Saved in this browser, not sent yet')).toBeVisible()
    await page.context().setOffline(false)
    await expect(sheet.getByText('Entered at the sale by Ada Clerk')).toBeVisible()
    await expect(sheet.getByText('Sold, $1,250.50')).toBeVisible()
    const sold = await propertyOf(request, `${tag}-A`)
    expect(sold.taxStatus).toBe('auctioned')

    await sheet.getByRole('button', { name: `Undo the result of ${tag}-A` }).click()
    await expect(sheet.getByText('Sold, $1,250.50')).toBeHidden()
    expect((await propertyOf(request, `${tag}-A`)).taxStatus).toBe('delinquent')

    // The person's own numbers stay in this browser.
    await sheet.getByRole('button', { name: `Result of ${tag}-B` }).click()
    await sheet.getByLabel('Value to you').fill('90000')
    await expect(sheet.getByText('your figures')).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).last().click()
    const paper = await page.pdf({ preferCSSPageSize: true })
    expect(paper.toString('latin1')).toMatch(/\/MediaBox \[0 0 792 612\]/)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(sheet.getByRole('list', { name: /county’s order/ })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})

test('a calendar address is shown once, read by a program, and revoked; the watchlist is a file', async ({
  page,
  request,
}) => {
  const tag = makeTag()
  await importList(
    request,
    `parcel_id,owner_name,address,total_owed,sale_date\n${tag},ROE RICHARD,1 OAK ST,80,2098-08-25`,
    { county: 'Rankin County, MS' },
  )
  const { id: propertyId } = await propertyOf(request, tag)
  await confirmAddress(page, await signUpNew(page, '/saved-properties'))
  await page.goto('/saved-properties')
  await page.request.post('/api/user/tracked-properties', { data: { propertyId, note: tag } })
  await page.reload()
  await page.getByRole('button', { name: 'Create calendar link' }).click()
  const address = page.getByLabel('Your calendar link')
  await expect(address).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/)
  await expect(page.getByRole('button', { name: 'Copy the address' })).toBeVisible()
  await expectAccessible(page)
  const { pathname } = new URL(await address.inputValue())
  const calendar = await request.get(pathname)
  expect(await calendar.text()).toContain('DTSTART;VALUE=DATE:20980825')

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^parcelproof-watchlist-.*\.csv$/)
  const text = Buffer.concat(await (await download.createReadStream()).toArray()).toString()
  expect(text.match(new RegExp(tag, 'g'))).toHaveLength(2)

  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('button', { name: 'Create calendar link' })).toBeVisible()
  expect((await request.get(pathname)).status()).toBe(404)
})
