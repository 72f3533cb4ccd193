import { FORMS, KNOWN_NAMES, STRONG, WEAK } from './company-words.ts'
import { isGivenName } from './given-names.ts'

const isSingle = (word: string) => word.length === 1

const FIRST_OF_KNOWN = new Set([...KNOWN_NAMES].map((name) => name.split(' ')[0] ?? ''))
const isKnownName = (words: readonly string[]) =>
  FIRST_OF_KNOWN.has(words[0] ?? '') && KNOWN_NAMES.has(words.join(' '))

const SURNAMES_IN_BANK = /^(?:EU|FAIR|BUR|MILL|WIL|HO|BRO|EW|CRUICKSHA)BANK$/

/**
 * Whether the words, without roles and separators, name a company or public body. A single word that is also a
 * surname counts only away from the surname's place.
 */
export function isCompanyName(words: readonly string[], hasComma: boolean): boolean {
  if (words[0] === 'UNKNOWN' || words[0] === 'OWNER' || isKnownName(words)) return true
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (hasDigit(word)) return true
    if (endsInBank(word) && word.length > 6 && !SURNAMES_IN_BANK.test(word)) return true
    const isStrong = STRONG.has(word)
    if (!isStrong && !WEAK.has(word)) continue
    if (at > 0) return isStrong || words.length > 2 || !isGivenName(words[0] ?? '')
    if (words.length === 1) return isStrong
    const next = words[1] ?? ''
    if (next === 'OF') return true
    // CHURCH, JOHN and BANKS JOHN A are people.
    const looksLikePerson = hasComma || isGivenName(next) || isSingle(words.at(-1) ?? '')
    if (isStrong && !looksLikePerson) return true
    if (word === 'THE' && words.length > 2) return true
  }
  return isLetterForm(words)
}

/**
 * L L C, L L P at the end. L P, N A and P A could be a person's initials, unless letters precede them (HJL L.P.), or
 * L P follows words without a given name (EXAMPLE STORAGE L P) or with FAMILY.
 */
function isLetterForm(words: readonly string[]): boolean {
  const count = words.length
  const last = words[count - 1]
  if (count < 3 || (last !== 'C' && last !== 'P' && last !== 'B')) return false
  const form = `${words[count - 2]}${last}`
  if (form === 'LP' && count === 3) return !/[AEIOUY]/.test(words[0] ?? '')
  if (form === 'LP') {
    const before = words.slice(0, -2)
    if (before.includes('FAMILY')) return true
    // KST SFR PROPCO H L P: no one is called KST.
    if (before.some((word) => word.length > 2 && !/[AEIOUY]/.test(word))) return true
    const hasInitial = before.some((word) => word.length === 1 && word !== 'I')
    if (!hasInitial && !before.some(isGivenName)) return true
  }
  const tail = `${words[count - 3]}${form}`
  return count > 3 && (tail === 'LLC' || tail === 'LLP' || tail === 'FSB')
}

/** The end of a bank's name in one word, and of few surnames. */
export function endsInBank(word: string): boolean {
  return word.charCodeAt(word.length - 1) === LETTER_K && word.endsWith('BANK')
}

const LETTER_K = 75

/** Whether a word has a digit; a share (1/2, 50%) is recognized before. */
function hasDigit(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code >= 48 && code <= 57) return true
  }
  return false
}

/** Whether the words end in a legal form, so that the name is complete. */
export function endsInForm(words: readonly string[]): boolean {
  const last = words.at(-1) ?? ''
  return FORMS.has(last) || isLetterForm(words) || last === 'TRUST' || last === 'BANK'
}

/** Whether a word is a company's: it continues the name before it (BANK & TRUST CO). */
export function isCompanyWord(word: string): boolean {
  return STRONG.has(word) || FORMS.has(word)
}

/** Every word that may make a name a company's. */
export const companyWords = (): string[] => [
  ...STRONG,
  ...WEAK,
  ...FORMS.keys(),
  ...FIRST_OF_KNOWN,
  'UNKNOWN',
  'OWNER',
]
