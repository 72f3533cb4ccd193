/** The tabs of a property's page, in their order. The last but one is named after what is there: a sale or a holding. */
export const PROPERTY_TABS = ['overview', 'title', 'sale', 'owner'] as const
export type PropertyTab = (typeof PROPERTY_TABS)[number]

/** Reached from each tab. */
export const PROPERTY_DRAWERS = ['team', 'history'] as const
export type PropertyDrawer = (typeof PROPERTY_DRAWERS)[number]

/** State of the page in its address; nothing for the first tab. */
export type PagePlace = { tab?: PropertyTab; drawer?: PropertyDrawer }

/** The parts of the page, by anchor, and where they are. */
const PLACES = {
  'property-information': {},
  'tax-sale': {},
  'title-analysis': {},
  'in-short': {},
  title: { tab: 'title' },
  liens: { tab: 'title' },
  survivors: { tab: 'title' },
  'red-flags': { tab: 'title' },
  lookup: { tab: 'title' },
  'notice-audit': { tab: 'title' },
  sale: { tab: 'sale' },
  'what-is-owed': { tab: 'sale' },
  'max-bid': { tab: 'sale' },
  forecast: { tab: 'sale' },
  redemption: { tab: 'sale' },
  holding: { tab: 'sale' },
  insurable: { tab: 'sale' },
  surplus: { tab: 'sale' },
  overlays: { tab: 'sale' },
  ownership: { tab: 'owner' },
  'parcel-graph': { tab: 'owner' },
  'workspace-notes': { drawer: 'team' },
  history: { drawer: 'history' },
  'your-lists': { drawer: 'history' },
} as const satisfies Record<string, PagePlace>

export type PropertyAnchor = keyof typeof PLACES

/** Where a part of the page is; null for an anchor that the page lacks. */
export function placeOf(anchor: string): PagePlace | null {
  return Object.hasOwn(PLACES, anchor) ? PLACES[anchor as PropertyAnchor] : null
}

const NEWS: Readonly<Record<string, PropertyAnchor>> = {
  tax_sale: 'tax-sale',
  status_update: 'tax-sale',
  price_change: 'property-information',
  redemption: 'redemption',
  mention: 'workspace-notes',
  assignment: 'workspace-notes',
  task: 'workspace-notes',
}

/** The part that a notification is about, by its type. */
export const anchorOfNews = (type: string): PropertyAnchor | undefined =>
  Object.hasOwn(NEWS, type) ? NEWS[type] : undefined

/** The address of a part of a property's page: `/property/7?tab=sale#holding`. */
export function propertyPath(id: number, anchor?: PropertyAnchor): string {
  if (anchor === undefined) return `/property/${id}`
  const query = new URLSearchParams(PLACES[anchor]).toString()
  return `/property/${id}${query && `?${query}`}#${anchor}`
}
