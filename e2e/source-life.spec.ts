import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { playFiles } from '../server/features/sources/testing/play-files.ts'
import { answerOf, type PlayedLayer } from '../server/features/sources/testing/play-layer.ts'
import { expectGoodInBothWindows } from './support/accessibility.ts'
import { makeTag, propertyOf, searchFor } from './support/api.ts'
import {
  connectSource,
  expectAtRest,
  lastRun,
  listsFolder,
  lookAtList,
  openSources,
  runNow,
  sourceLine,
} from './support/sources-screen.ts'
import { signInAsStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

// The life of a source: reviewed, imported as corrected, moved, failed, recovered.

// Workers run jobs at their own pace.
test.setTimeout(240_000)
// A layer that returns fewer rows than it counts is refused: the screen may still be following its import.
test.use({ expectedErrors: /status of 404 .*\/api\/imports\/\d+(\/events)?\)$/ })

let server: Awaited<ReturnType<typeof playFiles>>
test.beforeAll(async () => {
  server = await playFiles()
})
test.afterAll(() => server.close())

/** Its amount is not recognized, so a person chooses its meaning. */
const oddList = (tag: string, owed: readonly number[]) =>
  [
    `Parcel Number,Owner,Situs,${tag} Payoff`,
    ...owed.map((each, at) => `${tag}-${at + 1},${tag} OWNER,${at + 1} FIRST ST,${each}.50`),
  ].join('\n')

