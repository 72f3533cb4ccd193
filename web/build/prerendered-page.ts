import type { PageMeta } from '../content/page-meta.ts'

/** Where the server puts the address it is reached by (server/features/pages/web.routes.ts). */
export const BASE_URL = '%BASE_URL%'

/** The picture that represents every page where it is shared (web/public); its size is in pixels. */
export const PICTURE = {
  path: '/open-graph.png',
  width: 1200,
  height: 630,
  alt: 'ParcelProof: know what you would be buying, on the plan of a subdivision',
}

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
  /** What search engines and shared links say of a public page; null for a screen of the app. */
  about: (PageMeta & { isArticle: boolean /** JSON-LD. */; data: object | null }) | null
}

/** A page's address: its path, with the query of what is opened there. */
export function addressOf({ path, asked }: Pick<PrerenderedPage, 'path' | 'asked'>): string {
  return asked === undefined ? path : `${path}?${asked}`
}
