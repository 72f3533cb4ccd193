import type { Page, Request, Route } from '@playwright/test'
import { A_PROPERTY } from './support/a-property.ts'
import { SCREENS, untilHydrated } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** A call may depend on one response, but not on a chain of two. */
const DEEPEST = 2
/** All calls except the map's tiles and base, which load like pictures. */
const CALL = /\/api\/(?!map\/)/
/** Without a call for this long, the next one depends on a response. In milliseconds. */
const QUIET_MS = 500
/** Time limit for a page that renders endlessly, in milliseconds. */
const IDLE_MS = 5_000
const OPENED_AS: Record<string, string> = {
  '/property/$id': `/property/${A_PROPERTY}`,
  '/checkout': '/checkout?plan=starter&amount=49',
  '/titlescope': `/titlescope?property=${A_PROPERTY}`,
  '/search': '/search?q=main',
}

/** Calls are held as they arrive; `quiet` resolves when no further call arrives before a response. */
async function holdCalls(page: Page): Promise<{ held: Route[]; quiet: () => Promise<void> }> {
  const held: Route[] = []
  const underWay = new Set<Request>()
  let lastAt = performance.now()
  const ended = (request: Request) => {
    underWay.delete(request)
    lastAt = performance.now()
  }
  page.on('request', (request) => {
    if (!CALL.test(request.url())) underWay.add(request)
    lastAt = performance.now()
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  await page.route(CALL, (route) => {
    held.push(route)
  })
  const isQuiet = () => underWay.size === 0 && performance.now() - lastAt > QUIET_MS
  const quiet = async () => {
    do {
      await expect.poll(isQuiet, { intervals: [QUIET_MS / 4] }).toBe(true)
      await page.evaluate(
        (timeout) => new Promise((done) => requestIdleCallback(() => done(null), { timeout })),
        IDLE_MS,
      )
    } while (!isQuiet())
  }
  return { held, quiet }
}

/**
 * Opens a path and answers its calls in rounds: the first has all calls before any response, the second those after
 * the first responses, and so on. Returns the paths of each round.
 */
async function roundsOf(
  page: Page,
  path: string,
  { held, quiet }: Awaited<ReturnType<typeof holdCalls>>,
): Promise<string[][]> {
  held.length = 0
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await untilHydrated(page)
  const rounds: string[][] = []
  // Every screen requests the session.
  await expect.poll(() => held.length, `${path} asks`).toBeGreaterThan(0)
  for (;;) {
    await quiet()
    const round = held.splice(0)
    if (round.length === 0) return rounds
    rounds.push(round.map((route) => new URL(route.request().url()).pathname).sort())
    await Promise.all(round.map((route) => route.continue()))
    await Promise.all(round.map(async (route) => (await route.request().response())?.finished()))
  }
}

const opened = [...SCREENS]
const GROUP = 5
for (let from = 0; from < opened.length; from += GROUP) {
  const group = opened.slice(from, from + GROUP)
  // In groups, so that a pause of the machine repeats only a few of them.
  test(`no chain of calls is deeper than two on ${group.join(', ')}`, async ({ page, baseURL }) => {
    test.slow()
    // Signed in there are more calls; in a tall window everything below the fold loads at once.
    await page.setViewportSize({ width: 1440, height: 8_000 })
    const answer = await page.request.post('/api/auth/demo-login', {
      headers: { origin: baseURL ?? '' },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    const calls = await holdCalls(page)
    const tooDeep: string[] = []
    for (const path of group) {
      const rounds = await roundsOf(page, OPENED_AS[path] ?? path, calls)
      if (rounds.length > DEEPEST) {
        tooDeep.push(`${path}: ${rounds.map((round) => round.join(', ')).join(' → ')}`)
      }
    }
    expect(tooDeep).toEqual([])
  })
}
