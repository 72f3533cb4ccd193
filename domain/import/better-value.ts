import { ADDRESS_WORDS, normalizeAddress, streetOf } from '../address/normalize.ts'

/** Facts of a property that a worse value does not replace. */
export type GuardedField = 'address' | 'ownerName' | 'city'

/**
 * Whether a list's value of a property is worse than the known one, so that the known value is kept. A later list is
 * normally right (a sale changes the owner, a merger the address), so only clear deterioration counts:
 * - an address: a post office box instead of a house number; the same street without its house number; a prefix of
 *   the known one, cut in a word or before its suffix or unit; the known mailing address of the owner;
 * - an owner: a prefix of the known name that is cut in a word, ends in `&`, or is its first word alone; a text
 *   without letters;
 * - a city without letters.
 */
export function isWorse(
  field: GuardedField,
  stated: string,
  known: string,
  /** The owner's mailing address, as known before. */
  mailing: string | null = null,
): boolean {
  if (stated === known) return false
  if (field === 'city') return hasLetters(known) && !hasLetters(stated)
  return field === 'address' ? isWorseAddress(stated, known, mailing) : isWorseOwner(stated, known)
}

// bounded: an address has 500 characters at most, an owner 1,000 (TEXT_LIMITS)
const BOX = /^(?:P\.? ?O\.? ?(?:BOX|DRAWER)|POST OFFICE BOX|BOX \d|POB \d)/i
const HOUSE_NUMBER = /^0*[1-9]\d*(?:[ -]?[A-Z]\b|-\d+| 1\/2)? /i
const UNIT = /^[ ,]*(?:#|(?:APT|UNIT|STE|SUITE|LOT|BLDG|TRLR|RM|FL)\b)/i
/** A cut owner's name of fewer letters may be another's: `SMITH JO`. */
const CUT_NAME = 10

const STREET_WORDS: ReadonlySet<string> = new Set([
  ...ADDRESS_WORDS.keys(),
  ...ADDRESS_WORDS.values(),
])

function isWorseAddress(stated: string, known: string, mailing: string | null): boolean {
  if (!HOUSE_NUMBER.test(known)) return false
  if (BOX.test(stated)) return true
  const norm = normalizeAddress(stated)
  const knownNorm = normalizeAddress(known)
  if (norm === knownNorm || norm === '') return false
  if (!/^[1-9]/.test(norm)) return streetOf(norm) === streetOf(knownNorm)
  return isCutAddress(stated, known, norm) || isMailing(norm, knownNorm, mailing)
}

function isCutAddress(stated: string, known: string, norm: string): boolean {
  const rest = restOf(stated, known)
  if (rest === null) return false
  const isInWord = isWordPart(stated.at(-1)) && isWordPart(rest[0])
  if (isInWord) {
    // `12 OAK ST` is complete, even if `12 OAK STATION RD` is known.
    const last = norm.slice(norm.lastIndexOf(' ') + 1)
    return hasLetters(last) && !STREET_WORDS.has(last)
  }
  if (UNIT.test(rest)) return true
  if (!hasLetters(norm)) return hasLetters(rest)
  return STREET_WORDS.has(rest.trim().replace(/\.$/, '').toLowerCase())
}

/** The owner's mailing address instead of the property's, if the two are known to differ. */
function isMailing(norm: string, knownNorm: string, mailing: string | null): boolean {
  if (mailing === null || !norm.includes(' ')) return false
  const mailed = `${normalizeAddress(mailing)} `
  return mailed.startsWith(`${norm} `) && streetOf(norm) !== streetOf(knownNorm)
}

function isWorseOwner(stated: string, known: string): boolean {
  if (!hasLetters(stated)) return hasLetters(known)
  const rest = restOf(stated, known)
  if (rest === null || !hasLetters(rest)) return false
  if (/[&,]$| AND$/i.test(stated)) return true
  if (isWordPart(stated.at(-1)) && isWordPart(rest[0])) {
    return stated.length >= CUT_NAME && stated.includes(' ')
  }
  return !stated.includes(' ')
}

/** The rest of the known text after the stated one; null if it does not start with it. */
function restOf(stated: string, known: string): string | null {
  const isBeginning =
    known.length > stated.length && known.toUpperCase().startsWith(stated.toUpperCase())
  return isBeginning ? known.slice(stated.length) : null
}

const hasLetters = (text: string) => /\p{L}/u.test(text)
const isWordPart = (sign: string | undefined) => sign !== undefined && /[\p{L}\d]/u.test(sign)
