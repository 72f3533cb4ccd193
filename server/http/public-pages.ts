import { readdir, readFile } from 'node:fs/promises'

/** What the build writes where the address of the installation belongs (vite.prerender.ts). */
const BASE_URL = /%BASE_URL%/g

/** Screens that are someone's own, or nothing without a query: no search engine's business. */
const PRIVATE = [
  '/api/',
  '/oidc/',
  '/account',
  '/saved-properties',
  '/notifications',
  '/checkout',
  '/payment-success',
  '/payment-cancelled',
]

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
        const path = name === 'index.html' ? '/' : `/${name.slice(0, -'.html'.length)}`
        return [path, html.replace(BASE_URL, () => escaped(baseUrl))]
      }),
  )
  return new Map(pages)
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
