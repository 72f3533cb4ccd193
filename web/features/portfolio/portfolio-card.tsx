import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { TableSkeleton } from '../../ui/skeleton.tsx'
import { useUser } from '../session/use-user.ts'
import { portfolioQuery } from './portfolio.api.ts'
import { PortfolioCharts } from './portfolio-charts.tsx'

/** The dashboard's totals over the tracked properties. */
export function PortfolioCard() {
  const { user, isPending } = useUser()
  return (
    <Card
      id="portfolio"
      title="ParcelGraph Portfolio"
      lead="Exposure of the properties you track, as stated in their lists"
      flush
      aside={
        user && (
          <Link
            to="/saved-properties"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            Open watchlist
          </Link>
        )
      }
    >
      {isPending ? (
        <TableSkeleton rows={8} label="Loading the portfolio" />
      ) : user === null ? (
        <EmptyState
          level={3}
          title="Sign in to see your portfolio"
          actions={
            <a
              href="/login?returnTo=%2Fdashboard"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              Sign in
            </a>
          }
        >
          It shows what is owed on the properties you track, in all and by county, status and owner,
          and the next sale and redemption dates.
        </EmptyState>
      ) : (
        <Tracked />
      )}
    </Card>
  )
}

function Tracked() {
  const portfolio = useQuery(portfolioQuery)
  if (portfolio.isPending) return <TableSkeleton rows={8} label="Loading the portfolio" />
  if (portfolio.isError)
    return <ErrorNotice inset what="The portfolio could not be loaded." query={portfolio} />
  if (portfolio.data.totals.properties === 0) {
    return (
      <EmptyState
        level={3}
        title="Nothing to show yet"
        actions={
          <Link to="/search" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Find a property to track
          </Link>
        }
      >
        Track properties to see what is owed on them and their next dates.
      </EmptyState>
    )
  }
  return <PortfolioCharts portfolio={portfolio.data} />
}
