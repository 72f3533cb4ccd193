import { expect, test } from 'vitest'
import { linksOf, newestLink } from './newest-link.ts'

const PAGE = 'https://www.example.gov/tax/sales.html'
const HTML = `
  <abbr title="x">Tax</abbr>
  <a href="#top">Top</a> <a href='mailto:clerk@example.gov'>Write</a>
  <A class="file" data-href="/wrong.pdf" HREF="/files/2024%20tax%20sale%20list.pdf">Last <b>list</b></A>
  <a href="/files/list_04012026.pdf?a=1&amp;b=2">Tax sale list (new)</a>
  <a href=files/rules.pdf>Rules of 2027</a>`

test.each([
  [
    'the latest year by the file’s name',
    '{year} tax sale list',
    'https://www.example.gov/files/2024%20tax%20sale%20list.pdf',
  ],
  ['a day of eight digits', 'list*.pdf', 'https://www.example.gov/files/list_04012026.pdf?a=1&b=2'],
  [
    'the words of a link',
    'Last list',
    'https://www.example.gov/files/2024%20tax%20sale%20list.pdf',
  ],
  [
    'an address without quotes, beside the page',
    'rules',
    'https://www.example.gov/tax/files/rules.pdf',
  ],
])('%s', (_what, pattern, address) => {
  expect(newestLink(HTML, pattern, PAGE)?.address).toBe(address)
})

test('the first of those without a year', () => {
  const html = '<a href="/b.pdf">Tax sale list</a><a href="/a.pdf">Tax sale list</a>'
  expect(newestLink(html, 'tax sale', PAGE)?.address).toBe('https://www.example.gov/b.pdf')
})

test('a year must be one', () => {
  expect(newestLink('<a href="/b.pdf">List 0042</a>', 'list {year}', PAGE)).toBeNull()
})

test('no link leads to anything but the web', () => {
  const html =
    '<a href="javascript:alert(1)">list</a><a href="file:///etc/passwd">list</a><a href="http://[">list</a>'
  expect(linksOf(html, PAGE)).toEqual([])
})

test('a page that is cut off, and one of nothing but beginnings', () => {
  expect(linksOf('<a href="/b.pdf">List', PAGE)).toEqual([])
  expect(linksOf('<a '.repeat(100_000), PAGE)).toEqual([])
  expect(linksOf('<a href="/x">'.repeat(100_000), PAGE)).toEqual([])
})
