/** The distinct words of a query, in lower case. */
export function readWords(query: string): string[] {
  return [...new Set(fold(query).match(/[^\s,;:!?"()[\]]+/g) ?? [])]
}

/** Whether every word of the query is a prefix of a word of the texts. */
export function hasWords(texts: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => {
    const pattern = patternOf([word])
    return texts.some((text) => fold(text).search(pattern) !== -1)
  })
}

/** A text split at the words of the query. */
export function cutAtWords(
  text: string,
  words: readonly string[],
): { text: string; isHit: boolean }[] {
  if (words.length === 0) return text === '' ? [] : [{ text, isHit: false }]
  const parts: { text: string; isHit: boolean }[] = []
  let end = 0
  for (const match of fold(text).matchAll(patternOf(words))) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isHit: false })
    end = match.index + match[0].length
    parts.push({ text: text.slice(match.index, end), isHit: true })
  }
  if (end < text.length) parts.push({ text: text.slice(end), isHit: false })
  return parts
}

/** Lower case with plain apostrophes and hyphens, character by character, so that positions stay the same. */
function fold(text: string): string {
  return text.toLowerCase().replace(/[’‘]/g, "'").replace(/[–−]/g, '-')
}

/** Matches the words as prefixes; the longest first, so that it is marked whole. */
function patternOf(words: readonly string[]): RegExp {
  const choices = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${choices.join('|')})`, 'gu')
}
