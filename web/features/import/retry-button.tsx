import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { ImportProgress } from '../../../contract/import.ts'
import { Button } from '../../ui/button.tsx'
import { followImport, recordProgress, toastFailed } from './follow-import.ts'
import { retryImport } from './import.api.ts'

type RetryButtonProps = {
  progress: Pick<ImportProgress, 'id' | 'fileName'>
  /** In a list: screen readers hear the file's name too. */
  isInList?: boolean
  /** The request; staff send a different one. */
  send?: (id: number) => Promise<ImportProgress>
}

/** Retries an import that failed without a fault of its list, from the server's stored file. */
export function RetryButton({ progress, isInList, send = retryImport }: RetryButtonProps) {
  const queries = useQueryClient()
  const retry = useMutation({
    mutationFn: () => send(progress.id),
    onSuccess: (again) => {
      recordProgress(queries, again)
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
