/** The name of `known` that `typed` was probably meant to be; null if none is near. */
export function nearestName(typed: string, known: readonly string[]): string | null {
  const wanted = folded(typed)
  let best: string | null = null
  let fewest = Math.max(2, Math.floor(wanted.length / 2)) + 1
  for (const name of known) {
    const edits = wordsOf(name) === wordsOf(typed) ? 0 : editsBetween(wanted, folded(name))
    if (edits < fewest) {
      best = name
      fewest = edits
    }
  }
  return best
}

/** Longer names are compared by their beginnings. */
const MAX_LENGTH = 40
const folded = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, MAX_LENGTH)

/** The words of a name in alphabetical order: `minOwed`, `owed_min` and `owedMin` have the same. */
const wordsOf = (name: string) =>
  name
    .slice(0, MAX_LENGTH)
    .split(/(?=[A-Z])|[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase())
    .sort()
    .join(' ')

/** Letters to insert, delete or replace (Levenshtein distance). */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...a].entries()) {
    const next = [line + 1]
    for (let at = 0; at < b.length; at++) {
      const replaced = (row[at] ?? 0) + (letter === b[at] ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
