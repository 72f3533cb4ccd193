import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock, type LucideIcon, RotateCw } from 'lucide-react'
import type { SystemStatus } from '../../../contract/support.ts'
import { messageForPeople } from '../../lib/api.ts'
import { formatCount, NOTHING } from '../../lib/format.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { DataColumn } from '../../ui/data-column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { ErrorCard } from '../../ui/error-notice.tsx'
import { LoadingLabel, TableSkeleton } from '../../ui/skeleton.tsx'
import { Day, Moment } from '../../ui/time.tsx'
import { statusQuery } from './support.api.ts'

type Part = SystemStatus['parts'][number]
type Feed = SystemStatus['feeds'][number]

const STATE: Record<Part['state'], { tone: Tone; icon: LucideIcon; word: string }> = {
  ok: { tone: 'good', icon: CircleCheck, word: 'Operational' },
  slow: { tone: 'warn', icon: Clock, word: 'Slow' },
  down: { tone: 'bad', icon: CircleX, word: 'Down' },
}
const NAME: Record<Part['name'], string> = {
  database: 'Database',
  jobs: 'Imports and jobs',
  email: 'Email',
}

/** The live system status. */
export function StatusTab() {
  const status = useQuery({ ...statusQuery, staleTime: 0 })
  if (status.isPending) return <TableSkeleton rows={4} label="Checking the system" />
  if (status.isError) {
    return (
      <ErrorCard title="The status could not be loaded" onRetry={() => void status.refetch()}>
        {messageForPeople(status.error)}
      </ErrorCard>
    )
  }
  const { parts, feeds, checkedAt } = status.data
  const isFine = parts.every(({ state }) => state === 'ok')
  const failed = feeds.filter(({ failure }) => failure !== null).length
  return (
    <div className="grid gap-6">
      <Card
        title={
          !isFine
            ? 'Some systems have problems'
            : failed > 0
              ? `All systems operational; ${formatCount(failed, 'data feed has', 'data feeds have')} failed`
              : 'All systems operational'
        }
        lead={
          <>
            Checked <Moment at={checkedAt} />
          </>
        }
        aside={
          <Button
            variant="secondary"
            size="sm"
            aria-busy={status.isFetching || undefined}
            onClick={() => void status.refetch()}
          >
            <RotateCw aria-hidden />
            Check again
          </Button>
        }
        flush
      >
        {status.isFetching && <LoadingLabel>Checking the system</LoadingLabel>}
        <ul className="divide-y">
          {parts.map(({ name, state, detail }) => {
            const { tone, icon, word } = STATE[state]
            return (
              <li key={name} className="flex items-center justify-between gap-4 px-4 py-3">
                <div className="min-w-0">
                  <h3 className="font-semibold">{NAME[name]}</h3>
                  <p className="text-pretty text-ink-muted">{detail}</p>
                </div>
                <Badge tone={tone} icon={icon}>
                  {word}
                </Badge>
              </li>
            )
          })}
        </ul>
      </Card>
      <Card
        title="Data Feeds"
        lead="Lists of sources and county profiles, with their latest edition"
        flush
      >
        {feeds.length === 0 ? (
          <p className="p-4 text-ink-muted">No list is read from a source yet.</p>
        ) : (
          <DataTable
            caption="Data Feeds"
            columns={COLUMNS}
            rows={feeds}
            rowKey={({ name, county, updatedAt }) => `${name} ${county} ${updatedAt}`}
          />
        )}
      </Card>
    </div>
  )
}

const COLUMNS: readonly DataColumn<Feed>[] = [
  { id: 'name', header: 'Feed', onCard: 'title', cell: ({ name }) => name },
  { id: 'county', header: 'County', cell: ({ county }) => county ?? NOTHING },
  {
    id: 'asOf',
    header: 'As of',
    className: 'whitespace-nowrap',
    cell: ({ asOf }) => (asOf ? <Day on={asOf} /> : NOTHING),
  },
  {
    id: 'updatedAt',
    header: 'Last update',
    cell: ({ updatedAt }) => (updatedAt ? <Moment at={updatedAt} /> : NOTHING),
  },
  {
    id: 'state',
    header: 'State',
    onCard: 'badge',
    cell: ({ failure, updatedAt }) =>
      failure === null ? (
        <Badge tone="good" icon={CircleCheck}>
          Received
        </Badge>
      ) : (
        <span className="grid justify-items-start gap-1 py-1">
          <Badge tone="bad" icon={CircleX}>
            {updatedAt ? 'Later import failed' : 'Failed'}
          </Badge>
          <span className="text-ink-muted text-xs">{failure}</span>
        </span>
      ),
  },
]
