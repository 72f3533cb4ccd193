import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import type { RunSheet, SheetParcel } from '../../../contract/run-sheet.ts'
import { shownMailAddress } from '../../../domain/address/shown-address.ts'
import { writeDays } from '../../../domain/lib/format.ts'
import { formatValue } from '../../lib/format.ts'
import type { Owner } from '../../lib/kept/owner.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { KeptMapPlace } from './kept-map-place.ts'
import { KeptNotes, KeptPhotos } from './kept-teamwork.tsx'
import { findKept, findKeptParcel, keptNameOf } from './log/kept-sheets.ts'

type ParcelFactsProps = { owner: Owner; sheet: RunSheet; propertyId: number; name: string }

/** This device's data of a parcel: facts, map, title findings, notes and photos; nothing without any. */
export function ParcelFacts({ owner, sheet, propertyId, name }: ParcelFactsProps) {
  const sheetKept = useQuery({
    queryKey: ['kept-run-sheets', owner, sheet.county, sheet.saleDate, sheet.isTracked],
    networkMode: 'always',
    queryFn: () => findKept(keptNameOf(owner, sheet)),
  })
  const copyId = sheetKept.data?.copy
  const copy = copyId === undefined ? null : { owner, copy: copyId }
  const KeptMap = useContext(KeptMapPlace)
  const kept = useQuery({
    queryKey: ['kept-run-sheets', owner, propertyId],
    networkMode: 'always',
    queryFn: () => findKeptParcel(owner, propertyId),
  })
  if (!kept.data) return null
  const parcel = kept.data
  return (
    <section
      aria-label="The parcel on this device"
      className="grid gap-x-8 gap-y-4 border-t bg-well p-4 text-sm lg:grid-cols-[3fr_2fr] print:hidden"
    >
      <div className="grid content-start gap-2">
        <h3 className="font-semibold">Why this title score</h3>
        <Reasons reasons={parcel.reasons} />
      </div>
      <div className="grid content-start gap-4">
        <Facts>
          <Fact name="Market value" isNumber>
            {formatValue(parcel.marketValue)}
          </Fact>
          <Fact name="Assessed value" isNumber>
            {formatValue(parcel.assessedValue)}
          </Fact>
          {parcel.propertyType && <Fact name="Type">{parcel.propertyType}</Fact>}
          {parcel.yearBuilt !== null && <Fact name="Year built">{parcel.yearBuilt}</Fact>}
          {parcel.ownerAddress && (
            <Fact name="Mailing address">{shownMailAddress(parcel.ownerAddress)}</Fact>
          )}
          {parcel.center && (
            <Fact name="Center">
              {parcel.center[1].toFixed(5)}, {parcel.center[0].toFixed(5)}
            </Fact>
          )}
        </Facts>
        {parcel.legalDescription && (
          <p className="wrap-anywhere text-xs">
            <span className="text-ink-muted">Legal description: </span>
            {parcel.legalDescription}
          </p>
        )}
        {parcel.outline && !(KeptMap && copy && parcel.center) && (
          <Outline rings={parcel.outline} />
        )}
      </div>
      {copy && (
        <div className="grid min-w-0 gap-4 lg:col-span-2">
          {KeptMap && parcel.center && (
            <ErrorBoundary part="The map">
              <KeptMap
                fallback={<Skeleton className="h-72 w-full" />}
                of={copy}
                propertyId={propertyId}
                center={parcel.center}
                name={name}
              />
            </ErrorBoundary>
          )}
          <KeptPhotos of={copy} photos={parcel.photos} />
          <KeptNotes notes={parcel.notes} />
        </div>
      )}
    </section>
  )
}

function Reasons({ reasons }: Pick<SheetParcel, 'reasons'>) {
  if (reasons.length === 0) {
    return (
      <p className="text-ink-muted">No finding, or not analyzed. Neither proves a good title.</p>
    )
  }
  return (
    <ol className="grid gap-3">
      {reasons.map(({ finding, points, explanation, cure }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a finding can occur twice, and none moves
        <li key={`${finding} ${place}`}>
          <div className="flex justify-between gap-4 font-semibold">
            {finding}
            {points > 0 && <span className="shrink-0 tabular-nums">−{points}</span>}
          </div>
          <p className="text-pretty">{writeDays(explanation)}</p>
          <p className="text-pretty text-ink-muted">To cure: {writeDays(cure)}</p>
        </li>
      ))}
    </ol>
  )
}

const SIZE = 240
const MARGIN = 8

/** The parcel's outline, north up, without a map. */
function Outline({ rings }: { rings: NonNullable<SheetParcel['outline']> }) {
  const points = rings.flat()
  const [first] = points
  if (!first) return null
  const east = Math.cos((first[1] * Math.PI) / 180)
  const xs = points.map(([lng]) => lng * east)
  const ys = points.map(([, lat]) => lat)
  const [left, right, low, high] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ]
  const span = Math.max(right - left, high - low) || 1
  const scale = (SIZE - 2 * MARGIN) / span
  const place = ([lng, lat]: readonly [number, number]) =>
    `${(MARGIN + (lng * east - left) * scale).toFixed(1)} ${(MARGIN + (high - lat) * scale).toFixed(1)}`
  const path = rings.map((ring) => `M${ring.map(place).join('L')}Z`).join('')
  return (
    <svg
      role="img"
      aria-label="Outline of the parcel, north up"
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      className="w-full max-w-60 rounded-md border bg-sheet"
    >
      <path
        d={path}
        fillRule="evenodd"
        className="fill-accent-tint stroke-accent"
        strokeWidth="2"
      />
    </svg>
  )
}
