import { WORD_COUNT, WORD_KINDS } from './lexicon.ts'

/**
 * The numbers of the address parser's features. No feature names a street, a place or a person: it is the kind of a
 * word or of its neighbors, a postal word (`APT`, `AVE`), or the word's position. Weights are stored by these
 * numbers: after a change here train again.
 */

const K = WORD_KINDS.length
const W = WORD_COUNT

/** Features of a whole address. */
export const ADDRESS_FLAGS = [
  'corner',
  'number first',
  'zip at the end',
  'state at the end',
  'nothing at the end',
  'alone',
] as const

/** Features of all words between two commas. */
export const PART_FLAGS = [
  'part 0',
  'part 1',
  'part 2',
  'part 3',
  'last part',
  'one word',
  'two words',
  'more words',
  'company',
  'building',
  'begins with a number',
  'suffix',
] as const

export const WORD_FLAGS = [
  'comma behind',
  'number sign',
  'brackets',
  'first',
  'second',
  'last',
  'last but one',
  'after comma',
  'in the state',
  'city begins',
  'city goes on',
  'city before the state',
  'before the city',
  'state',
  'unit before',
  'box before',
  'box after',
  'house number after',
  'city before',
  'attention before',
  'attention in part',
  'number sign before',
  'number sign after',
  'brackets before',
  'comma after next',
  'city just before',
  'same word',
] as const

/** Distances from the end that are distinguished, with and without a state there. */
export const DISTANCES = 14

const SIZES = {
  kindHere: K,
  kindBefore: K,
  kindAfter: K,
  kindTwoBefore: K,
  kindTwoAfter: K,
  alsoHere: K,
  alsoBefore: K,
  alsoAfter: K,
  wordHere: W,
  wordBefore: W,
  wordAfter: W,
  shape: 4,
  address: ADDRESS_FLAGS.length,
  part: PART_FLAGS.length,
  flag: WORD_FLAGS.length,
  pair: K * K,
  triple: K * K * K,
  wordThenKind: W * K,
  kindThenWord: W * K,
  distance: K * DISTANCES,
  suffix: K * 12,
  place: K * 8,
  postOffice: K * 32,
}
type Block = keyof typeof SIZES

/** First number of each block of features. */
export const FACT = {} as Record<Block, number>
let next = 0
for (const [block, size] of Object.entries(SIZES)) {
  FACT[block as Block] = next
  next += size
}

export const FACT_COUNT = next

export function flagNumbers<T extends string>(
  flags: readonly T[],
  from: number,
): Record<T, number> {
  return Object.fromEntries(flags.map((flag, index) => [flag, from + index])) as Record<T, number>
}
