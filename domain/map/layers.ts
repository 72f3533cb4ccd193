import { isTaxStatus } from '../tax-sale/status.ts'
import { riskBand } from '../title/score/score-bands.ts'

/** The map's layers. Specification, section 2, map view. */
export const MAP_LAYERS = ['tax-status', 'title-confidence', 'property-value', 'liens'] as const
export type MapLayer = (typeof MAP_LAYERS)[number]

export type MapTone = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'gray'

/** One entry of a legend: its code in tiles and calls, label and color. */
export type MapClass = { id: string; label: string; tone: MapTone }

export type Legend = {
  /** Title of the layer. */
  label: string
  /** The specification's entries, in its order and wording. */
  classes: readonly MapClass[]
  /** Entries beyond the specification's: a fifth status, and unknown. */
  others: readonly MapClass[]
}

export const LEGENDS: Record<MapLayer, Legend> = {
  'tax-status': {
    label: 'Tax status',
    classes: [
      { id: 'delinquent', label: 'Delinquent', tone: 'red' },
      { id: 'auctioned', label: 'Auctioned', tone: 'orange' },
      { id: 'redeemed', label: 'Redeemed', tone: 'blue' },
      { id: 'clear', label: 'Clear', tone: 'green' },
    ],
    others: [
      { id: 'pending', label: 'Pending', tone: 'yellow' },
      { id: 'other', label: 'A status of the county’s own', tone: 'gray' },
      { id: 'unknown', label: 'No status known', tone: 'gray' },
    ],
  },
  'title-confidence': {
    label: 'Title confidence',
    classes: [
      { id: 'high', label: 'High 80-100', tone: 'green' },
      { id: 'medium', label: 'Medium 50-79', tone: 'yellow' },
      { id: 'low', label: 'Low 0-49', tone: 'red' },
      { id: 'unknown', label: 'Unknown', tone: 'gray' },
    ],
    others: [],
  },
  'property-value': {
    label: 'Property value',
    classes: [
      { id: '200k-plus', label: '200K+', tone: 'green' },
      { id: '100k-200k', label: '100K-200K', tone: 'blue' },
      { id: '50k-100k', label: '50K-100K', tone: 'yellow' },
      { id: 'under-50k', label: 'under 50K', tone: 'red' },
    ],
    others: [{ id: 'unknown', label: 'No value known', tone: 'gray' }],
  },
  liens: {
    label: 'Liens',
    classes: [
      { id: 'multiple', label: 'Multiple', tone: 'red' },
      { id: 'single', label: 'Single', tone: 'orange' },
      { id: 'none', label: 'None', tone: 'green' },
      { id: 'unknown', label: 'Unknown', tone: 'gray' },
    ],
    others: [],
  },
}

/**
 * The attribute of a tile's features with a property's class in each layer. Clusters have the same name with `Shares`
 * and `Counts`. Tiles are written by `read-pack.ts` and `cell-tile.ts` in `server/features/map`.
 */
export const TILE_KEYS: Record<MapLayer, string> = {
  'tax-status': 'taxStatus',
  'title-confidence': 'titleConfidence',
  'property-value': 'propertyValue',
  liens: 'liens',
}

/** From this zoom on tiles have outlines; below it, cells. */
export const PARCEL_ZOOM = 14
/** The highest zoom of the base map's tiles; higher zooms scale them up. */
export const BASE_ZOOM = 10
/** The zoom from which a kind of the base map's lines and names is rendered. */
export const BASE_KIND_ZOOM = {
  'state-line': 0,
  'county-line': 5,
  state: 3.5,
  county: 6.6,
  town: 7,
} as const
/** The tile levels that have roads. */
export const ROAD_ZOOM = { least: 7, most: 14 } as const
/** The level from which a road class is rendered. */
export const ROAD_CLASS_ZOOM: Readonly<Record<string, number>> = {
  main: 7,
  creek: 7,
  'county-road': 9,
  rail: 9,
  street: 11,
}

