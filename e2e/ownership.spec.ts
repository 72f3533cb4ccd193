import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { PropertyOwners } from '../contract/ownership.ts'
import { propertyPath } from '../domain/property/page-place.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { importList, makeTag, propertyOf } from './support/api.ts'
import { expect, failedLoad, test } from './support/test.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Owner', exact: true })

const HEADING = 'parcel_id,owner_name,owner_address,address,city,state,zip,total_owed'
const HOME = '"12 Oak St, Jackson, MS, 39201"'

/** A button of the entry with this text. */
const buttonOf = (where: Locator, text: string, name: RegExp) =>
  where.getByRole('listitem').filter({ hasText: text }).getByRole('button', { name })

/** Three parcels of one person, one of a couple including him, and one of a namesake. */
async function importFamily(request: APIRequestContext): Promise<{ tag: string; id: number }> {
  const tag = makeTag()
  const row = (n: number, owner: string, mail: string, owed: string) =>
    `${tag}-${n},${owner},${mail},${n} ${tag} Rd,Jackson,MS,39201,${owed}`
  await importList(
    request,
    [
      HEADING,
      row(1, `${tag} JOHN A`, HOME, '100'),
      row(2, `"${tag}, JOHN A."`, HOME, '250.50'),
      row(3, `${tag} JOHN A`, HOME, '7'),
      row(4, `${tag} JOHN A & MARY B`, HOME, '1'),
      row(5, `${tag} JOHN A`, '"44 Pine St, Tupelo, MS, 38801"', '1'),
    ].join('\n'),
    { county: 'Hinds County, MS' },
  )
  const { id } = await propertyOf(request, `${tag}-1`)
  await expect
    .poll(
      async () => {
        const answer = await request.get(`/api/properties/${id}/owners`)
        const { status, owners }: PropertyOwners = await answer.json()
        return [status, owners[0]?.others.parcels]
      },
      { timeout: 90_000 },
    )
    .toEqual(['resolved', 2])
  return { tag, id }
}

test.describe('the owner of a property', () => {
  test('is shown with what else is theirs, what is owed and how we know', async ({
    page,
    request,
  }) => {
    const { tag, id } = await importFamily(request)
    await page.goto(propertyPath(id, 'ownership'))
    const owner = card(page)
    await expect(owner.getByText('Person', { exact: true })).toBeVisible()
    await expect(owner.getByRole('heading', { level: 4 }).first()).toHaveText(
      'Also owns 2 parcels, 2 delinquent, $257.50 owed',
    )
    const parcels = owner.getByRole('list', { name: 'Other parcels of this owner' })
    await expect(parcels.getByRole('listitem')).toHaveCount(2)
    const first = parcels.getByRole('listitem').first()
    await expect(first).toContainText('$250.50')
    await expect(first).toContainText(`Recorded as ${tag}, JOHN A.`)
    await expect(first).toContainText('How we know: same name, same mailing address; very sure')

    await owner.getByText('2 other owners are similar').click()
    const alike = owner.getByRole('list', { name: 'Similar owners' }).getByRole('listitem')
    await expect(alike.first()).toContainText('Some of the same people')
    await expect(alike.last()).toContainText(
      'Same name, different owner: same name, not the same mailing address',
    )
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await first.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`2 ${tag} Rd`)
  })

  test('is split and merged by a person who is signed in, each with the way back', async ({
    page,
    request,
  }) => {
    const { tag, id } = await importFamily(request)
    expect((await page.request.post('/api/auth/demo-login')).ok()).toBe(true)
    await page.goto(propertyPath(id, 'ownership'))
    const owner = card(page)
    const heading = owner.getByRole('heading', { level: 4 }).first()
    const splitOff = (n: number) => buttonOf(owner, `${n} ${tag} Rd`, /^Not the same owner/)
    await splitOff(2).click()
    await expect(heading).toHaveText('Also owns 1 parcel, 1 delinquent, $7.00 owed')
    await expect(page.getByText('Two owners now, for you', { exact: true })).toBeVisible()
    const decisions = owner.getByRole('list', { name: 'Decisions by people' })
    await expect(decisions).toContainText(`Not the owner of parcel ${tag}-2`)
    await expect(decisions).toContainText('By you')
    await buttonOf(owner, `${tag}-2`, /^Undo/).click()
    await expect(heading).toHaveText('Also owns 2 parcels, 2 delinquent, $257.50 owed')
    await expect(decisions).toHaveCount(0)

    await owner.getByText('2 other owners are similar').click()
    await buttonOf(owner, '44 Pine St', /^Same owner/).click()
    await expect(heading).toHaveText('Also owns 3 parcels, 3 delinquent, $258.50 owed')
    await expect(owner).toContainText('How we know: decided by a person')
    await expect(page.getByText('One owner now, for you', { exact: true })).toBeVisible()
    await buttonOf(owner, `Also the owner of parcel ${tag}-5`, /^Undo/).click()
    await expect(heading).toHaveText('Also owns 2 parcels, 2 delinquent, $257.50 owed')
  })

  test('can be decided only by the signed-in', async ({ page, request }) => {
    const { tag, id } = await importFamily(request)
    await page.goto(propertyPath(id, 'ownership'))
    await buttonOf(card(page), `3 ${tag} Rd`, /^Not the same owner/).click()
    await expect(page.getByText('Sign in to decide who owns what').first()).toBeVisible()
    await expect(card(page).getByRole('heading', { level: 4 }).first()).toContainText('2 parcels')
  })

  test('is unknown where no list names one', async ({ page, request }) => {
    const tag = makeTag()
    await importList(request, `parcel_id,address,total\n${tag},4 ${tag} St,55`)
    const { id } = await propertyOf(request, tag)
    await page.goto(propertyPath(id, 'ownership'))
    await expect(card(page)).toContainText('No imported list names an owner of this parcel.')
  })
})

test.describe('an owner that cannot be read', () => {
  test.use({ expectedErrors: failedLoad(503) })

  test('can be asked for again', async ({ page, request }) => {
    const tag = makeTag()
    await importList(request, `parcel_id,address,total\n${tag},4 ${tag} St,55`)
    const { id } = await propertyOf(request, tag)
    let isDown = true
    await page.route(`**/api/properties/${id}/owners`, (route) =>
      isDown
        ? route.fulfill({ status: 503, json: { message: 'The database is resting.' } })
        : route.continue(),
    )
    await page.goto(propertyPath(id, 'ownership'))
    await expect(card(page).getByRole('alert')).toContainText('The owner could not be loaded.')
    isDown = false
    await card(page).getByRole('button', { name: 'Try again' }).click()
    await expect(card(page)).toContainText('No imported list names an owner of this parcel.')
  })
})
