import type { PageMeta } from './content/page-meta.ts'
import type { DrawnWith } from './lib/query-client.ts'

/** A page as the build writes it. */
export type PrerenderedPage = {
  path: string
  /** What its query asks for: a name, or a name and its value; left out for the plain path. */
  asked?: string
  /** The route's file in `routes`, without its ending. */
  route: string
  /** Stands in the browser's tab. */
  title: string
  /** What stands in `#app`. */
  html: string
  /** The calls whose answers it shows: it fetches the app at once, or is drawn anew with them. */
  asks: readonly string[]
  /** What search engines and shared links say of a page anyone may read; none of a screen of the app. */
  about:
    | (PageMeta & {
        /** JSON-LD, where search engines know the kind of page. */ data: object | null
      })
    | null
}

export type ScreenToDraw = {
  /** The address with its query. */
  url: string
  isSignedIn: boolean
  isPhone: boolean
}

export type DrawnScreen = {
  title: string
  /** What stands in `#app`. */
  html: string
  drawnWith: DrawnWith
}
