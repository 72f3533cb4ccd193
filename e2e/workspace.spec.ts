import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { confirmAddress, mailTo, signUpNew } from './support/person.ts'
import { expect, failedLoad, openContext, test } from './support/test.ts'

const WORKSPACE = '/account?section=workspace'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.use({ expectedErrors: failedLoad(400) })

test('an owner invites, a member works in the workspace, and is out as soon as they are removed', {
  tag: '@core',
}, async ({ page, browser }) => {
  const olgaEmail = await signUpNew(page, WORKSPACE)
  await confirmAddress(page, olgaEmail)
  const other = await openContext(browser, { viewport: { width: 1280, height: 900 } })
  const ben = await other.newPage()
  const benEmail = await signUpNew(ben, WORKSPACE)
  await expect(ben.getByText(/once you have confirmed it/)).toBeVisible()
  await confirmAddress(ben, benEmail)

  const name = `Delta Fund ${benEmail.slice(4, 12)}`
  await page.getByLabel('Workspace name').fill(name)
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Name saved', { exact: true })).toBeVisible()
  const members = section(page, 'Members')
  await members.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('Email address').fill('ben')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('email address')
  await page.getByLabel('Email address').fill(benEmail)
  await page.getByLabel('Role', { exact: true }).selectOption('viewer')
  await expect(page.getByText('Reads everything in the workspace.')).toBeVisible()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(members.getByRole('listitem').filter({ hasText: benEmail })).toContainText(
    'Invited as viewer',
  )
  await expectAccessible(page)

  const mail = await mailTo(page, benEmail, 'workspace-invitation')
  expect(mail).toContain(olgaEmail)
  expect(mail).toContain(`Ada Clerk (${olgaEmail}) invited you to`)
  expect(mail).toContain(name)
  await ben.reload()
  const invitations = section(ben, 'Invitations')
  await expect(invitations).toContainText('Ada Clerk invites you as viewer')
  await expectAccessible(ben)
  await invitations.getByRole('button', { name: `Accept ${name}` }).click()
  await expect(section(ben, 'Your new workspace')).toContainText(
    `Ada Clerk invited you to ${name}.`,
  )
  await expectAccessible(ben)
  await ben.goto(WORKSPACE)
  await expect(section(ben, 'Members').getByRole('listitem')).toHaveCount(2)
  await expect(section(ben, 'Members').getByRole('button', { name: 'Invite' })).toHaveCount(0)
  await expect(section(ben, 'Activity')).toHaveCount(0)

  await page.reload()
  await members.getByLabel('Role of Ada Clerk').last().selectOption('editor')
  await ben.reload()
  await expect(section(ben, 'Members').getByRole('listitem').last()).toContainText('Editor')
  const workspaces = section(ben, 'Your workspaces')
  await expect(workspaces.getByRole('listitem').first()).toContainText('Current')
  await ben.getByRole('button', { name: 'Your account: Ada Clerk' }).first().click()
  await ben.getByRole('menuitem', { name: 'Switch to Ada Clerk’s workspace' }).click()
  await expect(section(ben, 'Members').getByRole('listitem')).toHaveCount(1)
  await workspaces.getByRole('button', { name: `Switch to ${name}` }).click()
  await expect(section(ben, 'Members').getByRole('listitem')).toHaveCount(2)

  await page.reload()
  await members.getByRole('button', { name: 'Remove Ada Clerk' }).click()
  await page.getByRole('button', { name: 'Remove member' }).click()
  await expect(members.getByRole('listitem')).toHaveCount(1)
  await ben.reload()
  await expect(section(ben, 'Members').getByRole('listitem')).toHaveCount(1)
  await expect(workspaces).toHaveCount(0)
  const activity = section(page, 'Activity')
  await page.reload()
  await expect(activity.getByRole('listitem').first()).toContainText('Member removed')
  await other.close()
})

test('an invitation’s link takes a new person to the workspace in three presses', async ({
  page,
  browser,
}) => {
  const olgaEmail = await signUpNew(page, WORKSPACE)
  await confirmAddress(page, olgaEmail)
  const email = olgaEmail.replace('ada-', 'maria.lopez')
  await page.request.post('/api/workspace/invitations', { data: { email, role: 'viewer' } })
  const mail = await mailTo(page, email, 'workspace-invitation')
  const other = await openContext(browser, { viewport: { width: 390, height: 844 } })
  const maria = await other.newPage()
  await maria.goto(/^http:\/\/\S+\/oidc\/invitation\/\S+$/m.exec(mail)?.[0] ?? '')
  await expect(maria.getByText(`Ada Clerk (${olgaEmail}) invited you`)).toBeVisible()
  await expectAccessible(maria)
  await maria.getByLabel('First name').fill('Maria')
  await maria.getByLabel('Last name').fill('Lopez')
  await maria.getByLabel('Password').fill('correct horse battery')
  await maria.getByRole('button', { name: 'Create account and join' }).click()
  await expect(section(maria, 'Your new workspace')).toContainText('Ada Clerk invited you')
  await other.close()
})
