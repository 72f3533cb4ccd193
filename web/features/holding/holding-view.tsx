import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  Banknote,
  CircleAlert,
  CircleCheck,
  CircleX,
  Hourglass,
  Milestone,
  Pencil,
  Plus,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import type { HoldingDetail } from '../../../contract/holding.ts'
import { centralDay, type LocalDate } from '../../../domain/lib/local-date.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { taxSaleKindWord } from '../../../domain/title/findings/sale-kind-word.ts'
import { formatDay } from '../../lib/format.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { holdingQuery, refreshHoldings, removeHolding } from './holding.api.ts'
import { HoldingTimeline } from './holding-timeline.tsx'
import { MilestoneDialog } from './milestone-dialog.tsx'
import { Money } from './money.tsx'
import { PurchaseDialog } from './purchase-dialog.tsx'

/** A complete holding: warnings, one list by day, money. */
export function HoldingView({ id, onRemoved }: { id: number; onRemoved?: () => void }) {
  const [asOf, setAsOf] = useState<LocalDate | null>(null)
  const found = useQuery({ ...holdingQuery(id, asOf), placeholderData: (before) => before })
  if (found.isPending) {
    return (
      <div className="grid gap-3 p-4">
        <Skeleton className="h-6 w-60" />
        <Skeleton className="h-24" />
      </div>
    )
  }
  if (found.isError)
    return <ErrorNotice inset what="This holding could not be loaded." query={found} />
  const holding = found.data
  return (
    <section aria-label={nameOf(holding)} className="@container grid gap-5 p-4">
      <Head holding={holding} onRemoved={onRemoved} />
      <Warnings>{holding.warnings}</Warnings>
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 @3xl:grid-cols-[minmax(0,1fr)_22rem]">
        <HoldingTimeline holding={holding} today={centralDay(new Date())} />
        <Money holding={holding} onDay={setAsOf} />
      </div>
    </section>
  )
}

const nameOf = ({ regime, saleDate, soldBy }: HoldingDetail) =>
  [
    taxSaleKindWord(regime),
    saleDate === null ? 'of an unknown day' : `of ${formatDay(saleDate)}`,
    soldBy === 'city' ? 'by the city' : '',
  ]
    .filter(Boolean)
    .join(' ')

const ENDING_TONE = { redeemed: 'info', sold: 'good', lost: 'bad', cancelled: 'other' } as const

function Head({
  holding,
  onRemoved,
}: {
  holding: HoldingDetail
  onRemoved?: (() => void) | undefined
}) {
  const client = useQueryClient()
  const [open, setOpen] = useState<'cost' | 'milestone' | 'purchase' | null>(null)
  const close = () => setOpen(null)
  const { ending, stage, stageWords } = holding
  const [tone, icon]: [Tone, typeof Hourglass] =
    ending !== null
      ? [ENDING_TONE[ending], ending === 'lost' || ending === 'cancelled' ? CircleX : CircleCheck]
      : stage === null
        ? ['other', CircleAlert]
        : ['wait', Hourglass]
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading className="font-semibold">{nameOf(holding)}</Heading>
          <Badge tone={tone} icon={icon}>
            {stageWords}
          </Badge>
        </div>
        <p className="text-ink-muted text-xs">
          Recorded {formatDay(centralDay(new Date(holding.addedAt)))}
          {holding.addedBy && ` by ${holding.addedBy}`}
        </p>
        {holding.note && <p className="max-w-prose whitespace-pre-line">{holding.note}</p>}
      </div>
      {holding.mayChange && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => setOpen('cost')}>
            <Banknote aria-hidden />
            Add cost
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setOpen('milestone')}>
            {ending === null ? <Milestone aria-hidden /> : <Plus aria-hidden />}
            Record milestone
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setOpen('purchase')}>
            <Pencil aria-hidden />
            Edit purchase
          </Button>
          <ConfirmButton
            icon={Trash2}
            label="Remove"
            variant="quiet"
            title="Remove this holding?"
            description={`${nameOf(holding)}, ${propertyName(holding)}. Its costs and milestones go with it. This cannot be undone.`}
            confirm={{ label: 'Remove holding' }}
            failed="The holding could not be removed."
            run={async () => {
              await removeHolding(holding.id)
              return { title: 'Holding removed' }
            }}
            onDone={async () => {
              onRemoved?.()
              await refreshHoldings(client)
            }}
          />
        </div>
      )}
      {open === 'cost' && <EntryDialog holding={holding} onClose={close} />}
      {open === 'milestone' && <MilestoneDialog holding={holding} onClose={close} />}
      <PurchaseDialog
        key={`${open} ${holding.version}`}
        open={open === 'purchase'}
        onClose={close}
        holding={holding}
      />
    </div>
  )
}

function Warnings({ children }: { children: readonly string[] }) {
  if (children.length === 0) return null
  return (
    <ul className="grid gap-2 rounded-md bg-warn-tint px-4 py-3 text-warn-ink">
      {children.map((warning) => (
        <li key={warning} className="flex items-start gap-2">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <Prose>{warning}</Prose>
          </span>
        </li>
      ))}
    </ul>
  )
}
