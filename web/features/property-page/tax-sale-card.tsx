import type { UseQueryResult } from '@tanstack/react-query'
import { CircleCheck, CircleSlash, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { Bill, TaxSaleDetail } from '../../../contract/tax-sale.ts'
import { capitalise, formatMoney, NOTHING } from '../../lib/format.ts'
import { Assumed } from '../../ui/assumed.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { Day } from '../../ui/time.tsx'
import { ProvenanceLine } from '../property/provenance-line.tsx'
import { TaxStatusBadge } from '../property/tax-status-badge.tsx'

/** Status, amounts and dates of a property's tax sale, bill by bill. */
export function TaxSaleCard({ sale }: { sale: UseQueryResult<TaxSaleDetail | null> }) {
  return (
    <div id="tax-sale" className="scroll-mt-18">
      <Card
        title="Tax Sale Status"
        aside={sale.data ? <TaxStatusBadge status={sale.data.status} /> : undefined}
      >
        {sale.isPending ? (
          <div className="grid gap-4">
            <LoadingLabel>Loading tax sale status</LoadingLabel>
            <Skeleton className="w-3/5" />
            <Skeleton className="w-4/5" />
            <Skeleton className="w-2/5" />
          </div>
        ) : sale.isError ? (
          <ErrorNotice
            what="The tax sale record could not be loaded."
            error={sale.error}
            onRetry={() => void sale.refetch()}
          />
        ) : sale.data ? (
          <Sale sale={sale.data} />
        ) : (
          <p className="text-ink-muted">No tax sale information available</p>
        )}
      </Card>
    </div>
  )
}

function Sale({ sale }: { sale: TaxSaleDetail }) {
  const mark = (
    field: 'taxesOwed' | 'penaltiesOwed' | 'totalOwed' | 'saleDate' | 'redemptionDate',
  ) => sale[field] !== null && sale.assumed.includes(field) && <Assumed />
  return (
    <>
      <Facts>
        <Fact name="Taxes owed" isNumber>
          {formatMoney(sale.taxesOwed)}
          {mark('taxesOwed')}
        </Fact>
        <Fact name="Penalties" isNumber>
          {formatMoney(sale.penaltiesOwed)}
          {mark('penaltiesOwed')}
        </Fact>
        <Fact name="Total owed" isNumber>
          <strong className="border-ink border-b-3 border-double font-semibold">
            {formatMoney(sale.totalOwed)}
          </strong>
          {mark('totalOwed')}
        </Fact>
        <Fact name="Sale date">
          {sale.saleDate ? <Day on={sale.saleDate} /> : 'Not scheduled'}
          {mark('saleDate')}
        </Fact>
        <Fact name="Redemption date">
          {sale.redemptionDate ? <Day on={sale.redemptionDate} /> : NOTHING}
          {mark('redemptionDate')}
        </Fact>
      </Facts>
      {sale.bills.length > 0 && <Bills bills={sale.bills} />}
      <div className="mt-4 border-t pt-3">
        <ProvenanceLine provenance={sale.provenance} />
      </div>
    </>
  )
}

const BILL_LOOK: Record<Bill['status'], { tone: Tone; icon: LucideIcon }> = {
  unpaid: { tone: 'bad', icon: TriangleAlert },
  paid: { tone: 'good', icon: CircleCheck },
  cancelled: { tone: 'other', icon: CircleSlash },
}

function Bills({ bills }: { bills: readonly Bill[] }) {
  return (
    <table className="mt-4 w-full border-t">
      <caption className="pt-3 pb-1 text-left font-semibold">Bills</caption>
      <thead className="text-ink-muted text-xs">
        <tr>
          <th scope="col" className="h-8 pr-3 text-left font-semibold">
            Tax year
          </th>
          <th scope="col" className="h-8 pr-3 text-left font-semibold">
            Bill
          </th>
          <th scope="col" className="h-8 pr-3 text-left font-semibold">
            Status
          </th>
          <th scope="col" className="h-8 text-right font-semibold">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {bills.map((bill, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two bills can be alike, and none moves
          <tr key={`${bill.taxYear} ${bill.billNumber} ${place}`} className="border-t">
            <th scope="row" className="h-9 pr-3 text-left font-normal tabular-nums">
              {bill.taxYear ?? NOTHING}
            </th>
            <td className="break-all pr-3">{bill.billNumber ?? NOTHING}</td>
            <td className="pr-3">
              <Badge {...BILL_LOOK[bill.status]}>{capitalise(bill.status)}</Badge>
            </td>
            <td className="text-right tabular-nums">{formatMoney(bill.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
