import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { formatCount } from '../../lib/format.ts'
import { browserPart } from '../../ui/browser-part.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Moment } from '../../ui/time.tsx'
import { MapCard } from '../map/map-card.tsx'
import { NotificationsButton } from '../notifications/notifications-button.tsx'
import { NextDeadlines } from '../portfolio/next-deadlines.tsx'
import { PortfolioCard } from '../portfolio/portfolio-card.tsx'
import { SampleLine } from '../property/sample-line.tsx'
import { Radar } from '../radar/radar.tsx'
import { RADAR } from '../radar/radar-screen.ts'
import { RunSheetButton } from '../run-sheet/run-sheet-button.tsx'
import { countiesOf } from '../screen/chips.ts'
import { useScreen } from '../screen/use-screen.ts'
import { SurplusListCard } from '../surplus/surplus-list-card.tsx'
import { TrackedCard } from '../watchlist/tracked-table.tsx'
import { AddressedSheet } from './addressed-sheet.tsx'
import { statsQuery } from './dashboard.api.ts'
import { ExportReport } from './export-report.tsx'
import { StatCards } from './stat-cards.tsx'

const FirstSteps = browserPart(async () => (await import('./first-steps.tsx')).FirstSteps)
const JoinedNote = browserPart(
  async () => (await import('../workspace/joined-note.tsx')).JoinedNote,
)

export function DashboardPage() {
  const { screen } = useScreen(RADAR)
  const { sheet, joined } = useSearch({ from: '/dashboard' })
  const counties = countiesOf(screen)
  // Figures are of one county, or of all.
  const county = counties.length === 1 ? counties[0] : undefined
  // Rendered in slices, so that a phone responds to input in between.
  const stats = useDeferredValue(useQuery(statsQuery(county)))

  return (
    <Page
      title="Dashboard"
      width="full"
      actions={
        <>
          <NotificationsButton />
          <RunSheetButton county={county} />
          <ExportReport />
        </>
      }
      lead={
        // Keeps its height, so that nothing moves when the figures arrive.
        <div className="min-h-14 sm:min-h-9">
          <p>
            {county ?? 'All Counties'}
            {stats.data && `, ${formatCount(stats.data.totalProperties, 'property', 'properties')}`}
            {stats.data?.lastUpdated && (
              <>
                . Last updated <Moment at={stats.data.lastUpdated} />
              </>
            )}
          </p>
          {stats.isPending && <Skeleton className="mt-1 h-3 w-56" />}
          {stats.data && stats.data.sampleProperties > 0 && (
            <SampleLine>
              {`${formatCount(stats.data.sampleProperties, 'property is', 'properties are')} sample data.`}
            </SampleLine>
          )}
        </div>
      }
    >
      <AddressedSheet text={sheet} />
      {joined && <JoinedNote />}
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        <ErrorBoundary part="The next deadlines">
          <NextDeadlines />
        </ErrorBoundary>
        <FirstSteps />
        {stats.isError ? (
          <ErrorNotice what="The key figures could not be loaded." query={stats} />
        ) : (
          <StatCards stats={stats.data} />
        )}
        <ErrorBoundary part="The radar">
          <Radar calendar={stats.isError ? null : stats.data?.calendar} />
        </ErrorBoundary>
        <ErrorBoundary part="The map">
          <MapCard county={county} />
        </ErrorBoundary>
        <ErrorBoundary part="The surplus">
          <SurplusListCard county={county} />
        </ErrorBoundary>
        <ErrorBoundary part="The portfolio">
          <PortfolioCard />
        </ErrorBoundary>
        <ErrorBoundary part="The tracked properties">
          <TrackedCard />
        </ErrorBoundary>
      </div>
    </Page>
  )
}
