import type { Page } from '@playwright/test'
import { playFiles } from '../server/features/sources/testing/play-files.ts'
import { expectGoodInBothWindows } from './support/accessibility.ts'
import { makeTag } from './support/api.ts'
import { confirmAddress, mailTo, signUpNew } from './support/person.ts'
import { expectAtRest, openSources, runNow, sourceLine } from './support/sources-screen.ts'
import { expect, failedLoad, test } from './support/test.ts'

// Workers run jobs at their own pace.
test.setTimeout(240_000)

let server: Awaited<ReturnType<typeof playFiles>>
test.beforeAll(async () => {
  server = await playFiles()
})
test.afterAll(() => server.close())

/** A link of the newest mail of a kind to an address. */
async function linkTo(page: Page, to: string, [template, name]: [string, string]): Promise<string> {
  const mail = (await mailTo(page, to, template)).replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  const link = new RegExp(`http://\\S+/api/sources/emails/${name}\\?token=[\\w.-]+`).exec(mail)?.[0]
  return link ?? ''
}

test('a colleague is notified of a source once they confirm, and stops it', async ({ page }) => {
  const tag = makeTag()
  const colleague = `${tag.toLowerCase()}@county.example`
  const path = `/${tag}.csv`
  server.file(path, `parcel_id,owner_name,address,total_owed\n${tag}-1,${tag} OWNER,1 OAK ST,10`)
  const ada = await signUpNew(page, '/import?tab=sources')
  await confirmAddress(page, ada)
  await page.getByRole('button', { name: 'Connect a source' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect a source' })
  await dialog.getByLabel('Address', { exact: true }).fill(server.origin + path)
  await dialog.getByLabel('County (optional)').fill('Zavala County, TX')
  await dialog.getByLabel('Name (optional)').fill(tag)
  await dialog.getByLabel('Review its first list before importing').uncheck()
  const notify = dialog.getByLabel('Also notify (optional)')
  await notify.fill('clerk')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter an email address')
  await notify.fill(colleague)
  await notify.press('Enter')
  const listed = dialog.getByRole('list', { name: 'Also notified' }).getByRole('listitem')
  await expect(listed).toContainText(`${colleague}Asked to confirm first`)
  await expectGoodInBothWindows(page, notify)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(dialog).toBeHidden()
  const line = sourceLine(page, tag)
  await expectAtRest(line)
  await expect(line).toContainText('EmailedYou1 not confirmed yet')

  await page.goto(await linkTo(page, colleague, ['confirm-recipient', 'confirm']))
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByRole('heading', { name: 'You are notified' })).toBeVisible()

  await page.goto('/import?tab=sources')
  await expect(line).toContainText('EmailedYou and 1 other')
  server.forget()
  await runNow(line)
  await expect(line.getByText('Failing', { exact: true })).toBeVisible()
  await page.goto(await linkTo(page, colleague, ['source-failed-recipient', 'stop']))
  await page.getByRole('button', { name: 'Stop the emails' }).click()
  await expect(page.getByRole('heading', { name: 'The emails are off' })).toBeVisible()

  await page.goto('/import?tab=sources')
  await line.getByRole('button', { name: `Edit ${tag}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit source' })
  await expect(edit.getByRole('list', { name: 'Also notified' })).toContainText(
    `${colleague}Has stopped these emails`,
  )
  await expectGoodInBothWindows(page, edit.getByLabel('Also notify (optional)'))
  await edit.getByLabel('Email me').uncheck()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(line).toContainText('EmailedNo one')
})

test.describe('a person whose own address is not verified', () => {
  test.use({ expectedErrors: failedLoad(403) })

  test('adds no one, and learns why', async ({ page }) => {
    await openSources(page)
    await page.getByRole('button', { name: 'Connect a source' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect a source' })
    await dialog.getByLabel('Address', { exact: true }).fill('https://county.example/list.csv')
    await dialog.getByLabel('Also notify (optional)').fill('clerk@county.example')
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('Your own email address is not verified')
    await expect(dialog.getByRole('list', { name: 'Also notified' })).toContainText(
      'clerk@county.example',
    )
  })
})
