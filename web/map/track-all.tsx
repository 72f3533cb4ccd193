import { useQueryClient } from '@tanstack/react-query'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../account/use-user.ts'
import { messageForPeople } from '../lib/api.ts'
import { formatCount } from '../lib/format.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'
import { refreshWatchlist } from '../watchlist/use-watchlist.ts'
import { trackProperty } from '../watchlist/watchlist.api.ts'
import { type AreaQuestion, MOST_TRACKED, propertiesIn } from './map.api.ts'

/** Calls on their way at once. */
const AT_ONCE = 4

/** Puts every property of an area on the watchlist; those that are on it already stay as they are. */
export function TrackAll({ question, count }: { question: AreaQuestion; count: number }) {
  const { user } = useUser()
  const client = useQueryClient()
  const [done, setDone] = useState<number | null>(null)
  if (count > MOST_TRACKED) {
    return (
      <p className="text-ink-muted text-xs">
        To track all, choose an area of {MOST_TRACKED} at most.
      </p>
    )
  }

  const trackAll = async () => {
    if (user === null) {
      const here = `${location.pathname}${location.search}`
      toast({
        title: 'Please Sign In',
        description: 'A watchlist belongs to a person.',
        action: {
          label: 'Sign in',
          onPress: () => location.assign(`/login?returnTo=${encodeURIComponent(here)}`),
        },
      })
      return
    }
    let tracked = 0
    setDone(0)
    try {
      const left = [...(await propertiesIn(question))]
      const work = async () => {
        for (let next = left.pop(); next; next = left.pop()) {
          await trackProperty({ propertyId: next.id })
          tracked += 1
          setDone(tracked)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      toast({ title: `${formatCount(tracked, 'property', 'properties')} tracked` })
    } catch (error) {
      toast({
        title: 'Track Failed',
        description: `${formatCount(tracked, 'property is', 'properties are')} tracked. ${messageForPeople(error)}`,
        variant: 'destructive',
      })
    } finally {
      setDone(null)
      await refreshWatchlist(client)
    }
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-busy={done !== null || undefined}
      onClick={() => done === null && void trackAll()}
    >
      <BookmarkPlus aria-hidden />
      {done === null ? 'Track all' : `Tracking ${done} of ${count}`}
    </Button>
  )
}
