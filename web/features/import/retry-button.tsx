import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { ImportProgress } from '../../../contract/import.ts'
import { Button } from '../../ui/button.tsx'
import { followImport, noteProgress, toastFailed } from './follow-import.ts'
import { retryImport } from './import.api.ts'

type RetryButtonProps = {
  progress: Pick<ImportProgress, 'id' | 'fileName'>
  /** Beside others of its kind: the file's name is said too. */
  isInList?: boolean
  /** Asks the server for it; staff ask another way. */
  send?: (id: number) => Promise<ImportProgress>
}

/** Has an import that failed by no fault of its list begun again from the file the server keeps. */
export function RetryButton({ progress, isInList, send = retryImport }: RetryButtonProps) {
  const queries = useQueryClient()
  const retry = useMutation({
    mutationFn: () => send(progress.id),
    onSuccess: (again) => {
      noteProgress(queries, again)
      followImport(queries, again, true)
    },
    onError: toastFailed,
  })
  return (
    <Button variant="secondary" size="sm" disabled={retry.isPending} onClick={() => retry.mutate()}>
      <RotateCw aria-hidden />
      Try again
      {isInList && <span className="sr-only">: import of {progress.fileName}</span>}
    </Button>
  )
}
