import { describe, expect, test } from 'vitest'
import { isWorse } from './better-value.ts'

describe('what is known of an address is kept over', () => {
  test.each([
    ['a post office box', 'PO BOX 12', '12 OAK ST'],
    ['a post office box with points', 'P.O. Box 12', '12 OAK ST'],
    ['the same street without its house number', 'OAK ST', '12 OAK ST'],
    ['the same street, spelled out, without its house number', 'OAK STREET', '12 OAK ST'],
    ['the same street with house number 0', '0 OAK ST', '12 OAK ST'],
    ['the house number alone', '12', '12 OAK ST'],
    ['an address cut in a word', '1808 FOX CHA', '1808 FOX CHASE DR'],
    ['an address cut before its suffix', '1808 FOX CHASE', '1808 FOX CHASE DR'],
    ['an address without its unit', '12 OAK ST', '12 OAK ST APT 4'],
  ])('%s', (_case, stated, known) => {
    expect(isWorse('address', stated, known)).toBe(true)
  })

  test('the owner’s mailing address', () => {
    const mailing = '99 ELM AVE, CLINTON, MS 39056'
    expect(isWorse('address', '99 ELM AVENUE', '12 OAK ST', mailing)).toBe(true)
  })
})

describe('what is known of an address gives way to', () => {
  test.each([
    ['another address', '14 OAK ST', '12 OAK ST'],
    ['another street without a number', 'PINE RD', '12 OAK ST'],
    ['a house number', '12 OAK ST', 'OAK ST'],
    ['the same with its unit', '12 OAK ST APT 4', '12 OAK ST'],
    ['the same in another spelling', '12 OAK STREET', '12 OAK ST'],
    ['the same abbreviated', '12 OAK ST', '12 OAK STREET'],
    ['a street whose suffix begins a longer name', '12 OAK ST', '12 OAK STATION RD'],
    ['the same without the city that had run into it', '12 OAK ST', '12 OAK ST JACKSON MS'],
    ['a post office box, where no house number is known', 'PO BOX 12', 'RURAL ROUTE'],
  ])('%s', (_case, stated, known) => {
    expect(isWorse('address', stated, known)).toBe(false)
  })

  test('an address that is no one’s mailing address', () => {
    expect(isWorse('address', '99 ELM AVE', '12 OAK ST', '100 ELM AVE')).toBe(false)
    expect(isWorse('address', '99 ELM AVE', '12 OAK ST', null)).toBe(false)
  })
})

describe('an owner', () => {
  test.each([
    ['the first word of the known name', 'SMITH', 'SMITH JOHN A'],
    ['the family name with its comma', 'SMITH,', 'SMITH, JOHN A'],
    ['a name cut in a word', 'GOODLETTSVILLE HOLDI', 'GOODLETTSVILLE HOLDINGS LLC'],
    ['a name that breaks off behind &', 'SMITH JOHN &', 'SMITH JOHN & MARY'],
    ['a number', '1240', 'SMITH JOHN'],
  ])('is kept over %s', (_case, stated, known) => {
    expect(isWorse('ownerName', stated, known)).toBe(true)
  })

  test.each([
    ['the buyer', 'JONES ELLA', 'SMITH JOHN'],
    ['one of two owners', 'SMITH JOHN', 'SMITH JOHN & MARY'],
    ['a name that happens to begin like it', 'SMITH JO', 'SMITH JOHN'],
    ['a firm named with one word', 'ACME', 'SMITH JOHN'],
    ['a fuller name', 'SMITH JOHN A', 'SMITH JOHN'],
    ['the same without a full stop', 'ACME INC', 'ACME INC.'],
  ])('gives way to %s', (_case, stated, known) => {
    expect(isWorse('ownerName', stated, known)).toBe(false)
  })
})

test('a city is kept over a number, and gives way to another city', () => {
  expect(isWorse('city', '25', 'JACKSON')).toBe(true)
  expect(isWorse('city', 'CLINTON', 'JACKSON')).toBe(false)
  expect(isWorse('city', '25', '12')).toBe(false)
})
