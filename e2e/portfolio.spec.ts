import { expectAccessible } from './support/accessibility.ts'
import { importList, makeTag, propertyOf } from './support/api.ts'
import { freshCounty } from './support/fresh-county.ts'
import { signUpNew } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('the portfolio asks a visitor to sign in, sums what a person tracks, and leads to it', async ({
  page,
  request,
}) => {
  const tag = makeTag()
  const county = freshCounty()
  await importList(
    request,
    [
      'parcel_id,owner_name,address,total,sale_date',
      `${tag}-1,${tag} JOHN,1 ${tag} Rd,100.25,2098-03-01`,
      `${tag}-2,${tag} JOHN,2 ${tag} Rd,50,`,
      `${tag}-3,${tag} ANN,3 ${tag} Rd,999,`,
    ].join('\n'),
    { county },
  )
  const card = page.getByRole('region', { name: 'ParcelGraph Portfolio' })
  await page.goto('/dashboard')
  await expect(card).toContainText('what is owed on the properties you track')
  await expect(card.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?returnTo=%2Fdashboard',
  )

  await signUpNew(page, '/dashboard')
  await expect(card.getByRole('heading', { name: 'Nothing to show yet' })).toBeVisible()
  const { id } = await propertyOf(request, `${tag}-1`)
  const second = await propertyOf(request, `${tag}-2`)
  for (const propertyId of [id, second.id]) {
    const answer = await page.request.post('/api/user/tracked-properties', {
      data: { propertyId },
      headers: { origin: new URL(page.url()).origin },
    })
    expect(answer.status()).toBe(201)
  }
  await page.reload()
  await expect(card.getByText('$150.25').first()).toBeVisible()
  const row = (chart: string, name: string) =>
    card.getByRole('table', { name: chart }).getByRole('row', { name })
  await expect(row('By county', county)).toContainText('2$150.25')
  await expect(row('By tax status', 'Delinquent')).toContainText('2$150.25')
  await expect(row('By next date', 'Later')).toContainText('1$100.25')
  await expect(row('By next date', 'No date stated')).toContainText('1$50.00')
  await expect(card.getByRole('list', { name: 'Next dates' })).toContainText(
    `Mar 1, 2098 tax sale, 1 ${tag} Rd`,
  )
  await expectAccessible(page)
  await row('By tax status', 'Delinquent').getByRole('link').click()
  await expect(page).toHaveURL('/saved-properties?q=delinquent')
  await expect(page.getByRole('heading', { name: 'Saved Properties', level: 1 })).toBeVisible()
  await expect(page.getByText(`2 ${tag} Rd`).first()).toBeVisible()
})
