import type { HoldingDetail } from '../../../contract/holding.ts'
import { EVENT_KINDS, type EventKind, eventWords } from '../../../domain/holding/holding.ts'
import { addMilestone } from './holding.api.ts'
import { RecordDialog } from './record-dialog.tsx'

/** What came in by each milestone; none where nothing does. */
const AMOUNT: Partial<Record<EventKind, string>> = {
  redeemed: 'Amount received',
  sold: 'Price',
  lost: 'Refund, if any',
  cancelled: 'Refund, if any',
}

type MilestoneDialogProps = { holding: HoldingDetail; onClose: () => void }

/** Records what happened: a deed, a redemption, a sale. */
export function MilestoneDialog({ holding, onClose }: MilestoneDialogProps) {
  const recorded = new Set(holding.events.map(({ kind }) => kind))
  const kinds = EVENT_KINDS.filter((kind) => !recorded.has(kind))
  return (
    <RecordDialog
      title="Record milestone"
      label="Record"
      kindLabel="What happened"
      kinds={kinds.map((kind) => [kind, eventWords(kind, holding.regime)] as const)}
      firstKind={kinds.includes('redeemed') ? 'redeemed' : (kinds[0] ?? 'redeemed')}
      amountOf={(kind) => AMOUNT[kind] ?? null}
      save={(milestone) => addMilestone(holding.id, milestone)}
      done="Milestone recorded"
      onClose={onClose}
    />
  )
}
