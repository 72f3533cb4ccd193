import { placeOfArcgis } from './arcgis-address.ts'

/**
 * What is asked for its list: a layer of an ArcGIS server, or the service or folder it is found in; a list at an address; the newest link of a page; a data
 * set of a Socrata portal; the newest file of a folder of the server.
 */
export const ASKED_KINDS = ['arcgis', 'url', 'page', 'socrata', 'folder'] as const
/** And a file that somebody brought, which is never asked for: it brings areas over parcels. */
export const SOURCE_KINDS = [...ASKED_KINDS, 'file'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

/** Names of data sets of Socrata: `tauj-x3k7`. */
const DATASET = /^[a-z0-9]{4}-[a-z0-9]{4}$/

/** What an address is of. A page is one only where a pattern says which of its links: else its answer is the list. */
export function kindOfAddress(address: string, hasPattern: boolean): (typeof ASKED_KINDS)[number] {
  if (address.startsWith('/')) return 'folder'
  if (hasPattern) return 'page'
  if (placeOfArcgis(address) !== null) return 'arcgis'
  return socrataDataset(address) === null ? 'url' : 'socrata'
}

/**
 * The host and data set of an address of a Socrata portal: of its page (`/Housing/Taxes/tauj-x3k7`), its data
 * (`/resource/tauj-x3k7.json`) or its download (`/api/views/tauj-x3k7/rows.csv`); null where it is none.
 */
export function socrataDataset(address: string): { origin: string; id: string } | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname } = new URL(address)
  const parts = pathname.split('/').filter((part) => part !== '')
  const isPortal = ['resource', 'api', 'd', 'dataset'].includes(parts[0] ?? '')
  const id = parts.map((part) => part.split('.', 1)[0] ?? '').find((part) => DATASET.test(part))
  return id !== undefined && (isPortal || parts.length === 3) ? { origin, id } : null
}
