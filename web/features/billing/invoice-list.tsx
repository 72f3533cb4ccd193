import { useQuery } from '@tanstack/react-query'
import { messageForPeople } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorCard } from '../../ui/error-notice.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { Day } from '../../ui/time.tsx'
import { invoicesQuery } from './billing.api.ts'

/** The payments, newest first; each opens its invoice. */
export function InvoiceList() {
  const invoices = useQuery(invoicesQuery)
  if (invoices.isPending) return <ListSkeleton label="Loading invoices" />
  if (invoices.isError) {
    return (
      <ErrorCard title="Invoices could not be loaded" onRetry={() => void invoices.refetch()}>
        {messageForPeople(invoices.error)}
      </ErrorCard>
    )
  }
  return (
    <Card title="Invoices" flush>
      {invoices.data.length === 0 ? (
        <p className="p-4 text-ink-muted">No payments yet.</p>
      ) : (
        <ul className="divide-y">
          {invoices.data.map(({ id, number, issuedOn, description, amount }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 px-4 py-2.5">
              <div className="min-w-0">
                <a href={`/api/user/invoices/${id}`} className="link-quiet">
                  {number}
                </a>
                <p className="text-ink-muted">
                  <Day on={issuedOn} /> · {description}
                </p>
              </div>
              <span className="shrink-0 tabular-nums">{formatMoney(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
