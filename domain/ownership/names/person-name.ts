import { isGivenName, spellOut } from './given-names.ts'

/** The parts of a person's name. */
export type PersonName = { surname: string; given: string; middle: string; suffix: string }

const SUFFIXES: ReadonlyMap<string, string> = new Map([
  ['JR', 'JR'],
  ['JUNIOR', 'JR'],
  ['SR', 'SR'],
  ['SENIOR', 'SR'],
  ['II', 'II'],
  ['2ND', 'II'],
  ['III', 'III'],
  ['3RD', 'III'],
  ['IV', 'IV'],
  ['4TH', 'IV'],
  ['VI', 'VI'],
])
const TITLES = new Set(
  'DR MR MRS MS MISS REV REVEREND HON PROF CAPT SGT LT COL MAJ RABBI SISTER FATHER ATTORNEY'.split(
    ' ',
  ),
)
const DEGREES = new Set(
  'MD DDS DMD PHD ESQ ESQUIRE CPA DVM DO RN JD DC OD PE RET USN USAF USMC AIA BSN CFP DPM GRI LCSW LNCC MBA MSW PHARMD REALTOR'.split(
    ' ',
  ),
)
const PARTICLES = new Set(
  'VAN VON DER DEN DE DEL DELA DELLA LA LE LOS LAS DI DA DU DOS SAN SANTA ST STE SAINT TER TEN EL AL BEN BIN ABU MC MAC O D'.split(
    ' ',
  ),
)
/** Particles that are no given names, so that one in the middle shows the order GIVEN SURNAME. */
const MIDDLE_PARTICLES = new Set('VAN VON DER DEN DELLA'.split(' '))

const BESIDE = new Set([
  ...SUFFIXES.keys(),
  ...TITLES,
  ...DEGREES,
  'V',
  'M',
  'D',
  'P',
  'R',
  'J',
  'C',
  'O',
])

/** Whether there is nothing to remove. */
function isBare(parts: readonly (readonly string[])[]): boolean {
  for (const part of parts) {
    if (part.length === 0) return false
    for (const word of part) if (BESIDE.has(word)) return false
  }
  return true
}

/** The words of a name without suffix, title and degree. */
export type BareName = { parts: readonly (readonly string[])[]; suffix: string; hasComma: boolean }

/** Removes suffix, titles and degrees; a comma only before those does not count. */
export function bareName(parts: readonly (readonly string[])[]): BareName {
  if (isBare(parts)) return { parts, suffix: '', hasComma: parts.length > 1 }
  let suffix = ''
  const bare: string[][] = []
  let count = 0
  for (const part of parts) count += part.length
  let seen = 0
  for (const part of parts) {
    // SMITH JOHN, M.D.
    if (seen > 1 && part.length > 1 && DEGREES.has(part.join(''))) continue
    const kept: string[] = []
    for (const [at, word] of part.entries()) {
      seen++
      const isOnly = count === 1
      const known = SUFFIXES.get(word)
      if (known !== undefined && !isOnly && seen > 1 && !(word.length > 4 && count < 3)) {
        suffix = known
      } else if (word === 'V' && part.length === 1 && parts.length > 1 && seen === count)
        suffix = 'V'
      else if (TITLES.has(word) && !isOnly && (at === 0 || seen === count)) continue
      else if (DEGREES.has(word) && count > 2 && seen > 2 && at === part.length - 1) continue
      else kept.push(word)
    }
    if (kept.length > 0) bare.push(kept)
  }
  return { parts: bare, suffix, hasComma: bare.length > 1 }
}

const isInitial = (word: string | undefined) => word !== undefined && word.length === 1

/** Number of words in the surname at the start: particles with the word they belong to. */
function surnameLength(words: readonly string[]): number {
  let at = 0
  while (at < words.length - 1 && isParticle(words, at)) at++
  // At least one word must be left for the given name.
  return at + 1 < words.length || words.length === 1 ? at + 1 : 1
}

