import { shownAddress } from '../address/shown-address.ts'
import { formatCount, formatList } from '../lib/format.ts'
import type { Piece } from './pieces.ts'

/** The fields of a letter, and their replacements. */
export const LETTER_FIELDS = {
  owner: 'the owner’s name',
  parcel: 'the parcel IDs',
  address: 'the parcels’ addresses',
  county: 'the county',
} as const

export type LetterField = keyof typeof LETTER_FIELDS

const FIELD = /\{([^{}\n]{0,40})\}/g

/** The problem with a letter's text; null without one. */
export function letterProblem(text: string): string | null {
  if (text.trim() === '') return 'Write the letter’s text'
  const unknown = [...text.matchAll(FIELD)].find(([, name]) => !isField(name ?? ''))
  if (unknown === undefined) return null
  const known = Object.keys(LETTER_FIELDS).map((name) => `{${name}}`)
  return `${unknown[0]} is no field. Fields are ${formatList(known)}.`
}

function isField(name: string): name is LetterField {
  return Object.hasOwn(LETTER_FIELDS, name.trim())
}

/** Maximum parcels named, so that a letter stays a letter. */
const NAMED = 12

/** The text of one letter. A parcel without an ID or address is named as that. */
export function fillLetter(text: string, { owner, parcels }: Piece): string {
  const values: Record<LetterField, () => string> = {
    owner: () => owner,
    parcel: () => listed(parcels.map(({ parcelId }) => parcelId ?? 'a parcel without an ID')),
    address: () =>
      listed(
        parcels.map(({ address }) =>
          address ? shownAddress(address) : 'a parcel without an address',
        ),
      ),
    county: () => listed(parcels.map(({ county }) => county)),
  }
  return text.replace(FIELD, (written, name: string) => {
    const field = name.trim()
    return isField(field) ? values[field]() : written
  })
}

function listed(texts: readonly string[]): string {
  const once = [...new Set(texts)]
  const named = once.slice(0, NAMED)
  const more = once.length - named.length
  if (more > 0) named.push(formatCount(more, 'more', 'more'))
  return formatList(named)
}
