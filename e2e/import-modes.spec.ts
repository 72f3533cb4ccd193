import type { Locator, Page } from '@playwright/test'
import type { ImportProgress } from '../contract/import.ts'
import type { RunSheet } from '../contract/run-sheet.ts'
import { propertyPath } from '../domain/property/page-place.ts'
import {
  IMPORT_MODES,
  type ImportRights,
  rightsTable,
} from '../server/features/rights/import-rights.ts'
import { propertyOf, searchFor } from './support/api.ts'
import {
  COUNTY,
  fetchFrom,
  LIVING,
  type Life,
  type ModeServer,
  NAMES,
  type Name,
  sendList,
  startMode,
} from './support/import-mode.ts'
import {
  countEvents,
  decideOn,
  failOnOurSide,
  grantees,
  ownedWith,
  statusOf,
} from './support/mode-acts.ts'
import { BASE, fileOf, listOf, mailOf, ownList, row, SALE } from './support/mode-lists.ts'
import { inDatabase } from './support/staff.ts'
import { expect, failedLoad, test } from './support/test.ts'

// A visitor, two people and staff under each mode of IMPORTS. Their rights come from
// server/features/rights/import-rights.ts, as in the table of docs/security.md; an uninvolved visitor checks the
// results.

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })
const ADMINISTRATION = '/account?section=administration'
const ALL_IMPORTS = `${ADMINISTRATION}&tab=imports`
const answer = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

/** Their imports go to their workspace, since they may not write the record. */
const isOwnByDefault = ({ mayImport, mayImportOwn }: ImportRights) => !mayImport && mayImportOwn

test.use({ expectedErrors: failedLoad(401, 402, 403, 404) })

