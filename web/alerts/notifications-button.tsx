import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useUser } from '../account/use-user.ts'
import { RouteLink } from '../shell/route-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { unreadQuery } from './alerts.api.ts'

/** The dashboard's way to the notifications, with how many are unread. */
export function NotificationsButton() {
  const { user } = useUser()
  const { data } = useQuery({ ...unreadQuery, enabled: user !== null })
  const unread = user === null ? 0 : (data?.unread ?? 0)
  return (
    <RouteLink to="/notifications" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      <Bell aria-hidden />
      <span className="max-sm:sr-only">Notifications</span>
      {unread > 0 && (
        <span className="tabular-nums">
          ({unread}
          <span className="sr-only"> unread</span>)
        </span>
      )}
    </RouteLink>
  )
}
