import { type Beginning, shortFormsOf, withDirection } from './read-query.ts'
import type { WordUse } from './vocabulary.queries.ts'

/** Longer words tried for a prefix, the commonest first, and combinations of them for all words. */
const MAX_LONGER = 12
const MAX_COMBINED = 24
/** Queries with more words only use the any-order search. */
const MAX_WORDS = 4

/** Prefixes of stored texts, likeliest first. */
export type BegunTexts = { street: Beginning[]; owner: Beginning[]; place: Beginning[] }

/** Whether all words may be prefixes: not those of an address with its number. */
export function canBeBegun(words: readonly string[]): boolean {
  return words.length > 1 && words.length <= MAX_WORDS && !words.some((word) => /\d/.test(word))
}

/**
 * Texts that match words which are all prefixes: `west aven` matches `westover ave`, and `will juli` matches
 * `williams juli`. Prefixes with all words but the last as typed are left out.
 */
export function begunTexts(
  words: readonly string[],
  uses: ReadonlyMap<string, WordUse>,
): BegunTexts {
  const last = words.at(-1) ?? ''
  const head = words.slice(0, -1)
  const heads = combined(head, uses)
  const ends = [
    { text: last, isWord: false },
    ...shortFormsOf(last).map((text) => ({ text, isWord: true })),
  ]
  const guessed = (text: string, isWord: boolean): Beginning =>
    isWord ? { text, guess: true, isWord } : { text, guess: true }
  const ofHeads = heads.map((begun) => guessed(`${begun} ${last}`, false))
  // First and last name the other way round: `juli will` for Williams Julie.
  const turned = combined([last], uses).map((begun) => guessed(`${begun} ${head.join(' ')}`, false))
  return {
    street: heads.flatMap((begun) =>
      ends.flatMap(({ text, isWord }) =>
        [`${begun} ${text}`, ...withDirection(`${begun} ${text}`)].map((street) =>
          guessed(street, isWord),
        ),
      ),
    ),
    owner: ofHeads
      .flatMap((one, i) => [one, ...turned.slice(i, i + 1)])
      .concat(turned.slice(heads.length)),
    place: ofHeads,
  }
}

/** The words replaced by longer ones, the commonest first; not the words as typed. */
function combined(words: readonly string[], uses: ReadonlyMap<string, WordUse>): string[] {
  let texts = [{ text: '', n: 0 }]
  for (const word of words) {
    const use = uses.get(word)
    const longer = use?.longer.slice(0, MAX_LONGER) ?? []
    const forms =
      use === undefined || use.df > 0 || longer.length === 0 ? [word, ...longer] : longer
    texts = texts
      .flatMap(({ text, n }) =>
        forms.map((form, i) => ({ text: text === '' ? form : `${text} ${form}`, n: n + i })),
      )
      .sort((a, b) => a.n - b.n)
      .slice(0, MAX_COMBINED)
  }
  const typed = words.join(' ')
  return texts.map(({ text }) => text).filter((text) => text !== typed)
}
