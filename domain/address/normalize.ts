import { DIRECTIONALS, STREET_SUFFIXES, SUFFIX_WORDS, UNIT_DESIGNATORS } from './street-words.ts'

/**
 * The normalized forms of a property's texts for comparison: the identity of a parcel, and the texts of search. Both
 * sides of a comparison use the same function, so a rule only has to be consistent; it need not be right for every
 * street of the country. An import calls these for every row of a list of a million: each is one pass over the
 * characters with at most one map lookup per word.
 */

/**
 * Identity of a parcel inside its county: trimmed, inner blanks collapsed to one, upper case. Punctuation is kept:
 * real lists have parcels that differ only by it.
 */
export function parcelKey(parcelId: string): string {
  let out = ''
  let start = -1
  const n = parcelId.length
  for (let i = 0; i <= n; i++) {
    const code = i < n ? parcelId.charCodeAt(i) : 32
    if (!isBlank(code)) {
      if (start < 0) start = i
      continue
    }
    if (start < 0) continue
    // Nothing to collapse: the whole text is one word.
    if (start === 0 && i === n) return parcelId.toUpperCase()
    out = out === '' ? parcelId.slice(start, i) : `${out} ${parcelId.slice(start, i)}`
    start = -1
  }
  return out.toUpperCase()
}

function cut(text: string): string {
  return text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH) : text
}

/** Control characters, blanks, no-break and zero-width blanks, and the byte order mark. */
function isBlank(code: number): boolean {
  return (
    code <= 32 ||
    (code >= 127 && code <= 160) ||
    (code >= 0x2000 && code <= 0x200f) ||
    code === 0x202f ||
    code === 0x3000 ||
    code === 0xfeff
  )
}

// A B-tree entry of PostgreSQL holds 2,700 bytes; a text this long is not an address or a name.
const MAX_LENGTH = 400

/** A parcel id for search: letters a-z and digits only, lower case. */
export function normalizeParcel(text: string): string {
  const lower = cut(text).toLowerCase()
  let out = ''
  let start = -1
  const n = lower.length
  for (let i = 0; i <= n; i++) {
    const code = i < n ? lower.charCodeAt(i) : 32
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) {
      if (start < 0) start = i
      continue
    }
    if (code > 127) return normalizeParcel(toAscii(lower))
    if (start < 0) continue
    if (start === 0 && i === n) return lower
    out += lower.slice(start, i)
    start = -1
  }
  return out
}

// Commonly abbreviated words become the postal abbreviation; words that are as often part of a name (`Ridge`,
// `Springs`) are written out instead, so that a typed prefix of the name remains a prefix of the stored text.
const KEPT_SHORT = new Set(
  'ALY AVE BLVD CIR CT DR EXPY EXT FT FWY HWY LN MT MTN PKWY PL PLZ RD RTE SQ ST TER TPKE'.split(
    ' ',
  ),
)
const UNITS = new Set(['APT', 'BLDG', 'FL', 'STE', 'TRLR'])
/** Abbreviations that are words of a street's name: `Via Roma`, `KY Highway 9`. */
const OWN_WORDS = new Set(['KY', 'VIA'])
const MORE_WORDS = [
  ['saint', 'st'],
  ['sainte', 'st'],
  ['lp', 'loop'],
  ['wds', 'woods'],
] as const
const ORDINALS = [
  ['1st', 'first'],
  ['2nd', 'second'],
  ['3rd', 'third'],
  ['4th', 'fourth'],
  ['5th', 'fifth'],
  ['6th', 'sixth'],
  ['7th', 'seventh'],
  ['8th', 'eighth'],
  ['9th', 'ninth'],
  ['10th', 'tenth'],
  ['11th', 'eleventh'],
  ['12th', 'twelfth'],
  ['13th', 'thirteenth'],
  ['14th', 'fourteenth'],
  ['15th', 'fifteenth'],
  ['16th', 'sixteenth'],
  ['17th', 'seventeenth'],
  ['18th', 'eighteenth'],
  ['19th', 'nineteenth'],
  ['20th', 'twentieth'],
] as const

/** Every spelling of a street word to the stored one: `street` -> `st`, `rdg` -> `ridge`. */
export const ADDRESS_WORDS: ReadonlyMap<string, string> = addressWords()

