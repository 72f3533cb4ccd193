import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { Notification } from '../../../contract/notification.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { toastFailure } from '../../ui/toast-store.ts'
import { NotificationItem } from './notification-item.tsx'
import {
  listOlder,
  markAllRead,
  markRead,
  notificationsQuery,
  unreadQuery,
} from './notifications.api.ts'

/** Notifications per page of the list. */
const PAGE = 100

/** The notifications, newest first. */
export function RecentNotifications() {
  const client = useQueryClient()
  // The list is refetched on every visit.
  const recent = useQuery({ ...notificationsQuery, staleTime: 0 })
  const [older, setOlder] = useState<readonly Notification[]>([])
  const [hasMore, setHasMore] = useState(true)
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: notificationsQuery.queryKey, exact: true }),
      client.invalidateQueries({ queryKey: unreadQuery.queryKey }),
    ])

  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
      await refresh()
    } catch (error) {
      toastFailure('Update Failed', error)
    }
  }
  const read = (id: number) =>
    attempt(async () => {
      await markRead(id)
      setOlder((rows) => rows.map((row) => (row.id === id ? { ...row, read: true } : row)))
    })
  const rows = [...(recent.data ?? []), ...older]
  const newest = rows[0]
  const hasUnread = rows.some((row) => !row.read)
  const mayHaveMore = hasMore && (recent.data?.length ?? 0) >= PAGE

  const showMore = async () => {
    const last = rows.at(-1)
    if (!last) return
    try {
      const next = await listOlder(last.id)
      setOlder((known) => [...known, ...next])
      setHasMore(next.length >= PAGE)
    } catch (error) {
      toastFailure('More notifications could not be loaded', error)
    }
  }

  return (
    <Card
      title="Recent Notifications"
      flush
      aside={
        recent.isPending ? (
          // Reserves the space of the button.
          <Skeleton className="h-8 w-40" />
        ) : (
          hasUnread &&
          newest && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() =>
                void attempt(async () => {
                  await markAllRead(newest.id)
                  setOlder((known) => known.map((row) => ({ ...row, read: true })))
                })
              }
            >
              <CheckCheck aria-hidden />
              Mark all as read
            </Button>
          )
        )
      }
    >
      {recent.isPending ? (
        <LoadingRows />
      ) : recent.isError ? (
        <ErrorNotice inset what="The notifications could not be loaded." query={recent} />
      ) : rows.length === 0 ? (
        <EmptyState
          level={3}
          title="No notifications yet"
          actions={
            <Link to="/search" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              Find a property to track
            </Link>
          }
        >
          When something changes about a property you track, you see it here.
        </EmptyState>
      ) : (
        <>
          <ul className="divide-y">
            {rows.map((row) => (
              <Item key={row.id} notification={row} onRead={() => void read(row.id)} />
            ))}
          </ul>
          {mayHaveMore && (
            <div className="border-t p-4">
              <Button variant="secondary" size="sm" onClick={() => void showMore()}>
                Show older notifications
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}

function LoadingRows() {
  return (
    <div className="grid gap-4 p-4">
      <LoadingLabel>Loading notifications</LoadingLabel>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-9 shrink-0" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="w-2/3" />
            <Skeleton className="h-3 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Costs nothing until it comes near the window. */
const Item = (props: ComponentProps<typeof NotificationItem>) => (
  <li className="[contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
    <NotificationItem {...props} />
  </li>
)
