import type { PageMeta } from '../content/page-meta.ts'

/** Placeholder for the server's public URL (server/features/pages/web.routes.ts). */
export const BASE_URL = '%BASE_URL%'

/** The picture for every shared page (web/public); its size is in pixels. */
export const PICTURE = {
  path: '/open-graph.png',
  width: 1200,
  height: 630,
  alt: 'ParcelProof: know what you would be buying, on the plan of a subdivision',
}

/** A page written by the build. */
export type PrerenderedPage = {
  path: string
  /** The requested query: a name, or a name and its value; undefined for the plain path. */
  asked?: string
  /** The route's file in `routes`, without its ending. */
  route: string
  /** Title in the browser's tab. */
  title: string
  /** Content of `#app`. */
  html: string
  /** Metadata of a public page for search engines and shared links; null for a screen of the app. */
  about: (PageMeta & { isArticle: boolean /** JSON-LD. */; data: object | null }) | null
}

/** A page's URL: its path, with the query of its opened item. */
export function addressOf({ path, asked }: Pick<PrerenderedPage, 'path' | 'asked'>): string {
  return asked === undefined ? path : `${path}?${asked}`
}
