import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { nextPaint } from '../lib/next-paint.ts'
import { parseSearch, stringifySearch } from '../lib/search-codec.ts'
import { Frame } from './frame.tsx'
import { routeTree } from './route-tree.gen.ts'
import { NotFound } from './shell/not-found.tsx'
import { ScreenError } from './shell/screen-error.tsx'

/** `history` in place of the browser's: the prerender has none. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    ...(history ? { history } : {}),
    routeTree,
    context: { Frame },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ScreenError,
    // Where there is no document it would write a script into the page, which the server's policy refuses.
    scrollRestoration: typeof document === 'undefined' ? false : mayScroll(),
  })
  // The press that leads to another screen is shown first: a screen is drawn in one go.
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
    /** The screen has a search box of its own. */
    hasOwnSearch?: boolean
  }
}
