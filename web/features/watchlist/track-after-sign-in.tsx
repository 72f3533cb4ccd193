import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '../session/use-user.ts'
import { takeWish } from './after-sign-in.ts'
import { track } from './use-watchlist.ts'

/** Tracks what a visitor wanted tracked, as soon as they are signed in. Shows nothing. */
export function TrackAfterSignIn() {
  const { user } = useUser()
  const client = useQueryClient()
  const isSignedIn = user !== null
  useEffect(() => {
    if (!isSignedIn) return
    const wish = takeWish(Date.now())
    if (wish) void track(client, wish)
  }, [isSignedIn, client])
  return null
}
