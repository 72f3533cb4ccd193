import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { browserPart } from '../../ui/browser-part.tsx'
import { Button } from '../../ui/button.tsx'

const ColumnsDialog = browserPart(async () => (await import('./columns-dialog.tsx')).ColumnsDialog)

/** Chooses the radar's columns and their order. */
export function ColumnsButton({ columns }: { columns: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Columns3 aria-hidden />
        Columns
      </Button>
      {isOpen && <ColumnsDialog columns={columns} onClose={() => setOpen(false)} />}
    </>
  )
}
