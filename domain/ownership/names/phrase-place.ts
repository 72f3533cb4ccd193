import { isCompanyWord } from './company-signs.ts'
import { OPENS_PHRASE } from './known-words.ts'
import { type Phrase, phrasesAt, standsAt } from './name-phrases.ts'
import type { Segment } from './name-segment.ts'
import type { NameTokens } from './name-tokens.ts'

const isLetter = (word: string) => word.length === 1

/** Whether a name ends here. */
export const isBreak = (word: string | undefined) =>
  word === undefined || word === ',' || word === '&' || word === ';'

/** The longest phrase that starts here and fits its position. */
export function findPhrase(words: readonly string[], at: number, segment: Segment): Phrase | null {
  const phrases = phrasesAt(words, at)
  if (!phrases) return null
  for (const phrase of phrases) {
    if (!standsAt(phrase, words, at)) continue
    if (isInPlace(phrase, words, at, segment)) return phrase
  }
  return null
}

function isInPlace(
  phrase: Phrase,
  words: readonly string[],
  at: number,
  segment: Segment,
): boolean {
  const next = words[at + phrase.words.length]
  const previous = words[at - 1]
  const wordCount = segment.parts.reduce((sum, part) => sum + part.length, 0)
  if (previous === 'REAL') return false
  // THE REEL ESTATE, LLC
  if (next === ',') {
    const after = words.slice(at + phrase.words.length + 1)
    if (isCompanyWord(after[0] ?? '')) return false
    if (after.length < 5 && after.every(isLetter) && isCompanyWord(after.join(''))) return false
  }
  if (phrase.place === 'end') {
    if (!isBreak(next) && !phrasesAt(words, at + phrase.words.length)) return false
    // MINOR JOHN, LE and TR: short words and surnames need a whole name before them.
    const isShort = phrase.words.length === 1 && (phrase.words[0] ?? '').length <= 5
    return wordCount >= (isShort && previous !== ',' ? 2 : 1) || (wordCount === 0 && at > 0)
  }
  if (phrase.place === 'after' && wordCount === 0) {
    return at > 0 && (phrase.say.is === 'couple' || phrase.say.is === 'spouse' || isBreak(previous))
  }
  return isTrueCapacity(phrase, words, at, wordCount, next)
}

/** TRUSTEE SERVICES INC is a name; a capacity ends a name or names its principal. */
function isTrueCapacity(
  { say, words: phraseWords }: Phrase,
  words: readonly string[],
  at: number,
  wordCount: number,
  next: string | undefined,
): boolean {
  if (say.is === 'before') {
    if (phraseWords.at(-1) === 'OF') return !isBreak(next)
    return wordCount === 0 && !isBreak(next) && at === 0
  }
  if (say.is === 'by') return words.slice(at).some((_w, index) => saysCapacity(words, at + index))
  if (say.is !== 'capacity') return true
  if (wordCount === 0 && at === 0) {
    return say.role !== 'officer' && (next === 'OF' || next === 'FOR')
  }
  if (phraseWords[0] === 'TR' && wordCount < 2 && words[at - 1] !== ',') return false
  if (
    say.role === 'officer' &&
    wordCount > 0 &&
    phraseWords[0] !== 'ITS' &&
    phraseWords[0] !== 'AS'
  ) {
    return words[at - 1] === ','
  }
  if (isBreak(next) || next === 'OF' || next === 'FOR' || next === 'UNDER' || next === 'U/A')
    return true
  if (next === 'UNDER' || next === 'U/W' || next === 'UW' || next === 'UA' || next === 'DTD')
    return true
  if (next === 'ESTATE' || next === 'ON' || next === 'UTA' || next === 'THE') return true
  if (phrasesAt(words, at + phraseWords.length)) return true
  const end = words.findIndex((word, index) => index > at && isBreak(word))
  return words[(end < 0 ? words.length : end) - 1] === 'TRUST'
}

function saysCapacity(words: readonly string[], at: number): boolean {
  return (phrasesAt(words, at) ?? []).some(
    (phrase) => phrase.say.is === 'capacity' && standsAt(phrase, words, at),
  )
}

/** Whether the words of a phrase are here, whatever precedes them. */
export function opensPhrase({ words, marks }: NameTokens, at: number): boolean {
  if (((marks[at] ?? 0) & OPENS_PHRASE) === 0) return false
  return phrasesAt(words, at)?.some((phrase) => standsAt(phrase, words, at)) ?? false
}

/** Whether a phrase starts here that needs no name before it. */
export function startsPhrase(words: readonly string[], at: number): boolean {
  const phrases = phrasesAt(words, at)
  return phrases?.some((phrase) => phrase.place !== 'end' && standsAt(phrase, words, at)) ?? false
}
