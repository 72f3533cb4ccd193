import {
  normalizeAddress,
  normalizeOwner,
  normalizeParcel,
  normalizePlace,
} from '../../../../domain/address/normalize.ts'
import { seededRandom } from '../../../../domain/lib/seeded-random.ts'

/** A property as in a list and as search stores it. */
export type QualityRow = {
  id: number
  countyId: number
  parcelId: string | null
  address: string | null
  city: string | null
  zip: string | null
  owner: string | null
  parcelNorm: string
  addrNorm: string
  ownerNorm: string
  placeNorm: string
}

/** Something a person types, and the property meant. */
export type QualityQuery = {
  kind: string
  text: string
  countyId: number | null
  /** Null: nothing should be found. */
  meant: QualityRow | null
  /** Normalized words that a row must have to be as good a result as the property meant. */
  needs: Need[]
}

/** `isBegun`: a word with this prefix suffices. */
export type Need = { word: string; isBegun: boolean }

/**
 * Whether a query found what it should, judged by its first ten rows: the property meant is among them, or all ten
 * are as good. With fifty lots on Main Street, `main st` cannot mean one of them: ten rows of Main Street are right,
 * nine and one of Maine Road are not. A row is as good when it has all the words that the person meant, or all as
 * typed (an error may hit another person's name), the last one as a prefix if only its beginning was typed. A query
 * that should find nothing is right when it finds nothing.
 */
export function isFound(query: QualityQuery, firstTen: readonly QualityRow[]): boolean {
  const { meant } = query
  if (meant === null) return firstTen.length === 0
  if (firstTen.some((row) => row.id === meant.id)) return true
  const typed = normalizeOwner(query.text)
    .split(' ')
    .map((word) => ({ word, isBegun: false }))
  return (
    firstTen.length === 10 &&
    firstTen.every(
      (row) => hasAll(row, query.needs) || (query.needs.length > 0 && hasAll(row, typed)),
    )
  )
}

function hasAll(row: QualityRow, needs: readonly Need[]): boolean {
  const words = `${row.addrNorm} ${row.ownerNorm} ${row.placeNorm} ${row.parcelNorm}`.split(' ')
  return needs.every(({ word, isBegun }) =>
    words.some((other) => (isBegun ? other.startsWith(word) : other === word)),
  )
}

type Random = () => number
type Typed = { text: string; needs: Need[]; countyId?: number } | null
type Kind = { kind: string; count: number; type: (row: QualityRow, random: Random) => Typed }

const KINDS: readonly Kind[] = [
  { kind: 'parcel exact', count: 40, type: (row) => parcel(row, 1) },
  { kind: 'parcel without punctuation', count: 20, type: bareParcel },
  { kind: 'parcel partial', count: 20, type: (row) => parcel(row, 0.7) },
  { kind: 'full address', count: 30, type: fullAddress },
  { kind: 'address and city', count: 30, type: addressAndCity },
  { kind: 'address, city, state, zip', count: 20, type: wholeAddress },
  { kind: 'spelled out', count: 30, type: spelledOut },
  { kind: 'number and street', count: 30, type: numberAndStreet },
  { kind: 'street', count: 30, type: street },
  { kind: 'last first', count: 30, type: lastFirst },
  { kind: 'first last', count: 30, type: firstLast },
  { kind: 'surname', count: 20, type: surname },
  { kind: 'surname begun', count: 20, type: surnameBegun },
  { kind: 'words begun', count: 30, type: wordsBegun },
  { kind: 'owner with a typo', count: 40, type: ownerTypo },
  { kind: 'address with a typo', count: 40, type: addressTypo },
  { kind: 'business', count: 20, type: business },
  { kind: 'second owner', count: 20, type: secondOwner },
  { kind: 'zip', count: 10, type: zip },
  { kind: 'city and street', count: 20, type: cityAndStreet },
  { kind: 'any order', count: 30, type: anyOrder },
  { kind: 'street of another kind', count: 20, type: wrongStreetKind },
]

/**
 * Queries as people type them, made from random rows: some 600 when every kind of text is there, a third of them in
 * the row's county. The same for the same rows and seed.
 */
export function qualityQueries(rows: readonly QualityRow[], seed: number): QualityQuery[] {
  const random = seededRandom(seed)
  const queries: QualityQuery[] = []
  for (const { kind, count, type } of KINDS) {
    let made = 0
    for (let tries = 0; made < count && tries < count * 60; tries++) {
      const row = rows[Math.floor(random() * rows.length)]
      if (row === undefined) break
      const typed = type(row, random)
      if (typed === null || typed.text.trim().length < 3) continue
      queries.push({
        kind,
        text: typed.text,
        countyId: random() < 0.33 ? row.countyId : null,
        meant: row,
        needs: typed.needs,
      })
      made++
    }
  }
  for (const text of NOTHING) {
    queries.push({ kind: 'nothing to find', text, countyId: null, meant: null, needs: [] })
  }
  return queries
}

const NOTHING = [
  ...['zzzyxw qqqvvw', '99999999999999999', 'xkcdqqq street', 'wwwwwwww', '0000-0000-00000-0000'],
  ...['qjxz vkwq lane', '&&& ||| !!!', '🏠🏠🏠', "'; drop table property; --", '%%%'],
]

