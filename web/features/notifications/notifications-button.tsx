import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { useUser } from '../session/use-user.ts'
import { unreadQuery } from './notifications.api.ts'

/** The dashboard's link to the notifications, with the number of unread ones. */
export function NotificationsButton() {
  const { user } = useUser()
  const { data } = useQuery({ ...unreadQuery, enabled: user !== null })
  const unread = user === null ? 0 : (data?.unread ?? 0)
  return (
    <Link to="/notifications" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      <Bell aria-hidden />
      <span className="max-sm:sr-only">Notifications</span>
      {unread > 0 && (
        <span className="tabular-nums">
          ({unread}
          <span className="sr-only"> unread</span>)
        </span>
      )}
    </Link>
  )
}
