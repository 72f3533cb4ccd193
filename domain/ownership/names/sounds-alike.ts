/**
 * Names with different spellings and the same sound, not covered by a rule below. From the reported cases on idem
 * sonans and the commonest American doublets.
 */
const DOUBLETS = [
  'ALLEN ALLAN ALAN ALLYN',
  'CATHERINE KATHERINE CATHARINE KATHARINE KATHRYN CATHRYN',
  'GRAY GREY',
  'JEFFERY JEFFREY',
  'LAWRENCE LAURENCE LAWRANCE',
  'LYNN LYNNE LYN',
  'MEYER MYER MEIER',
  'MEYERS MYERS MEIERS',
  'MICHAEL MICHEAL',
  'NEAL NEIL NEILL NEALE',
  'PHILIP PHILLIP PHILLIPP',
  'REED REID READ REEDE',
  'SCHMIDT SCHMITT',
  'SHERRY SHERI SHERRI',
  'SMITH SMYTH SMYTHE',
  'STEPHEN STEVEN STEPHAN',
  'STEPHENS STEVENS',
  'STEPHENSON STEVENSON',
  'TERESA THERESA',
  'TERRENCE TERRANCE TERENCE',
]

const DOUBLET_OF = new Map<string, number>()
for (const [line, text] of DOUBLETS.entries()) {
  for (const name of text.split(' ')) DOUBLET_OF.set(name, line)
}

/** Names that sound alike begin with one letter, or with C and K. */
export function startAlike(a: string, b: string): boolean {
  const [x, y] = [a.charCodeAt(0), b.charCodeAt(0)]
  return x === y || (isHardC(x) && isHardC(y))
}

/** C or K. */
const isHardC = (code: number) => code === 67 || code === 75

const isVowel = (letter: string) => letter !== '' && 'AEIOU'.includes(letter)
const isConsonant = (letter: string) => letter !== '' && !'AEIOU'.includes(letter)

/**
 * Idem sonans: whether two names are presumed one because they sound alike, though spelled differently (Allen/Allan,
 * Meyer/Myer). Conservative: one rule, applied once, must turn one into the other, so that ROSE and ROSS, TYLER and
 * TILLER, WILLIAM and WILLIAMS stay separate. Source: law T-16.
 */
export function soundsAlike(a: string, b: string): boolean {
  if (a === b) return true
  if (!startAlike(a, b)) return false
  const doublet = DOUBLET_OF.get(a)
  if (doublet !== undefined && doublet === DOUBLET_OF.get(b)) return true
  if (a.length < b.length) return soundsAlike(b, a)
  if (a.length - b.length > 2 || b.length < 3 || a[0] !== b[0]) return isCarlKarl(a, b)
  let start = 0
  while (start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  return differsBySoundOnly(a, b, start, end)
}

/** `a` and `b` differ only between `start` and `end` letters from the end; `a` is the longer. */
function differsBySoundOnly(a: string, b: string, start: number, end: number): boolean {
  const ofA = a.slice(start, a.length - end)
  const ofB = b.slice(start, b.length - end)
  const before = a[start - 1] ?? ''
  const after = a[a.length - end] ?? ''

  if (ofB === '') return isSilentAddition(a, ofA, start, before, after)
  if (ofA.length === 1 && ofB.length === 1) return isSameVowelSound(a, start, ofA, ofB, end)
  // Terminal -Y and -IE (LESLEY/LESLIE, BILLY/BILLIE); MARY and MARIE are two names.
  if (end === 0 && start >= 3) return isEnding(ofA, ofB) && !(a === 'MARIE' && b === 'MARY')
  if (ofA === 'PH' && ofB === 'F') return true
  return ofA === 'CK' && ofB === 'K'
}

function isEnding(a: string, b: string): boolean {
  const both = a < b ? `${a}/${b}` : `${b}/${a}`
  return both === 'IE/Y' || both === 'EY/IE' || both === 'EY/I'
}

function isSilentAddition(
  a: string,
  added: string,
  start: number,
  before: string,
  after: string,
): boolean {
  if (added === 'A') return before === 'M' && start === 1 && after === 'C' && a.length >= 7
  if (added === 'C') return after === 'K'
  if (added === 'E' && after === 'Y') return start >= 1
  if (added === 'P') return before === 'M' && (after === 'S' || after === 'T')
  if (added === 'H' && after === '') return before === 'A' && a.length >= 4
  if (added === 'E' && after === '') return isMuteEnding(a)
  // A doubled consonant; before a last E it changes the vowel (HALE/HALLE).
  if (added.length === 1 && isConsonant(added) && before === added) {
    return a.length >= 4 && !(after === 'E' && a.length === start + 2)
  }
  return false
}

/** A final E that is silent and does not lengthen the vowel: BROWNE, LOWE, MOORE, not HALE. */
function isMuteEnding(name: string): boolean {
  const [third = '', second = '', last = ''] = name.slice(-4, -1)
  if (last === 'W') return true
  if (!isConsonant(last)) return false
  return isConsonant(second) || (isVowel(second) && isVowel(third))
}

function isSameVowelSound(a: string, at: number, x: string, y: string, end: number): boolean {
  const both = x < y ? x + y : y + x
  if (both === 'IY') return at >= 1
  if (both === 'CK') return at >= 1 && !'EIYH'.includes(a[at + 1] ?? '-')
  // The unstressed vowel of a last syllable: ALLEN/ALLAN, JOHNSON/JOHNSEN, MILLER/MILLAR.
  if (!isVowel(x) || !isVowel(y) || (x !== 'E' && y !== 'E')) return false
  const rest = a.slice(a.length - end)
  const isLastSyllable = /^(?:NN?|RR?|LL?|NS|RS|LS)$/.test(rest)
  return isLastSyllable && isConsonant(a[at - 1] ?? '') && /[AEIOUY]/.test(a.slice(0, at - 1))
}

/** A first C or K before a hard sound: CARL/KARL, CLINE/KLINE. */
function isCarlKarl(a: string, b: string): boolean {
  if (a.length !== b.length || a.slice(1) !== b.slice(1)) return false
  const first = `${a[0]}${b[0]}`
  return (first === 'CK' || first === 'KC') && !'EIYHN'.includes(a[1] ?? '-')
}
