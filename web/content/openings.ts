import { ARTICLES } from './blog/articles.ts'
import { GUIDES } from './guides/guides.ts'
import { LESSONS } from './lessons/lessons.ts'
import type { DescribedPath, PageMeta } from './page-meta.ts'
import { TOOLS } from './resources.ts'

/** An item that opens within a public page. A link to it works like a separate page. */
export type Opening = PageMeta & {
  path: DescribedPath
  /** The query that opens it. */
  asked: string
  kind: 'Article' | 'Guide' | 'Free tool' | 'Lesson'
}

export const OPENINGS: readonly Opening[] = [
  ...ARTICLES.map(
    ({ id, title, excerpt }): Opening => ({
      path: '/blog',
      asked: `article=${id}`,
      kind: 'Article',
      title,
      description: excerpt,
    }),
  ),
  ...GUIDES.map(
    ({ id, title, excerpt }): Opening => ({
      path: '/resources',
      asked: `guide=${id}`,
      kind: 'Guide',
      title,
      description: excerpt,
    }),
  ),
  ...TOOLS.map(
    ({ id, title, text }): Opening => ({
      path: '/resources',
      asked: `tool=${id}`,
      kind: 'Free tool',
      title,
      description: text,
    }),
  ),
  ...LESSONS.map(
    ({ id, title, summary }): Opening => ({
      path: '/resources',
      asked: `tool=lessons&lesson=${id}`,
      kind: 'Lesson',
      title,
      description: summary,
    }),
  ),
]
