import type { SurplusRow } from '../../../contract/surplus.ts'
import type { Cell } from '../../platform/csv/csv-line.ts'
import { lineOf } from '../../platform/csv/csv-line.ts'

const COLUMNS: ReadonlyArray<readonly [heading: string, value: (row: SurplusRow) => Cell]> = [
  ['Parcel ID', ({ property }) => property.parcelId],
  ['Address', ({ property }) => property.address],
  ['City', ({ property }) => property.city],
  ['County', ({ property }) => property.county],
  ['Owner On Roll', ({ property }) => property.ownerName],
  ['Owner Address On Roll', ({ property }) => property.ownerAddress],
  ['Sale Date', ({ surplus }) => surplus.saleDate],
  ['Sale Date Assumed', ({ surplus }) => (surplus.saleDateIsAssumed ? 'assumed' : null)],
  ['Bought By', ({ surplus }) => surplus.soldTo],
  ['Excess', ({ surplus }) => surplus.excess],
  ['Status', ({ surplus }) => surplus.status],
  ['Why', ({ surplus }) => surplus.why],
  ['Held By', ({ surplus }) => surplus.holder],
  ['Who May Claim', ({ surplus }) => joined(surplus.claims.map(({ who }) => who))],
  ['Claim From', ({ surplus }) => joined(surplus.claims.map(({ from }) => from))],
  ['Claim Until', ({ surplus }) => joined(surplus.claims.map(({ until }) => until))],
  ['Law', ({ surplus }) => joined(surplus.claims.map(({ source }) => source))],
  ['Property ID', ({ property }) => property.id],
  ['Source', ({ surplus }) => surplus.results?.source ?? null],
  ['As Of', ({ surplus }) => surplus.results?.asOf ?? null],
]

const joined = (values: ReadonlyArray<string | null>) =>
  [...new Set(values.filter((value) => value !== null))].join('; ') || null

/** The list as comma-separated values, a page at a time. */
export async function* surplusCsv(
  pages: AsyncIterable<readonly SurplusRow[]>,
): AsyncGenerator<string> {
  yield lineOf(COLUMNS.map(([heading]) => heading))
  for await (const rows of pages) {
    yield rows.map((row) => lineOf(COLUMNS.map(([, value]) => value(row)))).join('')
  }
}
