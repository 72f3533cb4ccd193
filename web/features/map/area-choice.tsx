import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FeatureCollection } from 'geojson'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { Overlay, OverlayAreas } from '../../../contract/overlay.ts'
import type { LngLat } from '../../../domain/map/mercator.ts'
import { isFloodHazard, OVERLAY_WORDS } from '../../../domain/overlays/overlay-kind.ts'
import { Select } from '../../ui/field.tsx'
import { overlayAreasQuery, overlaysQuery } from '../overlays/overlay.api.ts'
import { AreaNote } from './area-note.tsx'

/** Areas of an overlay on the map, and remarks about them. */
export type ShownAreas = { features: FeatureCollection; note: ReactNode }

type AreaChoiceProps = {
  /** Number of the chosen overlay. */
  chosen: string | undefined
  /** Of the view; null until the map is loaded. */
  corners: readonly LngLat[] | null
  onChoose: (id: string | undefined) => void
  onAreas: (shown: ShownAreas | null) => void
}

/** A choice of the map's overlay; loads its areas in the view. Nothing without a connected layer. */
export function AreaChoice({ chosen, corners, onChoose, onAreas }: AreaChoiceProps) {
  const overlays = useQuery(overlaysQuery).data ?? []
  const overlay = overlays.find(({ id }) => String(id) === chosen) ?? null
  const { data, error } = useQuery({
    ...overlayAreasQuery(overlay?.id ?? 0, corners ? bboxOf(corners) : ''),
    enabled: overlay !== null && corners !== null,
    placeholderData: keepPreviousData,
  })
  const shown = useMemo(
    () =>
      overlay && {
        features: areaFeatures(overlay.kind, data?.areas ?? []),
        note: <AreaNote overlay={overlay} areas={data} error={error} />,
      },
    [overlay, data, error],
  )
  useEffect(() => onAreas(shown), [shown, onAreas])
  if (overlays.length === 0) return null
  return (
    <Select
      aria-label="Overlay"
      className="col-span-2 sm:w-52"
      options={[
        ['', 'No Overlay'],
        ...overlays.map(
          ({ id, kind, name }) =>
            [
              String(id),
              kind === 'other' ? name : `${OVERLAY_WORDS[kind].label}: ${name}`,
            ] as const,
        ),
      ]}
      value={overlay === null ? '' : String(overlay.id)}
      onChange={({ target }) => onChoose(target.value || undefined)}
    />
  )
}

/** The view, slightly enlarged: small movements send no request. */
function bboxOf(corners: readonly LngLat[]): string {
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)]
  const least = (all: number[]) => Math.floor(Math.min(...all) * 100) / 100
  const most = (all: number[]) => Math.ceil(Math.max(...all) * 100) / 100
  return [least(lngs), least(lats), most(lngs), most(lats)].join(',')
}

/** Areas as GeoJSON. Flood zones that cost the owner are emphasized. */
function areaFeatures(kind: Overlay['kind'], areas: OverlayAreas['areas']): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: areas.map(({ class: name, rings }) => ({
      type: 'Feature',
      properties: { class: name, isStrong: kind !== 'flood' || isFloodHazard(name) },
      geometry: { type: 'Polygon', coordinates: rings },
    })),
  }
}
