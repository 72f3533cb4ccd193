import { isNickname } from './nicknames.ts'
import type { Party } from './party.ts'
import { soundsAlike, startAlike } from './sounds-alike.ts'

type Name = Pick<Party, 'surname' | 'given' | 'middle' | 'suffix' | 'key'>
type Answer = 'same' | 'variance' | 'different'

/** Whether two personal names are presumed one, may be one, or are two. Source: law T-16. */
export function comparePeople(a: Name, b: Name): Answer {
  if (a.given === b.given && a.key === b.key) return 'same'
  return isOneName(a.surname, b.surname) ? compareNamesakes(a, b) : compareChanged(a, b)
}

/** Two of one surname. */
function compareNamesakes(a: Name, b: Name): Answer {
  const middles = middlesOfOneGiven(a, b)
  if (middles === null) return mayBeOneGiven(a.given, b.given) ? 'variance' : 'different'
  return middles !== 'conflict' && a.suffix === b.suffix ? 'same' : 'variance'
}

/** A changed surname: marriage, divorce. Given and middle names must be present and equal. */
function compareChanged(a: Name, b: Name): Answer {
  if (a.given === '' || b.given === '') return 'different'
  const middles = middlesOfOneGiven(a, b)
  if (middles === null || middles === 'conflict') return 'different'
  if (a.suffix !== '' && b.suffix !== '' && a.suffix !== b.suffix) return 'different'
  return middles === 'match' || isPartOf(a.surname, b.surname) ? 'variance' : 'different'
}

const squash = (name: string) =>
  name.includes(' ') || name.includes('-') ? name.replace(/[ -]/g, '') : name

/** Written alike or sounding alike. */
function isOneName(a: string, b: string): boolean {
  return a === b || (startAlike(a, b) && soundsAlike(squash(a), squash(b)))
}

/** SMITH and SMITH-JONES, GARCIA and GARCIA LOPEZ. */
function isPartOf(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return long.split(/[ -]/).length > 1 && long.split(/[ -]/).includes(short)
}

type Middles = 'match' | 'absent' | 'conflict'

/** Agreement of the middle names of two people whose given names are presumed the same; otherwise null. */
function middlesOfOneGiven(a: Name, b: Name): Middles | null {
  const [x, y] = [a.given, b.given]
  if (x === y || (x.length > 1 && y.length > 1 && isOneName(x, y))) {
    return compareMiddles(a.middle, b.middle)
  }
  // MARY ANN and MARYANN.
  if (y.length > x.length && y.startsWith(x)) {
    const [first = '', ...rest] = splitWords(a.middle)
    if (x + first === y) return compareWords(rest, splitWords(b.middle))
  }
  if (x.length > y.length && x.startsWith(y)) {
    const [first = '', ...rest] = splitWords(b.middle)
    if (y + first === x) return compareWords(splitWords(a.middle), rest)
  }
  return null
}

/** Given names not presumed the same: one is missing, an initial, or a pet form. */
function mayBeOneGiven(x: string, y: string): boolean {
  if (x === '' || y === '') return true
  if ((x.length === 1 || y.length === 1) && x[0] === y[0]) return true
  return isNickname(x, y)
}

const splitWords = (text: string): string[] => (text === '' ? [] : text.split(/[ -]/))

/**
 * Middle names agree if every one of the fewer matches one of the others, in order: the same, sounding alike, or an
 * initial of it. One without any agrees with everything.
 */
function compareMiddles(a: string, b: string): Middles {
  if (a === '' || b === '') return 'absent'
  return a === b ? 'match' : compareWords(splitWords(a), splitWords(b))
}

function compareWords(a: readonly string[], b: readonly string[]): Middles {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a]
  if (few.length === 0) return 'absent'
  let at = 0
  for (const name of few) {
    while (at < many.length && !isOneMiddle(name, many[at] ?? '')) at++
    if (at === many.length) return 'conflict'
    at++
  }
  return 'match'
}

function isOneMiddle(a: string, b: string): boolean {
  if (a.length === 1 || b.length === 1) return a[0] === b[0]
  return soundsAlike(a, b)
}
