import type { Db } from '../../platform/db/db.ts'
import type { Corrections } from './match-words.ts'
import { slipOdds } from './slip-odds.ts'
import { oneErrorAway, splitsOf } from './spelling.ts'
import { findSimilarWords, findWords, type WordUse } from './vocabulary.queries.ts'

/** Maximum number of corrections of one word. */
const MAX_CORRECTIONS = 12

/**
 * Corrections of the suspect words, likeliest first; and the query with two words joined or one split, if that makes
 * known words (`lake view`, `lakeview`).
 */
export async function correct(
  db: Db,
  words: readonly string[],
  suspects: readonly string[],
  unknown: readonly string[],
  uses: ReadonlyMap<string, WordUse>,
): Promise<{ corrections: Corrections; rewritten: string[][] }> {
  const near = new Map(
    suspects.filter((word) => word.length > 3).map((word) => [word, oneErrorAway(word)]),
  )
  const texts = new Set<string>()
  for (const set of near.values()) for (const text of set) if (text.length > 2) texts.add(text)
  for (const word of suspects)
    for (const halves of splitsOf(word)) for (const half of halves) texts.add(half)
  for (let i = 0; i + 1 < words.length; i++) texts.add(`${words[i]}${words[i + 1]}`)
  const known = await findWords(db, [...texts])

  const oneError = new Map<string, string[]>()
  for (const [word, set] of near) {
    const forms = [...known.keys()].filter((form) => set.has(form))
    const oddsOf = (form: string) => slipOdds(word, form) * (known.get(form) ?? 0)
    forms.sort((a, b) => oddsOf(b) - oddsOf(a))
    if (forms.length > 0) oneError.set(word, forms.slice(0, MAX_CORRECTIONS))
  }
  const hard = unknown.filter((word) => word.length > 5 && !oneError.has(word))
  const twoErrors = await findSimilarWords(db, hard)
  const rows = new Map([...[...uses].map(([word, { df }]) => [word, df] as const), ...known])
  return {
    corrections: { oneError, twoErrors, rows },
    rewritten: rewritings(words, suspects, known),
  }
}

function rewritings(
  words: readonly string[],
  suspects: readonly string[],
  known: ReadonlyMap<string, number>,
): string[][] {
  const rewritten: string[][] = []
  for (const [i, word] of words.entries()) {
    const before = words.slice(0, i)
    const after = words.slice(i + 1)
    const joined = `${word}${after[0] ?? ''}`
    // `J C Napier` and `JC Napier`: initials are in no vocabulary.
    const areInitials = /^[a-z]{2}$/.test(joined) && word.length === 1
    if (after.length > 0 && (known.has(joined) || areInitials)) {
      rewritten.push([...before, joined, ...after.slice(1)])
    }
    if (/^[a-z]{2}$/.test(word)) rewritten.push([...before, ...word, ...after])
    if (!suspects.includes(word)) continue
    for (const [head, tail] of splitsOf(word)) {
      if ((known.has(head) || head.length < 3) && known.has(tail)) {
        rewritten.push([...before, head, tail, ...after])
      }
    }
  }
  return rewritten.slice(0, 6)
}
