import { type County, countiesOf, findCounty } from '../county/county.ts'
import { once } from '../lib/once.ts'
import { PARCEL_LAYERS } from './parcel-layers.ts'
import { withCondition } from './row-condition.ts'
import { STATE_LAYERS, type StateLayer } from './state-layers.ts'

/** A known layer of parcels; it may no longer respond. */
export type CatalogueLayer = {
  county: County
  /** The city it is limited to; null if it covers the whole county. */
  city: string | null
  /** Its publisher if it covers the whole state, though not every county; null for other layers. */
  statewide: string | null
  address: string
  /** The layer's own name for the parcel ID. */
  parcelIdField: string
  /** The server's host: `cmpdd.org`. */
  host: string
  /** The address contains the date of its edition and changes with it, so the folder must be watched. */
  isDated: boolean
}

/** All known layers, by state and county: a county's own first, then its cities', then its state's. */
export const catalogue = once((): readonly CatalogueLayer[] =>
  [...ownLayers(), ...STATE_LAYERS.flatMap(ofState)].sort(
    (a, b) => a.county.id - b.county.id || distance(a) - distance(b),
  ),
)

function ownLayers(): CatalogueLayer[] {
  return PARCEL_LAYERS.flatMap(([id, city, address, parcelIdField]) => {
    const county = findCounty(id)
    if (!county) return []
    const about = { host: hostOf(address), isDated: isDated(address) }
    return [{ county, city, statewide: null, address, parcelIdField, ...about }]
  })
}

/** The entries for each county of a state's layer. */
function ofState(layer: StateLayer): CatalogueLayer[] {
  const { state, publisher, address, countyField, parcelIdField, without } = layer
  return countiesOf(state)
    .filter(({ name }) => !without.includes(name))
    .map((county) => ({
      county,
      city: null,
      statewide: publisher,
      address: withCondition(address, isCounty(countyField, county.name)),
      parcelIdField,
      host: hostOf(address),
      isDated: isDated(address),
    }))
}

/** The known layers of a county, its own first. */
export function catalogueOf(countyId: number): CatalogueLayer[] {
  return catalogue().filter(({ county }) => county.id === countyId)
}

/** States write counties in capitals, with blanks or without: PEARL RIVER or PEARLRIVER, DE KALB or DEKALB. */
function isCounty(field: string, name: string): string {
  const apart = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toUpperCase()
  const spellings = new Set([name.toUpperCase(), apart, apart.replace(/[^A-Z]/g, '')])
  const quoted = [...spellings].map((spelling) => `'${spelling}'`)
  return quoted.length === 1 ? `${field}=${quoted[0]}` : `${field} IN (${quoted.join(', ')})`
}

/** A county's own layer is newer than its state's, and complete unlike a city's. */
const distance = ({ city, statewide }: CatalogueLayer) =>
  Number(city !== null) + 2 * Number(statewide !== null)

function hostOf(address: string): string {
  const { hostname } = new URL(address)
  return hostname.split('.').slice(-2).join('.')
}

/** Whether a service's name ends in a date: `Hale/HALE_11132024`. */
function isDated(address: string): boolean {
  const service = partsOfService(address)?.service ?? ''
  return /\d{8}$/.test(service)
}

/** The parts of an ArcGIS address; null for others. `folder` lists neighboring services, for moves. */
export function partsOfService(
  address: string,
): { folder: string; service: string; kind: string; layer: number | null } | null {
  const mark = '/rest/services/'
  const at = address.indexOf(mark)
  if (at < 0) return null
  const rest = address.slice(at + mark.length).split(/[?#]/, 1)[0] ?? ''
  const parts = rest.split('/').filter((part) => part !== '')
  const kindAt = parts.findIndex((part) => part === 'MapServer' || part === 'FeatureServer')
  if (kindAt < 1) return null
  const layer = parts[kindAt + 1] ?? ''
  const folders = parts.slice(0, kindAt - 1)
  return {
    folder: [`${address.slice(0, at)}/rest/services`, ...folders].join('/'),
    service: parts[kindAt - 1] ?? '',
    kind: parts[kindAt] ?? '',
    layer: /^\d{1,6}$/.test(layer) ? Number(layer) : null,
  }
}
