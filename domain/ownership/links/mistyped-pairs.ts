import { forEachCandidate } from './candidate-pairs.ts'
import { ENOUGH, isPlaced, type MistypedRow, weighMistyped } from './compare-mistyped.ts'
import { FoundPairs } from './found-pairs.ts'

/** Compares the rows of a mistyped list that share a piece of name and address, or two of address. */
export function findMistypedPairs(rows: readonly MistypedRow[]): FoundPairs {
  const found = new FoundPairs(rows.length)
  forEachCandidate(
    rows.length,
    (at) => keysOf(rows[at]),
    (at) => rows[at]?.words.join(' ') ?? '',
    (a, b) => {
      const one = rows[a]
      const other = rows[b]
      if (!one || !other) return
      const { weight } = weighMistyped(one, other)
      if (weight >= ENOUGH) found.add(a, b, sureness(weight))
    },
  )
  return found
}

/** Bits of evidence as a share of 1. */
const sureness = (weight: number) => Math.round((1 - 2 ** (-weight / 4)) * 100) / 100

function keysOf(row: MistypedRow | undefined): string[] {
  if (!row || !isPlaced(row.address)) return []
  const { number, street, streetWord, zip, city } = row.address
  const word = streetWord.slice(0, 4)
  const places = [`n${number}`, `s${word}`, `z${zip}`].filter((place) => place.length > 1)
  const keys = row.words.flatMap((name) => places.map((place) => name.slice(0, 4) + place))
  const town = city.slice(0, 4)
  if (number !== '') keys.push(`${number} ${word}`, `${number} ${zip}`, `${number} ${town}`)
  if (street.length > 4) keys.push(`${street.slice(0, 5)} ${zip}`, `${street.slice(0, 5)} ${town}`)
  return keys
}
