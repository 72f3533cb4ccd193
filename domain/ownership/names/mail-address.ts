import { normalizeAddress } from '../../address/normalize.ts'
import { editDistance } from '../../lib/edit-distance.ts'
import { cutText, TEXT_LIMITS } from '../../lib/text-limits.ts'
import { isNearWord, sharedPairs } from './near-text.ts'

/** One row to resolve: an owner's name and mailing address in a list. */
export type OwnerRow = {
  id: string
  name: string
  address: string
  city: string
  state: string
  zip: string
}

/** A mailing address in comparable parts, lower case; an absent part is `''`. */
export type MailAddress = {
  number: string
  /** The letters of the street, without blanks. */
  street: string
  /** First word of the street's name, without a direction before it. */
  streetWord: string
  unit: string
  box: string
  city: string
  state: string
  zip: string
  /** C/O, ATTN: somebody else's address. */
  isCareOf: boolean
  /** Equal keys are the same place; `''` without street and box. */
  key: string
}

const DIRECTIONS = new Set(['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw'])
const UNITS = new Set([
  'apt',
  'unit',
  'ste',
  'suite',
  'rm',
  'lot',
  'bldg',
  'fl',
  'trlr',
  'apartment',
])
const isNumber = (word: string) => {
  const code = word.charCodeAt(0)
  return code >= 48 && code <= 57
}

export function readMailAddress(row: OwnerRow): MailAddress {
  const address = cutText(row.address, TEXT_LIMITS.ownerAddress)
  const city = cutText(row.city, TEXT_LIMITS.city)
  const state = cutText(row.state, TEXT_LIMITS.state)
  const zip = cutText(row.zip, TEXT_LIMITS.zipCode)
  const words = normalizeAddress(address)
    .split(' ')
    .filter((word) => word !== '')
  const isCareOf = /(?:\bC\/O\b|^%|\bATTN\b)/i.test(address)
  let number = ''
  let unit = ''
  let box = ''
  const street: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const next = words[at + 1]
    if (word === 'box' && next !== undefined) {
      box = next
      at++
      // The text before it is PO, P O, ROUTE 2.
      if (
        street.every(
          (part) =>
            part === 'po' || part === 'p' || part === 'o' || part === 'post' || part === 'office',
        )
      )
        street.length = 0
    } else if (UNITS.has(word) && next !== undefined && street.length > 0) {
      unit = next
      at++
    } else if (number === '' && isNumber(word) && box === '') number = word
    else if (!isNumber(word) || street.length === 0) street.push(word)
    else if (unit === '') unit = word
  }
  const zip5 = /\d{3,5}/.exec(zip)?.[0] ?? ''
  const place = {
    number,
    street: street.join(''),
    streetWord: street.find((word) => !DIRECTIONS.has(word)) ?? '',
    unit,
    box,
    city: squash(city),
    state: squash(state),
    zip: zip5,
    isCareOf,
  }
  return { ...place, key: keyOf(place) }
}

const squash = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function keyOf({ number, street, unit, box, city, zip }: Omit<MailAddress, 'key'>): string {
  if (box === '' && (street === '' || number === '')) return ''
  return `${box === '' ? `${number} ${street} ${unit}` : `box ${box}`}|${zip === '' ? city : zip}`
}

/** Whether an address locates anyone: a street or a box. */
export const hasAddress = ({ street, box }: MailAddress) => street !== '' || box !== ''

/**
 * Whether two addresses are one place: the same, near (typing errors, a part missing on one side), or different.
 * Without street and box on either side nothing is known.
 */
export function compareAddresses(
  a: MailAddress,
  b: MailAddress,
): 'same' | 'near' | 'different' | 'unknown' {
  if (!hasAddress(a) || !hasAddress(b)) return 'unknown'
  if (a.key !== '' && a.key === b.key) return 'same'
  const place = comparePlaces(a, b)
  if (place === 'different') return 'different'
  if (a.box !== '' || b.box !== '') return a.box === b.box ? place : 'different'
  const number = compareNumbers(a.number, b.number)
  if (number === 'different') return 'different'
  const street = a.street === b.street ? 1 : sharedPairs(a.street, b.street)
  if (street < 0.6 && !isNearWord(a.street, b.street)) return 'different'
  const isSame = number === 'same' && street === 1 && place === 'same' && a.unit === b.unit
  return isSame ? 'same' : 'near'
}

/** ZIP and city: one must agree, or both be near; a missing one does not count. */
function comparePlaces(a: MailAddress, b: MailAddress): 'same' | 'near' | 'different' {
  if (a.state !== '' && b.state !== '' && a.state !== b.state && a.zip !== b.zip) return 'different'
  const isSameZip = a.zip !== '' && a.zip === b.zip
  const isSameCity = a.city !== '' && a.city === b.city
  if (isSameZip) return 'same'
  const isZipMissing = a.zip === '' || b.zip === ''
  const isCityMissing = a.city === '' || b.city === ''
  if (isSameCity) return isZipMissing ? 'same' : 'near'
  const isNearZip = !isZipMissing && editDistance(a.zip, b.zip, 1) <= 1
  const isNearCity =
    !isCityMissing && (isNearWord(a.city, b.city) || sharedPairs(a.city, b.city) > 0.7)
  if (isNearCity) return isZipMissing || isNearZip ? 'near' : 'different'
  if (isNearZip) return isCityMissing ? 'near' : 'different'
  return isZipMissing && isCityMissing ? 'near' : 'different'
}

/** House numbers: the same, one missing or swapped digits, or two houses. */
export function compareNumbers(a: string, b: string): 'same' | 'near' | 'different' {
  if (a === b) return 'same'
  if (a === '' || b === '') return 'near'
  return isExchanged(a, b) ? 'near' : 'different'
}

/** 94 for 49 is a typo; 94 for 95 is next door. */
function isExchanged(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let at = 0
  while (a[at] === b[at]) at++
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}