test('the first list is looked at, corrected and imported, and later ones are read like it', async ({
  page,
  request,
}) => {
  const tag = makeTag()
  server.file(`/${tag}.csv`, oddList(tag, [10, 20]))
  await openSources(page)
  const line = await connectSource(page, {
    address: `${server.origin}/${tag}.csv`,
    name: tag,
    looks: true,
  })
  await expect(line.getByText('To review', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(line).toContainText(`${tag}.csv, `)
  await expect(line).toContainText('Review it to import it.')
  await expect(page.getByRole('button', { name: new RegExp(`^Open.*${tag}`) })).toHaveCount(0)
  await expectGoodInBothWindows(page, line.getByRole('button', { name: /^Review its list/ }))
  expect(await searchFor(request, tag)).toEqual([])

  // It does not name its county, so the review asks for it.
  await line.getByRole('button', { name: /^Review its list/ }).click()
  await page.getByLabel('County of this list').fill('Zavala County, TX')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('heading', { name: 'Review before importing' })).toBeVisible()
  await page.getByLabel(`Field of ${tag} Payoff`).selectOption('totalOwed')
  await expect(page.getByText('2 rows · 2 parcels · $31.00 owed')).toBeVisible()
  expect(await searchFor(request, tag)).toEqual([])
  await page.getByRole('button', { name: 'Import this list' }).click()
  const result = page.getByRole('region', { name: 'Import result' })
  await expect(result).toContainText('2 added', { timeout: 60_000 })
  expect(await propertyOf(request, `${tag}-1`)).toMatchObject({ county: 'Zavala County, TX' })
  await page.getByRole('button', { name: 'Back to the sources' }).click()

  await expect(line).toContainText('2 new, 0 changed')
  await expect(line).toContainText('1 column corrected')
  server.file(`/${tag}.csv`, oddList(tag, [10, 25, 30]), '"changed"')
  await runNow(line)
  await expect(line).toContainText('1 new, 1 changed')

  await line.getByRole('button', { name: `Edit ${tag}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit source' })
  await expect(dialog.getByLabel('County (optional)')).toHaveValue('Zavala County, TX')
  await expect(dialog.getByRole('listitem')).toHaveText(`${tag} Payoff: Total owed`)
  await dialog.getByLabel('What each row means').selectOption('snapshot')
  await dialog.getByLabel('Read later lists like this').uncheck()
  await expectGoodInBothWindows(page, dialog.getByLabel('Read later lists like this'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(line).not.toContainText('1 column corrected')
  await expect(line).toContainText('Balance on a day')

  // Reviewed again: nothing is imported meanwhile, and the settings are kept.
  await expectAtRest(line)
  await line.getByRole('button', { name: /^Review columns/ }).click()
  await lookAtList(page, line)
  await expect(page.getByLabel('What each row means')).toHaveValue('snapshot')
  await page.getByRole('button', { name: 'Back to the sources' }).click()
  await line.getByRole('button', { name: /^Import without review/ }).click()
  await expectAtRest(line)
  await expect(line.getByText('Fresh', { exact: true })).toBeVisible()
})

test('a layer of parcels changes, shrinks, moves, dies and comes back', async ({
  page,
  request,
}) => {
  const tag = makeTag()
  const folder = `/${tag}/rest/services/Land`
  const [old, fresh] = [`${folder}/Hale_2025/MapServer`, `${folder}/Hale_2026/MapServer`]
  const ids = Array.from({ length: 25 }, (_each, at) => at + 1)
  const layer: PlayedLayer = { ids, maxRecordCount: 10, supportsPagination: true, editedMs: 1 }
  const show = (path: string, played: PlayedLayer) => {
    for (const each of [path, `${path}/query`]) {
      server.play(each, (asked, answer) => {
        const { searchParams } = new URL(asked.url ?? '', server.origin)
        answer.end(JSON.stringify(answerOf(played, searchParams)))
      })
    }
  }
  const hide = (path: string) => {
    for (const each of [path, `${path}/query`]) {
      server.play(each, (_asked, answer) => void answer.writeHead(404).end())
    }
  }
  show(`${old}/7`, layer)
  await openSources(page)
  const line = await connectSource(page, {
    address: `${server.origin}${old}/7`,
    name: tag,
    county: 'Madison County, MS',
  })
  await expect(line).toContainText('Layer of an ArcGIS server')
  await expectAtRest(line)
  await line.getByRole('button', { name: `Log ${tag}` }).click()
  await expect(lastRun(page, tag)).toContainText('25')
  expect((await propertyOf(request, '071D-3')).county).toBe('Madison County, MS')

  server.requests.length = 0
  await runNow(line)
  await expect(lastRun(page, tag)).toContainText('Nothing has changed')
  expect(server.requests.filter((path) => path.includes(tag))).toEqual([`${old}/7`])

  show(`${old}/7`, { ...layer, ids: [...ids, 26], editedMs: 2 })
  await runNow(line)
  await expect(lastRun(page, tag)).toContainText('26')

  show(`${old}/7`, { ...layer, ids: ids.slice(0, 12), count: 26, editedMs: 3 })
  await runNow(line)
  await expect(line.getByText('Failing', { exact: true })).toBeVisible()
  await expect(line).toContainText('The layer says that it has 26 rows, and gave 12.')

  hide(`${old}/7`)
  server.json(folder, { services: [{ name: 'Land/Hale_2026', type: 'MapServer' }] })
  server.json(fresh, { layers: [{ id: 0, name: 'Parcels' }] })
  show(`${fresh}/0`, { ...layer, ids: [...ids, 26, 27], editedMs: 4 })
  await runNow(line)
  await expect(line).toContainText('It may have moved: “Parcels” at')
  await line.getByRole('button', { name: /^Use this address/ }).click()
  await expect(lastRun(page, tag)).toContainText('27', { timeout: 60_000 })
  await expect(line.getByText('Fresh', { exact: true })).toBeVisible()
  await expect(line).not.toContainText('It may have moved')

  hide(`${fresh}/0`)
  server.json(folder, { services: [] })
  server.json(fresh, { layers: [] })
  await runNow(line)
  await expect(line.getByText('Failing', { exact: true })).toBeVisible()
  await expect(line).toContainText('it answered 404')
  show(`${fresh}/0`, { ...layer, ids: [...ids, 26, 27], editedMs: 4 })
  await runNow(line)
  await expect(line.getByText('Fresh', { exact: true })).toBeVisible()
})

test('staff choose a folder of the server, others do not see that there is one', async ({
  page,
  request,
}) => {
  const tag = makeTag()
  await openSources(page)
  await page.getByRole('button', { name: 'Connect a source' }).click()
  await expect(page.getByLabel('Address', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Where the list is')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.context().clearCookies()
  await signInAsStaff(page)
  const folder = join(listsFolder(page), tag)
  mkdirSync(folder)
  const put = (name: string, owed: readonly number[], minutesAgo: number) => {
    const at = new Date(Date.now() - minutesAgo * 60_000)
    writeFileSync(join(folder, name), oddList(tag, owed).replace(`${tag} Payoff`, 'total_owed'))
    utimesSync(join(folder, name), at, at)
  }
  put('2025.csv', [10, 20], 90)
  await page.goto('/import?tab=sources')
  await page.getByRole('button', { name: 'Connect a source' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect a source' })
  await dialog.getByLabel('Where the list is').selectOption('In a folder of the server')
  const path = await dialog.getByRole('option', { name: new RegExp(tag) }).getAttribute('value')
  await dialog.getByLabel('Folder', { exact: true }).selectOption(path)
  await expectGoodInBothWindows(page, dialog.getByLabel('Folder', { exact: true }))
  await dialog.getByLabel('Words of the file (optional)').fill('{year}*')
  await dialog.getByLabel('County (optional)').fill('Zavala County, TX')
  await dialog.getByLabel('Name (optional)').fill(tag)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  const line = sourceLine(page, tag)
  await expect(line).toContainText('Folder of the server')
  await lookAtList(page, line)
  await page.getByRole('button', { name: 'Import this list' }).click()
  await expect(page.getByRole('region', { name: 'Import result' })).toContainText('2 added', {
    timeout: 60_000,
  })
  await page.getByRole('button', { name: 'Back to the sources' }).click()
  await runNow(line)
  await expect(line).toContainText('Nothing has changed')
  put('2026.csv', [10, 25, 30], 5)
  await runNow(line)
  await expect(line).toContainText('1 new, 1 changed')
  expect(await searchFor(request, tag)).toHaveLength(3)
})
