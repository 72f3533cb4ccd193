import { expect, test } from 'vitest'
import { streetViewUrl } from './street-view.ts'

const place = {
  address: '12 Elm & Main St',
  city: 'Jackson',
  state: 'MS',
  zipCode: '39202',
  lng: null,
  lat: null,
}

test.each([
  [
    'the full address, encoded',
    place,
    'https://www.google.com/maps?layer=c&q=12%20Elm%20%26%20Main%20St%2C%20Jackson%2C%20MS%2039202',
  ],
  [
    'the very spot where it is known, latitude first',
    { ...place, address: '1 A St', lng: -90.2, lat: 32.3 },
    'https://www.google.com/maps?layer=c&q=1%20A%20St%2C%20Jackson%2C%20MS%2039202&cbll=32.3,-90.2',
  ],
  ['a city alone is no place to look at', { ...place, address: null }, null],
])('%s', (_case, where, url) => {
  expect(streetViewUrl(where)).toBe(url)
})
