import { GIVEN } from './known-words.ts'
import { NOTHING, plainPerson } from './make-party.ts'
import type { NameTokens } from './name-tokens.ts'
import type { Party, PartyRole } from './party.ts'
import type { PersonName } from './person-name.ts'
import { isOrdinary, isPlainInitial } from './read-plain-name.ts'

const ET_UX: readonly PartyRole[] = ['et-ux']

/**
 * A fast path for the commonest pairs: the roll's `SMITH JOHN A & MARY B` and `SMITH JOHN A & SMITH MARY B`, the
 * deed's `JOHN A SMITH & WIFE, MARY B SMITH`. Null for any other text.
 */
export function readPlainCouple(tokens: NameTokens): Party[] | null {
  const { words } = tokens
  const amp = words[2] === '&' ? 2 : words[3] === '&' ? 3 : -1
  if (amp < 0 || !isOrdinary(tokens, 0)) return null
  if (words[amp + 1] === 'WIFE') return deedsCouple(tokens, amp)
  return words[amp + 1] === words[0] ? rollsPair(tokens, amp) : rollsCouple(tokens, amp)
}

function rollsCouple(tokens: NameTokens, amp: number): Party[] | null {
  const surname = tokens.words[0] ?? ''
  const first = rollsName(tokens, surname, 1, amp)
  const second = rollsName(tokens, surname, amp + 1, tokens.words.length)
  if (!first || !second) return null
  return [half(first, 1, 'shared-surname', NOTHING), half(second, 0, 'shared-surname', NOTHING)]
}

/** Two people of one surname, written with both; no words make them a couple. */
function rollsPair(tokens: NameTokens, amp: number): Party[] | null {
  const surname = tokens.words[0] ?? ''
  const first = rollsName(tokens, surname, 1, amp)
  const second = rollsName(tokens, surname, amp + 2, tokens.words.length)
  if (!first || !second || first.given === second.given) return null
  return [first, second].map(({ given, middle }) => plainPerson(surname, given, middle))
}

/** `JOHN` or `JOHN A` of a surname. */
function rollsName(
  tokens: NameTokens,
  surname: string,
  from: number,
  to: number,
): PersonName | null {
  const count = to - from
  if (count !== 1 && count !== 2) return null
  if (!isOrdinaryGiven(tokens, from)) return null
  if (count === 2 && !isPlainInitial(tokens, from + 1)) return null
  const { words } = tokens
  const middle = count === 2 ? (words[from + 1] ?? '') : ''
  return { surname, given: words[from] ?? '', middle, suffix: '' }
}

function deedsCouple(tokens: NameTokens, amp: number): Party[] | null {
  const { words } = tokens
  const from = words[amp + 2] === ',' ? amp + 3 : amp + 2
  const first = deedsName(tokens, 0, amp)
  const second = deedsName(tokens, from, words.length)
  if (!first || !second || first.surname !== second.surname) return null
  return [half(first, 1, 'words', ET_UX), half(second, 0, 'words', NOTHING)]
}

/** `JOHN SMITH` or `JOHN A SMITH`. */
function deedsName(tokens: NameTokens, from: number, to: number): PersonName | null {
  const count = to - from
  if (count !== 2 && count !== 3) return null
  const { words } = tokens
  const given = words[from] ?? ''
  const surname = words[to - 1] ?? ''
  if (given === surname || !isOrdinary(tokens, to - 1) || !isOrdinaryGiven(tokens, from)) {
    return null
  }
  if (count === 3 && !isPlainInitial(tokens, from + 1)) return null
  return { surname, given, middle: count === 3 ? (words[from + 1] ?? '') : '', suffix: '' }
}

function isOrdinaryGiven(tokens: NameTokens, at: number): boolean {
  return ((tokens.marks[at] ?? 0) & GIVEN) !== 0 && isOrdinary(tokens, at)
}

function half(
  { surname, given, middle }: PersonName,
  at: number,
  tie: 'words' | 'shared-surname',
  roles: readonly PartyRole[],
): Party {
  const party = plainPerson(surname, given, middle)
  party.roles = roles
  party.spouse = { at, tie }
  if (tie === 'words') party.marital = 'married'
  return party
}
