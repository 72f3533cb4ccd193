import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useUser } from '../session/use-user.ts'
import { holdingsOfQuery, startQuery } from './holding.api.ts'
import { HoldingView } from './holding-view.tsx'
import { PurchaseDialog } from './purchase-dialog.tsx'

/** What the workspace bought of this property at tax sales; nothing for a visitor. */
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
  return (
    <div id="holding" className="scroll-mt-18">
      <Card
        title={holdings.length > 1 ? 'Your holdings' : 'Your holding'}
        lead="What your workspace bought at a tax sale. Only its members see it."
        flush={holdings.length > 0}
        className={holdings.length === 0 && 'print:hidden'}
        aside={
          mayAdd && (
            <Button
              variant={holdings.length > 0 ? 'quiet' : 'secondary'}
              size="sm"
              onClick={() => setAdding(true)}
            >
              <Plus aria-hidden />
              Record a purchase
            </Button>
          )
        }
      >
        {held.isPending ? (
          <Skeleton className="h-10" />
        ) : held.isError ? (
          <ErrorNotice
            what="Your holdings could not be loaded."
            error={held.error}
            onRetry={() => void held.refetch()}
          />
        ) : holdings.length === 0 ? (
          <p className="max-w-prose text-ink-muted">
            {start.data?.regimes.length === 0
              ? 'The tax sale law of this state is not covered, so no holding can be kept here.'
              : 'Nothing recorded. After a purchase, record it here to follow its deadlines, costs and return.'}
          </p>
        ) : (
          <div className="divide-y">
            {holdings.map(({ id }) => (
              <HoldingView key={id} id={id} />
            ))}
          </div>
        )}
      </Card>
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
