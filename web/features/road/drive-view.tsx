import { Map as MapIcon, Navigation } from 'lucide-react'
import { useState } from 'react'
import type { Road, RoadStop } from '../../../contract/road.ts'
import { shownAddress } from '../../../domain/address/shown-address.ts'
import {
  appleLink,
  GOOGLE_WAYPOINTS,
  geoLink,
  googleLinks,
} from '../../../domain/road/map-links.ts'
import { formatCount, formatNumber } from '../../lib/format.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import type { Start } from './road.api.ts'

/** Stops shown at a time. */
const PAGE = 50

/** The drive: its length, the links, the stops, and unplaced parcels. */
export function DriveView({ road, start }: { road: Road; start: Start }) {
  const [shown, setShown] = useState(PAGE)
  const { stops, totalMiles, unplaced, missing } = road
  const links = googleLinks(stops, start && [start.lng, start.lat])
  return (
    <>
      {stops.length > 0 && (
        <>
          <div aria-live="polite">
            <p className="text-lg tabular-nums">
              <span className="font-semibold">{miles(totalMiles)}</span>,{' '}
              {formatCount(stops.length, 'stop')}
            </p>
            <p className="text-pretty text-ink-muted text-xs">
              In a straight line from stop to stop: by road it is farther. Check rivers, gates and
              private roads on the map.
            </p>
          </div>
          <section aria-label="Open in Google Maps" className="grid gap-2">
            <ul className="flex flex-wrap gap-2">
              {links
                .filter(({ from }) => from <= shown)
                .map(({ from, to, href }) => (
                  <li key={from}>
                    <a
                      href={href}
                      target="_blank"
                      rel="noopener noreferrer"
                      className={buttonClass({
                        variant: from === 1 ? 'primary' : 'secondary',
                        size: 'sm',
                      })}
                    >
                      <Navigation aria-hidden />
                      {links.length === 1 ? 'Google Maps' : `Stops ${from}–${to}`}
                      <span className="sr-only">opens Google Maps in a new tab</span>
                    </a>
                  </li>
                ))}
            </ul>
            <p className="text-pretty text-ink-muted text-xs">
              Google Maps takes {GOOGLE_WAYPOINTS + 1} stops at a time; without its app, a phone’s
              browser takes four. Other maps open stop by stop, below.
            </p>
          </section>
          <ol aria-label="Stops" className="divide-y border-y">
            {stops.slice(0, shown).map((stop, at) => (
              <StopLine key={stop.propertyId} stop={stop} number={at + 1} />
            ))}
          </ol>
          {shown < stops.length && (
            <Button
              variant="secondary"
              size="sm"
              className="justify-self-start"
              onClick={() => setShown(shown + 4 * PAGE)}
            >
              Show more stops ({formatNumber(stops.length - shown)} left)
            </Button>
          )}
        </>
      )}
      {(unplaced.length > 0 || missing > 0) && (
        <section aria-labelledby="no-place">
          <h3 id="no-place" className="font-semibold">
            Without a place on the map
          </h3>
          <p className="text-ink-muted text-xs">
            No list or layer on record says where they are, so they are not in the drive.
            {missing > 0 && ` ${formatCount(missing, 'parcel')} no longer on record.`}
          </p>
          <ul className="mt-1 grid gap-0.5">
            {unplaced.slice(0, shown).map(({ propertyId, address, parcelId }) => (
              <li key={propertyId} className="wrap-anywhere">
                {address ? shownAddress(address) : 'No address'}, parcel {parcelId ?? 'without ID'}
              </li>
            ))}
            {unplaced.length > shown && <li>and {formatNumber(unplaced.length - shown)} more</li>}
          </ul>
        </section>
      )}
    </>
  )
}

function StopLine({ stop, number }: { stop: RoadStop; number: number }) {
  const name = stop.address ? shownAddress(stop.address) : `Parcel ${stop.parcelId ?? 'without ID'}`
  return (
    <li className="flex items-center gap-3 py-2">
      <span aria-hidden className="w-7 shrink-0 text-right font-semibold tabular-nums">
        {number}
      </span>
      <span className="min-w-0 flex-1">
        <a href={`/property/${stop.propertyId}`} className="wrap-anywhere font-semibold underline">
          {name}
        </a>
        <span className="block text-ink-muted text-xs">
          {[stop.city && shownAddress(stop.city), stop.address && stop.parcelId]
            .filter(Boolean)
            .join(', ')}
          {stop.miles > 0 && ` · ${miles(stop.miles)} on`}
        </span>
      </span>
      <a
        href={appleLink(stop)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
      >
        Apple<span className="sr-only"> Maps: {name}</span>
      </a>
      <a href={geoLink(stop)} className={buttonClass({ variant: 'quiet', size: 'icon' })}>
        <MapIcon aria-hidden />
        <span className="sr-only">Open in this device’s map: {name}</span>
      </a>
    </li>
  )
}

function miles(count: number): string {
  return `${count.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} mi`
}
