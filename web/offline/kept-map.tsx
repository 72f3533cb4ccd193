import { useQuery } from '@tanstack/react-query'
import { addProtocol } from 'maplibre-gl'
import { useMemo, useState } from 'react'
import { PARCEL_ZOOM } from '../../domain/map/layers.ts'
import { MapCanvas } from '../features/map/map-canvas.tsx'
import { pointFeatures } from '../features/map/point-source.ts'
import type { KeptMapProps } from '../features/run-sheet/kept-map-place.ts'
import { findCopy, findTile } from '../features/run-sheet/log/file-store.ts'
import { nameOfTile } from '../features/run-sheet/log/keep-files.ts'

const PROTOCOL = 'kept'
/** About the width of a county; the stored tiles are for closer views. */
const WIDEST_ZOOM = 8
const FIRST_ZOOM = 16

addProtocol(PROTOCOL, async ({ url }) => {
  // `kept://`, the owner, the copy, and the tile’s URL on the server.
  const [owner = '', copy = '', ...tileUrl] = url.slice(`${PROTOCOL}://`.length).split('/')
  const name = nameOfTile(tileUrl.join('/'))
  // A missing tile is empty.
  const bytes = name && (await findTile({ owner, copy }, name))
  return { data: bytes || new ArrayBuffer(0) }
})

/** The map around a parcel from this device's data, with every parcel of the sheet as a point. */
export function KeptMap({ of, propertyId, center: [lng, lat], name }: KeptMapProps) {
  const kept = useQuery({
    queryKey: ['kept-run-sheets', 'map', of.copy],
    structuralSharing: false,
    queryFn: () => findCopy(of),
  })
  const [hasFailed, setFailed] = useState(false)
  const places = kept.data?.places
  const points = useMemo(
    () => pointFeatures((places ?? []).map(([id, lng, lat]) => ({ id, lng, lat }))),
    [places],
  )
  if (hasFailed) return <p className="text-ink-muted">This device can’t show the map.</p>
  const map = kept.data?.map
  if (!map) return null
  return (
    <figure className="grid gap-1.5">
      <section
        aria-label={`Map around ${name}`}
        className="h-72 overflow-hidden rounded-md border bg-well"
      >
        <MapCanvas
          // A provider's own style is not on this device.
          state={{ ...map, styleUrl: null }}
          layer="tax-status"
          county={undefined}
          view={{ zoom: FIRST_ZOOM, lng, lat }}
          selected={propertyId}
          list={points}
          onDevice={{
            prefix: `${PROTOCOL}://${of.owner}/${of.copy}/`,
            minZoom: WIDEST_ZOOM,
            deepest: PARCEL_ZOOM,
          }}
          onFail={() => setFailed(true)}
        />
      </section>
      <figcaption className="text-ink-muted text-xs">
        Points are parcels of this sheet, colors the tax status when it was kept.
      </figcaption>
    </figure>
  )
}
