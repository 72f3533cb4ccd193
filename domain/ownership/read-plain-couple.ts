import { isGivenName } from './given-names.ts'
import { makeParty, NOTHING, personKey } from './make-party.ts'
import type { Party, PartyRole } from './party.ts'
import type { PersonName } from './person-name.ts'
import { isOrdinary, isPlainInitial } from './read-plain-name.ts'

const ET_UX: readonly PartyRole[] = ['et-ux']

/**
 * The commonest couples by a shorter way: the roll's `SMITH JOHN A & MARY B` and the deed's
 * `JOHN A SMITH & WIFE, MARY B SMITH`. Null for any other text.
 */
export function readPlainCouple(words: readonly string[]): Party[] | null {
  const amp = words.indexOf('&')
  if ((amp !== 2 && amp !== 3) || !isOrdinary(words[0] ?? '')) return null
  return words[amp + 1] === 'WIFE' ? deedsCouple(words, amp) : rollsCouple(words, amp)
}

function rollsCouple(words: readonly string[], amp: number): Party[] | null {
  const [surname = '', given = ''] = words
  const other = words[amp + 1] ?? ''
  const hasMiddle = words.length === amp + 3
  if (!hasMiddle && words.length !== amp + 2) return null
  if (!isOrdinary(given) || !isOrdinary(other) || !isGivenName(given) || !isGivenName(other)) {
    return null
  }
  if (amp === 3 && !isPlainInitial(words, 2)) return null
  if (hasMiddle && !isPlainInitial(words, amp + 2)) return null
  const first = { surname, given, middle: amp === 3 ? (words[2] ?? '') : '', suffix: '' }
  const middle = hasMiddle ? (words[amp + 2] ?? '') : ''
  const second = { surname, given: other, middle, suffix: '' }
  return [half(first, 1, 'shared-surname', NOTHING), half(second, 0, 'shared-surname', NOTHING)]
}

function deedsCouple(words: readonly string[], amp: number): Party[] | null {
  const from = words[amp + 2] === ',' ? amp + 3 : amp + 2
  const first = deedsName(words, 0, amp)
  const second = deedsName(words, from, words.length)
  if (!first || !second || first.surname !== second.surname) return null
  return [half(first, 1, 'words', ET_UX), half(second, 0, 'words', NOTHING)]
}

/** `JOHN SMITH` or `JOHN A SMITH`. */
function deedsName(words: readonly string[], from: number, to: number): PersonName | null {
  const count = to - from
  if (count !== 2 && count !== 3) return null
  const [given = '', surname = ''] = [words[from], words[to - 1]]
  if (given === surname || !isOrdinary(surname)) return null
  if (!isOrdinary(given) || !isGivenName(given)) return null
  if (count === 3 && !isPlainInitial(words, from + 1)) return null
  return { surname, given, middle: count === 3 ? (words[from + 1] ?? '') : '', suffix: '' }
}

function half(
  name: PersonName,
  at: number,
  tie: 'words' | 'shared-surname',
  roles: readonly PartyRole[],
): Party {
  const party = makeParty('person', name, '', roles, personKey(name))
  party.spouse = { at, tie }
  if (tie === 'words') party.marital = 'married'
  return party
}
