import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageForPeople } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast-store.ts'
import { SOURCES_KEY } from './sources.api.ts'

/** Performs an action on a source and refetches the sources; `title` is the error message. */
export function useAct(title: string, act: () => Promise<unknown>, onDone?: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      onDone?.()
      return queries.invalidateQueries({ queryKey: SOURCES_KEY })
    },
    onError: (error) =>
      toast({ title, description: messageForPeople(error), variant: 'destructive' }),
  })
}

/** For screen readers: the source of the button. */
export function Of({ name }: { name: string }) {
  return <span className="sr-only"> {name}</span>
}
