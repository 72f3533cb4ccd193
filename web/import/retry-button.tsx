import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { ImportProgress } from '../../contract/import.ts'
import { Button } from '../ui/button.tsx'
import { followImport, noteProgress, toastFailed } from './follow-import.ts'
import { retryImport } from './import.api.ts'

type RetryButtonProps = {
  progress: ImportProgress
  /** Beside others of its kind: the file's name is said too. */
  isInList?: boolean
}

/** Has an import that failed by no fault of its list begun again from the file the server keeps. */
export function RetryButton({ progress, isInList }: RetryButtonProps) {
  const queries = useQueryClient()
  const retry = useMutation({
    mutationFn: () => retryImport(progress.id),
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
