import { expect, test } from 'vitest'
import {
  isExempt,
  isImproved,
  mailPlaceOf,
  ownerKindOf,
  parcelValueOf,
  soldToOf,
} from './parcel-facts.ts'

const VALUE = {
  state: 'MS',
  marketCents: null,
  assessedCents: null,
  homestead: null,
  propertyType: null,
}

test.each<[string, Partial<typeof VALUE> | object, ReturnType<typeof parcelValueOf>]>([
  [
    'the market value',
    { marketCents: 5_000, assessedCents: 100 },
    { cents: 5_000, from: 'market' },
  ],
  [
    'of an owner’s home in Mississippi',
    { assessedCents: 100, homestead: true },
    { cents: 1_000, from: 'assessed' },
  ],
  [
    'of other land in Mississippi',
    { assessedCents: 150, homestead: false },
    { cents: 1_000, from: 'assessed' },
  ],
  [
    'of land of an unknown class: the smaller',
    { assessedCents: 150 },
    { cents: 1_000, from: 'assessed' },
  ],
  [
    'of a rented house in Mississippi',
    { assessedCents: 150, propertyType: 'RESIDENTIAL' },
    { cents: 1_000, from: 'assessed' },
  ],
  [
    'of an owner’s house in Alabama',
    { state: 'AL', assessedCents: 100, propertyType: 'RESIDENTIAL', homestead: true },
    { cents: 1_000, from: 'assessed' },
  ],
  [
    'of a house in Alabama that is perhaps rented',
    { state: 'AL', assessedCents: 200, propertyType: 'RESIDENTIAL' },
    { cents: 1_000, from: 'assessed' },
  ],
  [
    'of a house in Tennessee',
    { state: 'TN', assessedCents: 250, propertyType: 'RESIDENTIAL' },
    { cents: 1_000, from: 'assessed' },
  ],
  [
    'of a farm in Tennessee',
    { state: 'TN', assessedCents: 250, propertyType: 'Farm' },
    { cents: 1_000, from: 'assessed' },
  ],
  [
    'of a shop in Tennessee',
    { state: 'TN', assessedCents: 400, propertyType: 'COMMERCIAL' },
    { cents: 1_000, from: 'assessed' },
  ],
  ['where the ratio is not known', { state: 'TX', assessedCents: 100 }, null],
  ['of zeros, which lists write for unknown', { marketCents: 0, assessedCents: 0 }, null],
])('the value %s', (_case, parcel, expected) => {
  expect(parcelValueOf({ ...VALUE, ...parcel })).toEqual(expected)
})

test.each([
  ['SMITH JOHN A', 'person'],
  ['SMITH JOHN & MARY', 'person'],
  ['BROWN HOLDINGS LLC', 'company'],
  ['FIRST BAPTIST CHURCH', 'company'],
  ['TRUSTMARK NATIONAL BANK & TRUST', 'company'],
  ['TAYLOR FAMILY TRUST', 'trust'],
  ['SMITH JOHN TRUSTEE', 'trust'],
  ['JONES MARY ESTATE', 'estate'],
  ['ESTATE OF MARY JONES', 'estate'],
  ['JONES MARY HEIRS', 'estate'],
  ['CITY OF JACKSON', 'government'],
  ['HINDS COUNTY', 'government'],
  ['STATE OF MISSISSIPPI', 'government'],
  ['', null],
  [null, null],
])('the owner %s is %s', (name, expected) => {
  expect(ownerKindOf(name)).toBe(expected)
})

const PARCEL = {
  countyId: 28049,
  state: 'MS',
  address: '12 OAK ST',
  city: 'JACKSON',
  zipCode: '39202',
}

test.each([
  ['12 OAK ST, JACKSON, MS 39202', 'same'],
  ['12 Oak Street, Jackson MS 39202-1234', 'same'],
  ['14 OAK ST, JACKSON, MS 39202', 'elsewhere'],
  ['PO BOX 9, JACKSON, MS 39205', 'elsewhere'],
  ['PO BOX 9, BRANDON, MS 39042', 'outOfCounty'],
  ['PO BOX 9, RIDGELAND MS 39157', 'outOfCounty'],
  ['PO BOX 9, TERRY, MS 39170', 'elsewhere'],
  ['PO BOX 9, SOMEWHERE, MS 39170', 'elsewhere'],
  ['12 PEACH ST, ATLANTA, GA 30303', 'outOfState'],
  ['PO BOX 9, ATLANTA 30303', 'outOfState'],
  ['JACKSON, MS', null],
  [null, null],
])('mail to %s goes %s', (ownerAddress, expected) => {
  expect(mailPlaceOf({ ...PARCEL, ownerAddress })).toBe(expected)
})

test('a parcel in a postal city of another county gets its mail in its county', () => {
  const ownerAddress = 'PO BOX 9, BRANDON, MS 39042'
  expect(mailPlaceOf({ ...PARCEL, city: 'Brandon', ownerAddress })).toBe('elsewhere')
})

test('without its own address, mail in the state may go to the parcel or elsewhere', () => {
  const ownerAddress = '14 OAK ST, JACKSON, MS 39202'
  expect(mailPlaceOf({ ...PARCEL, address: null, ownerAddress })).toBeNull()
})

const LAND = { improvementCents: null, buildingSize: null, yearBuilt: null, propertyType: null }

test.each([
  [{ yearBuilt: 1960 }, true],
  [{ buildingSize: 900, propertyType: 'VACANT LAND' }, true],
  [{ improvementCents: 1 }, true],
  [{ improvementCents: 0 }, false],
  [{ propertyType: 'Vacant Residential' }, false],
  [{ propertyType: 'UNIMPROVED' }, false],
  [{ propertyType: 'IMPROVED' }, null],
  [{ yearBuilt: 0 }, null],
  [{}, null],
])('land of %j: improved %s', (facts, expected) => {
  expect(isImproved({ ...LAND, ...facts })).toBe(expected)
})

test.each([
  ['X1', true],
  ['HX', true],
  ['0', false],
  [' none ', false],
  [null, null],
])('exempt code %s: %s', (code, expected) => {
  expect(isExempt(code)).toBe(expected)
})

test.each([
  [{ status: 'sold', purchaser: 'STATE OF MISSISSIPPI' }, 'auctioned', 'state'],
  [{ status: 'sold', purchaser: 'ACME TAX LLC' }, 'auctioned', 'private'],
  [{ status: 'matured', purchaser: 'ACME TAX LLC' }, 'auctioned', 'private'],
  [{ status: 'sold', purchaser: null }, 'auctioned', null],
  [{ status: 'redeemed', purchaser: 'ACME TAX LLC' }, 'redeemed', 'none'],
  [null, 'auctioned', null],
  [null, 'delinquent', 'none'],
  [null, null, 'none'],
])('of the last sale %j and the status %s: sold to %s', (sale, status, expected) => {
  expect(soldToOf(sale, status)).toBe(expected)
})
