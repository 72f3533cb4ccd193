import { useMutation } from '@tanstack/react-query'
import { toastFailure } from '../../ui/toast-store.ts'
import { chooseWorkspace } from './workspace.api.ts'

/** Switches this browser to another workspace, and reloads the page: the app's data belong to the previous one. */
export function useChooseWorkspace() {
  return useMutation({
    mutationFn: chooseWorkspace,
    onSuccess: () => location.reload(),
    onError: (error) => toastFailure('Workspace not switched', error),
  })
}
