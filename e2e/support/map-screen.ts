import type { APIRequestContext, Page } from '@playwright/test'
import type { MapAreaAnswer, MapState } from '../../contract/map.ts'
import { expect, test } from './test.ts'

/** The middle of the sample's Jackson. */
export const JACKSON = { lng: -90.1998, lat: 32.3028 }

export const map = (page: Page) => page.locator('[data-map]')
export const canvas = (page: Page) => page.getByRole('region', { name: 'Map of properties' })
export const drawer = (page: Page) => page.getByRole('complementary', { name: 'Selected property' })

/** The worker renders the sample after the start, which takes long on a busy machine. */
export async function untilDrawn({ request }: { request: APIRequestContext }): Promise<void> {
  test.setTimeout(300_000)
  await expect
    .poll(
      async () => {
        const state: MapState = await (await request.get('/api/map')).json()
        return state.placed >= 30_000
      },
      { timeout: 290_000, intervals: [2_000] },
    )
    .toBe(true)
}

/** Waits until everything is rendered. */
export async function idle(page: Page): Promise<void> {
  await expect(map(page)).toHaveAttribute('data-map', 'idle', { timeout: 120_000 })
}

export async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/map-view${query}`)
  await idle(page)
}

/** A property near the middle of Jackson, from the server. */
export async function oneProperty(request: APIRequestContext) {
  const answer = await request.post('/api/map/area', {
    data: { center: [JACKSON.lng, JACKSON.lat], radiusMetres: 150, limit: 1 },
  })
  const { properties }: MapAreaAnswer = await answer.json()
  const [property] = properties
  if (!property || property.lng === null || property.lat === null) throw new Error('nothing there')
  // In the map's format.
  return { ...property, at: `lat=${property.lat.toFixed(5)}&lng=${property.lng.toFixed(5)}` }
}
