import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CardLine } from '../../ui/card-line.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useUser } from '../session/use-user.ts'
import { holdingsOfQuery, startQuery } from './holding.api.ts'
import { HoldingView } from './holding-view.tsx'
import { PurchaseDialog } from './purchase-dialog.tsx'

/** The workspace's tax-sale purchases of this property; nothing for a visitor. */
export function HoldingCard({ propertyId }: { propertyId: number }) {
  const { user } = useUser()
  return user === null ? null : <Held propertyId={propertyId} />
}

function Held({ propertyId }: { propertyId: number }) {
  const held = useQuery(holdingsOfQuery(propertyId))
  const start = useQuery(startQuery(propertyId))
  const [isAdding, setAdding] = useState(false)
  const holdings = held.data?.holdings ?? []
  const mayAdd = start.data?.mayChange === true && start.data.regimes.length > 0
  const add = mayAdd && (
    <Button
      variant={holdings.length > 0 ? 'quiet' : 'secondary'}
      size="sm"
      onClick={() => setAdding(true)}
    >
      <Plus aria-hidden />
      Record a purchase
    </Button>
  )
  return (
    <div id="holding" className="scroll-mt-18">
      {held.isSuccess && holdings.length > 0 ? (
        <Card
          title={holdings.length > 1 ? 'Your holdings' : 'Your holding'}
          lead="What your workspace bought at a tax sale. Only its members see it."
          flush
          aside={add}
        >
          <div className="divide-y">
            {holdings.map(({ id }) => (
              <HoldingView key={id} id={id} />
            ))}
          </div>
        </Card>
      ) : (
        <CardLine title="Your holding" className="print:hidden" aside={add}>
          {held.isPending ? (
            <Skeleton className="w-72 max-w-full" />
          ) : held.isError ? (
            <ErrorNotice what="Your holdings could not be loaded." query={held} />
          ) : start.data?.regimes.length === 0 ? (
            'The tax sale law of this state is not covered, so no holding can be kept here.'
          ) : (
            'Nothing recorded. After a purchase, record it here to follow its deadlines, costs and return.'
          )}
        </CardLine>
      )}
      {start.data && (
        <PurchaseDialog
          key={String(isAdding)}
          open={isAdding}
          onClose={() => setAdding(false)}
          start={start.data}
        />
      )}
    </div>
  )
}
