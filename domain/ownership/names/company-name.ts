import { endsInForm } from './company-signs.ts'
import { ALSO_CALLED, FORMS, LONG_FORMS, SHORT_WORDS, STATES } from './company-words.ts'

const isSingle = (word: string) => word.length === 1

/**
 * The name with resolved abbreviations, joined runs of single letters, without THE at either end, without
 * descriptions (AN ALABAMA LIMITED LIABILITY COMPANY), and with the legal form last.
 */
export function normalizeCompany(words: readonly string[]): {
  name: string
  /** Base name without blanks, `|`, legal form. */
  key: string
} {
  const settled = resolveWords(words)
  const forms: string[] = []
  // The form may precede a series or a place: the words after it stay in the name.
  while (settled.length > 1) {
    const form = FORMS.get(settled.at(-1) ?? '')
    if (form === undefined) break
    forms.unshift(form)
    settled.pop()
  }
  if (forms.length === 0) {
    const at = settled.findIndex(isFormInside)
    if (at > 0) forms.push(FORMS.get(settled.splice(at, 1)[0] ?? '') ?? '')
  }
  const base = settled.join(' ')
  const form = forms.length < 2 ? (forms[0] ?? '') : [...new Set(forms)].join(' ')
  return {
    name: form === '' ? base : `${base} ${form}`,
    key: `${base.replaceAll(' ', '')}|${form}`,
  }
}

const isFormInside = (word: string, at: number) => at > 0 && word !== 'CO' && FORMS.has(word)

const FIRST_OF_ALSO_CALLED = new Set(
  [...ALSO_CALLED.keys()].map((name) => name.split(' ')[0] ?? ''),
)

/** Public bodies that clerks write with the kind behind the name: JACKSON CITY OF. */
const BODIES: ReadonlySet<string> = new Set(
  'CITY TOWN VILLAGE BOROUGH TOWNSHIP STATE COUNTY'.split(' '),
)

/** `JACKSON CITY OF` is the City of Jackson; `HINDS COUNTY OF` and `COUNTY OF HINDS` are Hinds County. */
function turnBody(words: readonly string[]): readonly string[] {
  const count = words.length
  const kind = words[count - 2] ?? ''
  const isTurned = count > 2 && words[count - 1] === 'OF' && BODIES.has(kind)
  if (isTurned) {
    const name = words.slice(0, -2)
    return kind === 'COUNTY' ? [...name, kind] : [kind, 'OF', ...name]
  }
  const isCounty = count > 2 && count < 5 && words[0] === 'COUNTY' && words[1] === 'OF'
  return isCounty && !STATES.has(words[count - 1] ?? '') ? [...words.slice(2), 'COUNTY'] : words
}

/** A trust by its name; BANK & TRUST is a bank. */
export const isTrustName = (name: string): boolean =>
  name.endsWith(' TRUST') && !name.endsWith(' & TRUST')

function resolveWords(written: readonly string[]): string[] {
  const words = turnBody(written)
  const isShort = words.length < 5 && FIRST_OF_ALSO_CALLED.has(words[0] ?? '')
  const full = isShort ? ALSO_CALLED.get(words.join(' ')) : undefined
  if (full) return [...full]
  const joined = joinLetters(dropDescription(dropStatus(words)))
  const settled: string[] = []
  for (let at = 0; at < joined.length; at++) {
    const long = at > 0 ? longFormAt(joined, at) : undefined
    if (long) {
      settled.push(long[1])
      at += long[0].length - 1
    } else {
      const word = joined[at] ?? ''
      settled.push(SHORT_WORDS.get(word) ?? word)
    }
  }
  // TWIN EXAMPLE, THE, LLC
  if (settled.length > 2 && settled.at(-2) === 'THE' && FORMS.has(settled.at(-1) ?? '')) {
    settled.splice(-2, 1)
  }
  if (settled[0] === 'THE' && settled.length > 1) settled.shift()
  if (settled.at(-1) === 'THE' && settled.length > 1) settled.pop()
  return settled
}

