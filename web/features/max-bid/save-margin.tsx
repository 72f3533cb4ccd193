import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageForPeople } from '../../lib/api.ts'
import { numberIn } from '../../lib/read-number.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { useUser } from '../session/use-user.ts'
import { saveMargin } from './max-bid.api.ts'

/** Offers a typed margin as the workspace's for all bids. */
export function SaveMargin({ typed }: { typed: string | undefined }) {
  const { user } = useUser()
  const queries = useQueryClient()
  const percent = numberIn(typed, '%')
  const save = useMutation({
    mutationFn: saveMargin,
    onSuccess: () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'max-bid' }),
  })
  if (!user || percent === null) return null
  return (
    <div className="print:hidden">
      <Button
        variant="secondary"
        size="sm"
        disabled={save.isPending}
        onClick={() => save.mutate(percent)}
      >
        Use for all bids of the workspace
      </Button>
      {save.isSuccess && (
        <span role="status" className="ml-2 text-xs">
          Saved
        </span>
      )}
      {save.isError && <FieldError>{messageForPeople(save.error)}</FieldError>}
    </div>
  )
}
