import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Download, X } from 'lucide-react'
import type { ListProposal } from '../../../contract/lists.ts'
import { formatCount, formatNumber } from '../../lib/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import type { DataColumn } from '../../ui/data-column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { RefreshButton } from '../../ui/paged-list.tsx'
import { TableSkeleton } from '../../ui/skeleton.tsx'
import { Moment } from '../../ui/time.tsx'
import { decideOffer, offeredRowsPath, offersQuery } from './lists.api.ts'

/** For staff: the private lists that workspaces offer to the record. */
export function OffersTab() {
  const offers = useQuery(offersQuery)
  return (
    <Card
      title="Offered lists"
      lead="Private lists that workspaces offer to the record, oldest first"
      aside={<RefreshButton list={offers} />}
      flush
    >
      {offers.isPending ? (
        <TableSkeleton rows={4} label="Loading offered lists" />
      ) : offers.isError ? (
        <ErrorNotice inset what="The offered lists could not be loaded." query={offers} />
      ) : offers.data.length === 0 ? (
        <EmptyState level={3} title="No lists are offered">
          A member of a workspace can offer one of its private lists. It is then shown here.
        </EmptyState>
      ) : (
        <DataTable
          caption="Offered lists"
          columns={COLUMNS}
          rows={offers.data}
          rowKey={({ id }) => id}
          cardsBelow="72rem"
        />
      )}
    </Card>
  )
}

const COLUMNS: readonly DataColumn<ListProposal>[] = [
  {
    id: 'name',
    header: 'List',
    onCard: 'title',
    className: 'w-full',
    cell: ({ name }) => <span className="wrap-anywhere font-semibold">{name}</span>,
  },
  {
    id: 'workspace',
    header: 'Workspace',
    className: 'min-w-48',
    cell: ({ workspace, by }) => (
      <span className="block">
        <span className="wrap-anywhere block">{workspace}</span>
        {by !== null && by !== workspace && (
          <span className="wrap-anywhere block text-ink-muted text-xs">{by}</span>
        )}
      </span>
    ),
  },
  {
    id: 'rows',
    header: 'Rows',
    isNumber: true,
    cell: ({ rows }) => formatNumber(rows),
  },
  {
    id: 'at',
    header: 'Offered',
    className: 'whitespace-nowrap',
    cell: ({ proposedAt }) => <Moment at={proposedAt} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    onCard: 'action',
    className: 'whitespace-nowrap',
    cell: (offer) => <Actions offer={offer} />,
  },
]

function Actions({ offer: { id, name, workspace, rows } }: { offer: ListProposal }) {
  const queries = useQueryClient()
  const onDone = () => queries.invalidateQueries({ queryKey: offersQuery.queryKey })
  const description = `${name}, ${formatCount(rows, 'row')}, from ${workspace}`
  return (
    <span className="flex flex-wrap gap-2 xl:flex-nowrap">
      <a
        href={offeredRowsPath(id)}
        download
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
      >
        <Download aria-hidden />
        Rows
        <span className="sr-only"> of {name} (CSV)</span>
      </a>
      <ConfirmButton
        icon={Check}
        label="Import"
        about={name}
        title="Import this list into the record?"
        description={description}
        confirm={{ label: 'Import into the record', variant: 'primary' }}
        failed="The list could not be imported."
        run={async () => {
          await decideOffer(id, 'import')
          return {
            title: 'Import started',
            description: 'It is under Imports, where it can be undone.',
          }
        }}
        onDone={onDone}
      >
        <p>Its values become part of the record that everyone sees. Check its rows first.</p>
      </ConfirmButton>
      <ConfirmButton
        icon={X}
        label="Decline"
        about={name}
        title="Decline this list?"
        description={description}
        confirm={{ label: 'Decline', variant: 'danger' }}
        failed="The offer could not be declined."
        run={async () => {
          await decideOffer(id, 'decline')
          return { title: 'Offer declined', description: name }
        }}
        onDone={onDone}
      >
        <p>The workspace keeps its private list and can offer it again.</p>
      </ConfirmButton>
    </span>
  )
}
