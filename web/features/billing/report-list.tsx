import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageForPeople } from '../../lib/api.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorCard } from '../../ui/error-notice.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { Day } from '../../ui/time.tsx'
import { boughtReportsQuery } from './billing.api.ts'

/** Reports bought one by one; the person keeps them. */
export function ReportList() {
  const reports = useQuery(boughtReportsQuery)
  if (reports.isPending) return <ListSkeleton label="Loading reports" />
  if (reports.isError) {
    return (
      <ErrorCard title="Reports could not be loaded" onRetry={() => void reports.refetch()}>
        {messageForPeople(reports.error)}
      </ErrorCard>
    )
  }
  return (
    <Card title="Reports you have bought" flush>
      {reports.data.length === 0 ? (
        <p className="p-4 text-pretty text-ink-muted">
          None yet. Look up a property in{' '}
          <Link to="/titlescope" className="link">
            TitleScope
          </Link>{' '}
          to buy its full report.
        </p>
      ) : (
        <ul className="divide-y">
          {reports.data.map(({ propertyId, description, boughtOn }) => (
            <li key={propertyId} className="px-4 py-2.5">
              <Link
                to="/titlescope"
                search={{ property: String(propertyId) }}
                className="link-quiet"
              >
                {description}
              </Link>
              <p className="text-ink-muted">
                Bought <Day on={boughtOn} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