/** All classes of a layer, in counting order. */
export function classesOf(layer: MapLayer): readonly MapClass[] {
  return ALL_CLASSES[layer]
}

const ALL_CLASSES = {
  'tax-status': [...LEGENDS['tax-status'].classes, ...LEGENDS['tax-status'].others],
  'title-confidence': LEGENDS['title-confidence'].classes,
  'property-value': [...LEGENDS['property-value'].classes, ...LEGENDS['property-value'].others],
  liens: LEGENDS.liens.classes,
} satisfies Record<MapLayer, readonly MapClass[]>

/** A property's facts that the map shows. */
export type MapFacts = {
  taxStatus: string | null
  /** Null without a score. */
  confidenceScore: number | null
  /** Whole cents; null if no source has it. */
  marketCents: number | null
  /** Null if the title was not examined. */
  activeLiens: number | null
}

/** The class of a property in each layer. */
export function classify(facts: MapFacts): Record<MapLayer, string> {
  return {
    'tax-status': taxClass(facts.taxStatus),
    'title-confidence': titleClass(facts.confidenceScore),
    'property-value': valueClass(facts.marketCents),
    liens: lienClass(facts.activeLiens),
  }
}

function taxClass(status: string | null): string {
  if (status === null) return 'unknown'
  return isTaxStatus(status) ? status : 'other'
}

const BAND_CLASS = { 'Low Risk': 'high', 'Medium Risk': 'medium', 'High Risk': 'low' } as const

function titleClass(score: number | null): string {
  return score === null ? 'unknown' : BAND_CLASS[riskBand(score).risk]
}

/** Each band starts with its lower figure: exactly 100,000 is 100K-200K. */
function valueClass(cents: number | null): string {
  if (cents === null) return 'unknown'
  if (cents >= 20_000_000) return '200k-plus'
  if (cents >= 10_000_000) return '100k-200k'
  return cents >= 5_000_000 ? '50k-100k' : 'under-50k'
}

function lienClass(count: number | null): string {
  if (count === null) return 'unknown'
  if (count === 0) return 'none'
  return count === 1 ? 'single' : 'multiple'
}

/** Bit offset of each layer's class in a look: three bits are enough for seven classes. */
const LOOK_BITS = 3

/** A property's four classes as one number, as stored. */
export function lookOf(facts: MapFacts): number {
  const classes = classify(facts)
  return MAP_LAYERS.reduce(
    (look, layer, at) =>
      look | (classesOf(layer).findIndex(({ id }) => id === classes[layer]) << (at * LOOK_BITS)),
    0,
  )
}

/** Index of the look's class among the layer's classes. */
export function classAt(look: number, layer: MapLayer): number {
  return (look >> lookShift(layer)) & 7
}

/** Bits to shift a look by to read the layer's class. */
export function lookShift(layer: MapLayer): number {
  return MAP_LAYERS.indexOf(layer) * LOOK_BITS
}

/** Number of parts in a ring of shares. */
export const SHARE_PARTS = 24

/**
 * Counts as parts of a whole of `SHARE_PARTS`, by largest remainder. Every nonzero count keeps one part, so that a
 * single delinquent parcel among a thousand clear ones stays visible.
 */
export function sharesOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count / total) * SHARE_PARTS)
  const shares = exact.map((share) => (share > 0 ? Math.max(1, Math.floor(share)) : 0))
  let left = SHARE_PARTS - shares.reduce((sum, share) => sum + share, 0)
  while (left !== 0) {
    const step = Math.sign(left)
    // The part farthest from its target among those that may still change.
    let best = -1
    let bestGap = Number.NEGATIVE_INFINITY
    for (let at = 0; at < shares.length; at++) {
      const share = shares[at] ?? 0
      if (share === 0 || (step < 0 && share === 1)) continue
      const gap = ((exact[at] ?? 0) - share) * step
      if (gap > bestGap) {
        best = at
        bestGap = gap
      }
    }
    shares[best] = (shares[best] ?? 0) + step
    left -= step
  }
  return shares
}