function isParticle(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  if (!PARTICLES.has(word)) return false
  if (word === 'O' || word === 'D') return at === 0 && (words[1]?.length ?? 0) > 2
  // A lone particle before two words or more; AL, BEN, MAC and SAN are given names before one.
  if (at === 0 && words.length < 3) return false
  if (word === 'AL' || word === 'BEN' || word === 'LE' || word === 'EL') {
    return !isInitial(words[at + 1]) && words.length > 3
  }
  return !isInitial(words[at + 1])
}

/** Joins a surname's words: MC DONALD and O BRIEN become one word, DE LA CRUZ stays three. */
function joinSurname(words: readonly string[]): string {
  if (words.length === 1) return words[0] ?? ''
  const joined: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const next = words[at + 1]
    if (next !== undefined && (word === 'MC' || word === 'MAC' || word === 'O' || word === 'D')) {
      joined.push(word + next)
      at++
    } else joined.push(word)
  }
  return joined.join(' ')
}

function middleOf(words: readonly string[], from: number, to: number): string {
  let middle = ''
  for (let at = from; at < to; at++) {
    const word = spellOut(words[at] ?? '')
    middle = middle === '' ? word : `${middle} ${word}`
  }
  return middle
}

/** `GIVEN MIDDLE… SURNAME`, without absent parts. */
export function readGivenFirst(words: readonly string[], suffix: string): PersonName {
  if (words.length <= 1) return { surname: words[0] ?? '', given: '', middle: '', suffix }
  let from = words.length - 1
  while (from > 1 && isParticleBefore(words[from - 1] ?? '')) from--
  // An initial is not a surname: JOHN A has none here.
  return {
    surname: joinSurname(words.slice(from)),
    given: spellOut(words[0] ?? ''),
    middle: middleOf(words, 1, from),
    suffix,
  }
}

const isParticleBefore = (word: string) =>
  PARTICLES.has(word) && word.length > 1 && word !== 'AL' && word !== 'BEN' && word !== 'MAC'

/** `SURNAME GIVEN MIDDLE…`. */
export function readSurnameFirst(words: readonly string[], suffix: string): PersonName {
  const length = surnameLength(words)
  return readParts(words.slice(0, length), words.slice(length), suffix)
}

/** The surname's words and the given names' words, as a comma separates them. */
export function readParts(
  surname: readonly string[],
  given: readonly string[],
  suffix: string,
): PersonName {
  return {
    surname: joinSurname(surname),
    given: spellOut(given[0] ?? ''),
    middle: middleOf(given, 1, given.length),
    suffix,
  }
}

/**
 * The order that a name without comma shows itself: a lone initial in the middle (JOHN A SMITH), or first (J ROBERT
 * SMITH), shows the given name first; an initial at the end the surname first.
 */
export function orderOf(words: readonly string[]): 'given-first' | 'surname-first' | null {
  const count = words.length
  if (count < 2) return null
  if (isInitial(words[count - 1])) return 'surname-first'
  if (isInitial(words[0])) return isParticle(words, 0) ? 'surname-first' : 'given-first'
  if (count < 3) return null
  if (PARTICLES.has(words[0] ?? '') && isParticle(words, 0)) return 'surname-first'
  for (let at = 1; at < count - 1; at++) {
    if (isInitial(words[at]) && !isParticle(words, 0)) return 'given-first'
  }
  return MIDDLE_PARTICLES.has(words[1] ?? '') ? 'given-first' : null
}

/** Whether the words read as GIVEN … SURNAME by the names themselves. */
export function looksGivenFirst(words: readonly string[]): boolean {
  return isGivenName(words[0] ?? '') && !isGivenName(words.at(-1) ?? '')
}

/** Whether the words read as SURNAME GIVEN by the names themselves. */
export function looksSurnameFirst(words: readonly string[]): boolean {
  return !isGivenName(words[0] ?? '') && isGivenName(words[1] ?? '')
}

/** Titles, suffixes, degrees and particles: the words of a name that need a second look. */
export const wordsBesideNames = (): string[] => [...BESIDE, ...PARTICLES]
