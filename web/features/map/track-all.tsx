import { useQueryClient } from '@tanstack/react-query'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { MAX_TRACKED_AT_ONCE } from '../../../contract/map.ts'
import { ApiError } from '../../lib/api.ts'
import { formatCount, formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { promptSignIn } from '../session/prompt-sign-in.ts'
import { useUser } from '../session/use-user.ts'
import { refreshWatchlist } from '../watchlist/use-watchlist.ts'
import { type AreaQuestion, trackArea } from './map.api.ts'

export const SIGN_IN_TO_TRACK = {
  title: 'Please Sign In',
  description: 'Your watchlist is kept with your account.',
}

/** Tracks every property of an area; tracked ones stay unchanged. */
export function TrackAll({ question, count }: { question: AreaQuestion; count: number }) {
  const { user, isPending } = useUser()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  if (count > MAX_TRACKED_AT_ONCE) {
    return (
      <p className="text-ink-muted text-xs">
        You can track {formatNumber(MAX_TRACKED_AT_ONCE)} at once. Choose a smaller area.
      </p>
    )
  }

  const trackAll = async () => {
    // While the session is loading, the server decides.
    if (user === null && !isPending) {
      promptSignIn(SIGN_IN_TO_TRACK)
      return
    }
    setBusy(true)
    try {
      const { added, known } = await trackArea(question)
      toast({
        title: `${formatCount(added, 'property', 'properties')} tracked`,
        ...(known > 0
          ? { description: `${formatCount(known, 'was', 'were')} already on your watchlist.` }
          : {}),
      })
      await refreshWatchlist(client)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        promptSignIn(SIGN_IN_TO_TRACK)
        return
      }
      toastFailure('Track Failed', error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-busy={isBusy || undefined}
      onClick={() => !isBusy && void trackAll()}
    >
      <BookmarkPlus aria-hidden />
      {isBusy ? `Tracking ${formatNumber(count)}` : 'Track all'}
    </Button>
  )
}
