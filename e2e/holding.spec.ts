import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { importProperties, makeTag, propertyOf } from './support/api.ts'
import { signUpNew } from './support/person.ts'
import { expect, failedLoad, test } from './support/test.ts'

// The test fails to save on purpose.
test.use({ expectedErrors: failedLoad(400) })

test('a purchase is recorded, gets costs and notices, and ends with its redemption', async ({
  page,
  request,
}) => {
  const tag = makeTag()
  await importProperties(request, [{ parcelId: tag, address: `1 ${tag} Ln`, totalOwed: 1842.17 }])
  const { id } = await propertyOf(request, tag)
  await signUpNew(page, `/property/${id}?tab=sale`)
  const holding = page.locator('#holding')

  await test.step('the purchase', async () => {
    await holding.getByRole('button', { name: 'Record a purchase' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record a purchase' })
    await dialog.getByLabel('Sale date').fill('2024-08-26')
    await dialog.getByLabel('Taxes sold for').fill('1,842.17')
    await dialog.getByLabel('Your bid').fill('5,00')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('its commas do not separate thousands')).toBeVisible()
    await dialog.getByLabel('Your bid').fill('5000')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(
      holding.getByRole('heading', { name: 'Mississippi land sale of Aug 26, 2024' }),
    ).toBeVisible()
  })

  await test.step('a cost', async () => {
    await holding.getByRole('button', { name: 'Add cost' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add cost' })
    await dialog.getByLabel('Day').fill('2024-08-01')
    await dialog.getByLabel('Amount').fill('120.50')
    await dialog.getByLabel('Note').fill('receipt 77')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByText('is before the sale of Aug 26, 2024')).toBeVisible()
    // The typed text is still there.
    await expect(dialog.getByLabel('Note')).toHaveValue('receipt 77')
    await dialog.getByLabel('Day').fill('2025-01-30')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(holding.getByRole('row', { name: /Later taxes.*120\.50/ })).toBeVisible()
    await expect(holding.getByText('$5,120.50')).toBeVisible()
  })

  await test.step('a notice of the audit', async () => {
    await page.getByRole('tab', { name: 'Title' }).click()
    const audit = page.locator('#notice-audit')
    await audit
      .getByRole('button', { name: 'Record Registered or certified mail to the owner' })
      .click()
    await audit.getByLabel('The file shows').selectOption('Not in the file')
    await audit.getByLabel('Note').fill('no receipt')
    await audit.getByRole('button', { name: 'Save' }).click()
    await expect(audit.getByText('no receipt')).toBeVisible()
    await expect(audit.getByRole('region', { name: 'How the sale can be attacked' })).toContainText(
      'No registered or certified mail',
    )
  })

  await test.step('the redemption, for less than was due', async () => {
    await page.getByRole('tab', { name: 'Holding' }).click()
    await holding.getByRole('button', { name: 'Record milestone' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record milestone' })
    await dialog.getByLabel('Day').fill('2025-03-10')
    await dialog.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(dialog.getByText('Enter what you received')).toBeVisible()
    await dialog.getByLabel('Amount received').fill('2000')
    await dialog.getByRole('button', { name: 'Record', exact: true }).click()
    // E7: 1,842.17 and 10.5% of it are 2,035.60.
    await expect(holding.getByText('by the statute $2,035.60 was due')).toBeVisible()
    await expect(holding.getByRole('row', { name: /^Loss/ })).toContainText('$3,120.50')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the tab with the portfolio', async () => {
    await page.goto('/saved-properties?tab=holdings')
    const main = page.getByRole('main')
    await expect(main.getByText('Realized loss')).toBeVisible()
    await expect(main.getByRole('table', { name: 'Holdings' })).toContainText('Redeemed')
    await main.getByRole('button', { name: /^Open the holding/ }).click()
    await expect(page.getByRole('dialog', { name: 'Holding' })).toContainText('Due by the statute')
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
