import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '../session/use-user.ts'
import { takeWish } from './after-sign-in.ts'

/**
 * Tracks what a visitor wanted tracked, as soon as they are signed in. Shows nothing. The watchlist
 * is loaded for it: every screen has this part, and few need a watchlist.
 */
export function TrackAfterSignIn() {
  const { user } = useUser()
  const client = useQueryClient()
  const isSignedIn = user !== null
  useEffect(() => {
    if (!isSignedIn) return
    const wish = takeWish(Date.now())
    if (wish) void import('./use-watchlist.ts').then(({ track }) => track(client, wish))
  }, [isSignedIn, client])
  return null
}
