import type { Opening } from '../content/openings.ts'
import type { PageMeta } from '../content/page-meta.ts'
import type { DrawnWith } from '../lib/query-client.ts'

/** Where the server puts the address it is reached by (server/features/pages/web.routes.ts). */
export const BASE_URL = '%BASE_URL%'

/** A page's address: its path, with the query of what is opened there. */
export function addressOf({ path, asked }: Pick<PrerenderedPage, 'path' | 'asked'>): string {
  return asked === undefined ? path : `${path}?${asked}`
}

/** Path of the picture that stands for a page where a link to it is shared (open-graph.ts). */
export function pictureOf(address: string): string {
  return `/open-graph/${address.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'index'}.png`
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
  /** The calls whose answers it shows: it fetches the app at once, or is drawn anew with them. */
  asks: readonly string[]
  /** What search engines and shared links say of a page anyone may read; none of a screen of the app. */
  about:
    | (PageMeta & {
        /** JSON-LD, where search engines know the kind of page. */
        data: object | null
        /** What it is, where it is opened in place of another page. */
        kind: Opening['kind'] | null
        /** It is whole as it stands; else the app is fetched at once. */
        isRead: boolean
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
