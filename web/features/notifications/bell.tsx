import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { useUser } from '../session/use-user.ts'
import { unreadQuery } from './notifications.api.ts'

/** The link to the notifications, with the number of unread ones. Refetched on every screen. */
export function Bell() {
  const { user } = useUser()
  const path = useLocation({ select: (location) => location.pathname })
  const isSignedIn = user !== null
  const { data, refetch } = useQuery({ ...unreadQuery, enabled: isSignedIn })
  const known = useRef(path)
  useEffect(() => {
    if (known.current === path) return
    known.current = path
    if (isSignedIn) void refetch()
  }, [path, isSignedIn, refetch])
  const unread = isSignedIn ? (data?.unread ?? 0) : 0
  return (
    <Link
      to="/notifications"
      className={`${buttonClass({ variant: 'quiet', size: 'icon' })} relative`}
    >
      <BellIcon aria-hidden />
      <span className="sr-only">Notifications{unread > 0 && `, ${unread} unread`}</span>
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger px-1 font-semibold text-[0.6875rem] text-on-danger tabular-nums"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}
