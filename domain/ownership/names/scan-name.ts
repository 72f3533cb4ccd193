import type { Say } from './name-phrases.ts'
import { isEmpty, newSegment, type Segment } from './name-segment.ts'
import type { NameTokens } from './name-tokens.ts'
import { findPhrase, isBreak, startsPhrase } from './phrase-place.ts'

/** Splits a text into names and removes the words of roles and marriage from each. */
export function scanName({ words, asides }: Pick<NameTokens, 'words' | 'asides'>): Segment[] {
  const segments: Segment[] = []
  let segment = newSegment()
  let before: Extract<Say, { is: 'before' }> | null = null
  const close = () => {
    if (before && isEmpty(segment) && segments.length === 0 && segment.roles.length === 0) {
      segment.roles.push(...before.roles)
    }
    if (!isEmpty(segment) || segment.roles.length > 0 || segment.hasUnnamedSpouse) {
      segments.push(segment)
    }
    segment = newSegment()
    before = null
  }

  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const phrase = findPhrase(words, at, segment)
    if (phrase) {
      at += phrase.words.length - 1
      const { say } = phrase
      if (say.is === 'before') {
        // ESTATE OF after a name starts another; alone it belongs to the one before.
        if (!isEmpty(segment)) close()
        before = say
        segment.roles.push(...say.roles)
        segment.hasProse = true
      } else if (say.is === 'care-of') {
        const target = isEmpty(segment) ? (segments.at(-1) ?? segment) : segment
        const from = at + 1
        const end = indexOf(words, ';', from)
        target.careOf = joinWords(words.slice(from, end))
        target.roles.push('care-of')
        if (target === segment && isEmpty(segment)) {
          // Only the C/O name remains: better than no name.
          segment.parts = [words.slice(from, end).filter((part) => !isBreak(part))]
        }
        at = end - 1
      } else if (say.is === 'spouse') {
        at = consumeSpouse(say, words, at, segment, segments, close, (made) => {
          segment = made
        })
      } else if (say.is === 'capacity') {
        at = consumeCapacity(
          say.role,
          words,
          at,
          isEmpty(segment) ? (segments.at(-1) ?? segment) : segment,
        )
      } else if (say.is === 'alias' || say.is === 'maiden') {
        const end = aliasEnd(words, at + 1)
        const target = isEmpty(segment) ? (segments.at(-1) ?? segment) : segment
        target.hasProse = true
        target.aliases.push({ words: words.slice(at + 1, end), isMaiden: say.is === 'maiden' })
        at = end - 1
      } else if (say.is === 'by') {
        const end = indexOf(words, ';', at + 1)
        segment.agent = { words: words.slice(at + 1, end) }
        segment.hasProse = true
        at = end - 1
      } else if (say.is === 'of-another') {
        const target = isEmpty(segment) ? (segments.at(-1) ?? segment) : segment
        target.marital = say.marital
        target.hasDeedWords = true
        while (!isBreak(words[at + 1])) at++
      } else consumePlain(say, segment, segments)
      continue
    }
    if (word === 'OR' && words[at - 1] === '&') continue
    if (word === ';' || (word === 'OR' && !isEmpty(segment) && !isBreak(words[at + 1]))) close()
    else if (word === '&') close()
    else if (word === ',') segment.parts.push([])
    else if (isShare(word)) segment.share = word
    else if (asides?.has(at) && !isEmpty(segment)) {
      // (WCO), "BOB": kept as a word only where it is part of a company's name.
      segment.parts.at(-1)?.push(`(${word}`)
    } else segment.parts.at(-1)?.push(word)
  }
  close()
  return segments
}

const isShare = (word: string) =>
  /^\d/.test(word) && (/^\d+\/\d+$/.test(word) || word.endsWith('%'))

function indexOf(words: readonly string[], word: string, from: number): number {
  const found = words.indexOf(word, from)
  return found < 0 ? words.length : found
}

function joinWords(words: readonly string[]): string {
  return words.join(' ').replaceAll(' ,', ',')
}

