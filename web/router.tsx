import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './lib/search-codec.ts'
import { routeTree } from './route-tree.gen.ts'
import { NotFound } from './shell/not-found.tsx'
import { ScreenError } from './shell/screen-error.tsx'

export function createAppRouter() {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ScreenError,
    scrollRestoration: true,
  })
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
