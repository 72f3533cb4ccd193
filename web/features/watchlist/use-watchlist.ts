import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedProperty, TrackProperty } from '../../../contract/watchlist.ts'
import { ApiError, isNotFound, messageForPeople } from '../../lib/api.ts'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { useUser } from '../session/use-user.ts'
import { type LaterWish, trackAfterSignIn } from './after-sign-in.ts'
import { muteSaved, removeSaved, savedQuery, trackedQuery, trackProperty } from './watchlist.api.ts'

/** The person's watchlist and its actions. */
export function useWatchlist() {
  const { user, isPending } = useUser()
  const client = useQueryClient()
  const saved = useQuery({ ...savedQuery, enabled: user !== null })
  return {
    /** The saved row of a property; null if it is not tracked, or the list is not loaded yet. */
    rowOf: (propertyId: number): SavedProperty | null =>
      (user && saved.data?.find((row) => row.propertyId === propertyId)) ?? null,
    // Works before the list is loaded: tracking twice changes nothing. While the session is loading, the server
    // decides.
    track: (propertyId: number, onFull: (message: string) => void) =>
      user === null && !isPending
        ? trackAfterSignIn({ propertyId })
        : track(client, { propertyId }, onFull),
    untrack: (row: SavedProperty) => untrack(client, row),
  }
}

/** Refetches everything that shows the watchlist. */
export async function refreshWatchlist(client: QueryClient): Promise<void> {
  await Promise.all(
    [
      savedQuery.queryKey,
      trackedQuery.queryKey,
      ['/api/user/portfolio'],
      ['/api/user/tracked-places'],
    ].map(async (queryKey) => {
      // A running first load may lack the change.
      await client.cancelQueries({ queryKey })
      await client.invalidateQueries({ queryKey })
    }),
  )
}

/** Tracks a property and shows a toast with an undo. `onFull` explains a full watchlist. */
export async function track(
  client: QueryClient,
  wish: TrackProperty & LaterWish,
  onFull?: (message: string) => void,
): Promise<void> {
  try {
    const tracked = await trackProperty(wish)
    await refreshWatchlist(client)
    toast({
      title: 'Property Tracked',
      description: 'You are notified of changes. Choose which under Notifications.',
      action: {
        label: 'Undo',
        onPress: () => {
          const { id, note, tags } = tracked
          void untrack(client, { id, propertyId: wish.propertyId, note, tags })
        },
      },
    })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      trackAfterSignIn(wish)
      return
    }
    if (error instanceof ApiError && error.status === 409 && onFull) {
      onFull(messageForPeople(error))
      return
    }
    toastFailure('Track Failed', error)
  }
}

/** Mutes or unmutes the person's own alerts of a property. */
export async function mute(client: QueryClient, { id, isMuted }: SavedProperty): Promise<void> {
  try {
    await muteSaved(id, !isMuted)
    await refreshWatchlist(client)
  } catch (error) {
    toastFailure('Alerts not changed', error)
  }
}

type UntrackedRow = Pick<SavedProperty, 'id' | 'propertyId' | 'note' | 'tags'>

/** Removes a property from the watchlist and shows a toast with an undo that restores its note and tags. */
export async function untrack(client: QueryClient, row: UntrackedRow): Promise<boolean> {
  try {
    await removeSaved(row.id)
  } catch (error) {
    // Already removed in another window.
    if (!isNotFound(error)) {
      toast({
        title: 'Remove Failed',
        description:
          error instanceof ApiError && error.status === 403
            ? messageForPeople(error)
            : 'Failed to remove property. Please try again.',
        variant: 'destructive',
      })
      return false
    }
  }
  await refreshWatchlist(client)
  const { propertyId, note, tags } = row
  toast({
    title: 'Property Removed',
    description: 'It is no longer on your watchlist.',
    action: { label: 'Undo', onPress: () => void track(client, { propertyId, note, tags }) },
  })
  return true
}
