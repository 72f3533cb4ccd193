import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedProperty, TrackProperty } from '../../../contract/watchlist.ts'
import { ApiError, isNotFound, messageForPeople } from '../../lib/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { useUser } from '../session/use-user.ts'
import { askToSignIn, type LaterWish } from './after-sign-in.ts'
import { removeSaved, savedQuery, trackedQuery, trackProperty } from './watchlist.api.ts'

/** The person's watchlist, and what can be done to it from anywhere. */
export function useWatchlist() {
  const { user, isPending } = useUser()
  const client = useQueryClient()
  const saved = useQuery({ ...savedQuery, enabled: user !== null })
  return {
    /** The saved row of a property; null where it is not tracked, or the list is not there yet. */
    rowOf: (propertyId: number): SavedProperty | null =>
      (user && saved.data?.find((row) => row.propertyId === propertyId)) ?? null,
    // Without the list it tracks all the same: what is there already stays as it is. Who is signed in
    // and not known yet is told apart from a visitor by the server.
    track: (propertyId: number) =>
      user === null && !isPending ? askToSignIn({ propertyId }) : track(client, { propertyId }),
    untrack: (row: SavedProperty) => untrack(client, row),
  }
}

/** Tells every part of the screen that the watchlist is another one. */
export async function refreshWatchlist(client: QueryClient): Promise<void> {
  await Promise.all(
    [
      savedQuery.queryKey,
      trackedQuery.queryKey,
      ['/api/user/portfolio'],
      ['/api/user/tracked-places'],
    ].map(async (queryKey) => {
      // What was asked for the first time before the change may be answered without it.
      await client.cancelQueries({ queryKey })
      await client.invalidateQueries({ queryKey })
    }),
  )
}

/** Tracks a property and says so, with the way back. */
export async function track(client: QueryClient, wish: TrackProperty & LaterWish): Promise<void> {
  try {
    const tracked = await trackProperty(wish)
    await refreshWatchlist(client)
    toast({
      title: 'Property Tracked',
      description: 'You will hear of changes. Choose of which under Notifications.',
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
      askToSignIn(wish)
      return
    }
    toast({
      title: 'Track Failed',
      description: messageForPeople(error),
      variant: 'destructive',
    })
  }
}

type UntrackedRow = Pick<SavedProperty, 'id' | 'propertyId' | 'note' | 'tags'>

/** Takes a property off the watchlist and says so; undone, its note and tags come back with it. */
export async function untrack(client: QueryClient, row: UntrackedRow): Promise<boolean> {
  try {
    await removeSaved(row.id)
  } catch (error) {
    // Gone already, by another window: what was wanted is so.
    if (!isNotFound(error)) {
      toast({
        title: 'Remove Failed',
        description: 'Failed to remove property. Please try again.',
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
