import { isTrustName, normalizeCompany, wholeLetters } from './company-name.ts'
import { endsInBank, endsInForm, isCompanyName } from './company-signs.ts'
import { CAPITALS, INITIAL, SPECIAL } from './known-words.ts'
import { makeParty, NO_NAME, NOTHING, personKey, plainPerson } from './make-party.ts'
import type { NameTokens } from './name-tokens.ts'
import type { Party, PartyRole } from './party.ts'
import { bareName, orderOf, readGivenFirst, readParts, readSurnameFirst } from './person-name.ts'
import { opensPhrase } from './phrase-place.ts'
import { readPlainCompany } from './read-plain-company.ts'

const TRUST: readonly PartyRole[] = ['trust']

/** A fast path for the usual text: one name without ampersand, role or other words. Null for other texts. */
export function readPlainName(tokens: NameTokens): Party | null {
  const { words } = tokens
  const plain = readOrdinaryName(tokens) ?? readPlainCompany(tokens)
  if (plain) return plain
  let comma = -1
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (word === 'OR') return null
    if (word === ',' && comma < 0 && at > 0) comma = at
    else if (word.length === 1 ? ',;&'.includes(word) : word.includes('/') || word.endsWith('%')) {
      return null
    }
    if (opensPhrase(tokens, at)) return null
  }
  if (words.length === 0) return null
  const parts = comma < 0 ? [words] : [words.slice(0, comma), words.slice(comma + 1)]
  const flat = comma < 0 ? words : parts.flat()
  if (isCompanyName(flat, comma === 1)) {
    // ABC LLC, XYZ INC may be two.
    if (comma >= 0 && words.length - comma > 2 && endsInForm(words.slice(0, comma))) return null
    const { name, key } = normalizeCompany(wholeLetters(parts))
    const roles = isTrustName(name) ? TRUST : NOTHING
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
  // KISS, L.P. is handled with the companies.
  if (name.parts[1]?.join(' ') === 'L P') return null
  const person = readParts(first, name.parts[1] ?? [], name.suffix)
  return makeParty('person', person, '', NOTHING, personKey(person))
}

/** `SMITH JOHN A`, `SMITH, JOHN A`, `JOHN A SMITH`: only words without another meaning. Null for any other text. */
function readOrdinaryName(tokens: NameTokens): Party | null {
  const { words } = tokens
  const count = words.length
  if (count < 2 || count > 5) return null
  const hasComma = words[1] === ','
  let middleInitial = -1
  for (let at = 0; at < count; at++) {
    if (isPlainInitial(tokens, at)) {
      if (at === 0) return null
      if (at < count - 1) middleInitial = at
    } else if (!isOrdinary(tokens, at) && !(hasComma && at === 1)) return null
  }
  if (hasComma) {
    return count > 2 && (words[2] ?? '').length > 1
      ? person(words[0] ?? '', words[2] ?? '', words, 3, count)
      : null
  }
  const last = words[count - 1] ?? ''
  // SUNSET L.L.C., HJL L.P.
  if (count > 2 && last.length === 1 && words[count - 2]?.length === 1) return null
  return middleInitial > 0 && last.length > 1
    ? person(last, words[0] ?? '', words, 1, count - 1)
    : person(words[0] ?? '', words[1] ?? '', words, 2, count)
}

/** Whether the word at `at` can only be part of a person's name. */
export function isOrdinary({ words, marks }: NameTokens, at: number): boolean {
  const mark = marks[at] ?? 0
  if ((mark & SPECIAL) !== 0) return false
  const word = words[at] ?? ''
  return ((mark & CAPITALS) !== 0 || isOfLetters(word)) && !endsInBank(word)
}

/** A letter that starts no phrase (A SINGLE MAN, N K A). */
export function isPlainInitial(tokens: NameTokens, at: number): boolean {
  return ((tokens.marks[at] ?? 0) & INITIAL) !== 0 && !opensPhrase(tokens, at)
}

/** Two letters or more, of any alphabet. */
function isOfLetters(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code < 65 || (code > 90 && code < 192)) return false
  }
  return word.length > 1
}

function person(
  surname: string,
  given: string,
  words: readonly string[],
  from: number,
  to: number,
): Party {
  let middle = from < to ? (words[from] ?? '') : ''
  for (let at = from + 1; at < to; at++) middle = `${middle} ${words[at]}`
  return plainPerson(surname, given, middle)
}