function all(text: string): Need[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ word, isBegun: false }))
}

function parcel(row: QualityRow, share: number): Typed {
  if (!row.parcelId || row.parcelNorm.length < 6) return null
  const text = row.parcelId.slice(0, Math.ceil(row.parcelId.length * share))
  const norm = normalizeParcel(text)
  return norm.length < 5 ? null : { text, needs: [{ word: norm, isBegun: share < 1 }] }
}

function bareParcel(row: QualityRow): Typed {
  if (row.parcelNorm.length < 5) return null
  return { text: row.parcelNorm, needs: all(row.parcelNorm) }
}

function hasHouse(row: QualityRow): row is QualityRow & { address: string } {
  return row.address !== null && /^[1-9]\d* [a-z]/.test(row.addrNorm)
}

function fullAddress(row: QualityRow): Typed {
  return hasHouse(row) ? { text: row.address, needs: all(row.addrNorm) } : null
}

function addressAndCity(row: QualityRow): Typed {
  if (!hasHouse(row) || !row.city) return null
  return {
    text: `${row.address} ${row.city}`,
    needs: all(`${row.addrNorm} ${normalizePlace(row.city, null, null)}`),
  }
}

function wholeAddress(row: QualityRow, random: Random): Typed {
  if (!hasHouse(row) || !row.city) return null
  const state = random() < 0.5 ? 'MS' : 'Tennessee'
  return {
    text: `${row.address}, ${row.city}, ${state}${row.zip ? ` ${row.zip}` : ''}`,
    needs: all(`${row.addrNorm} ${normalizePlace(row.city, row.zip, null)}`),
  }
}

const LONG: Readonly<Record<string, string>> = {
  ...{ n: 'North', s: 'South', e: 'East', w: 'West', st: 'Street', ave: 'Avenue', rd: 'Road' },
  ...{ dr: 'Drive', ln: 'Lane', ct: 'Court', cir: 'Circle', blvd: 'Boulevard', pl: 'Place' },
  ...{ hwy: 'Highway', pkwy: 'Parkway', ter: 'Terrace', apt: 'Apartment' },
}

function spelledOut(row: QualityRow): Typed {
  if (!hasHouse(row)) return null
  const text = row.addrNorm
    .split(' ')
    .map((word) => LONG[word] ?? word)
    .join(' ')
  return text === row.addrNorm ? null : { text, needs: all(row.addrNorm) }
}

const KINDS_OF_STREET = new Set(
  'st ave rd dr ln ct cir blvd pl hwy pkwy ter sq way cove trail loop ridge pike'.split(' '),
)

/** House number and the street's name without its kind: `123 main`. */
function numberAndStreet(row: QualityRow): Typed {
  if (!hasHouse(row)) return null
  const words = row.addrNorm.split(' ')
  const end = words.findIndex((word, i) => i > 1 && KINDS_OF_STREET.has(word))
  if (end < 2 || !words.slice(1, end).some((word) => word.length > 2)) return null
  const text = words.slice(0, end).join(' ')
  return { text, needs: text.split(' ').map((word, i) => ({ word, isBegun: i > 0 })) }
}

function street(row: QualityRow): Typed {
  if (!hasHouse(row)) return null
  const words = row.addrNorm.split(' ').slice(1)
  const end = words.findIndex((word, i) => i > 0 && KINDS_OF_STREET.has(word))
  const text = words.slice(0, end + 1).join(' ')
  return end < 1 || text.length < 4 ? null : { text, needs: all(text) }
}

const COMPANY =
  /\b(llc|inc|corp|trust|lp|co|company|bank|ltd|church|city|county|state|estate|assoc)/

/** Last and first name of a person whose name is written `Last First …` or `Last, First …`. */
function person(row: QualityRow): { last: string; first: string } | null {
  const { owner, ownerNorm } = row
  if (!owner || /\d/.test(ownerNorm) || COMPANY.test(ownerNorm)) return null
  const comma = owner.indexOf(',')
  if (comma > 0) {
    const last = normalizeOwner(owner.slice(0, comma))
    const first = normalizeOwner(owner.slice(comma + 1)).split(' ')[0] ?? ''
    return first.length > 2 && last.length > 2 && !last.includes(' ') ? { last, first } : null
  }
  const words = ownerNorm.split(' ').filter((word) => word.length > 2)
  const [one, two] = words
  if (one === undefined || two === undefined || words.length > 4) return null
  return { last: one, first: two }
}

function lastFirst(row: QualityRow): Typed {
  const name = person(row)
  return name && { text: `${name.last} ${name.first}`, needs: all(`${name.last} ${name.first}`) }
}

function firstLast(row: QualityRow): Typed {
  const name = person(row)
  return name && { text: `${name.first} ${name.last}`, needs: all(`${name.last} ${name.first}`) }
}

function surname(row: QualityRow): Typed {
  const name = person(row)
  return name && { text: name.last, needs: all(name.last) }
}

