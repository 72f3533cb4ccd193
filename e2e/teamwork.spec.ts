import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addDays, centralDay } from '../domain/lib/local-date.ts'
import { propertyPath } from '../domain/property/page-place.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { importProperties, makeTag, propertyOf } from './support/api.ts'
import { confirmAddress, mailTo, signUpNew } from './support/person.ts'
import { expect, failedLoad, openContext, test } from './support/test.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const notesOf = (page: Page) => section(page, 'Workspace notes')

async function send(page: Page, method: 'POST' | 'PATCH', path: string, data: object) {
  const { origin } = new URL(page.url())
  const answer = await page.request.fetch(path, { method, data, headers: { origin } })
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
  return answer
}

/** Signs up with a name and a confirmed address. */
async function signUpAs(page: Page, firstName: string): Promise<string> {
  const email = await signUpNew(page)
  await confirmAddress(page, email)
  await send(page, 'PATCH', '/api/user/profile', { firstName, lastName: 'Lee' })
  return email
}

// A note edited after another person changed it.
test.use({ expectedErrors: failedLoad(409, 415) })

test('two people work on a parcel: mention, assignment, a note changed by both, a task', async ({
  page,
  browser,
  request,
}) => {
  const tag = makeTag()
  await importProperties(request, [{ parcelId: tag, address: `1 ${tag} Ln`, totalOwed: 10 }])
  const { id } = await propertyOf(request, tag)
  await signUpAs(page, 'Olga')
  const other = await openContext(browser, { viewport: { width: 390, height: 844 } })
  const ben = await other.newPage()
  const benEmail = await signUpAs(ben, 'Ben')
  await send(page, 'POST', '/api/workspace/invitations', { email: benEmail, role: 'editor' })
  const invitations = await (await ben.request.get('/api/user/invitations')).json()
  await send(ben, 'POST', `/api/user/invitations/${invitations[0].id}/accept`, {})

  // Olga mentions Ben, whom `@` suggests.
  await page.goto(propertyPath(id, 'workspace-notes'))
  const olgas = notesOf(page)
  await olgas.getByLabel('New note').pressSequentially('Roof looks new. @be')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Ben Lee'])
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(olgas.getByLabel('New note')).toHaveValue('Roof looks new. @Ben Lee ')
  await olgas.getByLabel('New note').pressSequentially('please drive by')
  await olgas.getByRole('button', { name: 'Add note' }).click()
  await expect(olgas.getByRole('article')).toContainText('@Ben Lee please drive by')
  await expect(olgas.getByLabel('New note')).toHaveValue('')

  // Ben is notified in the app and by email, and opens it there.
  expect(await mailTo(ben, benEmail, 'alerts')).toContain('Olga Lee mentioned you')
  await ben.goto('/notifications')
  await ben.getByRole('link', { name: `Olga Lee mentioned you: 1 ${tag} Ln` }).click()
  await expect(ben).toHaveURL(propertyPath(id, 'workspace-notes'))
  const bens = notesOf(ben)
  await expect(bens.getByRole('article')).toContainText('Olga Lee')
  await expect(bens).toBeInViewport()
  await expectNoSidewaysScroll(ben)
  await expectAccessible(ben)

  // Both change the note: the second person sees both texts and loses nothing.
  await bens.getByRole('button', { name: 'Edit the note by Olga Lee' }).click()
  await bens.getByLabel('Note', { exact: true }).fill('Roof leaks at the back.')
  await olgas.getByRole('button', { name: 'Edit the note by Olga Lee' }).click()
  await olgas.getByLabel('Note', { exact: true }).fill('Roof looks new, gutters do not.')
  await olgas.getByRole('button', { name: 'Save note' }).click()
  await expect(olgas.getByRole('article')).toContainText('gutters do not')
  await bens.getByRole('button', { name: 'Save note' }).click()
  await expect(bens.getByRole('alert')).toContainText('Olga Lee changed this note')
  await expect(bens.getByText('Roof looks new, gutters do not.')).toBeVisible()
  await expect(bens.getByLabel('Note', { exact: true })).toHaveValue('Roof leaks at the back.')
  await expectAccessible(ben)
  await bens
    .getByLabel('Note', { exact: true })
    .fill('Roof looks new, gutters do not. Roof leaks at the back.')
  await bens.getByRole('button', { name: 'Save over it' }).click()
  await expect(bens.getByRole('article')).toContainText('edited by Ben Lee')

  // Ben assigns the property, and adds a task for Olga.
  await bens.getByLabel('Assigned to').selectOption('Olga Lee')
  await expect(bens.getByLabel('Assigned to')).toBeEnabled()
  await bens.getByRole('button', { name: 'Add task' }).click()
  const dialog = ben.getByRole('dialog', { name: 'Add task' })
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(dialog.getByText('Say what is to be done.')).toBeVisible()
  await dialog.getByLabel('What is to be done').fill('Call the chancery clerk')
  await dialog.getByLabel('Day (optional)').fill(addDays(centralDay(new Date()), 3))
  await dialog.getByLabel('Assigned to').selectOption('Olga Lee')
  await expectAccessible(ben)
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(bens.getByRole('checkbox', { name: 'Done: Call the chancery clerk' })).toBeVisible()

  // Ben adds a photo; another type of file is refused with a message.
  const photo = await sharp({
    create: { width: 640, height: 480, channels: 3, background: 'teal' },
  })
    .jpeg()
    .toBuffer()
  await bens.getByLabel('Photos and files to add').setInputFiles([
    { name: 'porch.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ])
  await expect(bens.getByRole('alert')).toContainText('notes.txt: Only photos')
  await expect(bens.getByRole('button', { name: 'porch.jpg' })).toBeVisible()
  await expectAccessible(ben)
  await expectNoSidewaysScroll(ben)

  // Olga sees everything, and checks off the task on the watchlist.
  await page.reload()
  await expect(olgas.getByRole('article')).toContainText('Roof leaks at the back.')
  await expect(olgas.getByLabel('Assigned to')).toHaveValue(/\d+/)
  await olgas.getByRole('button', { name: 'porch.jpg' }).click()
  const shown = page.getByRole('dialog').filter({ hasNotText: 'Workspace notes' })
  await expect(shown).toContainText('640 × 480')
  await expect(shown).toContainText('added by Ben Lee')
  await expect(shown.getByRole('img', { name: 'porch.jpg' })).toHaveJSProperty('complete', true)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await shown.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('porch.jpg')
  await shown.getByRole('button', { name: 'Close' }).click()
  await page.goto('/saved-properties')
  const tasks = section(page, 'Tasks')
  await expect(tasks.getByRole('link', { name: `1 ${tag} Ln` })).toBeVisible()
  await tasks.getByRole('checkbox', { name: 'Done: Call the chancery clerk' }).click()
  await expect(tasks.getByText('No open tasks.')).toBeVisible()
  await tasks.getByLabel('Which tasks').selectOption('Done')
  await expect(tasks.getByText('done by Olga Lee')).toBeVisible()
  await expectAccessible(page)
  await other.close()
})
