import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { escapeMarkup } from '../../platform/html/html.ts'

const brotli = promisify(brotliCompress)

/** The build's placeholder for the URL of the installation (web/build/prerender.ts). */
const BASE_URL = /%BASE_URL%/g

/** Paths that are not pages. Private screens show strangers only the sign-in, which anyone may find. */
const PRIVATE = ['/api/', '/oidc/']

/**
 * Path of each prerendered page -> its HTML, with the query for an opened item: `/blog,article=overbid`; empty if the
 * web app is not built.
 */
export async function readPages(
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

/** The page on which the query opens exactly one item: `/blog,article=overbid`. */
export function findOpened(
  pages: ReadonlyMap<string, string>,
  path: string,
  query: string,
): string | undefined {
  return path.includes(',') ? undefined : pages.get(`${path},${query}`)
}

/** Before its record loads, every property looks like the first. */
const A_PROPERTY = /^\/property\/[1-9]\d{0,14}$/

/** The skeleton of a screen: the one its query selects (`/search,q`, `/support,tab=status`), or plain. */
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

/** Number of the property in a path; null without one. */
export function propertyIdIn(path: string): number | null {
  return A_PROPERTY.test(path) ? Number(path.slice('/property/'.length)) : null
}

/**
 * Whether the app has a page at a URL: a screen, and an item its query opens, such as an article. Like the app's
 * router it ignores a trailing slash.
 */
export function addressCheck(
  pages: Iterable<string>,
): (path: string, query: string | undefined) => boolean {
  const opened = new Map<string, URLSearchParams>()
  for (const page of pages) {
    const [path = '', asked = ''] = page.split(',', 2)
    const values = opened.get(path) ?? new URLSearchParams()
    for (const [name, value] of new URLSearchParams(asked)) if (value) values.append(name, value)
    opened.set(path, values)
  }
  return (path, query) => {
    const plain = path.replace(A_PROPERTY, '/property/1')
    const values = opened.get(plain.length > 1 ? plain.replace(/\/$/, '') : plain)
    if (!values) return false
    return [...new URLSearchParams(query)].every(
      ([name, value]) => value === '' || !values.has(name) || values.has(name, value),
    )
  }
}

/** The maximally compressed page once ready: the first request starts the compression without waiting. */
export function compressLater(): (html: string) => Buffer | null {
  const done = new Map<string, Buffer | null>()
  return (html) => {
    const small = done.get(html)
    if (small === undefined) {
      done.set(html, null)
      void brotli(html).then(
        (bytes) => done.set(html, bytes),
        () => done.delete(html),
      )
    }
    return small ?? null
  }
}

/** Whether the client accepts brotli. */
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
