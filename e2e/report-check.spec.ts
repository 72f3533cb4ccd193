import { createHash } from 'node:crypto'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { importList, makeTag, propertyOf } from './support/api.ts'
import { freshCounty } from './support/fresh-county.ts'
import { expect, test } from './support/test.ts'

test('anyone checks a report by its address, and a file in the browser', async ({
  page,
  request,
}) => {
  const tag = makeTag()
  await importList(
    request,
    `parcel_id,owner_name,address,total_owed\n${tag},ROE RICHARD,1 OAK ST,100`,
    {
      county: freshCounty(),
    },
  )
  const { id } = await propertyOf(request, tag)
  await request.post('/api/auth/demo-login')
  const { hash, url } = await (await request.post(`/api/properties/${id}/report`)).json()
  const pdf = await (await request.get(url)).body()
  const code = createHash('sha256').update(hash).digest('hex').slice(0, 32)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/api/reports/check/${code}`)
  await expect(page.getByRole('heading', { name: 'This report is genuine' })).toBeVisible()
  await expect(page.getByText(tag)).toBeVisible()
  await expect(page.getByText('ROE RICHARD')).toBeHidden()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const chooser = page.getByLabel('PDF of the report')
  await chooser.setInputFiles({ name: 'r.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByRole('status')).toContainText('byte for byte')
  const changed = Buffer.concat([pdf, Buffer.from(' ')])
  // The page in the response shows the chooser once its script is loaded.
  await expect(chooser).toBeVisible()
  await chooser.setInputFiles({ name: 'r.pdf', mimeType: 'application/pdf', buffer: changed })
  await expect(page.getByRole('status')).toContainText('Not the same file')

  await page.goto('/api/reports/check')
  await page.getByLabel('Code').fill(code.toUpperCase())
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('heading', { name: 'This report is genuine' })).toBeVisible()
})