function consumePlain(say: Say, segment: Segment, segments: Segment[]): void {
  const target = isEmpty(segment) ? (segments.at(-1) ?? segment) : segment
  if (say.is === 'role') target.roles.push(say.role)
  else if (say.is === 'role-of-all') {
    for (const one of [...segments, segment]) one.roles.push(say.role)
  } else if (say.is === 'marital') {
    target.marital = say.marital
    target.hasDeedWords = true
    if (say.ofAll) for (const one of segments) one.marital = say.marital
  } else if (say.is === 'nothing') target.hasProse = true
  else if (say.is === 'couple') {
    target.endsCouple = true
    target.hasDeedWords = true
  }
}

function consumeSpouse(
  say: Extract<Say, { is: 'spouse' }>,
  words: readonly string[],
  at: number,
  segment: Segment,
  segments: Segment[],
  close: () => void,
  start: (segment: Segment) => void,
): number {
  const isAfterName = !isEmpty(segment) || segments.length > 0
  if (!isAfterName) return at
  const target = isEmpty(segment) ? (segments.at(-1) ?? segment) : segment
  if (say.isDeedWord) target.hasDeedWords = true
  let next = at + 1
  while (words[next] === ',' || words[next] === '&') next++
  const isNamed = next < words.length && words[next] !== ';' && !startsPhrase(words, next)
  // MARY SMITH, HIS WIFE after JOHN SMITH &: the name before is the spouse.
  if (!isNamed || isOwnWords(words, at)) {
    const isSecond = segments.length > (isEmpty(segment) ? 1 : 0)
    if (isOwnWords(words, at) && isSecond) target.isSpouse = true
    else {
      target.roles.push(say.role)
      target.hasUnnamedSpouse = true
    }
    return at
  }
  // ET UX & JOHNSON: after a bare ET UX an ampersand begins someone else.
  if (!say.isDeedWord && words[at + 1] === '&') {
    target.roles.push(say.role)
    target.hasUnnamedSpouse = true
    return at
  }
  target.roles.push(say.role)
  close()
  const made = newSegment()
  made.isSpouse = true
  made.hasDeedWords = say.isDeedWord
  start(made)
  return next - 1
}

/** The phrase ends in a comma or the text and began after a comma: `MARY SMITH, HIS WIFE`. */
function isOwnWords(words: readonly string[], at: number): boolean {
  return words[at - 1] === 'HIS' || words[at - 1] === 'HER' ? words[at - 2] === ',' : false
}

const CONNECTORS = new Set([
  'OF',
  'FOR',
  'UNDER',
  'THE',
  'U/A',
  'U/W',
  'UW',
  'UA',
  'U/D/T',
  'UTA',
  'ON',
  'BEHALF',
  'WILL',
  ',',
])

function consumeCapacity(
  role: Segment['capacity'],
  words: readonly string[],
  at: number,
  target: Segment,
): number {
  if (role === null) return at
  target.roles.push(role)
  target.capacity = role
  let from = at + 1
  const connects = [
    'OF',
    'FOR',
    'UNDER',
    'U/A',
    'U/W',
    'UW',
    'UA',
    'UTA',
    'ON',
    'THE',
    'ESTATE',
  ].includes(words[from] ?? '')
  while (from < words.length && CONNECTORS.has(words[from] ?? '')) from++
  const end = principalEnd(words, from)
  const rest = words.slice(from, end)
  const isTrust = rest.includes('TRUST') || rest.includes('TR')
  if (rest.length === 0 || (!connects && !isTrust) || (!connects && rest.includes('&'))) {
    return connects ? Math.max(at, end - 1) : at
  }
  target.principal = { words: rest, role }
  target.hasProse = true
  return end - 1
}

/** A principal's name runs to the end of the text, without date and agreement. */
function principalEnd(words: readonly string[], from: number): number {
  for (let at = from; at < words.length; at++) {
    if (words[at] === ';' || words[at] === 'C/O') return at
  }
  return words.length
}

function aliasEnd(words: readonly string[], from: number): number {
  for (let at = from; at < words.length; at++) {
    const word = words[at]
    if (word === ';') return at
    if (at > from && (word === ',' || word === '&')) {
      // SMITH, MARY: a comma inside the other name; ABC INC after a comma: its legal form.
      const isInside = word === ',' && at === from + 1 && !startsPhrase(words, at + 1)
      if (!isInside) return at
    } else if (at > from && startsPhrase(words, at)) return at
  }
  return words.length
}
