import { request as api, type Locator, type Page } from '@playwright/test'
import { expect } from './test.ts'

/** Everything in the browser's storage that a script can read, as text; bytes are one character each. */
export const readKeptText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const said: string[] = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ]
    const text = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
      if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value)
      if (value instanceof Object)
        return Object.entries(value)
          .map(([k, v]) => k + text(v))
          .join()
      return String(value)
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => resolve(opening.result)
      })
      for (const store of db.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve) => {
          const reading = db.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => resolve(reading.result)
        })
        said.push(`${store}: ${rows.map(text).join('\n')}`)
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) said.push(url)
    }
    return said.join('\n')
  })

/** Number of rows in a store of the browser; 0 if nothing was ever stored. */
export const countKept = (page: Page, store: string): Promise<number> =>
  page.evaluate(async (of) => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'parcelproof')) return 0
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('parcelproof')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const counting = opening.result.transaction(of).objectStore(of).count()
        counting.onsuccess = () => {
          opening.result.close()
          resolve(counting.result)
        }
      }
    })
  }, store)

/** Ends all sessions of the page's person from elsewhere; the page's browser keeps its cookie. */
export async function endSessionsElsewhere(page: Page): Promise<void> {
  const elsewhere = await api.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
  })
  const answer = await elsewhere.delete('/api/user/sessions')
  expect(answer.status()).toBe(204)
  await elsewhere.dispose()
}

/** Opens the run sheet of a county’s sale on the dashboard. */
export async function openSheetOf(page: Page, county: string): Promise<Locator> {
  const sheet = page.getByRole('dialog', { name: 'Run sheet' })
  await expect(async () => {
    // A press before hydration has no effect.
    if (!(await sheet.isVisible())) {
      await page.getByRole('button', { name: 'Run Sheet' }).click({ timeout: 5_000 })
    }
    await expect(sheet).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await sheet.getByLabel('County of the sale').selectOption(county)
  await expect(sheet.getByText('Live', { exact: true })).toBeVisible()
  return sheet
}
