import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PropertyDetail } from '../../../contract/property.ts'
import { formatCount } from '../../lib/format.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { useQuiet } from '../../lib/use-quiet.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { MapCanvas } from '../map/lazy-map-canvas.ts'
import { mapStateQuery } from '../map/map.api.ts'
import { ParcelOutline } from '../property/parcel-outline.tsx'
import { PlaceLink } from '../property/place-link.tsx'
import { useUser } from '../session/use-user.ts'
import { teamworkQuery, thumbnailPath } from '../teamwork/teamwork.api.ts'

/** Close enough for a parcel and its neighbors. */
const ZOOM = 17

/** The team's latest photo; without one the parcel on its map, which is loaded once the page is idle. */
export function HeaderPicture({ property }: { property: PropertyDetail }) {
  const { user } = useUser()
  const team = useQuery({ ...teamworkQuery(property.id), enabled: user !== null })
  const photos = team.data?.files.filter(({ hasThumbnail, width }) => hasThumbnail && width) ?? []
  const [photo, ...more] = photos
  if (photo) {
    return (
      <PlaceLink propertyId={property.id} anchor="workspace-notes" className="block size-full">
        <img src={thumbnailPath(photo.id)} alt={photo.name} className="size-full object-cover" />
        {more.length > 0 && (
          <span className="absolute right-2 bottom-2 rounded-sm bg-raised px-2 py-0.5 text-xs">
            {formatCount(more.length, 'more photo')}
          </span>
        )}
      </PlaceLink>
    )
  }
  return <ParcelOnMap property={property} />
}

function ParcelOnMap({ property: { id, lng, lat, outline } }: { property: PropertyDetail }) {
  const isWide = useMediaQuery('(min-width: 64rem)')
  const isShown = useQuiet() && isWide
  const [hasFailed, setFailed] = useState(false)
  const place = lng === null || lat === null ? null : { zoom: ZOOM, lng, lat }
  const state = useQuery({ ...mapStateQuery(undefined), enabled: isShown && place !== null })
  if (place === null) {
    return (
      <p className="grid size-full place-items-center p-4 text-center text-ink-muted">
        <span>
          No list places this parcel on the map.{' '}
          <Link to="/import" search={{ tab: 'sources' }} className="link">
            Connect the county’s layer
          </Link>
        </span>
      </p>
    )
  }
  const still = (
    <div className="grid size-full place-items-center">
      {outline && <ParcelOutline rings={outline} className="size-28" />}
    </div>
  )
  return (
    <>
      {state.data && !hasFailed ? (
        <ErrorBoundary part="The map">
          <MapCanvas
            fallback={still}
            state={state.data}
            layer="tax-status"
            county={undefined}
            view={place}
            selected={id}
            isQuiet
            onFail={() => setFailed(true)}
          />
        </ErrorBoundary>
      ) : (
        still
      )}
      <Link
        to="/map-view"
        search={{ property: String(id), z: String(ZOOM), lat: String(lat), lng: String(lng) }}
        className="absolute right-2 bottom-2 rounded-sm border bg-raised px-2 py-1 font-semibold text-xs hover:bg-well"
      >
        Open map
      </Link>
    </>
  )
}
