import { useMutation } from '@tanstack/react-query'
import { toastFailure } from '../../ui/toast-store.ts'
import { chooseWorkspace } from './workspace.api.ts'

/** Has this browser work in another workspace, and loads the page again: all that the app holds is of the one before. */
export function useChooseWorkspace() {
  return useMutation({
    mutationFn: chooseWorkspace,
    onSuccess: () => location.reload(),
    onError: (error) => toastFailure('Workspace not switched', error),
  })
}
