/**
 * Trims the ends of texts without patterns such as `/[\s,]+$/`, which need quadratic time on a run of blanks that
 * does not reach the end: 30,000 blanks take most of a minute.
 */

/** The text without trailing blanks and commas. */
export function withoutEndCommas(text: string): string {
  let end = text.length
  while (end > 0 && (text[end - 1] === ',' || text[end - 1]?.trim() === '')) end--
  return text.slice(0, end)
}

/** The text without trailing repeats of one character. */
export function withoutEnd(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end--
  return text.slice(0, end)
}

/** Matches a pattern that ends in `$`; `before` is the text before the match, without trailing blanks and commas. */
export function cutEnd(
  text: string,
  pattern: RegExp,
): { found: RegExpExecArray; before: string } | null {
  const found = pattern.exec(text)
  return found && { found, before: withoutEndCommas(text.slice(0, found.index)) }
}
