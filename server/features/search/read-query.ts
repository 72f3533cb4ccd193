import {
  ADDRESS_WORDS,
  normalizeAddress,
  normalizeOwner,
  normalizeParcel,
  normalizePlace,
  normalizeQuery,
} from '../../../domain/address/normalize.ts'
import { parseState } from '../../../domain/county/county.ts'
import { otherSpellings } from '../../../domain/county/parcel-spelling.ts'

/** Maximum length of a query; a longer one is cut. */
export const MAX_QUERY_LENGTH = 200
/** Maximum number of words; further ones are ignored. */
const MAX_WORDS = 12

/** A prefix to search for; a `guess` ranks after the typed text. */
export type Beginning = {
  text: string
  guess: boolean
  /** The whole stored text must match. */
  isWhole?: true
  /** Its last word is complete: `e st` of East Street does not match `e stafford ave`. */
  isWord?: true
  /** The street type differs from the typed one: less likely than all others. */
  isOtherKind?: true
}

/** A stored street, and the prefix of its place. */
export type StreetIn = { street: string; place: string; guess: boolean }

/** Prefixes a typed text may stand for, and its words. All texts are normalized. */
export type Query = {
  words: string[]
  parcel: Beginning[]
  address: Beginning[]
  street: Beginning[]
  owner: Beginning[]
  place: Beginning[]
  streetIn: StreetIn[]
  /** Possible spellings of a PPIN when the text is a number; else empty. */
  ppins: Beginning[]
  /** Five digits, when the text is a zip code. */
  zip: Beginning[]
}

/** The query text, cut and without NUL characters. */
export function cleanQuery(text: string): string {
  return text
    .slice(0, MAX_QUERY_LENGTH * 50)
    .replaceAll('\0', '')
    .trim()
    .slice(0, MAX_QUERY_LENGTH)
}

/** Parses a query. Never fails; a text without letters or digits has no words. */
export function readQuery(typed: string): Query {
  const text = cleanQuery(typed)
  const words = normalizeQuery(text).split(' ').filter(Boolean).slice(0, MAX_WORDS)
  const query: Query = {
    words,
    parcel: [],
    address: [],
    street: [],
    owner: [],
    place: [],
    streetIn: [],
    ppins: [],
    zip: [],
  }
  const [first] = words
  if (first === undefined) return query

  const parcel = normalizeParcel(text)
  // With spaces around it, a word is a street or a name; without them, part of an ID.
  const isOnePiece = !/\s/.test(text)
  if (/\d/.test(parcel) && (isOnePiece || words.length === 1 || !/[a-z]{3}/.test(parcel))) {
    query.parcel = asTyped([parcel])
  } else if (/\d/.test(parcel)) {
    // Some counties' IDs have words and spaces: `KESTRELB 12 A`.
    query.parcel = [{ text: parcel, guess: false, isWhole: true }]
  }
  query.parcel.push(...otherZeros(parcel, query.parcel.length === 0))
  for (const id of otherSpellings(text)) {
    query.parcel.push({ text: normalizeParcel(id), guess: true, isWhole: true })
  }
  if (words.length === 1 && /\d/.test(first)) {
    query.ppins = asTyped(/^[!-~]+$/.test(text) ? [first, text] : [first])
  }
  const zip = /^(\d{5})(?:-?\d{4})?$/.exec(text)
  if (zip?.[1]) query.zip = asTyped([zip[1]])

  const beginsWithNumber = /^\d+[a-z]?$/.test(first)
  // A zip code that begins with zero cannot be a house number.
  if (beginsWithNumber && !(query.zip.length > 0 && first.startsWith('0'))) {
    query.address = addressBeginnings(text, first)
  }
  if (!beginsWithNumber) query.street = addressBeginnings(text, null)

  query.owner = ownerBeginnings(text, words)
  if (!/\d/.test(first)) query.place = placeBeginnings(words)
  if (!beginsWithNumber) query.streetIn = streetsIn(words)
  return query
}

/** Maximum leading zeros of counties beyond the typed ones. */
const MAX_ZEROS = 4
/** Shorter numbers are house numbers and zip codes. */
const MIN_NUMBER = 6

/** The parcel ID with other leading zeros of its number: `EFGH 7` is `EFGH 007`, `042750026` is `42750026`. */
function otherZeros(parcel: string, isNew: boolean): Beginning[] {
  const [, letters = '', digits = ''] = /^([a-z]{0,8})(\d{1,20})$/.exec(parcel) ?? []
  const number = digits.replace(/^0+(?=\d)/, '')
  if (digits === '' || (letters === '' && digits.length < MIN_NUMBER)) return []
  const texts = new Set(isNew ? [parcel] : [])
  for (let zeros = 0; zeros <= MAX_ZEROS; zeros++) texts.add(letters + '0'.repeat(zeros) + number)
  if (!isNew) texts.delete(parcel)
  return [...texts].map((text) => ({ text, guess: true, isWhole: true as const }))
}

/** Maximum number of words of a street with its city. */
const MAX_SPLIT = 6

