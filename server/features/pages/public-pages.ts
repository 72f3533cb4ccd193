import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { escapeMarkup } from '../../platform/html/html.ts'

const brotli = promisify(brotliCompress)

/** What the build writes where the address of the installation belongs (web/build/prerender.ts). */
const BASE_URL = /%BASE_URL%/g

/** Compressed pages that are kept: more than there are of the build's. */
const MAX_KEPT = 100

/** What is no page. Screens of one's own show a stranger only the way in, which anyone may find. */
const PRIVATE = ['/api/', '/oidc/']

/** Path of each prerendered page -> its HTML; empty where the web app is not built. */
export async function readPublicPages(
  folder: URL,
  baseUrl: string,
): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder).catch(() => [])
  const pages = await Promise.all(
    names
      .filter((name) => name.endsWith('.html'))
      .map(async (name): Promise<[string, string]> => {
        const html = await readFile(new URL(name, folder), 'utf8')
        const path =
          name === 'index.html' ? '/' : `/${name.slice(0, -'.html'.length).replaceAll('.', '/')}`
        return [path, html.replace(BASE_URL, () => escapeMarkup(baseUrl))]
      }),
  )
  return new Map(pages)
}

/** The page on which the query opens something, and nothing but that: `/blog,article=overbid`. */
export function findOpened(
  pages: ReadonlyMap<string, string>,
  path: string,
  query: string,
): string | undefined {
  return path.includes(',') ? undefined : pages.get(`${path},${query}`)
}

/** Before its record is there, every property looks like the first. */
const A_PROPERTY = /^\/property\/[1-9]\d{0,14}$/

/**
 * The first look of a screen at an address: the one its query asks for (`/search,q`,
 * `/support,tab=status`), else the plain one. The app draws it anew where there is a query.
 */
export function findScreen(
  screens: ReadonlyMap<string, string>,
  path: string,
  query: string | undefined,
): string | undefined {
  const plain = path.replace(A_PROPERTY, '/property/1')
  if (plain.includes(',')) return undefined
  for (const [name, value] of new URLSearchParams(query)) {
    const asked = screens.get(`${plain},${name}=${value}`) ?? screens.get(`${plain},${name}`)
    if (asked !== undefined && value.trim() !== '') return asked
  }
  return screens.get(plain)
}

/**
 * Answers a page as well compressed as it can be, once it is: the first time it is asked for that only
 * begins, and nobody waits.
 */
export function compressLater(): (html: string) => Buffer | null {
  const done = new Map<string, Buffer | null>()
  return (html) => {
    const small = done.get(html)
    if (small === undefined) {
      done.set(html, null)
      // Pages that are drawn anew leave old ones behind.
      for (const old of done.keys()) if (done.size > MAX_KEPT) done.delete(old)
      void brotli(html).then(
        (bytes) => done.set(html, bytes),
        () => done.delete(html),
      )
    }
    return small ?? null
  }
}

/** Whether whoever asks reads brotli. */
export function readsBrotli(acceptEncoding: string | undefined): boolean {
  return /(?:^|,)\s*br\s*(?:$|,|;\s*q=(?:1|0\.\d*[1-9]))/i.test(acceptEncoding ?? '')
}

export function sitemapOf(paths: Iterable<string>, baseUrl: string): string {
  const addresses = [...paths].map((path) => path.replace(',', '?')).sort()
  const urls = addresses.map(
    (address) => `  <url><loc>${escapeMarkup(baseUrl + address)}</loc></url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

export function robotsOf(baseUrl: string): string {
  return [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
