import { expect, test } from 'vitest'
import { withPropertyHead } from './page-head.ts'

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
