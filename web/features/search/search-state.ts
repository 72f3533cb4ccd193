import { MIN_QUERY_LENGTH } from '../../../contract/search.ts'

/** A text is searched for after this long a rest in typing, in milliseconds. Specification, section 9. */
export const SEARCH_DELAY_MS = 500

/** What a text in the search box means: nothing yet, too little to ask for, or a question. */
export function readQuery(text: string | undefined): { kind: 'none' | 'short' | 'ask'; q: string } {
  const q = (text ?? '').trim()
  if (q === '') return { kind: 'none', q }
  return { kind: q.length < MIN_QUERY_LENGTH ? 'short' : 'ask', q }
}
