import { formatValue } from '../lib/format.ts'
import { yearOf } from './history.ts'
import type { SaleFact, Subject } from './sale-fact.ts'

export type NearSale<T extends SaleFact = SaleFact> = {
  sale: T
  /** Sentences, the strongest first: `same street`, `assessed at $11,500.00`. */
  why: string[]
}

/** Weight of an unknown value: neither similar nor different. */
const UNKNOWN = 0.6
/** Each year of age makes a sale less similar. */
const YEAR = 0.12

/** Ratios up to this are "nearly". */
const NEARLY = Math.log(1.15)

/**
 * The sales most similar to a parcel's, nearest first, one of each parcel: by assessed value, amount due, place,
 * class, and age. Only sales with a known bid show prices.
 */
export function nearestSales<T extends SaleFact>(
  subject: Subject,
  sales: readonly T[],
  most: number,
): NearSale<T>[] {
  const sold = sales.filter(
    ({ outcome, bidCents, rate }) => outcome === 'sold' && (bidCents !== null || rate !== null),
  )
  const latest = sold.reduce((year, sale) => Math.max(year, yearOf(sale)), 0)
  const byDistance = sold
    .map((sale) => ({ sale, far: distance(subject, sale) + YEAR * (latest - yearOf(sale)) }))
    .sort(
      (a, b) =>
        a.far - b.far ||
        (a.sale.day > b.sale.day ? -1 : a.sale.day < b.sale.day ? 1 : 0) ||
        a.sale.propertyId - b.sale.propertyId,
    )
  const seen = new Set<number>()
  const nearest: NearSale<T>[] = []
  for (const { sale } of byDistance) {
    if (nearest.length >= most) break
    if (seen.has(sale.propertyId)) continue
    seen.add(sale.propertyId)
    nearest.push({ sale, why: whyAlike(subject, sale) })
  }
  return nearest
}

function distance(subject: Subject, sale: SaleFact): number {
  return (
    Math.min(3, apart(subject.assessedCents, sale.assessedCents)) +
    0.35 * Math.min(3, apart(subject.dueCents, sale.dueCents)) +
    0.5 * differs(subject.isHomestead, sale.isHomestead) +
    0.7 * differs(subject.propertyClass?.toLowerCase(), sale.propertyClass?.toLowerCase()) +
    placeApart(subject, sale)
  )
}

/** The ratio of two amounts, by its logarithm. */
function apart(one: number | null, other: number | null): number {
  if (one === null || other === null || one <= 0 || other <= 0) return UNKNOWN
  return Math.abs(Math.log(one / other))
}

function differs<T>(one: T | null | undefined, other: T | null | undefined): number {
  if (one == null || other == null) return UNKNOWN / 2
  return one === other ? 0 : 1
}

type Nearness = 'parcel' | 'hundred' | 'street' | 'block' | 'elsewhere'

const PLACE_APART: Readonly<Record<Nearness, number>> = {
  parcel: 0,
  hundred: 0.1,
  street: 0.35,
  block: 0.25,
  elsewhere: 0.7,
}

const placeApart = (subject: Subject, sale: SaleFact) => PLACE_APART[nearness(subject, sale)]

function nearness(subject: Subject, sale: SaleFact): Nearness {
  if (subject.propertyId === sale.propertyId) return 'parcel'
  const isStreet = subject.street !== '' && subject.street === sale.street
  const [one, other] = [hundredOf(subject), hundredOf(sale)]
  if (isStreet && one !== null && one === other) return 'hundred'
  if (blockOf(subject) !== null && blockOf(subject) === blockOf(sale)) return 'block'
  return isStreet ? 'street' : 'elsewhere'
}

function hundredOf({ address }: Subject): number | null {
  const number = /^\d{1,6}/.exec(address)?.[0]
  return number === undefined ? null : Math.floor(Number(number) / 100)
}

/** The parcel number without its last part, or its last four characters: the lot. */
export function blockOf({ parcelId }: Pick<Subject, 'parcelId'>): string | null {
  const key = (parcelId ?? '').trim().toUpperCase()
  const cut = Math.max(key.lastIndexOf('-'), key.lastIndexOf(' '), key.lastIndexOf('.'))
  const block = cut > 0 && cut < key.length - 1 ? key.slice(0, cut) : key.slice(0, -4)
  return block.length < 3 ? null : block
}

const PLACE_WORDS: Readonly<Record<Nearness, string | null>> = {
  parcel: 'this parcel, at an earlier sale',
  hundred: 'same block of the same street',
  street: 'same street',
  block: 'same block by its parcel number',
  elsewhere: null,
}

function whyAlike(subject: Subject, sale: SaleFact): string[] {
  const amount = (what: string, one: number | null, other: number | null) => {
    const far = apart(one, other)
    if (one === null || other === null || one <= 0 || other <= 0) return null
    if (far > Math.LN2) return null
    const dollars = formatValue(Math.round(other / 100))
    return far < NEARLY ? `nearly the same ${what}, ${dollars}` : `${what} ${dollars}`
  }
  const isSameClass =
    sale.propertyClass !== null &&
    differs(subject.propertyClass?.toLowerCase(), sale.propertyClass.toLowerCase()) === 0
  const why = [
    PLACE_WORDS[nearness(subject, sale)],
    amount('assessed value', subject.assessedCents, sale.assessedCents),
    amount('amount due', subject.dueCents, sale.dueCents),
    isSameClass ? `also ${sale.propertyClass}` : null,
    subject.isHomestead && sale.isHomestead ? 'also lived in by its owner' : null,
  ].filter((each) => each !== null)
  return why.length > 0 ? why : ['in the same county, nothing nearer on record']
}
