import { partsOfService } from './catalogue.ts'

/** What of an ArcGIS server an address is of, and its address without what is asked. */
export type ArcgisPlace = { kind: 'layer' | 'service' | 'folder'; address: string }

/** The layer, service or folder of an ArcGIS server that an address is of; null where it is none. */
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

/** Where a layer that is gone is looked for: its service and the folder that is in. */
export function placesAround(address: string): ArcgisPlace[] {
  const parts = partsOfService(address)
  if (parts === null) return []
  return [
    { kind: 'service', address: `${parts.folder}/${parts.service}/${parts.kind}` },
    { kind: 'folder', address: parts.folder },
  ]
}
