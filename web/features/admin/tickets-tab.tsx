import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck, Clock, Lock, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { TicketSummary } from '../../../contract/admin.ts'
import { capitalise, formatNumber } from '../../lib/format.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import type { DataColumn } from '../../ui/data-column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/field.tsx'
import { PagedList, RefreshButton } from '../../ui/paged-list.tsx'
import { Moment } from '../../ui/time.tsx'
import { allTicketsQuery } from './admin.api.ts'
import { TicketDialog } from './ticket-dialog.tsx'

const STATES = [
  ['open', 'Open'],
  ['answered', 'Answered'],
  ['closed', 'Closed'],
  ['all', 'All tickets'],
] as const

export const TICKET_LOOK: Record<TicketSummary['status'], { tone: Tone; icon: LucideIcon }> = {
  open: { tone: 'wait', icon: Clock },
  answered: { tone: 'good', icon: CircleCheck },
  closed: { tone: 'other', icon: Lock },
}
const PRIORITY_TONE: Record<TicketSummary['priority'], Tone> = {
  urgent: 'bad',
  high: 'warn',
  medium: 'info',
  low: 'other',
}

type TicketsTabProps = {
  state: string | undefined
  onState: (state: string | undefined) => void
}

/** The support tickets of all accounts: to read, answer and close. */
export function TicketsTab({ state, onState }: TicketsTabProps) {
  const status = STATES.find(([name]) => name === state)?.[0] ?? 'open'
  const list = useInfiniteQuery(allTicketsQuery(status))
  const [openId, setOpenId] = useState<number | null>(null)
  return (
    <Card
      title="Support tickets"
      lead="Most urgent first, then oldest"
      aside={
        <div className="flex flex-wrap items-center gap-2">
          <Select
            aria-label="Status"
            className="w-40"
            value={status}
            onChange={({ target }) => onState(target.value === 'open' ? undefined : target.value)}
            options={STATES}
          />
          <RefreshButton list={list} />
        </div>
      }
      flush
    >
      <PagedList
        list={list}
        caption="Support tickets"
        unit={['ticket', 'tickets']}
        columns={columns(setOpenId)}
        rowKey={({ id }) => id}
        cardsBelow="64rem"
        empty={
          <EmptyState level={3} title={status === 'all' ? 'No tickets' : `No ${status} tickets`}>
            {status === 'open'
              ? 'All tickets are answered.'
              : 'Tickets with this status are listed here.'}
          </EmptyState>
        }
      />
      {openId !== null && <TicketDialog id={openId} onClose={() => setOpenId(null)} />}
    </Card>
  )
}

function columns(onOpen: (id: number) => void): DataColumn<TicketSummary>[] {
  return [
    {
      id: 'subject',
      header: 'Subject',
      onCard: 'title',
      className: 'w-[60%] max-w-0',
      cell: ({ id, subject }) => (
        <button
          type="button"
          title={subject}
          onClick={() => onOpen(id)}
          className="link-quiet block max-w-full truncate text-left font-semibold max-lg:whitespace-normal"
        >
          {subject}
        </button>
      ),
    },
    {
      id: 'email',
      header: 'From',
      className: 'w-[40%] max-w-0',
      cell: ({ email }) => (
        <span title={email} className="block truncate">
          {email}
        </span>
      ),
    },
    {
      id: 'priority',
      header: 'Priority',
      cell: ({ priority }) => <Badge tone={PRIORITY_TONE[priority]}>{capitalise(priority)}</Badge>,
    },
    { id: 'category', header: 'Category', cell: ({ category }) => capitalise(category) },
    {
      id: 'messages',
      header: 'Messages',
      isNumber: true,
      cell: ({ messages }) => formatNumber(messages),
    },
    {
      id: 'at',
      header: 'Submitted',
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      id: 'status',
      header: 'Status',
      onCard: 'badge',
      cell: ({ status }) => (
        <Badge tone={TICKET_LOOK[status].tone} icon={TICKET_LOOK[status].icon}>
          {capitalise(status)}
        </Badge>
      ),
    },
  ]
}
