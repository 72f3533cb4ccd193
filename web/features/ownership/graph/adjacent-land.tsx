import { useQuery } from '@tanstack/react-query'
import type { AdjacentParcels } from '../../../../contract/ownership.ts'
import {
  type AdjacentGroup,
  groupAdjacent,
} from '../../../../domain/ownership/graph/adjacent-groups.ts'
import { formatCount } from '../../../lib/format.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { outlinePaths } from '../../property/outline-path.ts'
import { adjacentQuery } from '../ownership.api.ts'
import { ParcelName } from './parcel-name.tsx'

/** Groups shown, and parcels named of each. */
const MAX_GROUPS = 4
const MAX_NAMED = 8
const FEET_PER_METRE = 3.280_84

/** Parcels of an owner that touch or nearly do, each group drawn to scale. */
export function AdjacentLand({ ownerId, parcels }: { ownerId: number; parcels: number }) {
  if (parcels === 1) return <p className="text-ink-muted">This owner has one parcel.</p>
  return <Compared ownerId={ownerId} />
}

function Compared({ ownerId }: { ownerId: number }) {
  const adjacent = useQuery(adjacentQuery(ownerId))
  if (adjacent.isPending) return <Skeleton className="h-16 w-full" />
  if (adjacent.isError)
    return (
      <ErrorNotice what="The locations of the parcels could not be compared." query={adjacent} />
    )
  return <Groups adjacent={adjacent.data} />
}

function Groups({ adjacent }: { adjacent: AdjacentParcels }) {
  const { pairs, unplaced, leftOut } = adjacent
  const groups = groupAdjacent(pairs)
  const unknown = unplaced + leftOut
  return (
    <>
      {groups.length === 0 && (
        <p className="text-ink-muted">
          No two of these parcels touch or are within 100 ft of each other.
        </p>
      )}
      {groups.slice(0, MAX_GROUPS).map((group) => (
        <Group key={group.propertyIds[0]} group={group} adjacent={adjacent} />
      ))}
      {groups.length > MAX_GROUPS && (
        <p className="text-ink-muted">
          And {formatCount(groups.length - MAX_GROUPS, 'more group')} of parcels.
        </p>
      )}
      {unknown > 0 && (
        <p className="text-ink-muted">
          The location of {formatCount(unknown, 'parcel')} is unknown or was not compared.
        </p>
      )}
    </>
  )
}

function Group({ group, adjacent }: { group: AdjacentGroup; adjacent: AdjacentParcels }) {
  const ids = new Set(group.propertyIds)
  const parcels = adjacent.parcels.filter(({ propertyId }) => ids.has(propertyId))
  const hidden = group.propertyIds.length - Math.min(parcels.length, MAX_NAMED)
  return (
    <div className="flex gap-4">
      <Plat parcels={parcels} />
      <div className="min-w-0">
        <p className="font-semibold">
          {formatCount(group.propertyIds.length, 'parcel')} together
          <span className="font-normal text-ink-muted">
            {group.widestGap === 0
              ? ', all touching'
              : `, gaps up to ${Math.round(group.widestGap * FEET_PER_METRE)} ft`}
          </span>
        </p>
        <p className="wrap-anywhere">
          {parcels.slice(0, MAX_NAMED).map((parcel, place) => (
            <span key={parcel.propertyId}>
              {place > 0 && ', '}
              <ParcelName parcel={parcel} />
            </span>
          ))}
          {hidden > 0 && ` and ${hidden.toLocaleString('en-US')} more`}
        </p>
      </div>
    </div>
  )
}

const SIZE = 96

/** The outlines side by side; nothing if no source has them. */
function Plat({ parcels }: Pick<AdjacentParcels, 'parcels'>) {
  const drawn = parcels.flatMap(({ propertyId, outline, taxStatus }) =>
    outline === null ? [] : [{ propertyId, outline, isLate: taxStatus === 'delinquent' }],
  )
  const paths = outlinePaths(
    drawn.map(({ outline }) => outline),
    SIZE,
  )
  if (paths === null) return null
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden className="size-24 shrink-0">
      {drawn.map(({ propertyId, isLate }, at) => (
        <path
          key={propertyId}
          d={paths[at]}
          fillRule="evenodd"
          strokeLinejoin="round"
          className={isLate ? 'fill-bad-tint stroke-bad-ink' : 'fill-accent-tint stroke-accent'}
        />
      ))}
    </svg>
  )
}
