import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, FileUp, Search } from 'lucide-react'
import { useState } from 'react'
import type { HoldingItem } from '../../../contract/holding.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { messageForPeople } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CounselLine } from '../../ui/counsel-line.tsx'
import type { DataColumn } from '../../ui/data-column.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorCard } from '../../ui/error-notice.tsx'
import { Select } from '../../ui/field.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { TableSkeleton } from '../../ui/skeleton.tsx'
import { Day } from '../../ui/time.tsx'
import { PlaceLink } from '../property/place-link.tsx'
import { CsvDialog } from './csv-dialog.tsx'
import { type HoldingState, holdingListQuery, holdingPortfolioQuery } from './holding.api.ts'
import { HoldingView } from './holding-view.tsx'
import { HoldingsSummary } from './holdings-summary.tsx'
import { yearlyWords } from './money.tsx'

/** The workspace's holdings: totals, and each in a list. */
export function HoldingsTab() {
  const portfolio = useQuery(holdingPortfolioQuery)
  const [isImporting, setImporting] = useState(false)
  const [openId, setOpenId] = useState<number | null>(null)
  if (portfolio.isPending) return <TableSkeleton rows={6} label="Loading holdings" />
  if (portfolio.isError) {
    return (
      <ErrorCard title="The holdings could not be loaded" onRetry={() => void portfolio.refetch()}>
        {messageForPeople(portfolio.error)}
      </ErrorCard>
    )
  }
  const { open, ended, mayChange } = portfolio.data
  const isEmpty = open + ended.holdings === 0
  const importButton = mayChange && (
    <Button variant="secondary" size="sm" onClick={() => setImporting(true)}>
      <FileUp aria-hidden />
      Import CSV
    </Button>
  )
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {isEmpty ? (
        <div className="rounded-md border bg-sheet">
          <EmptyState
            title="No holdings yet"
            actions={
              <>
                <Link to="/search" className={buttonClass({ size: 'sm' })}>
                  <Search aria-hidden />
                  Find a property
                </Link>
                {importButton}
              </>
            }
          >
            Record what you bought at a tax sale on its property page or from a run sheet, or import
            a list of your holdings. Its deadlines, costs and return are kept here for your
            workspace.
          </EmptyState>
        </div>
      ) : (
        <>
          <div className="flex flex-wrap gap-2 sm:justify-end">
            {importButton}
            <a
              href="/api/holdings.csv"
              download
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <Download aria-hidden />
              Export CSV
            </a>
          </div>
          <HoldingsSummary portfolio={portfolio.data} onOpen={setOpenId} />
          <HoldingList onOpen={setOpenId} />
        </>
      )}
      {isImporting && <CsvDialog of={null} onClose={() => setImporting(false)} />}
      <Dialog
        open={openId !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setOpenId(null)
        }}
        title="Holding"
      >
        {openId !== null && (
          <div className="-m-4">
            <HoldingView id={openId} onRemoved={() => setOpenId(null)} />
            <div className="px-4 pb-4">
              <CounselLine />
            </div>
          </div>
        )}
      </Dialog>
    </div>
  )
}

const STATES = [
  ['all', 'All holdings'],
  ['open', 'Open'],
  ['ended', 'Ended'],
] as const satisfies ReadonlyArray<readonly [HoldingState, string]>

function HoldingList({ onOpen }: { onOpen: (id: number) => void }) {
  const [state, setState] = useState<HoldingState>('all')
  const list = useInfiniteQuery(holdingListQuery(state))
  return (
    <Card
      title="Holdings"
      flush
      aside={
        <Select
          aria-label="Show"
          isDense
          className="w-40"
          options={STATES}
          value={state}
          onChange={({ target }) =>
            setState(STATES.find(([value]) => value === target.value)?.[0] ?? 'all')
          }
        />
      }
    >
      <PagedList
        list={list}
        caption="Holdings"
        unit={['holding', 'holdings']}
        rowKey={({ id }) => id}
        columns={columns(onOpen)}
        cardsBelow="64rem"
        empty={<p className="p-4 text-ink-muted">No holding is {state}.</p>}
      />
    </Card>
  )
}

const columns = (onOpen: (id: number) => void): DataColumn<HoldingItem>[] => [
  {
    id: 'name',
    header: 'Property',
    onCard: 'title',
    cell: (holding) => (
      <span className="grid">
        <HoldingLink holding={holding} />
        <span className="text-ink-muted text-xs">
          {[holding.address && holding.parcelId, holding.county].filter(Boolean).join(', ')}
        </span>
      </span>
    ),
  },
  {
    id: 'stage',
    header: 'Stage',
    onCard: 'fact',
    cell: ({ stageWords, saleDate, warnings }) => (
      <span className="grid">
        {stageWords}
        <span className="text-ink-muted text-xs">
          {saleDate && (
            <>
              sold <Day on={saleDate} />
            </>
          )}
          {warnings > 0 && ` · ${warnings} to check`}
        </span>
      </span>
    ),
  },
  {
    id: 'next',
    header: 'Next day',
    onCard: 'fact',
    cell: ({ nextDay }) =>
      nextDay ? (
        <span className="grid">
          <Day on={nextDay.on} />
          <span className="text-ink-muted text-xs">{nextDay.what}</span>
        </span>
      ) : (
        '—'
      ),
  },
  {
    id: 'paid',
    header: 'Paid',
    isNumber: true,
    onCard: 'fact',
    cell: ({ paid }) => formatMoney(paid),
  },
  {
    id: 'result',
    header: 'Result',
    isNumber: true,
    onCard: 'fact',
    cell: ({ ending, result, yearly }) =>
      ending === null ? (
        <span className="text-ink-muted">open</span>
      ) : (
        <span className="grid">
          {formatMoney(result)}
          <span className="text-ink-muted text-xs">{yearlyWords(yearly)} a year</span>
        </span>
      ),
  },
  {
    id: 'open',
    header: 'Actions',
    onCard: 'action',
    cell: (holding) => (
      <Button variant="secondary" size="sm" onClick={() => onOpen(holding.id)}>
        Open
        <span className="sr-only"> the holding {propertyName(holding)}</span>
      </Button>
    ),
  },
]

function HoldingLink({ holding }: { holding: HoldingItem }) {
  const { propertyId } = holding
  if (propertyId === null) return <span>{propertyName(holding)} (on no list yet)</span>
  return (
    <PlaceLink propertyId={propertyId} anchor="holding" className="link font-semibold">
      {propertyName(holding)}
    </PlaceLink>
  )
}
