import { MIN_QUERY_LENGTH } from '../../../contract/search.ts'

/** A search starts after this pause in typing, in milliseconds. Specification, section 9. */
export const SEARCH_DELAY_MS = 500

/** The state of the search box: empty, too short, or a search. */
export function readQuery(text: string | undefined): { kind: 'none' | 'short' | 'ask'; q: string } {
  const q = (text ?? '').trim()
  if (q === '') return { kind: 'none', q }
  return { kind: q.length < MIN_QUERY_LENGTH ? 'short' : 'ask', q }
}
