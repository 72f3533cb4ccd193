import { isGivenName } from './given-names.ts'
import type { Segment } from './name-segment.ts'
import {
  type BareName,
  bareName,
  looksGivenFirst,
  looksSurnameFirst,
  orderOf,
  type PersonName,
  readGivenFirst,
  readParts,
  readSurnameFirst,
} from './person-name.ts'

type Order = 'given-first' | 'surname-first' | 'comma'

/** A segment's people: one, or several if commas list them. */
export type People = { segment: Segment; names: PersonName[]; sharesSurname: boolean }

type Bare = { segment: Segment; name: BareName; words: readonly string[] }

const isParenthesized = (word: string) => word.charCodeAt(0) === 40
const isInitial = (word: string | undefined) => word !== undefined && word.length === 1

/** The people of one text in order; one name's order helps to parse the others. */
export function readPeople(segments: readonly Segment[]): People[] {
  const bare = segments.map((segment): Bare => {
    const hasParentheses = segment.parts.some((part) => part.some(isParenthesized))
    const name = bareName(
      hasParentheses
        ? segment.parts.map((part) => part.filter((word) => !isParenthesized(word)))
        : segment.parts,
    )
    const [only] = name.parts
    return { segment, name, words: only && name.parts.length === 1 ? only : name.parts.flat() }
  })
  const hasDeedWords = segments.some((segment) => segment.hasDeedWords)
  const order = orderOfText(bare, hasDeedWords)
  const people: People[] = []
  let surname = ''
  for (const one of bare) {
    // SMITH & JONES are two surnames: no given name has been read yet.
    const before = people.at(-1)?.names.at(-1)
    if (before && before.given === '' && !one.segment.isSpouse && order !== 'given-first')
      surname = ''
    const read = readSegment(one, order, surname, people.length === 0, hasDeedWords)
    if (read.names.length > 0) people.push(read)
    surname = read.names.at(-1)?.surname ?? surname
  }
  lendSurnames(people)
  return people
}

/** The order of the first name, which later ones follow unless they show another. */
function orderOfText(bare: readonly Bare[], hasDeedWords: boolean): Order {
  const [first, ...others] = bare
  if (!first) return 'surname-first'
  if (isLastFirst(first, hasDeedWords)) return 'comma'
  const { words } = first
  const second = others[0]
  if (second && isHalfName(words) && second.words.length > 1 && !isHalfName(second.words)) {
    // JOHN & MARY SMITH, JOHN A & MARY B SMITH; but SMITH & JONES MARY.
    const showsOrder = words.length === 1 || isGivenName(words[0] ?? '')
    if (showsOrder && !second.name.hasComma && !looksSurnameFirst(second.words))
      return 'given-first'
  }
  const own = orderOf(words)
  if (own) return own
  // JOHN SMITH & MARY SMITH: both end in the surname.
  const last = words.at(-1)
  if (words.length > 1 && words[0] !== last) {
    const shares = others.some(({ words: theirs }) => theirs.length > 1 && theirs.at(-1) === last)
    if (shares && !looksSurnameFirst(words)) return 'given-first'
  }
  if (words.length === 1) return hasDeedWords ? 'given-first' : 'surname-first'
  const isElsewhere = others.some(
    ({ words: theirs, name }) =>
      !name.hasComma && theirs.length > 2 && orderOf(theirs) === 'given-first',
  )
  if (hasDeedWords || isElsewhere) {
    return looksSurnameFirst(words) ? 'surname-first' : 'given-first'
  }
  const hasProse = bare.some((one) => one.segment.hasProse)
  return hasProse && looksGivenFirst(words) ? 'given-first' : 'surname-first'
}

/** One word, or one word and initials: MARY, MARY B. */
const isHalfName = (words: readonly string[]) => words.slice(1).every((word) => word.length === 1)

/**
 * Whether the first comma is that of LAST, FIRST. Otherwise it lists people (JOHN A SMITH, MARY JONES), as opposed to
 * a surname of several words (GARCIA LOPEZ, JUAN).
 */
function isLastFirst({ name }: Bare, hasDeedWords: boolean): boolean {
  const [left = [], right = []] = name.parts
  if (!name.hasComma) return false
  if (left.length === 1) return true
  const order = orderOf(left)
  if (order === 'given-first') return false
  if (isInitial(left.at(-1))) return false
  if (isHalfName(right)) return true
  if (hasDeedWords && !looksSurnameFirst(left)) return false
  return !(looksGivenFirst(left) && looksGivenFirst(right)) && !looksSurnameFirst(left)
}