function addressWords(): Map<string, string> {
  const words = new Map<string, string>()
  const add = (spelling: string, form: string) => {
    if (spelling !== form) words.set(spelling.toLowerCase(), form.toLowerCase())
  }
  for (const [spelling, standard] of STREET_SUFFIXES) {
    if (OWN_WORDS.has(spelling)) continue
    add(spelling, KEPT_SHORT.has(standard) ? standard : (SUFFIX_WORDS.get(standard) ?? standard))
  }
  for (const [spelling, standard] of UNIT_DESIGNATORS) {
    if (UNITS.has(standard)) add(spelling, standard)
  }
  for (const [spelling, standard] of DIRECTIONALS) add(spelling, standard)
  for (const [spelling, form] of MORE_WORDS) words.set(spelling, form)
  for (const [figure, word] of ORDINALS) words.set(word, figure)
  return words
}

// A city's name keeps its words except those with two common spellings.
const PLACE_WORDS: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['fort', 'ft'],
  ['mount', 'mt'],
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
  ['spgs', 'springs'],
  ['hts', 'heights'],
])

const OWNER_WORDS: ReadonlyMap<string, string> = new Map([['and', '']])

/**
 * An address for search: lower case words of letters and digits with one blank between, street words and directions
 * in one spelling (`North` and `N` are `n` even as the street's name), ordinals as figures, no zeros before the house
 * number. `#4` is `4`; remarks in parentheses stay as words; a county road is `county rd 12` in any abbreviation. `0
 * Main St`, which lists give to land without a number, stays `0 main st`.
 */
export function normalizeAddress(text: string): string {
  let out = normalizeWords(text, ADDRESS_WORDS)
  if (out.charCodeAt(0) === 48) out = withoutLeadingZeros(out)
  return withCountyRoad(out)
}

function withCountyRoad(text: string): string {
  if (text.includes('co rd')) return text.replace(/\bco rd\b/, 'county rd')
  return text.includes('cr ') ? text.replace(/\bcr (?=\d)/, 'county rd ') : text
}

function withoutLeadingZeros(text: string): string {
  let i = 0
  while (text.charCodeAt(i) === 48) i++
  const code = text.charCodeAt(i)
  // The last zero is the number itself.
  return text.slice(code >= 48 && code <= 57 ? i : i - 1)
}

/**
 * The street of a normalized address: without the house number, which may be `12`, `12a`, a half (`12 1 2`) or a
 * range (`12 14`). A second number belongs to the street if only street words follow it: `5 42 hwy` is `42 hwy`. An
 * address without a house number is returned unchanged.
 */
export function streetOf(addrNorm: string): string {
  let at = afterHouseNumber(addrNorm, 0)
  if (at === 0) return addrNorm
  for (;;) {
    const next = afterDigits(addrNorm, at)
    if (next < 0 || !hasOtherWord(addrNorm, next)) break
    at = next
  }
  return addrNorm.slice(at)
}

/** Index after the house number and its blank; `from` if there is none or nothing follows. */
function afterHouseNumber(text: string, from: number): number {
  let i = from
  let code = text.charCodeAt(i)
  if (!(code >= 48 && code <= 57)) return from
  while (code >= 48 && code <= 57) code = text.charCodeAt(++i)
  if (code >= 97 && code <= 122) code = text.charCodeAt(++i)
  return code === 32 ? i + 1 : from
}

/** Index after a word of digits only and its blank; -1 for another word at `from`. */
function afterDigits(text: string, from: number): number {
  let i = from
  let code = text.charCodeAt(i)
  while (code >= 48 && code <= 57) code = text.charCodeAt(++i)
  return i > from && code === 32 ? i + 1 : -1
}

const STREET_WORDS = new Set(['hwy', 'st', 'ave', 'rd', 'rte', 'n', 's', 'e', 'w', 'county', 'us'])

/** Whether the text from `from` on has a word that could be a street's name. */
function hasOtherWord(text: string, from: number): boolean {
  for (const word of text.slice(from).split(' ')) {
    const code = word.charCodeAt(0)
    if (code >= 97 && code <= 122 && !STREET_WORDS.has(word)) return true
  }
  return false
}

