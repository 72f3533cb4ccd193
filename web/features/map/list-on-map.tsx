import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FeatureCollection } from 'geojson'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { ListPoints } from '../../../contract/lists.ts'
import { isNotFound, messageForPeople } from '../../lib/api.ts'
import { formatCount, formatDay, formatNumber } from '../../lib/format.ts'
import { readListId } from '../lists/list-filter.ts'
import { listQuery, pointsQuery } from '../lists/lists.api.ts'
import { boundsOf } from './list-layer.ts'
import type { LiveMap } from './live-map.ts'
import { pointFeatures } from './point-source.ts'

/** A private list on the map. */
export type ShownList = { features: FeatureCollection; note: ReactNode }

type ListOnMapProps = {
  /** From the URL. */
  chosen: string
  /** The map to move to the list; null if the URL names the view. */
  map: LiveMap | null
  onShown: (list: ShownList | null) => void
  onClose: () => void
}

/** Loads the points of a private list for the map, with a legend. */
export function ListOnMap({ chosen, map, onShown, onClose }: ListOnMapProps) {
  const id = readListId(chosen) ?? 0
  const list = useQuery(listQuery(id))
  const points = useQuery(pointsQuery(id))
  const features = useMemo(() => pointFeatures(points.data?.points ?? []), [points.data])
  const error = list.error ?? points.error
  const name = list.data && `${list.data.name}, ${formatDay(list.data.day)}`
  const latest = useRef({ onShown, onClose })
  latest.current = { onShown, onClose }
  useEffect(() => {
    latest.current.onShown({
      features,
      note: (
        <ListNote
          id={id}
          name={name}
          points={points.data}
          error={error}
          onClose={() => latest.current.onClose()}
        />
      ),
    })
  }, [features, id, name, points.data, error])
  useEffect(() => () => latest.current.onShown(null), [])
  useEffect(() => {
    const bounds = boundsOf(points.data?.points ?? [])
    if (map && bounds) map.fit(bounds)
  }, [map, points.data])
  return null
}

type ListNoteProps = {
  id: number
  name: string | undefined
  points: ListPoints | undefined
  error: Error | null
  onClose: () => void
}

/** The legend of the list’s points: the list, their number, and the number of parcels without a place. */
function ListNote({ id, name, points, error, onClose }: ListNoteProps) {
  return (
    <section aria-label="Your list" className="max-w-64 rounded-md border bg-raised text-xs">
      <div className="flex items-start gap-2 py-1 pr-1 pl-3">
        <span
          aria-hidden
          className="mt-2 size-3 shrink-0 rounded-full border-3 border-accent bg-raised"
        />
        <p className="min-w-0 flex-1 py-1.5 font-semibold">
          {name ? (
            <Link
              to="/import"
              search={{ tab: 'lists', list: String(id) }}
              className="link-quiet wrap-anywhere"
            >
              {name}
            </Link>
          ) : (
            'Your list'
          )}
        </p>
        <button
          type="button"
          aria-label="Hide the list"
          onClick={onClose}
          className="grid size-8 shrink-0 place-items-center rounded-sm text-ink-muted hover:bg-well hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
      <p role="status" className="px-3 pb-2 text-ink-muted tabular-nums">
        {error ? problem(error) : points ? listWords(points) : 'Loading the list'}
      </p>
    </section>
  )
}

const problem = (error: Error) =>
  isNotFound(error)
    ? 'There is no such list, or it belongs to another workspace.'
    : messageForPeople(error)

/** `812 parcels; 3 have no place.` */
export function listWords({ points, withoutPlace, capped }: ListPoints): string {
  const shown = capped
    ? `The first ${formatNumber(points.length)} parcels`
    : formatCount(points.length, 'parcel')
  if (withoutPlace === 0) return `${shown}.`
  return `${shown}; ${formatNumber(withoutPlace)} ${withoutPlace === 1 ? 'has' : 'have'} no place.`
}
