const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Every text one typing error away from `word`: a letter missing, doubled, wrong, or two swapped. A word of n letters
 * has about 53n + 25 of them, few enough to look all of them up.
 */
export function oneErrorAway(word: string): Set<string> {
  const texts = new Set<string>()
  for (let i = 0; i <= word.length; i++) {
    const before = word.slice(0, i)
    const after = word.slice(i)
    for (const letter of LETTERS) texts.add(before + letter + after)
    if (after === '') continue
    const rest = after.slice(1)
    texts.add(before + rest)
    for (const letter of LETTERS) texts.add(before + letter + rest)
    if (rest !== '') texts.add(`${before}${rest[0]}${after[0]}${rest.slice(1)}`)
  }
  texts.delete(word)
  return texts
}

/** Splits of `word` into two words of at least two letters: `lakeview` into `lake view`. */
export function splitsOf(word: string): Array<[string, string]> {
  const splits: Array<[string, string]> = []
  for (let i = 2; i <= word.length - 2; i++) splits.push([word.slice(0, i), word.slice(i)])
  return splits
}