for (const mode of IMPORT_MODES) {
  test.describe(`IMPORTS=${mode}`, () => {
    test.describe.configure({ mode: 'serial', timeout: 240_000 })
    let server: ModeServer
    let lives: readonly Life[]
    /** The observed rights of each, in the table's words. */
    const seen = new Map<Name, Record<'lists' | 'evidence' | 'owners', string>>()

    test.beforeAll(async ({ browser }) => {
      // A server starts and four people sign up, which takes long on a busy machine; hooks have a time of their own.
      test.setTimeout(300_000)
      server = await startMode(mode, browser)
      lives = NAMES.map((name) => server.lives[name])
      const base = await sendList(server.lives.staff.page, { name: 'base.csv', text: BASE })
      expect(base.status, base.text).toBe(200)
    })
    test.afterAll(async () => {
      await server?.stop()
    })

    const isThere = async (parcel: string) =>
      (await searchFor(server.stranger, parcel)).some(({ parcelId }) => parcelId === parcel)
    const recordOf = (parcel: string) => propertyOf(server.stranger, parcel)
    const importsOf = async ({ page }: Life): Promise<ImportProgress[]> =>
      JSON.parse((await fetchFrom(page, 'GET', '/api/imports')).text)
    const note = (name: Name, what: Partial<Record<'lists' | 'evidence' | 'owners', string>>) =>
      seen.set(name, { lists: '', evidence: '', owners: '', ...seen.get(name), ...what })

    test('the server says of each what the table says', async () => {
      for (const { page, rights, name } of lives) {
        const said = await fetchFrom(page, 'GET', '/api/import-rights')
        expect(JSON.parse(said.text), name).toEqual(rights)
      }
    })

    test('import: who may not gets a check, and the record stays as it is', async () => {
      await Promise.all(lives.map(importOnScreen))
      for (const { name, rights } of lives) {
        expect(await isThere(`NEW-${name}`), `new parcel of ${name}`).toBe(rights.mayImport)
        const { ownerName } = await recordOf(`OWNED-${name}`)
        expect(ownerName).toBe(rights.mayImport ? `USURPER ${name}` : `RIGHTFUL ${name}`)
        note(name, { lists: rights.mayImport ? 'import' : 'check' })
      }
    })

    async function importOnScreen({ name, page, rights }: Life): Promise<void> {
      const text = ownList(name)
      await page.goto('/import')
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: fileOf(name), mimeType: 'text/csv', buffer: Buffer.from(text) })
      const county = page.getByLabel('County', { exact: true })
      await expect(page.getByText('Review before importing')).toBeVisible()
      if (await county.isVisible()) {
        await county.fill(COUNTY)
        await county.press('Enter')
        await expect(page.getByText(COUNTY, { exact: true }).first()).toBeVisible()
      }
      const doImport = page.getByRole('button', { name: 'Import this list' })
      if (rights.mayImport) {
        await doImport.click()
        await expect(page.getByRole('region', { name: 'Import result' })).toBeVisible()
        return
      }
      if (rights.mayImportOwn) {
        // If only staff write the record, a person's list belongs to their workspace.
        await expect(page.getByText('Goes to: your workspace only.')).toBeVisible()
        await doImport.click()
        await expect(page.getByText('This is a private list.')).toBeVisible()
      } else {
        await expect(page.getByText('This was only a check. Nothing was saved.')).toBeVisible()
        await expect(page.getByText(rights.why ?? '', { exact: true })).toBeVisible()
        await expect(doImport).toHaveCount(0)
      }
      // Bypasses the screen.
      const sent = await sendList(page, { name: fileOf(name), text, to: 'record' })
      expect([401, 403], sent.text).toContain(sent.status)
      expect(sent.text).toMatch(/Your list was not imported\..*You can still check/)
      const pasted = await fetchFrom(page, 'POST', '/api/properties/bulk-import?to=record', {
        properties: [{ parcelId: `NEW-${name}`, county: COUNTY }],
      })
      expect(pasted.status).toBe(sent.status)
    }

    test('forged deed: only who may import documents changes a title', async () => {
      for (const { name, page, rights } of lives) {
        const { id } = await recordOf(`OWNED-${name}`)
        const text = [
          'type,recorded_on,grantors,grantees,parcel_id',
          `warranty deed,2020-01-02,RIGHTFUL ${name},FORGER ${name},OWNED-${name}`,
        ].join('\n')
        for (const as of ['ahead', 'behind'] as const) {
          const { status } = await sendList(page, { name: 'deeds.csv', text, as })
          // Otherwise, an import that only staff may write into the record goes to the sender's workspace.
          if (rights.mayImportEvidence || isOwnByDefault(rights)) expect(status).toBe(200)
          // By the route, or by the worker if the field came after the file.
          else expect([400, 401, 403]).toContain(status)
        }
        const forged = (await grantees(server.stranger, id)).join().includes(`FORGER ${name}`)
        expect(forged, `deed of ${name}`).toBe(rights.mayImportEvidence)
        note(name, { evidence: forged ? 'import' : 'check' })
      }
    })

    test('sale results: entered in the run sheet by those who may, and no one else', async () => {
      // One after the other: the server accepts a county's results from one sender at a time.
      await Promise.all(lives.map(({ page }) => page.goto('/dashboard')))
      for (const life of lives) await sellOnScreen(life)
      for (const { name, rights } of lives) {
        const { taxStatus } = await recordOf(`SALE-${name}`)
        const maySell = rights.mayImportEvidence && name !== 'visitor'
        expect(taxStatus, `parcel of ${name}`).toBe(maySell ? 'auctioned' : 'delinquent')
      }
    })

    async function sellOnScreen({ name, page, rights }: Life): Promise<void> {
      const parcel = `SALE-${name}`
      await page.getByRole('button', { name: 'Run Sheet' }).click()
      const sheet = page.getByRole('dialog', { name: 'Run sheet' })
      await sheet.getByLabel('County of the sale').selectOption(COUNTY)
      await expect(sheet.getByRole('rowheader').filter({ hasText: parcel })).toBeVisible()
      if (rights.mayImportEvidence && name !== 'visitor') {
        await sheet.getByRole('button', { name: `Result of ${parcel}` }).click()
        await sheet.getByLabel('Sold to').fill(`Buyer ${name}`)
        await sheet.getByLabel('Winning bid').fill('1250.50')
        await sheet.getByRole('button', { name: 'Save result' }).click()
        await expect(
          sheet.getByRole('button', { name: `Undo the result of ${parcel}` }),
        ).toBeVisible()
        return
      }
      await sheet
        .getByRole('button', { name: new RegExp(`^(?:More|Result) of ${parcel}$`) })
        .click()
      await expect(
        sheet.getByText(
          name === 'visitor' ? 'Sign in to enter results' : 'Saved for your company only.',
        ),
      ).toBeVisible()
      // Bypasses the screen.
      const query = new URLSearchParams({ county: COUNTY, saleDate: SALE, format: 'json' })
      const { text } = await fetchFrom(page, 'GET', `/api/exports/run-sheet?${query}`)
      const { lines }: RunSheet = JSON.parse(text)
      const line = lines.find(({ parcelId }) => parcelId === parcel)
      const sent = await fetchFrom(page, 'POST', '/api/tax-sales/results', {
        county: COUNTY,
        saleDate: SALE,
        results: [{ propertyId: line?.propertyId, result: 'sold', seen: line?.seen }],
      })
      expect(sent.status, sent.text).toBe(name === 'visitor' ? 401 : 403)
    }

    test('undo: by who made the import and by staff; others do not know it is there', async () => {
      const made = (await importsOf(server.lives.staff)).filter(({ status }) => status === 'done')
      for (const life of lives) await expectOwnAlone(life, made)
      for (const { name, rights } of lives) {
        if (rights.mayImport) {
          expect((await recordOf(`OWNED-${name}`)).ownerName).toBe(`USURPER ${name}`)
        }
      }
      const { staff } = server.lives
      for (const { name, page, rights } of lives) {
        if (!rights.mayImport) continue
        // Staff undo an import of one of the two people.
        const isByMaker = name === 'visitor' || name === 'person'
        const screen = isByMaker ? page : staff.page
        await screen.goto(isByMaker ? '/import' : ALL_IMPORTS)
        await undoIn(screen, fileOf(name))
        expect(await isThere(`NEW-${name}`)).toBe(false)
        expect((await recordOf(`OWNED-${name}`)).ownerName).toBe(`RIGHTFUL ${name}`)
      }
    })

    /** Sees only their own imports and reaches no other by id; staff see all. */
    async function expectOwnAlone(life: Life, made: readonly ImportProgress[]): Promise<void> {
      const known = new Set((await importsOf(life)).map(({ id }) => id))
      for (const { id, fileName } of made) {
        const isOwn =
          life.name === 'staff' || (life.rights.mayImport && fileName === fileOf(life.name))
        if (isOwn) expect(known, fileName).toContain(id)
        if (isOwn || known.has(id)) continue
        for (const [method, path] of [
          ['GET', ''],
          ['GET', '/events'],
          ['GET', '/problems.csv'],
          ['POST', '/undo'],
          ['POST', '/retry'],
        ] as const) {
          const { status } = await fetchFrom(life.page, method, `/api/imports/${id}${path}`)
          expect(status, `${life.name}: ${method} ${path} of ${fileName}`).toBe(404)
        }
      }
      if (life.name === 'staff') return
      const foreign = NAMES.filter((name) => name !== life.name).map(fileOf)
      const files = made.filter(({ id }) => known.has(id)).map(({ fileName }) => fileName)
      for (const fileName of [...foreign, 'base.csv']) expect(files).not.toContain(fileName)
    }

    async function undoIn(page: Page, fileName: string): Promise<void> {
      const line = rowOf(page, fileName)
      await line.getByRole('button', { name: 'Undo' }).click()
      await answer(page, 'Undo import').click()
      await expect(line).toContainText('Undone')
    }

    test('retry: by who made the import, as long as they may import, and by staff', async () => {
      const { staff } = server.lives
      const mend = await failOnOurSide(staff.page, 'RETRY-')
      const failed = new Map<Name, number>()
      for (const { name, page, rights, email } of lives) {
        if (!rights.mayImport && email === null) continue
        const text = listOf(row(`RETRY-${name}`, `PATIENT ${name}`, mailOf(`box ${name}`)))
        const sender = rights.mayImport ? page : staff.page
        const sent = await sendList(sender, { name: `${name}-failed.csv`, text, wait: false })
        const { id }: ImportProgress = JSON.parse(sent.text)
        await expect.poll(() => statusOf(staff.page, id)).toBe('failed, may be tried again')
        failed.set(name, id)
        if (rights.mayImport) continue
        // Theirs from a time when they were permitted.
        await inDatabase(staff.page, (db) =>
          db.query(
            'update import set user_id = (select id from app_user where email = $2) where id = $1',
            [id, email],
          ),
        )
      }
      await mend()
      for (const { name, page, rights } of lives) {
        if (name === 'staff') continue
        for (const [maker, id] of failed) {
          const isOwn = maker === name
          if (isOwn && rights.mayImport) continue
          const { status } = await fetchFrom(page, 'POST', `/api/imports/${id}/retry`)
          expect(status, `${name} tries again what ${maker} sent`).toBe(isOwn ? 403 : 404)
          expect(await statusOf(staff.page, id)).toBe('failed, may be tried again')
        }
      }
      for (const { name, page, rights } of lives) {
        if (!failed.has(name)) continue
        expect(await isThere(`RETRY-${name}`)).toBe(false)
        const isByMaker = rights.mayImport && name !== 'other' && name !== 'staff'
        const screen = isByMaker ? page : staff.page
        await screen.goto(isByMaker ? '/import' : ALL_IMPORTS)
        const line = rowOf(screen, `${name}-failed.csv`)
        await line.getByRole('button', { name: 'Try again' }).click()
        await expect(line).toContainText('Imported')
        expect(await isThere(`RETRY-${name}`)).toBe(true)
      }
    })

    for (const kind of ['merge', 'split'] as const) {
      test(`${kind} of owners: for everybody by who may write, else for oneself`, async () => {
        const parcel = `${kind.toUpperCase()}-1`
        const [a, b] = [await recordOf(parcel), await recordOf(`${kind.toUpperCase()}-2`)]
        const [before, after] =
          kind === 'merge' ? ['two owners', 'one owner'] : ['one owner', 'two owners']
        const seenBy = (request = server.stranger) => ownedWith(request, a.id)
        // A worker resolves owners some time after the import.
        await expect.poll(() => seenBy(), { timeout: 60_000 }).toBe(before)
        await Promise.all(lives.map(({ page }) => page.goto(propertyPath(a.id, 'ownership'))))
        for (const life of lives) {
          const { name, page, rights } = life
          const decided = await decideOn(page, kind)
          if (name === 'visitor') {
            expect(decided).toBe('sign in')
            const past = { kind, properties: [a.id, b.id] }
            expect((await fetchFrom(page, 'POST', '/api/owners/decisions', past)).status).toBe(401)
            expect(await seenBy()).toBe(before)
            note(name, { owners: decided })
            continue
          }
          expect(decided).toBe(rights.mayDecideForAll ? 'for everybody' : 'for oneself')
          note(name, { owners: decided })
          expect(await seenBy(page.request), name).toBe(after)
          const expected = rights.mayDecideForAll ? after : before
          for (const watcher of lives) {
            if (watcher !== life) expect(await seenBy(watcher.page.request)).toBe(expected)
          }
          expect(await seenBy()).toBe(expected)
          await takeBack(life, a.id)
          expect(await seenBy()).toBe(before)
        }
      })
    }

    /** Others may not undo it; its author may, and staff may if it counts for everyone. */
    async function takeBack({ name, page, rights }: Life, propertyId: number): Promise<void> {
      const { decisions } = JSON.parse(
        (await fetchFrom(page, 'GET', `/api/properties/${propertyId}/owners`)).text,
      )
      expect(decisions).toHaveLength(1)
      const path = `/api/owners/decisions/${decisions[0].id}`
      for (const watcher of lives) {
        if (watcher.name === name || watcher.name === 'staff') continue
        const { status } = await fetchFrom(watcher.page, 'DELETE', path)
        const known = rights.mayDecideForAll ? 403 : 404
        expect(status, watcher.name).toBe(watcher.name === 'visitor' ? 401 : known)
      }
      if (name === 'other') {
        const { status } = await fetchFrom(server.lives.staff.page, 'DELETE', path)
        expect(status).toBe(rights.mayDecideForAll ? 204 : 404)
        if (rights.mayDecideForAll) return
      }
      const owner = page.getByRole('region', { name: 'Owner', exact: true })
      await owner.getByRole('button', { name: /^Undo/ }).click()
      await expect(owner.getByText('Decisions by people')).toHaveCount(0)
    }

    test('all of it stands in the audit trail, which only staff read', async () => {
      const { visitor, person, other, staff } = server.lives
      for (const { name, page } of [visitor, person, other]) {
        const { status } = await fetchFrom(page, 'GET', '/api/admin/audit-events')
        expect(status, name).toBe(name === 'visitor' ? 401 : 403)
      }
      await staff.page.goto(`${ADMINISTRATION}&event=import-undone`)
      const undone = lives.filter(({ rights }) => rights.mayImport).length
      await expect(rowOf(staff.page, 'Import undone')).toHaveCount(undone)
      for (const { name, rights, email } of lives) {
        const count = (event: string) => countEvents(staff.page, event, email)
        const sells = rights.mayImportEvidence && email !== null
        // The list and the failed one; two deed indexes; the result of a sale; the base list and staff's import in
        // another's place.
        const begun =
          (rights.mayImport ? 2 : 0) +
          // A list of their own without a failure.
          (isOwnByDefault(rights) ? 1 : 0) +
          (rights.mayImportEvidence || isOwnByDefault(rights) ? 2 : 0) +
          (sells ? 1 : 0) +
          (name === 'staff' ? 1 + lives.filter(isHandedOver).length : 0)
        // Only the worker could tell the deed index from a list, so it had started before it was refused.
        const refused = rights.mayImport && !rights.mayImportEvidence ? 1 : 0
        expect([begun, begun + refused], name).toContain(await count('import-begun'))
        if (name === 'visitor' || name === 'person') {
          expect(await count('import-undone'), name).toBe(rights.mayImport ? 1 : 0)
          expect(await count('import-retried'), name).toBe(rights.mayImport ? 1 : 0)
        }
        expect(await count('owners-decided'), name).toBe(email === null ? 0 : 2)
      }
    })

    /** Staff sent their failed import, because they may not import. */
    const isHandedOver = ({ rights, email }: Life) => !rights.mayImport && email !== null

    test('what each did is their line of the table', async () => {
      const lines = NAMES.map((name) => {
        const { lists, evidence, owners } = seen.get(name) ?? {}
        return `| \`${mode}\` | ${LIVING[name]} | ${lists} | ${evidence} | ${owners} |`
      })
      const table = rightsTable().split('\n')
      for (const line of lines)
        expect(
          table.some((row) => row.startsWith(line)),
          line,
        ).toBe(true)
    })

    test('no page complained of anything but refusals', () => {
      const refused = failedLoad(401, 402, 403, 404)
      for (const { said, name } of lives) {
        expect(
          said.filter((text) => !refused.test(text)),
          name,
        ).toEqual([])
      }
    })
  })
}
