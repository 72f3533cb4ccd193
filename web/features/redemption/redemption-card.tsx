import type { UseQueryResult } from '@tanstack/react-query'
import type { RedemptionAnswer } from '../../../contract/redemption.ts'
import { formatCount } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { CardLine } from '../../ui/card-line.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { SaleRedemption } from './sale-redemption.tsx'

/** Time and amount of redemption, by sale. */
export function RedemptionCard({ redemption }: { redemption: UseQueryResult<RedemptionAnswer> }) {
  const [latest, ...earlier] = redemption.data?.sales ?? []
  if (redemption.isSuccess && !latest) {
    return (
      <CardLine id="redemption" title="Redemption">
        Our records have no tax sale of this parcel that could still be redeemed.
      </CardLine>
    )
  }
  return (
    <div id="redemption" className="scroll-mt-18">
      <Card title="Redemption" flush={latest !== undefined}>
        {redemption.isPending ? (
          <div className="grid gap-4">
            <LoadingLabel>Loading redemption</LoadingLabel>
            <Skeleton className="h-8 w-48" />
            <Skeleton className="h-3 w-full" />
            <Skeleton className="w-3/5" />
          </div>
        ) : redemption.isError ? (
          <ErrorNotice what="The redemption could not be computed." query={redemption} />
        ) : latest ? (
          <>
            <SaleRedemption sale={latest} today={redemption.data.asOf} />
            {earlier.length > 0 && (
              <details className="border-t">
                <summary className="px-4 py-3 font-semibold text-accent -outline-offset-2 hover:underline print:text-ink">
                  {formatCount(earlier.length, 'earlier sale')}
                </summary>
                {earlier.map((sale) => (
                  <div key={sale.taxSale ?? sale.saleDate ?? 'list'} className="border-t">
                    <SaleRedemption sale={sale} today={redemption.data.asOf} />
                  </div>
                ))}
              </details>
            )}
          </>
        ) : null}
      </Card>
    </div>
  )
}
