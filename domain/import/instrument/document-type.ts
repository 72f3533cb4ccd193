import { INSTRUMENT_TYPES, type InstrumentType } from '../../title/reading/instrument-type.ts'
import { CALLED, WITHOUT_PART } from './type-names.ts'

const BY_NAME: ReadonlyMap<string, InstrumentType> = new Map([
  ...Object.entries(CALLED).flatMap(([type, names]) =>
    names.map((name): [string, InstrumentType] => [name, type as InstrumentType]),
  ),
  ...INSTRUMENT_TYPES.map((type): [string, InstrumentType] => [fold(type), type]),
])

/** The claimant of a plain tax lien, by the names in it. */
const TAX_LIEN = new Set([
  'TAX LIEN',
  'NOTICE OF TAX LIEN',
  'TAX LIEN NOTICE',
  'LIEN TAX',
  'TX LIEN',
])
const FEDERAL = /\bI\.? ?R\.? ?S\b|\bINTERNAL REVENUE\b|\bUNITED STATES\b|\bU\.? ?S\.? ?A\b/i
const OF_THE_STATE =
  /\bSTATE OF\b|\b(?:DEPT|DEPARTMENT|COMMISSIONER) OF REVENUE\b|\bTAX COMMISSION\b|\bDEPT REVENUE\b|\bMDOR\b/i

/** No index writes a longer type. */
const MAX_TYPE = 200
/** The book behind a type: `- [DOT 3972]`. */
// bounded: types cut to MAX_TYPE
const BOOK_OF_TYPE = /\s*-?\s*\[[^\][]{0,40}\]\s*$/

/**
 * The instrument type of an index's word; null for an unknown word: nothing is guessed. A plain "tax lien" belongs to
 * the taxing government named in it.
 */
export function documentType(word: string, parties: readonly string[]): InstrumentType | null {
  const name = foldType(word)
  if (TAX_LIEN.has(name)) {
    if (parties.some((party) => FEDERAL.test(party))) return 'federal-tax-lien'
    return parties.some((party) => OF_THE_STATE.test(party)) ? 'state-tax-lien' : null
  }
  return BY_NAME.get(name) ?? cutName(name)
}

/** Indexes cut names at 15, 20 or 25 characters: shorter ones are names of their own. */
const MIN_CUT = 14

/** The type of all known names that begin like this one; null if they are of several types. */
function cutName(name: string): InstrumentType | null {
  if (name.length < MIN_CUT) return null
  let found: InstrumentType | null = null
  for (const [known, type] of BY_NAME) {
    if (!known.startsWith(name) || type === found) continue
    if (found !== null) return null
    found = type
  }
  return found
}

/** A type as an index writes it, without the book behind it, its marks and case. */
export const foldType = (word: string) => fold(word.slice(0, MAX_TYPE).replace(BOOK_OF_TYPE, ''))

/** A type without the book behind it, as its index writes it. */
export const withoutBook = (word: string) =>
  word.slice(0, MAX_TYPE).replace(BOOK_OF_TYPE, '').trim()

/** Whether a type is known to have no part in the analysis: `TAX SALE 2`, `MODIFICATION AGREEME`. */
export function hasNoPart(word: string): boolean {
  const name = foldType(word).replace(/ \d$/, '')
  return WITHOUT_PART.some(
    (known) => known === name || (name.length >= MIN_CUT && known.startsWith(name)),
  )
}

/** Whether the party can only be the claimant of the tax. */
export function isTaxAuthority(party: string): boolean {
  return FEDERAL.test(party) || OF_THE_STATE.test(party)
}

/** Upper case, apostrophes gone, words of letters and digits with one blank between. */
function fold(word: string): string {
  return word
    .toUpperCase()
    .replace(/['’]/g, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
}
