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
  /** Console errors that a test causes on purpose: the browser logs each refused call. */
  expectedErrors: RegExp | null
  /** Fails the test if the page logged any other error. */
  quietConsole: undefined
  /** Secrets that the browser sent or received must not be in any log of the run. */
  keptSecrets: undefined
  /** Whether actions and expectations wait for hydration. */
  waitsForApp: boolean
  hydrated: undefined
}

/** A title without an analysis has no record: the call returns 404, and the screen offers the analysis. */
const NEVER_ANALYSED =
  /status of 404 .*\/api\/(title-records\/property\/\d+|properties\/\d+\/title-record)\)$/
/** A missing page returns 404 with the app's own page. */
const NO_SUCH_PAGE = /status of 404 .*\(https?:\/\/[^/]+\/(?!api\/|assets\/)[^)]*\)$/
/** Without a session the call returns 401. */
const VISITOR = /status of 401 .*\/api\/(auth\/(?:user|device-keys)|create-payment-intent)\)$/

/** Playwright's test with a check of the console: an unexpected error fails the test. */
export const test = base.extend<Fixtures>({
  expectedErrors: [null, { option: true }],
  waitsForApp: [true, { option: true }],
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors = watchConsole(page)
      await use(undefined)
      // From here on the test no longer answers calls.
      const said = [...errors]
      // A call that the test still answers must not outlive the test.
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

/** An additional context, in which actions and expectations also wait for hydration. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  await context.addInitScript(markHydrated)
  waitForApp(context)
  return context
}

/** All console errors of a page from now on. */
export function watchConsole(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

/** The browser's console message for a call with one of these statuses. */
export const failedLoad = (...statuses: number[]): RegExp =>
  new RegExp(
    `Failed to load resource: the server responded with a status of (${statuses.join('|')})`,
  )

export { expect }
