import type { Piece } from '../../../domain/mailing/pieces.ts'
import { lineOf } from '../../platform/csv/csv-line.ts'

const LINES = 4

/** A line for each piece, for a mail house or a mail merge. */
export function mailingCsv(pieces: readonly Piece[]): string {
  const head = ['Owner', ...Array.from({ length: LINES }, (_, at) => `Mail Line ${at + 1}`)]
  const rows = pieces.map(({ owner, lines, parcels }) => [
    owner,
    // The last column has the remaining lines.
    ...Array.from({ length: LINES }, (_, at) =>
      at < LINES - 1 ? (lines[at] ?? null) : lines.slice(at).join(', ') || null,
    ),
    parcels.length,
    parcels.map(({ parcelId }) => parcelId ?? '').join('; '),
    parcels.map(({ address }) => address ?? '').join('; '),
    [...new Set(parcels.map(({ county }) => county))].join('; '),
  ])
  return [[...head, 'Parcels', 'Parcel IDs', 'Addresses', 'County'], ...rows].map(lineOf).join('')
}
