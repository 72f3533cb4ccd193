import { foldHeading } from '../lib/fold-heading.ts'
import { once } from '../lib/once.ts'

/** Headings of the parcel number in lists, as parcels are advertised and called; the plainest first. */
const ITEM_HEADINGS = [
  'item',
  'itemno',
  'itemnumber',
  'itemid',
  'saleitem',
  'saleitemno',
  'saleitemnumber',
  'saleorder',
  'ordernumber',
  'advertisedorder',
  'advnumber',
  'advno',
  'adno',
  'adnumber',
  'saleno',
  'salenumber',
  'salesequence',
  'sequence',
  'sequenceno',
  'sequencenumber',
  'seq',
  'seqno',
  'seqnumber',
  'auctionitem',
  'auctionnumber',
  'auctionid',
  'lineno',
  'linenumber',
  'listno',
  'listnumber',
]

/** A column of a list that has no field of its own. */
export type ListColumn = { heading: string; value: string }

/** The column with the parcels' numbers in the county's order; null without one. */
export function itemColumn(columns: readonly ListColumn[]): ListColumn | null {
  for (const wanted of ITEM_HEADINGS) {
    const found = columns.find(
      ({ heading, value }) => foldHeading(heading) === wanted && /\d/.test(value),
    )
    if (found) return found
  }
  return null
}

const inOrder = once(() => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }))

/** Natural order: `2` before `10`, `9A` before `10`. */
export function compareItems(one: string, other: string): number {
  return inOrder().compare(one, other)
}

type Offered = { item: string | null; parcelId: string | null; propertyId: number }

/** The order in which a county calls its parcels: by the list's number, then by parcel ID, then the rest. */
export function inCountyOrder<T extends Offered>(parcels: readonly T[]): T[] {
  return [...parcels].sort(
    (one, other) =>
      compareOrNull(one.item, other.item) ||
      compareOrNull(one.parcelId, other.parcelId) ||
      one.propertyId - other.propertyId,
  )
}

function compareOrNull(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return compareItems(one, other)
}
