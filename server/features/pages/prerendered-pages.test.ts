import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import {
  addressCheck,
  compressLater,
  findOpened,
  findScreen,
  propertyIdIn,
  readPages,
  readsBrotli,
  robotsOf,
  sitemapOf,
} from './prerendered-pages.ts'

test('pages are known by their paths and name the address they are reached by', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'))
  try {
    await writeFile(join(folder, 'index.html'), '<link href="%BASE_URL%/">')
    await writeFile(
      join(folder, 'about.html'),
      '<link href="%BASE_URL%/about"><a href="%BASE_URL%">',
    )
    await writeFile(join(folder, 'notes.txt'), 'no page')
    const pages = await readPages(pathToFileURL(`${folder}/`), 'https://a.example/?$&"')
    expect([...pages].sort()).toEqual([
      ['/', '<link href="https://a.example/?$&#38;&#34;/">'],
      [
        '/about',
        '<link href="https://a.example/?$&#38;&#34;/about"><a href="https://a.example/?$&#38;&#34;">',
      ],
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
})

test.each([
  ['/search', undefined, 'plain'],
  ['/search', 'q=jackson', 'asked'],
  ['/search', 'county=Hinds&q=oak', 'asked'],
  ['/search', 'q=', 'plain'],
  ['/search', 'from=mail', 'plain'],
  ['/support', 'tab=status', 'status'],
  ['/support', 'tab=faq', undefined],
  ['/property/27', undefined, 'property'],
  ['/property/0', undefined, undefined],
  ['/search,q', undefined, undefined],
])('the first look of %s with the query %s', (path, query, look) => {
  const screens = new Map([
    ['/search', 'plain'],
    ['/search,q', 'asked'],
    ['/support,tab=status', 'status'],
    ['/property/1', 'property'],
  ])
  expect(findScreen(screens, path, query)).toBe(look)
})

test.each([
  ['/blog', 'article=overbid', 'opened'],
  ['/blog', 'article=overbid&from=mail', undefined],
  ['/blog', '', undefined],
  ['/blog,article=overbid', '', undefined],
  ['/blog,article', 'overbid', undefined],
])('what %s opens with the query %s', (path, query, page) => {
  expect(findOpened(new Map([['/blog,article=overbid', 'opened']]), path, query)).toBe(page)
})

test.each([
  ['/', undefined, true],
  ['/about', 'from=mail', true],
  ['/about/', undefined, true],
  ['/About', undefined, false],
  ['/nowhere', undefined, false],
  ['/blog', 'article=overbid', true],
  ['/blog', 'article=overbid&from=mail', true],
  ['/blog', 'article=', true],
  ['/blog', 'article=nobody-wrote-it', false],
  ['/blog', 'q=nobody', true],
  ['/blog,article=overbid', undefined, false],
  ['/resources', 'tool=lessons&lesson=clock', true],
  ['/resources', 'tool=lessons&lesson=none', false],
  ['/search', 'q=oak', true],
  ['/property/27', undefined, true],
  ['/property/0', undefined, false],
  ['/property/abc', undefined, false],
])('whether there is something at %s with the query %s: %s', (path, query, isThere) => {
  const exists = addressCheck([
    '/',
    '/about',
    '/blog',
    '/blog,article=overbid',
    '/resources',
    '/resources,tool=lessons',
    '/resources,tool=lessons&lesson=clock',
    '/search',
    '/search,q',
    '/property/1',
  ])
  expect(exists(path, query)).toBe(isThere)
})

test.each([
  ['/property/27', 27],
  ['/property/0', null],
  ['/property/27/x', null],
  ['/about', null],
])('the property that %s names is %s', (path, id) => {
  expect(propertyIdIn(path)).toBe(id)
})

test('there are no pages where nothing was built', async () => {
  const pages = await readPages(new URL('file:///nowhere/at/all/'), 'https://a.example')
  expect(pages.size).toBe(0)
})

test('the sitemap lists every page, the robots file what is no page', () => {
  expect(
    sitemapOf(['/b', '/', '/b,c=d&e=f'], 'https://a.example'),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://a.example/</loc></url>
  <url><loc>https://a.example/b</loc></url>
  <url><loc>https://a.example/b?c=d&#38;e=f</loc></url>
</urlset>
`)
  const robots = robotsOf('https://a.example')
  expect(robots).toContain('Disallow: /api/\n')
  expect(robots).not.toContain('Disallow: /account')
  expect(robots).toContain('\nSitemap: https://a.example/sitemap.xml\n')
})

test('a page is compressed once, and no one waits for it', async () => {
  const compressed = compressLater()
  expect(compressed('<p>Ó</p>')).toBeNull()
  const small = await vi.waitUntil(() => compressed('<p>Ó</p>'))
  expect(brotliDecompressSync(small).toString()).toBe('<p>Ó</p>')
  expect(compressed('<p>Ó</p>')).toBe(small)
  expect(compressed('<p>another</p>')).toBeNull()
})

test.each([
  ['gzip, deflate, br, zstd', true],
  ['br', true],
  ['gzip;q=1, br;q=0.5', true],
  ['br;q=0', false],
  ['br;q=0.0, gzip', false],
  ['gzip, brotli', false],
  [undefined, false],
])('whoever accepts %j reads brotli: %j', (header, reads) => {
  expect(readsBrotli(header)).toBe(reads)
})
