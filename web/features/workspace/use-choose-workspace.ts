import { useMutation } from '@tanstack/react-query'
import { messageForPeople } from '../../lib/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { chooseWorkspace } from './workspace.api.ts'

/** Has this browser work in another workspace, and loads the page again: all that the app holds is of the one before. */
export function useChooseWorkspace() {
  return useMutation({
    mutationFn: chooseWorkspace,
    onSuccess: () => location.reload(),
    onError: (error) =>
      toast({
        title: 'Workspace not switched',
        description: messageForPeople(error),
        variant: 'destructive',
      }),
  })
}
