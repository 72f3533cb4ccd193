import { ClipboardList } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'

const RunSheetDialog = lazy(async () => {
  const { RunSheetDialog } = await import('./run-sheet-dialog.tsx')
  return { default: RunSheetDialog }
})

type RunSheetButtonProps = {
  county?: string | undefined
  /** Only what the person tracks, in these counties. */
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
        <Suspense fallback={null}>
          <RunSheetDialog
            county={county}
            trackedCounties={trackedCounties}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
