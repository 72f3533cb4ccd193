import type { HoldingDetail } from '../../../contract/holding.ts'
import { ENTRY_KINDS, ENTRY_WORDS } from '../../../domain/holding/holding.ts'
import { addEntry } from './holding.api.ts'
import { RecordDialog } from './record-dialog.tsx'

const KINDS = ENTRY_KINDS.map((kind) => [kind, ENTRY_WORDS[kind]] as const)

/** Adds a cost, or money received. */
export function EntryDialog({ holding, onClose }: { holding: HoldingDetail; onClose: () => void }) {
  return (
    <RecordDialog
      title="Add cost"
      description="Type it from the receipt. Receipts in PDF are not read."
      label="Add"
      kindLabel="Kind"
      kinds={KINDS}
      firstKind="later-taxes"
      amountOf={() => 'Amount'}
      isAmountNeeded
      noteHelp="Receipt number, who was paid"
      save={({ amount, ...entry }) => addEntry(holding.id, { ...entry, amount: amount ?? 0 })}
      done="Cost added"
      onClose={onClose}
    />
  )
}
