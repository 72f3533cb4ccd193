import { type County, findCounty } from '../county/county.ts'
import { once } from '../lib/once.ts'
import { PARCEL_LAYERS } from './parcel-layers.ts'

/** A layer of parcels that is known, which does not say that it still answers. */
export type CatalogueLayer = {
  county: County
  /** The city it is limited to; null where it is of the whole county. */
  city: string | null
  address: string
  /** The layer's own name for the parcel id. */
  parcelIdField: string
  /** Who answers there: `cmpdd.org`. */
  host: string
  /** The address carries the day of its edition, and changes with it: the folder is to be watched. */
  isDated: boolean
}

/** All known layers, by state and county. */
export const catalogue = once((): readonly CatalogueLayer[] =>
  PARCEL_LAYERS.flatMap(([id, city, address, parcelIdField]) => {
    const county = findCounty(id)
    if (!county) return []
    return [
      { county, city, address, parcelIdField, host: hostOf(address), isDated: isDated(address) },
    ]
  }),
)

/** The known layers of a county, its own before those of its cities. */
export function catalogueOf(countyId: number): CatalogueLayer[] {
  return catalogue()
    .filter(({ county }) => county.id === countyId)
    .sort((a, b) => Number(a.city !== null) - Number(b.city !== null))
}

function hostOf(address: string): string {
  const { hostname } = new URL(address)
  return hostname.split('.').slice(-2).join('.')
}

/** Whether a service's name ends in a day: `Hale/HALE_11132024`. */
function isDated(address: string): boolean {
  const service = partsOfService(address)?.service ?? ''
  return /\d{8}$/.test(service)
}

/**
 * The parts of an ArcGIS address; null where it is none. `folder` is the address whose listing names the services
 * beside this one, where a layer that moved is looked for.
 */
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
