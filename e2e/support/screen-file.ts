import { centralDay } from '../../domain/lib/local-date.ts'

// Filters a whole export by hand. Nothing here knows the product's filters: a row is what the file says of a parcel.

/** A parcel as the export states it; null: the cell is empty, or its value is assumed. */
export type FileRow = ReturnType<typeof rowOf>

const TODAY = centralDay(new Date())
const YEAR = Number(TODAY.slice(0, 4))

export function readFile(text: string): FileRow[] {
  const [headings = [], ...lines] = cellsOf(text)
  return lines.map((cells) =>
    rowOf(new Map(headings.map((heading, place) => [heading, cells[place] ?? '']))),
  )
}

/** Cells of a CSV file whose lines end with CR and LF. */
function cellsOf(text: string): string[][] {
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
      ),
    )
}

function rowOf(cells: ReadonlyMap<string, string>) {
  const assumed = (cells.get('Assumed') ?? '').split(' ')
  const text = (heading: string) => cells.get(heading) || null
  const number = (heading: string) => (text(heading) === null ? null : Number(text(heading)))
  const codes = (heading: string) => text(heading)?.split(' ') ?? null
  const owed = assumed.includes('totalOwed') ? null : number('Total Owed')
  const value = number('Screening Value')
  const since = number('Delinquent Since')
  const transfer = text('Last Transfer')
  return {
    id: Number(text('Property ID')),
    county: text('County') ?? '',
    state: (text('County') ?? '').slice(-2),
    status: text('Tax Status'),
    saleDate: assumed.includes('saleDate') ? null : text('Sale Date'),
    owed,
    value,
    timesOwed: value === null || owed === null || owed === 0 ? null : value / owed,
    yearsDelinquent: since === null ? null : YEAR - since,
    isImproved: text('Improved'),
    acres: number('Lot Size'),
    yearBuilt: number('Year Built'),
    owner: text('Owner Kind'),
    mail: text('Mail To Owner'),
    /** Full years since the last transfer. */
    ownedYears:
      transfer === null
        ? null
        : YEAR - Number(transfer.slice(0, 4)) - (TODAY.slice(5) < transfer.slice(5) ? 1 : 0),
    score: number('Confidence Score'),
    underlying: number('Underlying Title'),
    findings: codes('Findings'),
    worst: text('Worst Underlying Finding'),
    liens: number('Liens'),
    hasFederalLien: text('Federal Lien') === 'yes',
    flags: codes('Red Flags') ?? [],
    heldBy: text('Sale Holder'),
    lastSale: text('Last Sale Date'),
    isPlaced: text('Longitude') !== null,
  }
}

/** Whether a number, or a day, is known and within its ends. */
export function within<T extends number | string>(value: T | null, min: T | null, max?: T) {
  return value !== null && (min === null || value >= min) && (max === undefined || value <= max)
}

export const isUpcoming = ({ saleDate }: FileRow) => saleDate !== null && saleDate >= TODAY
export const isElsewhere = ({ mail }: FileRow) => mail !== null && mail !== 'same'
