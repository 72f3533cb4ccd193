import type { PageMeta } from './content/page-meta.ts'

/** A page as the build writes it. */
export type PrerenderedPage = PageMeta & {
  path: string
  /** What stands in `#app`. */
  html: string
  /** JSON-LD, where search engines know the kind of page. */
  data: object | null
  /** Shows something that only the server knows: it waits for the app. */
  asksServer: boolean
}
