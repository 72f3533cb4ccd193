import { CAPITALS, COMPANYS, FORM, SETTLED } from './known-words.ts'
import { makeParty, NO_NAME, NOTHING } from './make-party.ts'
import type { NameTokens } from './name-tokens.ts'
import type { Party, PartyRole } from './party.ts'
import { opensPhrase } from './phrase-place.ts'

const TRUST: readonly PartyRole[] = ['trust']

/**
 * A fast path for the commonest names of companies: words in their usual spelling, one of them after the first a
 * company's, and no legal form but the last word (DELTA HOLDINGS LLC, MAGNOLIA BANK). Null for any other text.
 */
export function readPlainCompany(tokens: NameTokens): Party | null {
  const { words, marks } = tokens
  const count = words.length
  if (count < 2) return null
  let isCompany = false
  for (let at = 0; at < count; at++) {
    const mark = marks[at] ?? 0
    if ((mark & (CAPITALS | SETTLED)) !== CAPITALS || opensPhrase(tokens, at)) return null
    if (at > 0 && (mark & COMPANYS) !== 0) isCompany = true
    if ((mark & FORM) !== 0 && at < count - 1) return null
  }
  if (!isCompany) return null
  const last = words[count - 1] ?? ''
  const form = ((marks[count - 1] ?? 0) & FORM) === 0 ? '' : last
  let name = words[0] ?? ''
  let key = name
  for (let at = 1; at < count; at++) {
    const word = words[at] ?? ''
    name = `${name} ${word}`
    if (at < count - 1 || form === '') key = `${key}${word}`
  }
  const roles = last === 'TRUST' ? TRUST : NOTHING
  return makeParty('company', NO_NAME, name, roles, `${key}|${form}`)
}
