import type { Corrections } from './match-words.ts'
import { isVocabularyWord } from './match-words.ts'

const ROWS_OF_KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const VOWELS = 'aeiouy'
/** Likelihood that a wrong letter is this one: any; a neighboring key or same sound; a doubled letter. */
const ANY_LETTER = 1 / 26
const NEAR_LETTER = 1 / 8
const SAME_LETTER = 1 / 2
/** People notice a wrong first letter more often. */
const FIRST_LETTER = 0.3

/** Whether the keys touch. */
function areNeighbors(a: string, b: string): boolean {
  const at = (letter: string) => {
    const row = ROWS_OF_KEYS.findIndex((keys) => keys.includes(letter))
    // Each row of keys is half a key to the right of the one above.
    return { row, column: (ROWS_OF_KEYS[row]?.indexOf(letter) ?? 0) + row / 2 }
  }
  const [one, other] = [at(a), at(b)]
  return Math.abs(one.row - other.row) <= 1 && Math.abs(one.column - other.column) <= 1
}

function likelihoodOfLetter(typed: string, meant: string): number {
  const areVowels = VOWELS.includes(typed) && VOWELS.includes(meant)
  return areVowels || areNeighbors(typed, meant) ? NEAR_LETTER : ANY_LETTER
}

/**
 * Likelihood, up to a factor, that a person who means `meant` types `typed`, which is one error away. Omitting,
 * adding, swapping and mistaking a letter are assumed equally common; they differ in the number of ways: one of seven
 * letters is omitted in seven ways, and mistaken in 175.
 */
export function slipOdds(typed: string, meant: string): number {
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at++
  const likelihood = likelihoodAt(typed, meant, at)
  return at === 0 ? likelihood * FIRST_LETTER : likelihood
}

function likelihoodAt(typed: string, meant: string, at: number): number {
  const letter = typed[at] ?? ''
  if (typed.length < meant.length) return 1 / meant.length
  if (typed.length > meant.length) {
    const before = typed[at - 1] ?? ''
    const after = typed[at + 1] ?? ''
    const likelihood =
      letter === before || letter === after
        ? SAME_LETTER
        : Math.max(...[before, after].filter(Boolean).map((key) => likelihoodOfLetter(letter, key)))
    return likelihood / (meant.length + 1)
  }
  const isSwapped = letter === meant[at + 1] && typed[at + 1] === meant[at]
  if (isSwapped) return 1 / (meant.length - 1)
  return likelihoodOfLetter(letter, meant[at] ?? '') / meant.length
}

/** A corrected query; `rank` 0: likeliest, and each further step some four times less likely. */
export type Meant = { words: string[]; rank: number }

/** Probability of a typing error in a word; only compared with its absence. */
const SLIP = 0.05
const TWO_SLIPS = 0.001
const STEP = 4
const MAX_MEANT = 8
/** Readings kept from word to word. */
const KEPT = 24

/**
 * The likeliest readings of `words` with corrections, by the errors and by the row counts of the words. An unknown
 * word with corrections is always replaced.
 */
export function likeliestMeant(
  words: readonly string[],
  unknown: readonly string[],
  corrections: Corrections,
): Meant[] {
  const rowsOf = (word: string) => Math.max(1, corrections.rows.get(word) ?? 1)
  let readings: Array<{ words: string[]; odds: number; isTyped: boolean }> = [
    { words: [], odds: 1, isTyped: true },
  ]
  for (const word of words) {
    const one = (corrections.oneError.get(word) ?? []).map((form) => ({
      form,
      odds: SLIP * slipOdds(word, form) * rowsOf(form),
    }))
    const two = (corrections.twoErrors.get(word) ?? []).map((form) => ({
      form,
      odds: (TWO_SLIPS * rowsOf(form)) / word.length,
    }))
    const forms = [...one, ...two]
    const isKept = forms.length === 0 || !unknown.includes(word)
    const odds = isVocabularyWord(word) ? rowsOf(word) : 1
    readings = readings
      .flatMap((reading) => [
        ...(isKept
          ? [{ ...reading, words: [...reading.words, word], odds: reading.odds * odds }]
          : []),
        ...forms.map((each) => ({
          words: [...reading.words, each.form],
          odds: reading.odds * each.odds,
          isTyped: false,
        })),
      ])
      .sort((a, b) => b.odds - a.odds)
      .slice(0, KEPT)
  }
  const meant = readings.filter(({ isTyped }) => !isTyped).slice(0, MAX_MEANT)
  const best = meant[0]?.odds ?? 1
  return meant.map((reading) => ({
    words: reading.words,
    rank: Math.floor(Math.log(best / reading.odds) / Math.log(STEP)),
  }))
}
