import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { saveSent } from '../../server/platform/testing/collect-secrets.ts'
import { collectSecret } from '../../server/platform/testing/run-log.ts'
import { markHydrated, waitForApp } from './hydration.ts'

type Fixtures = {
  /** Console errors a test brings about on purpose: the browser reports each refused call as one. */
  expectedErrors: RegExp | null
  /** Fails the test when the page said anything else on its console. */
  quietConsole: undefined
  /** What the browser typed and got that opens something must stand in no log of the run. */
  keptSecrets: undefined
  /** Whether what is done and expected waits until a page is hydrated. */
  waitsForApp: boolean
  hydrated: undefined
}

/** A title not analyzed yet has no record: a screen asks, is answered 404, and offers the analysis. */
const NEVER_ANALYSED =
  /status of 404 .*\/api\/(title-records\/property\/\d+|properties\/\d+\/title-record)\)$/
/** What is not there is answered with 404 and the app's own page. */
const NO_SUCH_PAGE = /status of 404 .*\(https?:\/\/[^/]+\/(?!api\/|assets\/)[^)]*\)$/
/** No one is signed in: a screen asks and is answered 401. */
const VISITOR = /status of 401 .*\/api\/(auth\/(?:user|device-keys)|create-payment-intent)\)$/

/** Playwright's test with a watch over the console: an unexpected error fails the test. */
export const test = base.extend<Fixtures>({
  expectedErrors: [null, { option: true }],
  waitsForApp: [true, { option: true }],
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors = watchConsole(page)
      await use(undefined)
      // What is asked from here on is no more answered by the test.
      const said = [...errors]
      // A call still on its way through a test's own answers must not outlive the test.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(
        said.filter(
          (text) =>
            !expectedErrors?.test(text) &&
            ![NEVER_ANALYSED, NO_SUCH_PAGE, VISITOR].some((expected) => expected.test(text)),
        ),
      ).toEqual([])
    },
    { auto: true },
  ],
  keptSecrets: [
    async ({ context }, use) => {
      context.on('request', (request) => {
        if (request.method() === 'POST') {
          saveSent(request.headers()['content-type'], request.postData())
        }
      })
      await use(undefined)
      for (const { value } of await context.cookies()) collectSecret(value)
    },
    { auto: true },
  ],
  hydrated: [
    async ({ context, waitsForApp, javaScriptEnabled }, use) => {
      if (javaScriptEnabled !== false) {
        await context.addInitScript(markHydrated)
        if (waitsForApp) waitForApp(context)
      }
      await use(undefined)
    },
    { auto: true },
  ],
})

/** A context beside the test's own, in which actions and expectations wait for the app as in that one. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  await context.addInitScript(markHydrated)
  waitForApp(context)
  return context
}

/** Everything a page complains about, from now on. */
export function watchConsole(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

/** What the browser writes on its console when a call is answered with one of these statuses. */
export const failedLoad = (...statuses: number[]): RegExp =>
  new RegExp(
    `Failed to load resource: the server responded with a status of (${statuses.join('|')})`,
  )

export { expect }
