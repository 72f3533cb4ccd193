import { partsOfService } from './catalogue.ts'

/** What an ArcGIS address refers to, and the address without its query. */
export type ArcgisPlace = { kind: 'layer' | 'service' | 'folder'; address: string }

/** The layer, service or folder of an ArcGIS address; null for other addresses. */
export function placeOfArcgis(address: string): ArcgisPlace | null {
  const parts = partsOfService(address)
  if (parts !== null) {
    const service = `${parts.folder}/${parts.service}/${parts.kind}`
    return parts.layer === null
      ? { kind: 'service', address: service }
      : { kind: 'layer', address: `${service}/${parts.layer}` }
  }
  let [folder = ''] = address.split(/[?#]/, 1)
  while (folder.endsWith('/')) folder = folder.slice(0, -1)
  return /\/rest\/services(?:\/|$)/.test(folder) ? { kind: 'folder', address: folder } : null
}

/** Addresses to search for a layer that is gone: its service and that service's folder. */
export function placesAround(address: string): ArcgisPlace[] {
  const parts = partsOfService(address)
  if (parts === null) return []
  return [
    { kind: 'service', address: `${parts.folder}/${parts.service}/${parts.kind}` },
    { kind: 'folder', address: parts.folder },
  ]
}