function readSegment(
  one: Bare,
  order: Order,
  surname: string,
  isFirst: boolean,
  hasDeedWords: boolean,
): People {
  const { segment, name, words } = one
  const { suffix } = name
  if (words.length === 0) return { segment, names: [], sharesSurname: false }
  if (isLastFirst(one, hasDeedWords)) {
    return { segment, names: readLastFirst(name), sharesSurname: false }
  }
  if (name.hasComma) {
    // Commas list whole names.
    const names = name.parts.map((part, at) =>
      readOne(
        part,
        at === name.parts.length - 1 ? suffix : '',
        order === 'comma' ? 'surname-first' : order,
      ),
    )
    return { segment, names, sharesSurname: false }
  }
  if (isFirst) return { segment, names: [readOne(words, suffix, order)], sharesSurname: false }
  const shared = sharedSurname(words, order, surname, segment.isSpouse)
  if (shared) {
    return { segment, names: [readParts([surname], words, suffix)], sharesSurname: true }
  }
  return { segment, names: [readFollowing(words, suffix, order, surname)], sharesSurname: false }
}

function readOne(words: readonly string[], suffix: string, order: Order): PersonName {
  if (order !== 'given-first') return readSurnameFirst(words, suffix)
  // The surname comes with the next name: JOHN A & MARY B SMITH.
  if (isHalfName(words) && !isInitial(words[0])) return readParts([], words, suffix)
  return readGivenFirst(words, suffix)
}

function readFollowing(
  words: readonly string[],
  suffix: string,
  order: Order,
  surname: string,
): PersonName {
  if (words[0] === surname) return readSurnameFirst(words, suffix)
  if (words.at(-1) === surname) return readGivenFirst(words, suffix)
  const own = orderOf(words)
  if (own === 'given-first') return readGivenFirst(words, suffix)
  if (own === 'surname-first') return readSurnameFirst(words, suffix)
  return order === 'given-first' && !looksSurnameFirst(words)
    ? readGivenFirst(words, suffix)
    : readSurnameFirst(words, suffix)
}

/** Whether a name after an ampersand shares its surname with the name before: `& MARY B`. */
function sharedSurname(
  words: readonly string[],
  order: Order,
  surname: string,
  isSpouse: boolean,
): boolean {
  if (surname === '') return false
  if (isHalfName(words)) return true
  const [first = '', second = ''] = words
  if (first === surname || words.at(-1) === surname) return false
  if (words.length === 2 && isInitial(first)) return order !== 'given-first' || isGivenName(second)
  const own = orderOf(words)
  if (own === 'given-first')
    return words.length === 3 && isInitial(first) && isGivenName(words[2] ?? '')
  if (order === 'given-first') return isSpouse && words.every(isGivenName)
  if (order === 'comma') return true
  return isGivenName(first)
}

/** `LAST, FIRST MIDDLE`, and the parts after more commas: another pair, or given names that share it. */
function readLastFirst(name: BareName): PersonName[] {
  const [left = [], right = [], ...more] = name.parts
  const names = [readParts(left, right, name.suffix)]
  for (let at = 0; at < more.length; at++) {
    const part = more[at] ?? []
    const next = more[at + 1]
    if (part.length === 1 && next !== undefined && !isGivenName(part[0] ?? '')) {
      names.push(readParts(part, next, ''))
      at++
    } else if (part.length > 1 && !isGivenName(part[0] ?? ''))
      names.push(readSurnameFirst(part, ''))
    else names.push(readParts(left, part, ''))
  }
  return names
}

/** JOHN & MARY SMITH: a person without surname has that of the next. */
function lendSurnames(people: People[]): void {
  let surname = ''
  for (const one of people.toReversed()) {
    one.names = one.names.map((name) => (name.surname === '' ? { ...name, surname } : name))
    if (one.names[0]?.surname) surname = one.names[0].surname
  }
  for (const one of people) {
    // Without a name to share it with, a single word is a surname.
    one.names = one.names.map((name) =>
      name.surname === '' ? { ...name, surname: name.given, given: name.middle, middle: '' } : name,
    )
  }
}
