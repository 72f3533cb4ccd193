import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { ImportProgress } from '../../../contract/import.ts'
import { formatInstant } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { followImport, noteProgress } from './follow-import.ts'
import { undoImport } from './import.api.ts'

type UndoButtonProps = {
  progress: Pick<ImportProgress, 'id' | 'fileName' | 'createdAt'>
  /** Beside others of its kind: the file's name is said too. */
  isInList?: boolean
  /** Asks the server for it; staff ask another way. */
  send?: (id: number) => Promise<ImportProgress>
}

/** Takes an import back, once the person has read what that means. */
export function UndoButton({ progress, isInList, send = undoImport }: UndoButtonProps) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const undo = useMutation({
    mutationFn: () => send(progress.id),
    onSuccess: (undoing) => {
      noteProgress(queries, undoing)
      followImport(queries, undoing, true)
      setAsking(false)
    },
  })
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          undo.reset()
          setAsking(true)
        }}
      >
        <RotateCcw aria-hidden />
        {isInList ? 'Undo' : 'Undo import'}
        {isInList && <span className="sr-only"> import of {progress.fileName}</span>}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Undo this import?"
        description={`${progress.fileName}, imported ${formatInstant(progress.createdAt)}`}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button variant="danger" disabled={undo.isPending} onClick={() => undo.mutate()}>
              {undo.isPending ? 'Undoing…' : 'Undo import'}
            </Button>
          </>
        }
      >
        <ul className="grid list-disc gap-2 pl-5">
          <li>Properties that only this import brought are removed.</li>
          <li>Values it changed go back to what they were, unless a later import changed them.</li>
          <li>The file is not kept: to have it back, import it again.</li>
        </ul>
        {undo.isError && (
          <div className="mt-4">
            <ErrorNotice error={undo.error} what="The import could not be undone." />
          </div>
        )}
      </Dialog>
    </>
  )
}
