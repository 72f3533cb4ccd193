/**
 * An address or a city as people read it: `276 W AZALEA ST` is `276 W Azalea St`. Only a text in capitals changes; what
 * is stored, compared and exported stays as recorded.
 */
export function shownAddress(text: string): string {
  if (/\p{Ll}/u.test(text)) return text
  return text.replace(WORD, (word, at: number) =>
    shownWord(word, text.slice(0, at), text.slice(at + word.length)),
  )
}

/** Address and city on one line. */
export function placeLine(address: string | null, city: string | null): string {
  return [address, city].flatMap((part) => (part ? [shownAddress(part)] : [])).join(', ')
}

/** An owner's mailing address, which may name a person: names stay as recorded. */
export function shownMailAddress(text: string): string {
  return /[%&]|\bC\/O\b|\bATTN\b/.test(text) ? text : shownAddress(text)
}

/** Whether two addresses differ by nothing but capitals and blanks. */
export function readsAlike(one: string, other: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toUpperCase()
  return plain(one) === plain(other)
}

const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu
const ORDINAL = /^\d+(?:ST|ND|RD|TH)$/
const CAPITALS = new Set('NE NW SE SW US USA PO MLK JFK FDR VFW TVA AFB PMB RV'.split(' '))
/** Kinds of roads and routes, in capitals before their number only: `CR 12`, but `Beaver Cr`. */
const NUMBERED = new Set('CR SR RR HC FM I'.split(' '))
const SMALL = new Set('OF THE AND AT ON IN TO'.split(' '))
const STATES = new Set(
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  ),
)

function shownWord(word: string, before: string, after: string): string {
  if (ORDINAL.test(word)) return word.toLowerCase()
  if (/\p{N}/u.test(word) || word.length === 1) return word
  if (CAPITALS.has(word) || /^[IVX]+$/.test(word) || isState(word, before, after)) return word
  if (NUMBERED.has(word) && /^[ -]*\d/.test(after)) return word
  if (SMALL.has(word) && before !== '' && /^[ -]\S/.test(after)) return word.toLowerCase()
  const [first = '', ...rest] = word.split(/(?=['’])/)
  // `O'NEAL` is a name with a mark, `CHILDREN'S` a word.
  if (first.length === 1)
    return first + rest.map((part) => part[0] + capital(part.slice(1))).join('')
  return capital(first) + rest.join('').toLowerCase()
}

function isState(word: string, before: string, after: string): boolean {
  if (!STATES.has(word) || before === '') return STATES.has(word) && isRoad(word, after)
  if (/,\s*$/.test(before)) return /^\s*(?:$|\d{5}|,)/.test(after)
  // `CT` is a court as well.
  return (word !== 'CT' && /^\s*(?:\d{5}(?:-\d{4})?\s*)?$/.test(after)) || isRoad(word, after)
}

/** `MS HWY 18`, `AL-21`; `CO HWY 9` is the county's. */
const isRoad = (word: string, after: string) =>
  word !== 'CO' && word !== 'CT' && /^(?:\s+(?:HWY|HIGHWAY|ROUTE|RTE)\b|-\d)/.test(after)

function capital(word: string): string {
  // `MCGEE` and longer.
  if (word.length > 4 && word.startsWith('MC')) return `Mc${capital(word.slice(2))}`
  return word.slice(0, 1) + word.slice(1).toLowerCase()
}
