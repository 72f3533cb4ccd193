import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { ApiKey } from '../../../contract/billing.ts'
import { messageForPeople } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorCard } from '../../ui/error-notice.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { Moment } from '../../ui/time.tsx'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { apiKeysQuery, removeApiKey } from './api-key.api.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'

/** The person's API keys; each call counts against the plan. */
export function ApiKeysCard() {
  const [isOpen, setOpen] = useState(false)
  const keys = useQuery(apiKeysQuery)
  if (keys.isPending) return <ListSkeleton label="Loading API keys" />
  if (keys.isError) {
    return (
      <ErrorCard title="API keys could not be loaded" onRetry={() => void keys.refetch()}>
        {messageForPeople(keys.error)}
      </ErrorCard>
    )
  }
  return (
    <Card
      title="API keys"
      lead={
        <>
          Let your programs use the API. API access is part of Enterprise.{' '}
          <a href="/api/docs" className="link">
            API documentation
          </a>
        </>
      }
      aside={
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          <KeyRound aria-hidden />
          New key
        </Button>
      }
      flush
    >
      {keys.data.length === 0 ? (
        <p className="p-4 text-pretty text-ink-muted">
          None yet. A program sends its key as <code>Authorization: Bearer</code>.
        </p>
      ) : (
        <ul className="divide-y">
          {keys.data.map((key) => (
            <KeyLine key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
      <NewKeyDialog open={isOpen} onOpenChange={setOpen} />
    </Card>
  )
}

const WEEK_MS = 7 * 24 * 3_600_000

/** How long the key is valid; emphasized in its last week. */
function KeyEnd({ at }: { at: string }) {
  const leftMs = new Date(at).getTime() - Date.now()
  const isOver = leftMs < 0
  return (
    <p className={leftMs < WEEK_MS ? 'font-semibold text-warn-ink' : 'text-ink-muted'}>
      {isOver ? 'Expired' : 'Expires'} <Moment at={at} />
      {isOver && '; programs that use it no longer have access'}
    </p>
  )
}

function KeyLine({ apiKey }: { apiKey: ApiKey }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => removeApiKey(apiKey.id),
    onSuccess: async () => {
      toast({
        title: 'Key removed',
        description: 'Programs that use it no longer have access.',
      })
      await queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
    },
    onError: (error) => toastFailure('Key not removed', error),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0">
        <p className="font-semibold">{apiKey.name}</p>
        <p className="text-ink-muted">
          {apiKey.scopes.includes('write') ? 'Reads and writes' : 'Reads'}; ends in{' '}
          <span className="font-mono">{apiKey.ending}</span>, made <Moment at={apiKey.createdAt} />
          {apiKey.usedAt ? (
            <>
              , last used <Moment at={apiKey.usedAt} />
            </>
          ) : (
            ', not used yet'
          )}
        </p>
        <KeyEnd at={apiKey.expiresAt} />
      </div>
      <Button
        variant="secondary"
        size="sm"
        disabled={remove.isPending}
        aria-label={`Remove key ${apiKey.name}`}
        onClick={() => remove.mutate()}
      >
        Remove
      </Button>
    </li>
  )
}
