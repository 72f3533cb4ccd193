/** Within this time a search that continues the last one does not count again. */
const TYPING_MS = 2 * 60_000

export type CountedSearch = { text: string; at: Date }

/** A search in comparable form, ignoring case, spaces and signs. */
export function searchText(query: string, county: string | null): string {
  const words = query
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return county === null ? words : `${words} | ${county.toLowerCase()}`
}

/**
 * Whether a search continues the last counted one: the same words, or a longer or shorter prefix of them typed
 * shortly after. A search box that responds at every pause must not use up a month's searches on one address.
 */
export function continuesSearch(last: CountedSearch | null, text: string, at: Date): boolean {
  if (last === null || at.getTime() - last.at.getTime() > TYPING_MS) return false
  const [before, now] = [beginningOf(last.text), beginningOf(text)]
  return now.startsWith(before) || before.startsWith(now)
}

/** Another county of the same words is still the same question. */
function beginningOf(text: string): string {
  return text.split(' | ', 1)[0] ?? text
}
