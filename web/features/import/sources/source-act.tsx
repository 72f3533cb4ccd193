import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageForPeople } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast-store.ts'
import { SOURCES_KEY } from './sources.api.ts'

/** Does something with a source, after which the sources are asked for again; `title` says that it failed. */
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

/** For screen readers: which of several such buttons this is. */
export function Of({ name }: { name: string }) {
  return <span className="sr-only"> {name}</span>
}