/** All ways to split the words into street and city, in either order. */
function streetsIn(typed: readonly string[]): StreetIn[] {
  const words = typed.filter((_word, i) => !isStateAt(typed, i))
  if (words.length > MAX_SPLIT) return []
  const readings: StreetIn[] = []
  for (let i = 1; i < words.length; i++) {
    const head = words.slice(0, i).join(' ')
    const tail = words.slice(i).join(' ')
    const street = normalizeAddress(head)
    const place = normalizePlace(tail, null, null)
    if (place.length > 1) {
      readings.push({ street, place, guess: false })
      for (const text of withDirection(street)) readings.push({ street: text, place, guess: true })
    }
    readings.push({
      street: normalizeAddress(tail),
      place: `${normalizePlace(head, null, null)} `,
      guess: false,
    })
  }
  return readings.filter(({ street, place }) => street !== '' && place !== ' ')
}

function asTyped(texts: Iterable<string>): Beginning[] {
  return [...new Set(texts)].map((text) => ({ text, guess: false }))
}

const DIRECTIONS = ['n', 's', 'e', 'w']

/** Stored forms of an address or street (`number` null) that begins with `text`. */
function addressBeginnings(text: string, number: string | null): Beginning[] {
  const norm = normalizeAddress(text)
  // bounded: cleanQuery cuts a query to MAX_QUERY_LENGTH
  // The last word may be incomplete: `Nor` begins `Norwood`, and `North`, which is stored as `n`.
  const cut = text.search(/[a-z]+[^a-z0-9]*$/i)
  const head = cut < 0 ? '' : normalizeAddress(text.slice(0, cut))
  const last = cut < 0 ? '' : normalizeQuery(text.slice(cut))
  // A short form replaces a whole word.
  const isShort = last !== '' && !norm.endsWith(last)
  const typed = new Map([[norm, isShort]])
  if (last !== '' && !last.includes(' ') && (head !== '' || number === null)) {
    for (const form of [last, ...shortFormsOf(last)]) {
      const begun = head === '' ? form : `${head} ${form}`
      if (!typed.has(begun)) typed.set(begun, form !== last)
    }
  }
  typed.delete('')
  const beginnings = [...typed].map(([text, isWord]) => beginningOf(text, false, isWord))

  const at = number === null ? 0 : norm.indexOf(' ') + 1
  if (number !== null && at === 0) return beginnings
  const house = norm.slice(0, at)
  const street = norm.slice(at)
  for (const other of withDirection(street)) {
    beginnings.push(beginningOf(house + other, true, isShort))
  }
  for (const other of withoutKind(street)) {
    beginnings.push({ text: house + other, guess: true, isOtherKind: true })
  }
  return beginnings
}

function beginningOf(text: string, guess: boolean, isWord: boolean): Beginning {
  return isWord ? { text, guess, isWord } : { text, guess }
}

/** The street with a direction before it, which people omit. */
export function withDirection(street: string): string[] {
  if (street.length < 3 || DIRECTIONS.includes(street.split(' ', 1)[0] ?? '')) return []
  return DIRECTIONS.map((direction) => `${direction} ${street}`)
}

const KINDS = new Set(
  'st ave rd dr ln ct cir blvd pl hwy pkwy ter sq aly plz cove trail loop way'.split(' '),
)

/** The street with another type: people write Street for Avenue. */
function withoutKind(street: string): string[] {
  const end = street.lastIndexOf(' ')
  return end > 1 && KINDS.has(street.slice(end + 1)) ? [street.slice(0, end + 1)] : []
}

/** Stored forms of street words that begin with `word`: `stre` -> `st`. */
export function shortFormsOf(word: string): string[] {
  const known = ADDRESS_WORDS.get(word)
  const forms = new Set<string>(known === undefined ? [] : [known])
  if (word.length > 2) {
    for (const [long, short] of ADDRESS_WORDS) {
      if (long.length > word.length && long.startsWith(word)) forms.add(short)
    }
  }
  // Forms that begin with the word are covered already.
  return [...forms].filter((form) => !form.startsWith(word)).slice(0, 4)
}

/** A name as typed, and with its last or first word moved to the other end. */
function ownerBeginnings(text: string, words: readonly string[]): Beginning[] {
  const norm = normalizeOwner(text)
  if (norm === '') return []
  const forms = new Set([norm])
  const parts = norm.split(' ')
  if (parts.length > 1 && words.every((word) => !/\d/.test(word))) {
    const [head = '', ...tail] = parts
    const last = parts.at(-1) ?? ''
    forms.add(`${last} ${parts.slice(0, -1).join(' ')}`)
    forms.add(`${tail.join(' ')} ${head}`)
  }
  return asTyped(forms)
}

/** A city, with or without state and zip. */
function placeBeginnings(words: readonly string[]): Beginning[] {
  const forms = new Set<string>()
  const withoutState = words.filter((_word, i) => !isStateAt(words, i))
  for (const form of [words, withoutState]) {
    forms.add(normalizePlace(form.join(' '), null, null))
    forms.add(form.join(' '))
  }
  forms.delete('')
  return asTyped(forms)
}

/** Whether the word is a state that ends an address: the last word, or the last before the zip. */
export function isStateAt(words: readonly string[], i: number): boolean {
  const word = words[i]
  if (word === undefined || i === 0 || parseState(word) === null) return false
  return i === words.length - 1 || (i === words.length - 2 && /^\d{5}/.test(words[i + 1] ?? ''))
}
