import { createRouter, type ErrorComponentProps, type RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '../lib/search-codec.ts'
import { ErrorCard } from '../ui/error-notice.tsx'
import { Page } from '../ui/page.tsx'
import { Frame } from './frame.tsx'
import { routeTree } from './route-tree.gen.ts'
import { NotFound } from './shell/not-found.tsx'

/** Maximum wait in milliseconds: a hidden window is never painted. */
const TIMEOUT_MS = 100

/** Resolves once the browser has painted the current page. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    // Animation-frame callbacks run right before a paint, a timeout in them right after it.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, TIMEOUT_MS)
  })
}

/** `history` replaces the browser's: the prerender has none. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    ...(history ? { history } : {}),
    routeTree,
    context: { Frame },
    parseSearch,
    stringifySearch,
    // `/Dashboard` is not in the table of routes.
    caseSensitive: true,
    defaultPreload: 'intent',
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ScreenError,
    // Without a document it would write a script into the page, which the server's policy refuses.
    scrollRestoration: typeof document === 'undefined' ? false : mayScroll(),
  })
  // The pressed link is painted first: a screen renders in one task.
  const { load } = router
  router.load = async (options) => {
    const isShown = router.stores.resolvedLocation.get() !== undefined
    const isOther = router.history.location.pathname !== router.latestLocation.pathname
    if (isShown && isOther) await nextPaint()
    await load(options)
  }
  return router
}

/** A person who has scrolled a prerendered page stays there when it is hydrated. */
function mayScroll(): () => boolean {
  let isFirst = true
  return () => {
    const stays = isFirst && scrollY > 0
    isFirst = false
    return !stays
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** `public`: without the sidebar. */
    shell?: 'public'
    /** The screen has its own search box. */
    hasOwnSearch?: boolean
    /** Another skip link: the id it leads to. */
    skip?: { to: string; label: string }
  }
}

/** Shown instead of a screen that failed. */
function ScreenError({ reset }: ErrorComponentProps) {
  return (
    <Page title="Something went wrong" width="reading">
      <ErrorCard title="This screen could not be shown" onRetry={reset}>
        Nothing you entered elsewhere is lost. Try again; if it happens again, reload the page.
      </ErrorCard>
    </Page>
  )
}
