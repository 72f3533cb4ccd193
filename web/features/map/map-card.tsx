import { useIsFetching, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { MapCanvas } from './lazy-map-canvas.ts'
import { Legend } from './legend.tsx'
import type { MapView } from './live-map.ts'
import { mapStateQuery } from './map.api.ts'
import { MapFailed } from './map-failed.tsx'
import { MapLoading } from './map-loading.tsx'

/** The dashboard's small live map: loaded when it comes near the window, rendered when nothing else is loading. */
export function MapCard({ county }: { county: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || isNear) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setNear(true)
        watch.disconnect()
      },
      { rootMargin: '200px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [isNear])
  return (
    <Card
      title="Property Map View"
      lead="Parcel boundaries with tax sale status overlay"
      flush
      aside={
        <Link
          to="/map-view"
          search={county ? { county } : {}}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Open map
        </Link>
      }
    >
      <div ref={place} className="relative h-90 overflow-hidden rounded-b-md">
        {isNear ? <SmallMap county={county} /> : <MapLoading />}
      </div>
    </Card>
  )
}

/** Close enough for parcel boundaries. */
const NEAR_ZOOM = 15

function closeTo(place: readonly [number, number] | null): MapView | null {
  return place && { zoom: NEAR_ZOOM, lng: place[0], lat: place[1] }
}

function SmallMap({ county }: { county: string | undefined }) {
  const state = useQuery(mapStateQuery(county))
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const isBusy = useIsFetching() > 0
  const [mayDraw, setMayDraw] = useState(false)
  useEffect(() => {
    if (!isBusy) setMayDraw(true)
  }, [isBusy])
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
    void state.refetch()
  }
  if (hasFailed || state.isLoadingError) return <MapFailed onRetry={retry} />
  if (!state.data || !mayDraw) return <MapLoading />
  return (
    <ErrorBoundary part="The map">
      <MapCanvas
        key={`${attempt} ${county}`}
        fallback={<MapLoading />}
        state={state.data}
        layer="tax-status"
        county={county}
        view={closeTo(state.data.busiest)}
        isQuiet
        onFail={() => setFailed(true)}
      />
      <div className="pointer-events-none absolute bottom-2 left-2 *:pointer-events-auto">
        <Legend layer="tax-status" />
      </div>
    </ErrorBoundary>
  )
}
