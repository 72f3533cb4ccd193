import type { BrowserContext, Locator, Page, Request } from '@playwright/test'

/**
 * Has actions and expectations in pages of a context wait until the page is hydrated. Asked before each of
 * them, a page would be asked as often again as by the tests themselves: it is asked only while a document
 * is on its way.
 */
export function waitForApp(context: BrowserContext): void {
  /** What each page is on its way to, from the request until it is hydrated, and what is waited for. */
  const coming = new WeakMap<Page, { request: Request | null; prerendered: Locator }>()
  const answered = new WeakSet<Request>()
  let held = 0

  /** `request` is null for what a page began with. */
  function hold(page: Page, request: Request | null): void {
    const before = coming.get(page)
    // Another each time: with a handler Playwright removes all that are for the same, one just added too.
    const prerendered =
      before?.prerendered ??
      page.locator(`html:not([data-hydrated]) #app > :not([data-held="${++held}"])`).first()
    coming.set(page, { request, prerendered })
    // Playwright waits until what is handled is gone.
    if (!before) page.addLocatorHandler(prerendered, async () => {}).catch(hasClosed)
  }

  /** Once the document is hydrated; not where it is the one before. */
  async function letGo(page: Page): Promise<void> {
    const now = coming.get(page)
    if (!now || (now.request && !answered.has(now.request))) return
    await page.evaluate(untilHydrated)
    if (coming.get(page) !== now) return
    coming.delete(page)
    await page.removeLocatorHandler(now.prerendered)
  }

  context.on('request', (request) => {
    const page = pageOf(request)
    if (page) hold(page, request)
  })
  context.on('response', (response) => {
    if (response.request().isNavigationRequest()) answered.add(response.request())
  })
  function know(page: Page): void {
    page.on('domcontentloaded', () => void letGo(page).catch(hasClosed))
    // A page that a page has opened was on its way before it was known.
    if (page.url() === 'about:blank') return
    hold(page, null)
    void letGo(page).catch(hasClosed)
  }
  for (const page of context.pages()) know(page)
  context.on('page', know)
}

/** A page that has gone on or was closed waits for nothing. */
const hasClosed = () => {}

/** The page that a request brings a new document. */
function pageOf(request: Request): Page | null {
  if (!request.isNavigationRequest()) return null
  try {
    const frame = request.frame()
    return frame.parentFrame() ? null : frame.page()
  } catch {
    // Of a page that is only being opened.
    return null
  }
}

/** Runs in a page. */
function untilHydrated(): Promise<void> {
  const root = document.documentElement
  return new Promise((resolve) => {
    const look = () => {
      if ('hydrated' in root.dataset) resolve()
    }
    new MutationObserver(look).observe(root, { attributeFilter: ['data-hydrated'] })
    look()
  })
}

/**
 * Runs in each page: marks it once its screen is hydrated, which an effect of the screen shows by naming
 * the page; or where it is no page of the app.
 */
export function markHydrated(): void {
  const mark = () => {
    document.documentElement.dataset.hydrated = ''
  }
  const title = Object.getOwnPropertyDescriptor(Document.prototype, 'title')
  Object.defineProperty(document, 'title', {
    configurable: true,
    get: () => title?.get?.call(document),
    set: (text) => {
      title?.set?.call(document, text)
      mark()
    },
  })
  addEventListener('DOMContentLoaded', () => {
    if (!document.getElementById('app')) mark()
  })
}
