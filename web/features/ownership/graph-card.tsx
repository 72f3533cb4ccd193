import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNear } from '../../lib/use-near.ts'
import { browserPart } from '../../ui/browser-part.tsx'
import { Card } from '../../ui/card.tsx'
import { CardLine } from '../../ui/card-line.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { BackgroundWork } from '../background/background-work.tsx'
import { GraphLoading } from './graph/graph-loading.tsx'
import { propertyOwnersQuery } from './ownership.api.ts'

const ParcelGraph = browserPart(async () => (await import('./graph/parcel-graph.tsx')).ParcelGraph)

/** The graph of who owns the property, loaded when it comes near the window. */
export function GraphCard({ propertyId }: { propertyId: number }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const owners = useQuery(propertyOwnersQuery(propertyId))
  const [owner] = owners.data?.owners ?? []
  const isUnnamed = owners.isSuccess && !owner && owners.data.status !== 'waiting'
  return (
    // Not printed: it is interactive, and mostly not loaded. The list above it has the parcels.
    <div ref={place} className="print:hidden">
      {isUnnamed ? (
        <CardLine id="parcel-graph" title="ParcelGraph">
          The graph starts at the owner, and no imported list names one.
        </CardLine>
      ) : (
        <Card
          id="parcel-graph"
          title="ParcelGraph"
          lead="Who owns what, how we know, and what the records say about it"
          flush
        >
          {owners.isPending || (owner && !isNear) ? (
            <GraphLoading />
          ) : owner ? (
            <ErrorBoundary part="The graph">
              <ParcelGraph fallback={<GraphLoading />} ownerId={owner.id} propertyId={propertyId} />
            </ErrorBoundary>
          ) : (
            <div className="grid gap-2 p-4">
              <p className="text-ink-muted">
                {owners.isError
                  ? 'The graph starts at the owner, who could not be loaded.'
                  : 'The graph starts at the owner, who is being resolved now.'}
              </p>
              {owners.data?.status === 'waiting' && <BackgroundWork part="owners" />}
            </div>
          )}
        </Card>
      )}
    </div>
  )
}
