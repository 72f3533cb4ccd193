import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Undo2 } from 'lucide-react'
import type { ReviewedPayment } from '../../../contract/admin.ts'
import { capitalise, formatMoney, NOTHING } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import type { DataColumn } from '../../ui/data-column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList, RefreshButton } from '../../ui/paged-list.tsx'
import { Moment } from '../../ui/time.tsx'
import { PAYMENTS_KEY, paymentsQuery, resolvePayment } from './admin.api.ts'

type Row = ReviewedPayment & {
  /** The payment provider in use; only its payments can be settled. */
  configured: string | null
}

/** Received payments that do not match their order. */
export function PaymentsTab() {
  const list = useInfiniteQuery(paymentsQuery)
  return (
    <Card
      title="Payments in review"
      lead="Payments received that do not match their order. Refund the payment, or fulfill the order."
      aside={<RefreshButton list={list} />}
      flush
    >
      <PagedList
        list={list}
        caption="Payments in review"
        unit={['payment', 'payments']}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        cardsBelow="72rem"
        empty={
          <EmptyState level={3} title="No payments in review">
            Every payment matched its order.
          </EmptyState>
        }
      />
    </Card>
  )
}

/** The amount received, in its own currency. */
function received({ receivedCents, receivedCurrency }: ReviewedPayment): string {
  if (receivedCents === null) return NOTHING
  const amount = formatMoney(receivedCents / 100)
  return receivedCurrency === null || receivedCurrency === 'usd'
    ? amount
    : `${amount.replace('$', '')} ${receivedCurrency.toUpperCase()}`
}

/** `Paid $1.00` from the cents in the record. */
function problemWords(problem: string | null): string {
  if (problem === null) return NOTHING
  return capitalise(
    problem.replace(
      /^paid (\d+) cents$/,
      (_, cents: string) => `paid ${formatMoney(Number(cents) / 100)}`,
    ),
  )
}

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    id: 'payment',
    header: 'Payment',
    onCard: 'title',
    className: 'w-[40%] max-w-0',
    cell: ({ id, description, createdAt }) => (
      <span className="block py-1">
        <span title={description} className="block truncate font-semibold">
          {description}
        </span>
        <span className="block font-normal text-ink-muted text-xs">
          #{id}, <Moment at={createdAt} />
        </span>
      </span>
    ),
  },
  {
    id: 'customer',
    header: 'Customer',
    className: 'w-[30%] max-w-0',
    cell: ({ email }) => (
      <span title={email ?? undefined} className="block truncate">
        {email ?? 'Account deleted'}
      </span>
    ),
  },
  {
    id: 'asked',
    header: 'Amount due',
    isNumber: true,
    cell: ({ askedCents }) => formatMoney(askedCents / 100),
  },
  { id: 'received', header: 'Received', isNumber: true, cell: received },
  {
    id: 'problem',
    header: 'Problem',
    className: 'w-[30%] max-w-0',
    cell: ({ problem }) => (
      <span title={problemWords(problem)} className="line-clamp-2 leading-4.5">
        {problemWords(problem)}
      </span>
    ),
  },
  {
    id: 'provider',
    header: 'Provider',
    cell: ({ provider, intent }) => <span title={intent ?? undefined}>{capitalise(provider)}</span>,
  },
  {
    id: 'actions',
    header: 'Actions',
    onCard: 'action',
    className: 'whitespace-nowrap',
    cell: (payment) => <Actions payment={payment} />,
  },
]

function Actions({ payment }: { payment: Row }) {
  const queries = useQueryClient()
  const { id, email, provider, configured, description } = payment
  if (provider !== configured) {
    return <span className="text-ink-muted">Made by {provider}, which is not set up here</span>
  }
  const onDone = () => queries.invalidateQueries({ queryKey: PAYMENTS_KEY })
  const amount = received(payment)
  return (
    <span className="flex flex-wrap justify-end gap-2 md:flex-nowrap md:justify-start">
      <ConfirmButton
        icon={Undo2}
        label="Refund"
        about={`payment ${id}`}
        title="Refund this payment?"
        description={`${amount} goes back to ${email ?? 'the payer'} through ${capitalise(provider)}. This can’t be undone.`}
        confirm={{ label: `Refund ${amount}` }}
        failed="The payment could not be refunded."
        run={async () => {
          await resolvePayment(id, 'refund')
          return { title: 'Payment refunded', description: `${amount}, ${description}` }
        }}
        onDone={onDone}
      />
      {email !== null && (
        <ConfirmButton
          icon={Check}
          label="Fulfill"
          about={`payment ${id}`}
          title="Fulfill this payment?"
          description={`${email} gets “${description}” for ${amount}, with an invoice for that amount.`}
          confirm={{ label: 'Fulfill order', variant: 'primary' }}
          failed="The payment could not be fulfilled."
          run={async () => {
            await resolvePayment(id, 'fulfil')
            return { title: 'Payment fulfilled', description }
          }}
          onDone={onDone}
        />
      )}
    </span>
  )
}
