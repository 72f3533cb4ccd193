import { endsInForm, isCompanyName, isCompanyWord } from './company-signs.ts'
import { isGivenName } from './given-names.ts'
import { isEmpty, newSegment, type Segment, wordsOf } from './name-segment.ts'
import { bareName, orderOf } from './person-name.ts'

const GOES_ON = new Set(
  'SON SONS DAUGHTER DAUGHTERS ASSOCIATES ASSOC CO COMPANY BROTHERS BROS PARTNERS CHILDREN'.split(
    ' ',
  ),
)

export const isCompanySegment = (segment: Segment): boolean => {
  const words = wordsOf(segment)
  const first = segment.parts.findIndex((part) => part.length > 0)
  // Only LAST, FIRST hides a company's word in the surname's place.
  const hasComma = segment.parts.length > 1 && segment.parts[first]?.length === 1
  // Only a company's name keeps its ampersand.
  return words.includes('&') || isCompanyName(plain(words), hasComma) || endsWithFormPart(segment)
}

/** Words in brackets count as words of a company. */
export const plain = (words: readonly string[]): readonly string[] =>
  words.some((word) => word.startsWith('('))
    ? words.map((word) => (word.startsWith('(') ? word.slice(1) : word))
    : words

/** `CITIBANK, N.A.`: a last part that is nothing but a legal form. */
function endsWithFormPart(segment: Segment): boolean {
  if (segment.parts.length < 2) return false
  const parts = segment.parts.filter((part) => part.length > 0)
  const last = parts.at(-1) ?? []
  if (parts.length < 2 || last.length > 2 || !/^(?:NA|LP|GP|PC|LC)$/.test(last.join('')))
    return false
  if (last.join('') === 'LP') return true
  // INVESTMENTS, G.P.
  if (isCompanyWord(parts[0]?.at(-1) ?? '')) return true
  // MIXON, P. C. is a person with two initials.
  const [first = []] = parts
  return parts.length > 2 || first.length > 1 || first[0]?.length === 1
}

/** Rejoins companies split at an ampersand (SMITH & JONES LLC), and splits those joined by a comma. */
export function resolveCompanies(segments: readonly Segment[]): readonly Segment[] {
  let settled: readonly Segment[] = segments
  if (segments.length > 1) {
    // From the end, where the legal form is.
    const reversed: Segment[] = []
    for (let at = segments.length - 1; at >= 0; at--) {
      const segment = segments[at]
      const next = reversed.at(-1)
      if (!segment) continue
      if (next && belongTogether(segment, next))
        reversed[reversed.length - 1] = merged(segment, next)
      else reversed.push(segment)
    }
    settled = reversed.reverse()
  }
  return settled.some(holdsSeveral) ? settled.flatMap(cutCompanies) : settled
}

function belongTogether(left: Segment, right: Segment): boolean {
  if (isEmpty(left) || isEmpty(right) || right.isSpouse || left.hasUnnamedSpouse) return false
  if (
    left.marital ||
    left.capacity ||
    left.roles.length > 0 ||
    left.agent ||
    left.aliases.length > 0
  )
    return false
  const leftWords = plain(wordsOf(left))
  const rightWords = plain(wordsOf(right))
  const first = rightWords[0] ?? ''
  const isRightCompany = isCompanySegment(right)
  if (GOES_ON.has(first) && (rightWords.length === 1 || isRightCompany)) return true
  if (!isRightCompany) return false
  if (isCompanyWord(first)) return true
  // AIR M&B LLC
  if (first.length === 1 && leftWords.at(-1)?.length === 1) return true
  if (endsInForm(leftWords)) return false
  if (isCompanySegment(left)) return true
  if (!isWholePerson(left)) return true
  // JENKINS, LOUIS & ALTHEA FAMILY TRUST is one trust of two; SMITH JOHN & SMITH TRUST are two.
  return rightWords.at(-1) === 'TRUST' && isGivenName(first) && first !== leftWords[0]
}

function isWholePerson(segment: Segment): boolean {
  const { parts } = bareName(segment.parts)
  const words = parts.flat()
  if (words.length < 2 || words.every((word) => word.length === 1)) return false
  if (parts.length > 1) {
    const given = parts[1]?.[0] ?? ''
    return isGivenName(given) || given.length === 1
  }
  return orderOf(words) !== null || words.some(isGivenName)
}

function merged(left: Segment, right: Segment): Segment {
  return { ...right, parts: [[...wordsOf(left), '&', ...wordsOf(right)]] }
}

const holdsSeveral = (segment: Segment) => segment.parts.length > 1 && cutOf(segment) >= 0

/** The part after which another company starts; -1 without one. */
function cutOf({ parts }: Segment): number {
  return parts.findIndex((part, index) => {
    const next = parts[index + 1]
    return (
      next !== undefined &&
      next.length > 1 &&
      endsInForm(part) &&
      endsInForm(next) &&
      part.length > 1 &&
      !['A', 'AN', 'THE', 'SERIES'].includes(next[0] ?? '')
    )
  })
}

function cutCompanies(segment: Segment): Segment[] {
  const at = cutOf(segment)
  if (at < 0) return [segment]
  const head = { ...newSegment(), parts: segment.parts.slice(0, at + 1) }
  return [head, ...cutCompanies({ ...segment, parts: segment.parts.slice(at + 1) })]
}
