import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const brotli = promisify(brotliCompress)

/** What the build writes where the address of the installation belongs (vite.prerender.ts). */
const BASE_URL = /%BASE_URL%/g

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
        return [path, html.replace(BASE_URL, () => escaped(baseUrl))]
      }),
  )
  return new Map(pages)
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
  const urls = [...paths].sort().map((path) => `  <url><loc>${escaped(baseUrl + path)}</loc></url>`)
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

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