function surnameBegun(row: QualityRow): Typed {
  const name = person(row)
  if (!name || name.last.length < 6) return null
  const text = name.last.slice(0, -2)
  return { text, needs: [{ word: text, isBegun: true }] }
}

/** The beginnings of two words: `coun roa` for County Road. */
function wordsBegun(row: QualityRow, random: Random): Typed {
  const words = (random() < 0.5 ? row.ownerNorm : (spelledOut(row)?.text.toLowerCase() ?? ''))
    .split(' ')
    // `Nort` is a prefix of North, Northeast and Northwest, which are stored as different words.
    .filter((word) => /^[a-z]{5,}$/.test(word) && !/^(north|south)$/.test(word))
  if (words.length < 2) return null
  const two = words.slice(0, 2)
  return {
    text: two.map((word) => word.slice(0, 4)).join(' '),
    needs: two.map((word) => {
      const norm = normalizeAddress(word)
      return norm === word
        ? { word: word.slice(0, 4), isBegun: true }
        : { word: norm, isBegun: false }
    }),
  }
}

/** One typing error in a word of five letters or more: swapped, omitted, doubled or wrong. */
function withTypo(words: readonly string[], random: Random): string | null {
  const long = [...words.keys()].filter((i) => /^[a-z]{5,}$/.test(words[i] ?? ''))
  const at = long[Math.floor(random() * long.length)]
  const word = at === undefined ? undefined : words[at]
  if (word === undefined) return null
  const i = 1 + Math.floor(random() * (word.length - 2))
  const [before, letter, after] = [word.slice(0, i), word[i] ?? '', word.slice(i + 1)]
  const slips = [
    `${before}${after[0] ?? ''}${letter}${after.slice(1)}`,
    before + after,
    before + letter + letter + after,
    `${before}${'etaoinshr'[Math.floor(random() * 9)]}${after}`,
  ]
  const slip = slips[Math.floor(random() * slips.length)] ?? word
  return slip === word ? null : words.map((other, n) => (n === at ? slip : other)).join(' ')
}

function ownerTypo(row: QualityRow, random: Random): Typed {
  const name = person(row)
  const text = name && withTypo([name.last, name.first], random)
  return name && text ? { text, needs: all(`${name.last} ${name.first}`) } : null
}

function addressTypo(row: QualityRow, random: Random): Typed {
  if (!hasHouse(row)) return null
  const text = withTypo(row.addrNorm.split(' '), random)
  return text ? { text, needs: all(row.addrNorm) } : null
}

function business(row: QualityRow): Typed {
  if (!row.owner || !COMPANY.test(row.ownerNorm)) return null
  return { text: row.owner, needs: all(row.ownerNorm) }
}

/** The other owner's first name and the surname both have. */
function secondOwner(row: QualityRow): Typed {
  if (!row.owner?.includes('&')) return null
  const name = person(row)
  const second = normalizeOwner(row.owner.slice(row.owner.indexOf('&') + 1)).split(' ')[0] ?? ''
  if (!name || second.length < 3 || COMPANY.test(second)) return null
  return { text: `${second} ${name.last}`, needs: all(`${second} ${name.last}`) }
}

function zip(row: QualityRow): Typed {
  return row.zip && row.placeNorm.includes(row.zip) ? { text: row.zip, needs: all(row.zip) } : null
}

function cityAndStreet(row: QualityRow, random: Random): Typed {
  const only = street(row)
  if (!only || !row.city) return null
  return {
    text: random() < 0.5 ? `${row.city} ${only.text}` : `${only.text}, ${row.city}`,
    needs: [...only.needs, ...all(normalizePlace(row.city, null, null))],
  }
}

function anyOrder(row: QualityRow, random: Random): Typed {
  const text = random() < 0.5 || !hasHouse(row) ? row.ownerNorm : row.addrNorm
  const words = text.split(' ')
  if (words.length < 3) return null
  const turned = [...words.slice(2), words[1], words[0]]
  return { text: turned.join(' '), needs: all(text) }
}

function wrongStreetKind(row: QualityRow): Typed {
  const only = numberAndStreet(row)
  if (!only) return null
  const kind = row.addrNorm.includes(' st') ? 'Ave' : 'St'
  return { text: `${only.text} ${kind}`, needs: only.needs }
}

export type Judged = { kind: string; found: boolean; isFirst10: boolean }

/**
 * Found of asked by kind and in total; in brackets how often the property meant itself was among the first ten, the
 * rest being as good a result.
 */
export function qualityTable(judged: readonly Judged[]): { share: number; table: string } {
  const kinds = new Map<string, Judged[]>()
  for (const one of judged) kinds.set(one.kind, [...(kinds.get(one.kind) ?? []), one])
  const share = judged.filter((one) => one.found).length / judged.length
  const lines = [...kinds, ['all', judged] as const].map(([kind, list]) => {
    const found = list.filter((one) => one.found).length
    const itself = list.filter((one) => one.isFirst10).length
    return `${kind.padEnd(28)}${found}/${list.length} (${itself})`
  })
  return { share, table: `${lines.join('\n')}, ${(share * 100).toFixed(1)}%` }
}
