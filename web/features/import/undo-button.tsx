import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import type { ImportProgress } from '../../../contract/import.ts'
import { formatInstant } from '../../lib/format.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { followImport, recordProgress } from './follow-import.ts'
import { undoImport } from './import.api.ts'

type UndoButtonProps = {
  progress: Pick<ImportProgress, 'id' | 'fileName' | 'createdAt' | 'isPrivate'>
  /** In a list: screen readers hear the file's name too. */
  isInList?: boolean
  /** The request; staff send a different one. */
  send?: (id: number) => Promise<ImportProgress>
}

/** Undoes an import, after a dialog that explains it. */
export function UndoButton({ progress, isInList, send = undoImport }: UndoButtonProps) {
  const queries = useQueryClient()
  return (
    <ConfirmButton
      icon={RotateCcw}
      label={isInList ? 'Undo' : 'Undo import'}
      {...(isInList ? { about: `import of ${progress.fileName}` } : {})}
      title="Undo this import?"
      description={`${progress.fileName}, imported ${formatInstant(progress.createdAt)}`}
      confirm={{ label: 'Undo import' }}
      failed="The import could not be undone."
      run={async () => {
        const undoing = await send(progress.id)
        recordProgress(queries, undoing)
        followImport(queries, undoing, true)
        return null
      }}
    >
      <ul className="grid list-disc gap-2 pl-5">
        {progress.isPrivate ? (
          <>
            <li>The private list and its rows are removed, and parcels that only it had.</li>
            <li>An earlier edition of the list counts again. The record does not change.</li>
          </>
        ) : (
          <>
            <li>Properties that only this import added are removed.</li>
            <li>Values it changed are restored, unless a later import changed them again.</li>
          </>
        )}
        <li>The file is not kept. To get the data back, import the file again.</li>
      </ul>
    </ConfirmButton>
  )
}