/** Runs of single letters become one word: A B C, L.L.C. → ABC LLC. */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at++) {
    if (!isSingle(words[at] ?? '') || words[at] === '&') {
      const word = words[at] ?? ''
      if (word.includes('-')) joined.push(...word.split('-').filter((part) => part !== ''))
      else joined.push(word)
      continue
    }
    let run = ''
    while (at < words.length && isSingle(words[at] ?? '') && words[at] !== '&') run += words[at++]
    at--
    const form = /^(.*?)(LLLP|PLLC|LLC|LLP|FSB|LP|GP|NA|PA|PC|LC)$/.exec(run)
    const isLast = at === words.length - 1
    if (form?.[2] && isLast && (form[1] !== '' || joined.length > 0)) {
      if (form[1]) joined.push(form[1])
      joined.push(form[2])
    } else joined.push(run)
  }
  return joined
}

/** Words of a company that has ended. */
const ENDED: ReadonlySet<string> = new Set(['DISSOLVED', 'DEFUNCT', 'INACTIVE', 'LIQUIDATED'])
const ENDING: ReadonlySet<string> = new Set(['DISSOLUTION', 'LIQUIDATION', 'RECEIVERSHIP'])

/** Drops `IN DISSOLUTION`, `NOW DISSOLVED` after a name: the company is the same (law T-24). */
function dropStatus(words: readonly string[]): readonly string[] {
  const last = words.at(-1) ?? ''
  const before = words.at(-2) ?? ''
  if (words.length > 2 && ENDING.has(last) && before === 'IN') return words.slice(0, -2)
  if (words.length > 2 && ENDED.has(last) && before === 'NOW') return words.slice(0, -2)
  return words.length > 1 && ENDED.has(last) && endsInForm(words.slice(0, -1))
    ? words.slice(0, -1)
    : words
}

/** Drops `A MISSISSIPPI CORPORATION`, `AN ALABAMA LIMITED LIABILITY COMPANY` after a name. */
function dropDescription(words: readonly string[]): readonly string[] {
  for (let at = 1; at < words.length - 1; at++) {
    const word = words[at]
    if (word !== 'A' && word !== 'AN') continue
    // 4908 A DELAWARE AVE LLC is named after its house.
    if (at === 1 && /^\d/.test(words[0] ?? '')) continue
    // E & A INCORPORATED, I.N.T.R.A. INCORPORATED
    if (words[at - 1] === '&' || isSingle(words[at - 1] ?? '')) continue
    const rest = words.slice(at + 1)
    const last = rest.at(-1) ?? ''
    const isForm =
      FORMS.has(last) || last === 'PARTNERSHIP' || last === 'ASSOCIATION' || last === 'TRUST'
    if (!isForm || rest.length > 8 || rest.some(isSingle)) continue
    // FUND A LLC is a name; A CORPORATION and A DELAWARE LLC describe.
    const isWrittenOut = last.length > 4 && rest.length === 1
    const isDescribed = rest.some((part) => STATES.has(part) || ENDED.has(part))
    if (!isWrittenOut && !isDescribed && !isLongForm(rest)) continue
    const head = words.slice(0, at)
    if (endsInForm(head)) return head
    // Only the description names the form.
    const form = rest.findIndex((_part, index) => isLongForm(rest.slice(index)))
    return [...head, ...(form >= 0 ? rest.slice(form) : [last])]
  }
  return words
}

const FIRST_OF_LONG = new Set(LONG_FORMS.map(([words]) => words[0] ?? ''))

function longFormAt(words: readonly string[], at: number) {
  if (!FIRST_OF_LONG.has(words[at] ?? '')) return undefined
  return LONG_FORMS.find(([form]) => form.every((word, index) => words[at + index] === word))
}

const isLongForm = (words: readonly string[]) => longFormAt(words, 0) !== undefined

/** The words of all parts between commas; letters between commas are one word: H.J.L., L.P. */
export function wholeLetters(parts: readonly (readonly string[])[]): readonly string[] {
  const [only] = parts
  if (only && parts.length === 1) return only
  return parts.flatMap((part) => (part.length > 1 && part.every(isSingle) ? [part.join('')] : part))
}
