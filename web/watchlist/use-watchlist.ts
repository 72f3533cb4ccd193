import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedProperty, TrackProperty } from '../../contract/watchlist.ts'
import { useUser } from '../account/use-user.ts'
import { ApiError, isNotFound, messageForPeople } from '../lib/api.ts'
import { toast } from '../ui/toast-store.ts'
import { askToSignIn, type LaterWish } from './after-sign-in.ts'
import { removeSaved, savedQuery, trackedQuery, trackProperty } from './watchlist.api.ts'

/** The person's watchlist, and what can be done to it from anywhere. */
export function useWatchlist() {
  const { user } = useUser()
  const client = useQueryClient()
  const saved = useQuery({ ...savedQuery, enabled: user !== null })
  return {
    /** The saved row of a property; null where it is not tracked, undefined while that is not known. */
    rowOf: (propertyId: number): SavedProperty | null | undefined => {
      if (user === null) return null
      // Without the list the button still tracks: what is there already stays as it is.
      if (!saved.data) return saved.isError ? null : undefined
      return saved.data.find((row) => row.propertyId === propertyId) ?? null
    },
    track: (propertyId: number) =>
      user === null ? askToSignIn({ propertyId }) : track(client, { propertyId }),
    untrack: (row: SavedProperty) => untrack(client, row),
  }
}

/** Tells every part of the screen that the watchlist is another one. */
export async function refreshWatchlist(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: savedQuery.queryKey }),
    client.invalidateQueries({ queryKey: trackedQuery.queryKey }),
    client.invalidateQueries({ queryKey: ['/api/user/portfolio'] }),
    client.invalidateQueries({ queryKey: ['/api/user/tracked-places'] }),
  ])
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
