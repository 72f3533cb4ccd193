import { placeOfArcgis } from './arcgis-address.ts'

/**
 * Where a list is requested: an ArcGIS layer, service or folder; an address; the newest link of a page; a data set of
 * a Socrata portal; the newest file of a folder on the server.
 */
export const ASKED_KINDS = ['arcgis', 'url', 'page', 'socrata', 'folder'] as const
/** Also an uploaded file, which is never requested again; it has overlay areas. */
export const SOURCE_KINDS = [...ASKED_KINDS, 'file'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

/** Ids of Socrata data sets: `tauj-x3k7`. */
const DATASET = /^[a-z0-9]{4}-[a-z0-9]{4}$/

/** The kind of source at an address. With a pattern it is a page of links; otherwise the list itself. */
export function kindOfAddress(address: string, hasPattern: boolean): (typeof ASKED_KINDS)[number] {
  if (address.startsWith('/')) return 'folder'
  if (hasPattern) return 'page'
  if (placeOfArcgis(address) !== null) return 'arcgis'
  return socrataDataset(address) === null ? 'url' : 'socrata'
}

/**
 * The host and data set of a Socrata address: its page (`/Housing/Taxes/tauj-x3k7`), data
 * (`/resource/tauj-x3k7.json`) or download (`/api/views/tauj-x3k7/rows.csv`); null for other addresses.
 */
export function socrataDataset(address: string): { origin: string; id: string } | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname } = new URL(address)
  const parts = pathname.split('/').filter((part) => part !== '')
  const isPortal = ['resource', 'api', 'd', 'dataset'].includes(parts[0] ?? '')
  const id = parts.map((part) => part.split('.', 1)[0] ?? '').find((part) => DATASET.test(part))
  return id !== undefined && (isPortal || parts.length === 3) ? { origin, id } : null
}
