import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { AdminAuditEvent } from '../../../contract/admin.ts'
import { formatSecond, NOTHING } from '../../lib/format.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { DataColumn } from '../../ui/data-column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList, RefreshButton } from '../../ui/paged-list.tsx'
import { type AuditFilter, auditFilePath, auditQuery } from './audit.api.ts'
import { AuditSearch } from './audit-search.tsx'
import { aboutWords, actorWord, eventWord, plainAddress } from './audit-words.ts'

type AuditTabProps = { filter: AuditFilter; onFilter: (filter: AuditFilter) => void }

/** Actor, action, time and network of events. */
export function AuditTab({ filter, onFilter }: AuditTabProps) {
  const list = useInfiniteQuery(auditQuery(filter))
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return (
    <Card
      title="Audit trail"
      lead="Newest first. Events are kept for two years and cannot be changed."
      aside={
        <div className="flex flex-wrap gap-2">
          <RefreshButton list={list} />
          <a
            href={auditFilePath(filter)}
            download
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Download aria-hidden />
            Export CSV
          </a>
        </div>
      }
      flush
    >
      {/* Starts over when the URL has another filter. */}
      <AuditSearch key={JSON.stringify(filter)} filter={filter} onFilter={onFilter} />
      <PagedList
        list={list}
        caption="Audit trail"
        unit={['event', 'events']}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        cardsBelow="64rem"
        empty={
          <EmptyState level={3} title="No events found">
            {isFiltered
              ? 'No event matches this search. Clear a field or choose other days.'
              : 'Sign-ins, imports, payments and staff actions are listed here.'}
          </EmptyState>
        }
      />
    </Card>
  )
}

const ACTOR_TONE: Record<AdminAuditEvent['actor'], Tone> = {
  person: 'info',
  visitor: 'other',
  program: 'wait',
  staff: 'good',
  product: 'other',
}

const COLUMNS: readonly DataColumn<AdminAuditEvent>[] = [
  {
    id: 'event',
    header: 'Event',
    onCard: 'title',
    className: 'whitespace-nowrap font-semibold max-lg:whitespace-normal',
    cell: ({ event }) => <span title={event}>{eventWord(event)}</span>,
  },
  {
    id: 'at',
    header: 'Time',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ at }) => <time dateTime={at}>{formatSecond(at)}</time>,
  },
  {
    id: 'actor',
    header: 'Done by',
    onCard: 'badge',
    cell: ({ actor }) => <Badge tone={ACTOR_TONE[actor]}>{actorWord(actor)}</Badge>,
  },
  {
    id: 'account',
    header: 'Account',
    className: 'w-[55%] max-w-0',
    cell: (event) => <Account event={event} />,
  },
  {
    id: 'about',
    header: 'Details',
    className: 'w-[45%] max-w-0',
    cell: (event) => {
      const words = aboutWords(event)
      return (
        <span title={words || undefined} className="line-clamp-2 leading-4.5">
          {words || NOTHING}
        </span>
      )
    },
  },
  {
    id: 'address',
    header: 'Network',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ address }) =>
      address === null ? (
        NOTHING
      ) : (
        <Link
          to="/account"
          search={{ section: 'administration', address: plainAddress(address) }}
          className="link-quiet"
        >
          {plainAddress(address)}
        </Link>
      ),
  },
]

function Account({ event }: { event: AdminAuditEvent }) {
  const { userId, email, staff } = event
  if (staff !== null) {
    return <span className="block truncate">{staff} (command line)</span>
  }
  if (userId === null) return NOTHING
  return (
    <Link
      to="/account"
      search={{ section: 'administration', person: String(userId) }}
      title={email ?? undefined}
      className="link-quiet block truncate"
    >
      {email ?? `Account ${userId}`}
    </Link>
  )
}
