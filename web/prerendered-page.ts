import type { PageMeta } from './content/page-meta.ts'

/** A page as the build writes it. */
export type PrerenderedPage = {
  path: string
  /** The route's file in `routes`, without its ending. */
  route: string
  /** What stands in `#app`. */
  html: string
  /** Shows something that only the server knows: it fetches the app at once. */
  asksServer: boolean
  /** What search engines and shared links say of a page anyone may read; none of a screen of the app. */
  about:
    | (PageMeta & {
        /** JSON-LD, where search engines know the kind of page. */ data: object | null
      })
    | null
}
