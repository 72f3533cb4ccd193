import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, isNotFound, messageForPeople } from '../../lib/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { promptSignIn } from '../session/prompt-sign-in.ts'
import { useUser } from '../session/use-user.ts'
import { decide, withdraw } from './ownership.api.ts'

const SIGN_IN = {
  title: 'Sign in to decide who owns what',
  description: 'You need a free account, so that each decision has a name behind it.',
}

/** The decisions a person can make about owners, each with an undo. */
export function useOwnerDecisions(propertyId: number) {
  const { user, isPending } = useUser()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    // Not disabled, which would lose the focus.
    if (isBusy) return
    setIsBusy(true)
    try {
      await work()
    } finally {
      setIsBusy(false)
    }
  }
  return {
    isBusy,
    say: (kind: 'split' | 'merge', otherId: number) =>
      run(async () => {
        // While the session is loading, the server decides.
        if (user === null && !isPending) promptSignIn(SIGN_IN)
        else await say(client, kind, [propertyId, otherId])
      }),
    undo: (decisionId: number) => run(() => undo(client, decisionId)),
  }
}

async function say(
  client: QueryClient,
  kind: 'split' | 'merge',
  properties: readonly [number, number],
): Promise<void> {
  try {
    const { id, scope, isPending } = await decide(kind, properties)
    await refreshOwners(client)
    toast({
      title: isPending
        ? 'Decision saved'
        : `${kind === 'split' ? 'Two owners now' : 'One owner now'}${scope === 'me' ? ', for you' : ''}`,
      description: isPending
        ? 'These owners have thousands of parcels. They change within a few minutes.'
        : scope === 'me'
          ? 'Only you see this. It is kept through later imports until you undo it.'
          : 'The decision is kept through later imports until it is undone.',
      action: { label: 'Undo', onPress: () => void undo(client, id) },
    })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      promptSignIn(SIGN_IN)
      return
    }
    // Someone else decided meanwhile: shows the current state.
    if (error instanceof ApiError && error.status === 409) await refreshOwners(client)
    toast({
      title: 'The decision was not saved',
      description: messageForPeople(error),
      variant: 'destructive',
    })
  }
}

async function undo(client: QueryClient, decisionId: number): Promise<void> {
  try {
    await withdraw(decisionId)
    toast({ title: 'Decision undone', description: 'The owners follow the records again.' })
  } catch (error) {
    if (!isNotFound(error)) {
      toast({
        title: 'The decision was not undone',
        description: messageForPeople(error),
        variant: 'destructive',
      })
      return
    }
  }
  await refreshOwners(client)
}

/** The owner of any property may have changed. */
async function refreshOwners(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [first, , third] }) =>
      first === '/api/owners' || (first === '/api/properties' && third === 'owners'),
  })
}
