import type { UseQueryResult } from '@tanstack/react-query'
import type { TaxSaleDetail } from '../../../contract/tax-sale.ts'
import { owedWords } from '../../../domain/tax-sale/owed-words.ts'
import { SOLD_TO_STATE } from '../../../domain/tax-sale/status.ts'
import { NOTHING } from '../../lib/format.ts'
import { Assumed } from '../../ui/assumed.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { Day } from '../../ui/time.tsx'
import { ListMark } from '../lists/list-mark.tsx'
import { ProvenanceLine } from '../property/provenance-line.tsx'
import { TaxStatusBadge } from '../property/tax-status-badge.tsx'

type TaxSaleCardProps = {
  sale: UseQueryResult<TaxSaleDetail | null>
  /** The State holds the land, so that nothing of it is to be sold for taxes. */
  isHeldByState: boolean
}

/** Status, amounts and dates of a property's tax sale. */
export function TaxSaleCard({ sale, isHeldByState }: TaxSaleCardProps) {
  return (
    <div id="tax-sale" className="scroll-mt-18">
      <Card
        title="Tax Sale Status"
        aside={
          sale.data ? (
            <TaxStatusBadge status={sale.data.status} isHeldByState={isHeldByState} />
          ) : undefined
        }
      >
        {sale.isPending ? (
          <div className="grid gap-4">
            <LoadingLabel>Loading tax sale status</LoadingLabel>
            <Skeleton className="w-3/5" />
            <Skeleton className="w-4/5" />
            <Skeleton className="w-2/5" />
          </div>
        ) : sale.isError ? (
          <ErrorNotice what="The tax sale record could not be loaded." query={sale} />
        ) : sale.data ? (
          <Sale sale={sale.data} isHeldByState={isHeldByState} />
        ) : (
          <p className="text-ink-muted">No tax sale information available</p>
        )}
      </Card>
    </div>
  )
}

function Sale({ sale, isHeldByState }: { sale: TaxSaleDetail; isHeldByState: boolean }) {
  const owed = (field: 'taxesOwed' | 'penaltiesOwed' | 'totalOwed') => (
    <>
      {owedWords(sale[field], sale.assumed.includes(field))}
      <ListMark of={sale.ofLists} field={field} />
    </>
  )
  const mark = (field: 'saleDate' | 'redemptionDate') => (
    <>
      {sale[field] !== null && sale.assumed.includes(field) && <Assumed />}
      <ListMark of={sale.ofLists} field={field} />
    </>
  )
  return (
    <>
      <Facts>
        <Fact name="Taxes owed" isNumber>
          {owed('taxesOwed')}
        </Fact>
        <Fact name="Penalties" isNumber>
          {owed('penaltiesOwed')}
        </Fact>
        <Fact name="Total owed" isNumber>
          <strong className="border-ink border-b-3 border-double font-semibold">
            {owedWords(sale.totalOwed, sale.assumed.includes('totalOwed'))}
          </strong>
          <ListMark of={sale.ofLists} field="totalOwed" />
        </Fact>
        <Fact name="Sale date">
          {isHeldByState ? (
            SOLD_TO_STATE
          ) : (
            <>
              {sale.saleDate ? <Day on={sale.saleDate} /> : 'Not scheduled'}
              {mark('saleDate')}
            </>
          )}
        </Fact>
        <Fact name="Redemption date">
          {sale.redemptionDate ? <Day on={sale.redemptionDate} /> : NOTHING}
          {mark('redemptionDate')}
        </Fact>
      </Facts>
      {!sale.provenance.isSample && (
        <div className="mt-4 border-t pt-3">
          <ProvenanceLine provenance={sale.provenance} />
        </div>
      )}
    </>
  )
}
