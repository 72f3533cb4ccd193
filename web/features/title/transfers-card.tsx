import { useQuery } from '@tanstack/react-query'
import { instrumentWord, recordingPlace } from '../../../domain/title/findings/words.ts'
import { formatValue } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { TableSkeleton } from '../../ui/skeleton.tsx'
import { Day } from '../../ui/time.tsx'
import { Parties } from './evidence-line.tsx'
import { FromList } from './from-list.tsx'
import { transfersQuery } from './title.api.ts'

/** Transfers the title analysis shows. Specification, section 9. */
const SHOWN = 5

export function TransfersCard({ propertyId }: { propertyId: number }) {
  const transfers = useQuery(transfersQuery(propertyId))
  return (
    <Card title="Recent Title Transfers" flush>
      {transfers.isPending ? (
        <TableSkeleton rows={3} label="Loading title transfers" />
      ) : transfers.isError ? (
        <ErrorNotice inset what="The title transfers could not be loaded." query={transfers} />
      ) : transfers.data.length === 0 ? (
        <p className="p-4 text-ink-muted">
          The county records we have show no transfer of this parcel.
        </p>
      ) : (
        <ol aria-label="Recent title transfers, newest first" className="divide-y">
          {transfers.data.slice(0, SHOWN).map((transfer) => (
            <li key={transfer.id} className="px-4 py-3">
              <div className="flex items-baseline justify-between gap-4">
                <p className="font-semibold">{instrumentWord(transfer.deedType)}</p>
                <p className="shrink-0 tabular-nums">
                  {transfer.salePrice !== null && formatValue(transfer.salePrice)}
                </p>
              </div>
              <p>
                <Parties
                  grantors={transfer.grantor ? [transfer.grantor] : []}
                  grantees={transfer.grantee ? [transfer.grantee] : []}
                />
              </p>
              <p className="text-ink-muted">
                {transfer.transferDate ? <Day on={transfer.transferDate} /> : 'Date unknown'}
                {recordingPlace(transfer) && `, ${recordingPlace(transfer)}`}
              </p>
              <FromList of={transfer.ofList} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
