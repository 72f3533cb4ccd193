import { test as base, expect, type Page } from '@playwright/test'
import { keepSent } from '../../server/platform/testing/collect-secrets.ts'
import { keepSecret } from '../../server/platform/testing/run-log.ts'

type Fixtures = {
  /** Console errors a test brings about on purpose: the browser reports each refused call as one. */
  expectedErrors: RegExp | null
  /** Fails the test when the page said anything else on its console. */
  quietConsole: undefined
  /** What the browser typed and got that opens something must stand in no log of the run. */
  keptSecrets: undefined
  /** Nobody moves the pointer of a page that has just been opened. */
  stillPointer: undefined
  /** Where a test answers calls in the server's place, pages come without the server's own answers. */
  ownAnswers: undefined
}

/** A title nobody has analysed has no record: a screen asks, is answered 404, and offers the analysis. */
const NEVER_ANALYSED =
  /status of 404 .*\/api\/(title-records\/property\/\d+|properties\/\d+\/title-record)\)$/
/** Nobody is signed in: a screen asks and is answered 401. */
const VISITOR = /status of 401 .*\/api\/(auth\/user|create-payment-intent)\)$/

/** Playwright's test with a watch over the console: an error nobody expected fails the test. */
export const test = base.extend<Fixtures>({
  expectedErrors: [null, { option: true }],
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
            !expectedErrors?.test(text) && !NEVER_ANALYSED.test(text) && !VISITOR.test(text),
        ),
      ).toEqual([])
    },
    { auto: true },
  ],
  keptSecrets: [
    async ({ context }, use) => {
      context.on('request', (request) => {
        if (request.method() === 'POST') {
          keepSent(request.headers()['content-type'], request.postData())
        }
      })
      await use(undefined)
      for (const { value } of await context.cookies()) keepSecret(value)
    },
    { auto: true },
  ],
  stillPointer: [
    async ({ context }, use) => {
      // The headless shell says of each new page that the pointer moves in its corner, which would wake
      // a finished page (web/public/before-app.js).
      await context.addInitScript(() => {
        const isMadeUp = ({ isTrusted, clientX, clientY }: PointerEvent) =>
          isTrusted && clientX === 0 && clientY === 0
        const stop = (event: PointerEvent) => isMadeUp(event) && event.stopImmediatePropagation()
        addEventListener('pointermove', stop, { capture: true })
      })
      await use(undefined)
    },
    { auto: true },
  ],
  ownAnswers: [
    async ({ page }, use) => {
      const route = page.route.bind(page)
      page.route = async (url, ...rest) => {
        if (/api/.test(String(url))) await page.setExtraHTTPHeaders({ prefer: 'return=minimal' })
        return route(url, ...rest)
      }
      await use(undefined)
    },
    { auto: true },
  ],
})

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
