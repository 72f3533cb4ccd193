import { useQuery } from '@tanstack/react-query'
import type { Feature, FeatureCollection } from 'geojson'
import { useMemo, useState } from 'react'
import type { FileImportResult } from '../../../../contract/import.ts'
import type { MapState } from '../../../../contract/map.ts'
import { formatCount, formatNumber } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorBoundary } from '../../../ui/error-boundary.tsx'
import { MapCanvas } from '../../map/lazy-map-canvas.ts'
import { mapStateQuery } from '../../map/map.api.ts'
import { MapFailed } from '../../map/map-failed.tsx'
import { MapLoading } from '../../map/map-loading.tsx'
import { Part } from './part.tsx'

type Places = NonNullable<FileImportResult['places']>
type Bounds = Places['bounds']

/** A layer on the map before its import: a wrong projection would show it elsewhere. */
export function PlacesOnMap({ result, places }: { result: FileImportResult; places: Places }) {
  const [isWide, setWide] = useState(false)
  const county = result.county ?? undefined
  const { placed, parcels } = places
  return (
    <Part
      title="Where the parcels lie"
      aside={
        county && (
          <Button variant="secondary" size="sm" onClick={() => setWide(!isWide)}>
            {isWide ? 'Show the parcels' : 'Show the whole county'}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <p className="text-ink-muted">
          {parcels.length < placed
            ? `${formatCount(placed, 'parcel')}, ${formatNumber(parcels.length)} of them shown`
            : formatCount(placed, 'parcel')}
          {`, around latitude ${middle(places.bounds, 1)}, longitude ${middle(places.bounds, 0)}.`}
        </p>
        {result.fileRemarks.map((remark) => (
          <p key={remark} className="rounded-sm bg-warn-tint px-3 py-2 text-warn-ink">
            {sentence(remark)}
          </p>
        ))}
        <div className="relative h-80 overflow-hidden rounded-md border">
          <ErrorBoundary part="The map">
            <LayerMap county={county} places={places} isWide={isWide} />
          </ErrorBoundary>
        </div>
      </div>
    </Part>
  )
}

type LayerMapProps = { county: string | undefined; places: Places; isWide: boolean }

function LayerMap({ county, places, isWide }: LayerMapProps) {
  const state = useQuery(mapStateQuery(county))
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const drawn = useMemo(() => toFeatures(places), [places])
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
    void state.refetch()
  }
  if (hasFailed || state.isLoadingError) return <MapFailed onRetry={retry} />
  if (!state.data) return <MapLoading />
  const bounds = isWide ? around(state.data, places.bounds) : places.bounds
  return (
    <MapCanvas
      // The view is set when the map is created.
      key={`${attempt} ${bounds.join()}`}
      fallback={<MapLoading />}
      state={{ ...state.data, bounds }}
      layer="tax-status"
      county={county}
      view={null}
      drawn={drawn}
      isQuiet
      onFail={() => setFailed(true)}
    />
  )
}

/** Bounds of the county's outline and the layer. */
function around({ outline }: MapState, [west, south, east, north]: Bounds): Bounds {
  const corners = (outline ?? []).flat()
  return [
    corners.reduce((least, [lng]) => Math.min(least, lng), west),
    corners.reduce((least, [, lat]) => Math.min(least, lat), south),
    corners.reduce((most, [lng]) => Math.max(most, lng), east),
    corners.reduce((most, [, lat]) => Math.max(most, lat), north),
  ]
}

/** In a wider view, a parcel is smaller than a point. */
const WIDE_DEGREES = 0.08

function toFeatures({ parcels, bounds }: Places): FeatureCollection {
  const isWide = Math.max(bounds[2] - bounds[0], bounds[3] - bounds[1]) > WIDE_DEGREES
  const features = parcels.flatMap(({ lng, lat, rings }): Feature[] => {
    const point = feature({ type: 'Point', coordinates: [lng, lat] })
    // Rings of parts and holes are all lines: only their location matters.
    const lines = rings.map((ring) => feature({ type: 'Polygon', coordinates: [ring] }))
    return isWide || lines.length === 0 ? [point, ...lines] : lines
  })
  return { type: 'FeatureCollection', features }
}

const feature = (geometry: Feature['geometry']): Feature => ({
  type: 'Feature',
  properties: {},
  geometry,
})

const middle = (bounds: Bounds, at: 0 | 1) =>
  (((bounds[at] ?? 0) + (bounds[at + 2] ?? 0)) / 2).toFixed(4)

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
