import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { browserPart } from '../../ui/browser-part.tsx'
import { Button } from '../../ui/button.tsx'

const RunSheetDialog = browserPart(
  async () => (await import('./run-sheet-dialog.tsx')).RunSheetDialog,
)

type RunSheetButtonProps = {
  county?: string | undefined
  /** Only tracked properties, in these counties. */
  trackedCounties?: readonly string[]
  /** A private list instead of a sale. */
  list?: number
}

/** Opens the run sheet of a tax sale, or of a private list. */
export function RunSheetButton({ county, trackedCounties, list }: RunSheetButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <ClipboardList aria-hidden />
        {list === undefined ? 'Run Sheet' : 'Open as run sheet'}
      </Button>
      {isOpen && (
        <RunSheetDialog
          county={county}
          trackedCounties={trackedCounties}
          list={list}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
