import { isNickname } from './nicknames.ts'
import type { Party } from './party.ts'
import { beginAlike, soundsAlike } from './sounds-alike.ts'

type Name = Pick<Party, 'surname' | 'given' | 'middle' | 'suffix' | 'key'>
type Answer = 'same' | 'variance' | 'different'

/** Whether two personal names are presumed one, may be one, or are two. Source: law T-16. */
export function comparePeople(a: Name, b: Name): Answer {
  if (a.key === b.key) return 'same'
  if (beginDifferently(a.given, b.given)) {
    return isOneSurname(a.surname, b.surname) && isNickname(a.given, b.given)
      ? 'variance'
      : 'different'
  }
  const given = compareGiven(a, b)
  if (given.names === 'different') return 'different'
  const isSameSurname = isOneSurname(a.surname, b.surname)
  const isSameSuffix = a.suffix === b.suffix
  if (isSameSurname) {
    return given.names === 'same' && given.middles !== 'conflict' && isSameSuffix
      ? 'same'
      : 'variance'
  }
  if (a.given === '' || b.given === '') return 'different'
  // A changed surname: marriage, divorce. Given and middle names must be there and the same.
  if (given.names !== 'same' || given.middles === 'conflict') return 'different'
  if (a.suffix !== '' && b.suffix !== '' && !isSameSuffix) return 'different'
  return given.middles === 'match' || isPartOf(a.surname, b.surname) ? 'variance' : 'different'
}

/**
 * Given names that sound different from their first letters on: of two people, unless one is the
 * other's pet form. The commonest case, and the quickest.
 */
function beginDifferently(a: string, b: string): boolean {
  return a !== '' && b !== '' && !beginAlike(a, b)
}

const squash = (name: string) =>
  name.includes(' ') || name.includes('-') ? name.replace(/[ -]/g, '') : name

function isOneSurname(a: string, b: string): boolean {
  return a === b || (beginAlike(a, b) && soundsAlike(squash(a), squash(b)))
}

/** SMITH and SMITH-JONES, GARCIA and GARCIA LOPEZ. */
function isPartOf(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return long.split(/[ -]/).length > 1 && long.split(/[ -]/).includes(short)
}

type Middles = 'match' | 'absent' | 'conflict'

function compareGiven(a: Name, b: Name): { names: Answer; middles: Middles } {
  const [x, y] = [a.given, b.given]
  if (x === y || (x.length > 1 && y.length > 1 && soundsAlike(squash(x), squash(y)))) {
    return { names: 'same', middles: compareMiddles(splitWords(a.middle), splitWords(b.middle)) }
  }
  // MARY ANN and MARYANN.
  if (y.length > x.length && y.startsWith(x)) {
    const [first = '', ...rest] = splitWords(a.middle)
    if (x + first === y)
      return { names: 'same', middles: compareMiddles(rest, splitWords(b.middle)) }
  }
  if (x.length > y.length && x.startsWith(y)) {
    const [first = '', ...rest] = splitWords(b.middle)
    if (y + first === x)
      return { names: 'same', middles: compareMiddles(splitWords(a.middle), rest) }
  }
  const isInitial = (x.length === 1 || y.length === 1) && x[0] === y[0]
  if (x !== '' && y !== '' && !isInitial && !isNickname(x, y)) return TWO
  return { names: 'variance', middles: compareMiddles(splitWords(a.middle), splitWords(b.middle)) }
}

/** Of two people it does not matter what their middle names are. */
const TWO: { names: Answer; middles: Middles } = { names: 'different', middles: 'absent' }

const splitWords = (text: string): string[] => (text === '' ? [] : text.split(/[ -]/))

/**
 * Middle names agree when every one of the fewer finds its own, in order, among the others: the same,
 * sounding alike, or an initial of it. One without any agrees with everything.
 */
function compareMiddles(a: readonly string[], b: readonly string[]): Middles {
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
