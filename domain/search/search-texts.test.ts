import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ADDRESS_WORDS } from '../address/normalize.ts'
import { SPELLING, searchTexts } from './search-texts.ts'

const nothing = {
  parcelId: null,
  ppin: null,
  address: null,
  city: null,
  zipCode: null,
  ownerName: null,
}

test('the texts of a property, and none of what is not known', () => {
  expect(
    searchTexts({
      parcelId: '820-325 A',
      ppin: '12-345',
      address: '00123 North Oak Street #4',
      city: 'Saint Martin',
      zipCode: '39202-1234',
      ownerName: "O'NEAL JOHN & MARY",
    }),
  ).toEqual(['820325a', '123 n oak st 4', 'n oak st 4', 'oneal john mary', 'st martin 39202 12345'])
  expect(searchTexts(nothing)).toEqual(['', '', '', '', ''])
})

// Detects that texts changed, not how. Raise SPELLING together with the digest; otherwise the texts of running
// databases stay outdated.
test('the number of the spelling was raised when the spelling changed', () => {
  const addresses = [
    ...[...ADDRESS_WORDS.keys()].map((word) => `12 Oak ${word}`),
    ...[
      'CR 305',
      'Co. Rd. 305',
      'N.W. Elm',
      'Hwy 05',
      'Main (rear lot)',
      'Main Apt 4-B',
      "O'Brien’s Ct",
    ],
    ...['42 Hwy 9', '1/2 Main', 'A Main', '-14 Main', 'Rhône Ave', '5th & Oak'],
  ].map((street) => `0012 ${street}`)
  const owners = [
    'A B C, L.L.C.',
    'L L C OF AL',
    "O'NEAL & SONS AND CO",
    'MÜLLER, J.R.',
    'ST. LUKE`S',
  ]
  const cities = ['Saint Martin', 'Mt. Olive', 'North Hts', 'Ft Payne', 'Warm Spgs', 'O`Fallon']
  const zips = ['39202', '39202-1234', '3920', '392021234', '', 'n/a']
  const parcels = ['12-34.5/6 A', '00-1', 'é12', '---']
  const texts = [
    ...addresses.map((address) => searchTexts({ ...nothing, address })),
    ...owners.map((ownerName) => searchTexts({ ...nothing, ownerName })),
    ...cities.flatMap((city) => zips.map((zipCode) => searchTexts({ ...nothing, city, zipCode }))),
    ...parcels.flatMap((parcelId) => [
      searchTexts({ ...nothing, parcelId }),
      searchTexts({ ...nothing, ppin: parcelId }),
    ]),
  ]
  const print = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)
  expect({ SPELLING, print }).toEqual({ SPELLING: 1, print: '5a49b4aa50901eeb' })
})