/**
 * An owner's name for search: lower case words of letters and digits in the order of the list; `&` and `and` left
 * out, `L.L.C.` and `L L C` one word, `O'Neal` one word.
 */
export function normalizeOwner(text: string): string {
  return withCompany(normalizeWords(text, OWNER_WORDS))
}

function withCompany(text: string): string {
  return text.includes('l l c') ? text.replace(/\bl l c\b/g, 'llc') : text
}

const NO_WORDS: ReadonlyMap<string, string> = new Map()

/** The words of a search query, each as typed. Search tries the forms of an address or a name. */
export function normalizeQuery(text: string): string {
  return withCompany(withCountyRoad(normalizeWords(text, NO_WORDS)))
}

/** City, five-digit zip and PPIN for search, with one blank between. */
export function normalizePlace(
  city: string | null,
  zip: string | null,
  ppin: string | null,
): string {
  let out = city ? normalizeWords(city, PLACE_WORDS) : ''
  if (zip) {
    const five = fiveDigits(zip)
    if (five) out = out === '' ? five : `${out} ${five}`
  }
  if (ppin) {
    const norm = normalizeParcel(ppin)
    if (norm) out = out === '' ? norm : `${out} ${norm}`
  }
  return out
}

/** The five digits of a zip code; restores a leading zero that a spreadsheet dropped. */
function fiveDigits(zip: string): string {
  const digits = normalizeParcel(zip)
  switch (digits.length) {
    case 5:
      return digits
    case 3:
    case 4:
      return digits.padStart(5, '0')
    case 8:
      return `0${digits.slice(0, 4)}`
    default:
      return digits.slice(0, 5)
  }
}

/**
 * The words of normalized texts that search keeps in its vocabulary, each once: those of letters
 * only, from three letters up. Numbers are never corrected, so they need no vocabulary.
 */
export function searchTokens(...norms: readonly string[]): string[] {
  const tokens: string[] = []
  for (const norm of norms) {
    let start = 0
    let isWord = true
    const n = norm.length
    for (let i = 0; i <= n; i++) {
      const code = i < n ? norm.charCodeAt(i) : 32
      if (code !== 32) {
        if (code < 97 || code > 122) isWord = false
        continue
      }
      if (isWord && i - start > 2) {
        const token = norm.slice(start, i)
        if (!tokens.includes(token)) tokens.push(token)
      }
      start = i + 1
      isWord = true
    }
  }
  return tokens
}

/**
 * Words of a-z and 0-9 with one blank between, each replaced by its entry in `words` (an empty entry drops it).
 * Apostrophes and the dots of initials (`L.L.C.`, `N.W.`) join; all other characters separate.
 */
function normalizeWords(text: string, words: ReadonlyMap<string, string>): string {
  const lower = cut(text).toLowerCase()
  let out = ''
  let held = ''
  let start = -1
  const n = lower.length
  for (let i = 0; i <= n; i++) {
    const code = i < n ? lower.charCodeAt(i) : 32
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) {
      if (start < 0) start = i
      continue
    }
    if (code > 127) return normalizeWords(toAscii(lower), words)
    if (start < 0 && held === '') continue
    if (code === 39 || code === 96 || (code === 46 && isInitial(lower, start, i))) {
      if (start >= 0) held += lower.slice(start, i)
      start = -1
      continue
    }
    const word = start < 0 ? held : held + lower.slice(start, i)
    const known = words.get(word) ?? word
    if (known !== '') out = out === '' ? known : `${out} ${known}`
    held = ''
    start = -1
  }
  return out
}

/** Whether the dot at `dot` is between two single letters. */
function isInitial(text: string, start: number, dot: number): boolean {
  if (start < 0 || dot - start !== 1) return false
  const next = text.charCodeAt(dot + 1)
  if (!(next >= 97 && next <= 122)) return false
  const after = text.charCodeAt(dot + 2)
  return !((after >= 97 && after <= 122) || (after >= 48 && after <= 57))
}

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  '’': "'",
  '‘': "'",
  ʼ: "'",
}

/** The text without accents; a character without a Latin letter or digit becomes a blank. */
function toAscii(text: string): string {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      // Combining marks, soft hyphens and zero-width characters are inside words.
      .replace(/[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
      .replace(/[\u0080-\uffff]/g, (letter) => LETTERS[letter] ?? ' ')
  )
}
