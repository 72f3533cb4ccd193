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
}

/** Opens the run sheet of a tax sale. */
export function RunSheetButton({ county, trackedCounties }: RunSheetButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <ClipboardList aria-hidden />
        Run Sheet
      </Button>
      {isOpen && (
        <RunSheetDialog
          county={county}
          trackedCounties={trackedCounties}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
