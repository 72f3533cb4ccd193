import { useRef } from 'react'
import { useNear } from '../../lib/use-near.ts'
import { browserPart } from '../../ui/browser-part.tsx'
import { Card } from '../../ui/card.tsx'
import { TableSkeleton } from '../../ui/skeleton.tsx'

const SurplusList = browserPart(async () => (await import('./surplus-list.tsx')).SurplusList)

/** The surplus of a county's tax sales, loaded when it comes near the window. */
export function SurplusListCard({ county }: { county: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place}>
      <Card
        id="surplus"
        title="Surplus of tax sales"
        lead="What sales brought above the amount due, by the last day to claim it"
        flush
      >
        {isNear ? (
          <SurplusList
            key={county}
            county={county}
            fallback={<TableSkeleton rows={6} label="Loading the surplus" />}
          />
        ) : (
          <TableSkeleton rows={6} label="Loading the surplus" />
        )}
      </Card>
    </div>
  )
}
