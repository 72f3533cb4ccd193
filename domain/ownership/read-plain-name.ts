import { normalizeCompany } from './company-name.ts'
import { endsInForm, isCompanyName } from './company-signs.ts'
import { makeParty, NO_NAME, NOTHING, personKey } from './make-party.ts'
import { phrasesAt, standsAt } from './name-phrases.ts'
import type { Party, PartyRole } from './party.ts'
import { bareName, orderOf, readGivenFirst, readParts, readSurnameFirst } from './person-name.ts'

const TRUST: readonly PartyRole[] = ['trust']

/**
 * The commonest texts by a shorter way: one name without ampersand, role or other word beside it.
 * Null where the text is more than that.
 */
export function readPlainName(words: readonly string[]): Party | null {
  let comma = -1
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (word === 'OR') return null
    if (word === ',' && comma < 0 && at > 0) comma = at
    else if (word.length === 1 ? ',;&'.includes(word) : word.includes('/') || word.endsWith('%')) {
      return null
    }
    const phrases = phrasesAt(words, at)
    if (phrases?.some((phrase) => standsAt(phrase, words, at))) return null
  }
  if (words.length === 0) return null
  const parts = comma < 0 ? [words] : [words.slice(0, comma), words.slice(comma + 1)]
  const flat = comma < 0 ? words : parts.flat()
  if (isCompanyName(flat, comma === 1)) {
    // ABC LLC, XYZ INC may be two.
    if (comma >= 0 && words.length - comma > 2 && endsInForm(words.slice(0, comma))) return null
    const { name, key } = normalizeCompany(flat)
    const roles = name.endsWith(' TRUST') ? TRUST : NOTHING
    return makeParty('company', NO_NAME, name, roles, key)
  }
  const name = bareName(parts)
  const [first = []] = name.parts
  if (name.parts.length === 1) {
    const person =
      orderOf(first) === 'given-first'
        ? readGivenFirst(first, name.suffix)
        : readSurnameFirst(first, name.suffix)
    return makeParty('person', person, '', NOTHING, personKey(person))
  }
  if (name.parts.length !== 2 || first.length !== 1 || (parts[1]?.length ?? 0) < 1) return null
  const person = readParts(first, name.parts[1] ?? [], name.suffix)
  return makeParty('person', person, '', NOTHING, personKey(person))
}
