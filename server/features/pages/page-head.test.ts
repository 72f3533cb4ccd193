import { expect, test } from 'vitest'
import { firstCallsOf, withPropertyHead } from './page-head.ts'

const PAGE = `<head>
    <title>Property · ParcelProof</title>
    <meta
      name="description"
      content="Tax-sale risk, title and liens of a property, before you buy it."
    />
    <link rel="icon" href="/favicon.svg" />
  </head>`
const PROPERTY = {
  address: '7 Answer Ln',
  city: 'Jackson',
  state: 'MS',
  parcelId: '12-3',
  county: 'Hinds County, MS',
}

test.each([
  ['a property', '/property/7', undefined, 7, false, 4],
  ['a title that is analyzed', '/titlescope', 'property=7', null, false, 2],
  ['no title', '/titlescope', 'property=7;drop', null, false, 0],
  ['an account', '/account', undefined, null, true, 1],
  ['a visitor’s account', '/account', undefined, null, false, 0],
  ['another screen', '/dashboard', undefined, null, true, 0],
] as const)('%s names its first calls', (_case, path, query, propertyId, isSignedIn, count) => {
  const link = firstCallsOf({ path, query, propertyId, isSignedIn })
  expect(link?.split(', ').length ?? 0).toBe(count)
  for (const each of link?.split(', ') ?? []) {
    expect(each).toMatch(
      /^<\/api\/[a-z0-9/-]+>; rel=preload; as=fetch; crossorigin=use-credentials$/,
    )
  }
})

test('a property’s page says whose it is, once', () => {
  const page = withPropertyHead(PAGE, PROPERTY, 'https://a.example/property/27')
  expect(page).toContain('<title>7 Answer Ln · ParcelProof</title>')
  expect(page).toContain('<link rel="canonical" href="https://a.example/property/27" />')
  expect(page.match(/name="description"/g)).toHaveLength(1)
  expect(page).toContain(
    'content="Tax-sale risk, title and liens of 7 Answer Ln, Jackson, MS, parcel 12-3 in Hinds County, MS."',
  )
  expect(page).toContain('<link rel="icon" href="/favicon.svg" />')
})

test('what a list calls a property is text on its page, whatever it holds', () => {
  const address = '</title><script>alert(1)</script>"$&'
  const page = withPropertyHead(PAGE, { ...PROPERTY, address }, 'https://a.example/property/27')
  expect(page).not.toContain('<script>')
  expect(page).toContain(
    '<title>&#60;/title&#62;&#60;script&#62;alert(1)&#60;/script&#62;&#34;$&#38;',
  )
})

test('a property without an address is called by its parcel, and one without either by neither', () => {
  const nameless = { ...PROPERTY, address: null, city: null, state: null }
  const url = 'https://a.example/property/27'
  expect(withPropertyHead(PAGE, nameless, url)).toContain(
    '<title>Parcel 12-3 · ParcelProof</title>',
  )
  expect(withPropertyHead(PAGE, { ...nameless, parcelId: null }, url)).toContain(
    '<title>No address · ParcelProof</title>',
  )
})
