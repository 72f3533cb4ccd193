import { readMailAddress } from '../ownership/names/mail-address.ts'
import { splitMailLine } from '../ownership/names/mail-line.ts'
import { mailLines } from './mail-lines.ts'

/** A parcel for a letter to its owner. */
export type MailParcel = {
  propertyId: number
  parcelId: string | null
  ownerName: string | null
  /** The owner's address in the roll. */
  ownerAddress: string | null
  /** The parcel's own. */
  address: string | null
  county: string
}

/** One letter or label. */
export type Piece = { owner: string; lines: string[]; parcels: MailParcel[] }

export type Mailing = {
  pieces: Piece[]
  /** Parcels without a known owner or mailing address. */
  unmailable: MailParcel[]
}

/**
 * One piece for each owner at each address, in the order of their first parcels. The same name, ignoring case, blanks and
 * punctuation, at the same address is one owner.
 */
export function piecesOf(parcels: readonly MailParcel[]): Mailing {
  const pieces = new Map<string, Piece>()
  const unmailable: MailParcel[] = []
  for (const parcel of parcels) {
    const owner = parcel.ownerName?.replace(/\s+/g, ' ').trim() ?? ''
    const lines = mailLines(parcel.ownerAddress)
    if (owner === '' || lines.length === 0) {
      unmailable.push(parcel)
      continue
    }
    const key = `${plain(owner)}\n${placeKey(parcel.ownerAddress ?? '')}`
    const piece = pieces.get(key)
    if (!piece) pieces.set(key, { owner, lines, parcels: [parcel] })
    else if (!piece.parcels.some(({ propertyId }) => propertyId === parcel.propertyId)) {
      piece.parcels.push(parcel)
    }
  }
  return { pieces: [...pieces.values()], unmailable }
}

function placeKey(written: string): string {
  const { key, isCareOf } = readMailAddress({ id: '', name: '', ...splitMailLine(written) })
  // An unparsed address, or another person's, only equals the same text.
  return key === '' || isCareOf ? plain(written) : key
}

function plain(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()
}
