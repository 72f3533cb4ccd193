import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { z } from 'zod'
import { CHROME_FLAGS, startAppServer } from './app-server.ts'

const PORT = 3979
const ROOT = new URL('../', import.meta.url)
/** A property of the sample data that was auctioned, with something in every tile. */
const PARCEL = 'K02-000016-01590'
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/**
 * `npm run bench -- pictures [--url http://…]`: renders the pictures of the README and the landing page again, on
 * fresh sample data or the server at `url`. Prints the tiles' numbers for the picture's description in
 * web/features/landing/product-picture.tsx.
 */
export async function savePictures(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { url: { type: 'string' } } })
  const server = values.url ? null : await startAppServer('pictures', PORT)
  const base = values.url ?? server?.base ?? ''
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: CHROME_FLAGS,
  })
  const open = async (path: string, options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext({ ...options, baseURL: base, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(path)
    return page
  }
  try {
    const id = await analysedProperty(base)
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const [name, viewport, height] of [
        ['property', WIDE, 700],
        ['property-phone', PHONE, 560],
      ] as const) {
        const page = await open(`/property/${id}`, { colorScheme, viewport })
        const tiles = page.getByRole('region', { name: 'At a glance' })
        await tiles.getByText('confidence').waitFor()
        await page.waitForLoadState('networkidle')
        const main = await page.getByRole('main').boundingBox()
        if (!main) throw new Error('the property has no screen')
        const clip = { x: main.x, y: main.y, width: main.width, height }
        const picture = await asWebp(page, await page.screenshot({ clip }))
        await writeFile(new URL(`web/features/landing/${name}-${colorScheme}.webp`, ROOT), picture)
        if (name === 'property' && colorScheme === 'light') {
          process.stdout.write(
            `${(await tiles.getByRole('listitem').allInnerTexts()).join('\n')}\n`,
          )
        }
        await page.context().close()
      }
    }
    const page = await open('/dashboard', { viewport: { width: 1280, height: 900 } })
    await page.getByRole('table', { name: 'Tax Sale Radar' }).getByRole('row').nth(9).waitFor()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: new URL('docs/dashboard.png', ROOT).pathname })
  } finally {
    await browser.close()
    await server?.stop()
  }
}

/** The id of the pictured property, whose title is scored first if it has no score yet. */
async function analysedProperty(base: string): Promise<number> {
  const answer = await fetch(`${base}/api/properties/search?q=${PARCEL}`)
  const [property] = z.array(z.object({ id: z.number() })).parse(await answer.json())
  if (!property) throw new Error(`the sample data has no parcel ${PARCEL}`)
  const record = `${base}/api/properties/${property.id}/title-record`
  if (!(await fetch(record)).ok) await fetch(record, { method: 'POST', headers: { origin: base } })
  return property.id
}

/** Runs in the browser, which has the best encoder. */
const TO_WEBP = `async (source) => {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas.toDataURL('image/webp', 0.7)
}`

async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const source = `data:image/png;base64,${png.toString('base64')}`
  const url = z.string().parse(await page.evaluate(`(${TO_WEBP})('${source}')`))
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
