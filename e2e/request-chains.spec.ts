import type { Page, Request, Route } from '@playwright/test'
import { SCREENS, untilHydrated } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** A call may need the answer of one before it; nothing may wait for a third. */
const DEEPEST = 2
/** Whatever is asked but the map's tiles and base, which come as a picture does. */
const CALL = /\/api\/(?!map\/)/
/** Nothing was asked for so long: what comes next needs an answer. In milliseconds. */
const QUIET_MS = 500
/** A page that draws without end is not waited for longer. In milliseconds. */
const IDLE_MS = 5_000
const OPENED_AS: Record<string, string> = {
  '/property/$id': '/property/1',
  '/checkout': '/checkout?plan=starter&amount=49',
  '/titlescope': '/titlescope?property=1',
  '/search': '/search?q=main',
}

/** Calls are held as they are asked; `quiet` comes when nothing more is asked before one is answered. */
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
 * Opens a path and answers its calls in rounds: all that are asked before any is answered are the
 * first, what is asked once those are answered the second, and so on. Answers the paths of each round.
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
  // Every screen asks who is signed in.
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
  // In groups, so that a stall of the machine spoils and repeats a few of them and not all.
  test(`no chain of calls is deeper than two on ${group.join(', ')}`, async ({ page, baseURL }) => {
    test.slow()
    // Signed in there is more to ask; in a tall window all that comes with scrolling comes at once.
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
