import type { BrowserContext, Locator, Page, Request } from '@playwright/test'

/**
 * Makes actions and expectations in a context's pages wait for hydration. A check before each action would double the
 * number of calls, so pages are checked only while a document is loading.
 */
export function waitForApp(context: BrowserContext): void {
  /** The document that each page is loading, from the request until hydration, and its waiter. */
  const coming = new WeakMap<Page, { request: Request | null; prerendered: Locator }>()
  const answered = new WeakSet<Request>()
  let held = 0

  /** `request` is null for the page's first document. */
  function hold(page: Page, request: Request | null): void {
    const before = coming.get(page)
    // A new locator each time: Playwright removes all handlers of a locator at once, including a new one.
    const prerendered =
      before?.prerendered ??
      page.locator(`html:not([data-hydrated]) #app > :not([data-held="${++held}"])`).first()
    coming.set(page, { request, prerendered })
    // Playwright waits until the handled locator is gone.
    if (!before) page.addLocatorHandler(prerendered, async () => {}).catch(hasClosed)
  }

  /** Releases the page once the document is hydrated, unless it is the previous document. */
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
    // A page opened by another page started loading before its event.
    if (page.url() === 'about:blank') return
    hold(page, null)
    void letGo(page).catch(hasClosed)
  }
  for (const page of context.pages()) know(page)
  context.on('page', know)
}

/** A page that has navigated or was closed needs no wait. */
const hasClosed = () => {}

/** The page whose document a request loads. */
function pageOf(request: Request): Page | null {
  if (!request.isNavigationRequest()) return null
  try {
    const frame = request.frame()
    return frame.parentFrame() ? null : frame.page()
  } catch {
    // The page is still being opened.
    return null
  }
}

/** Runs in the page. */
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
 * Runs in each page: marks it once its screen is hydrated (an effect of the screen names the page), or if it is not a
 * page of the app.
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
