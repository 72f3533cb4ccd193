import {
  ArrowRight,
  AtSign,
  Bell,
  CalendarClock,
  Check,
  CircleDollarSign,
  ListPlus,
  ListTodo,
  ListX,
  type LucideIcon,
  RefreshCw,
  RotateCcw,
  UserCheck,
} from 'lucide-react'
import type { Notification } from '../../../contract/notification.ts'
import { anchorOfNews } from '../../../domain/property/page-place.ts'
import { Badge, TONE_CLASS, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Moment } from '../../ui/time.tsx'
import { fieldValue, fieldWord } from '../property/field-words.ts'
import { PlaceLink } from '../property/place-link.tsx'
import { ScreenLink } from '../saved-screen/screen-link.tsx'

const LOOK: Record<string, { icon: LucideIcon; tone: Tone; word: string }> = {
  tax_sale: { icon: CalendarClock, tone: 'warn', word: 'Tax sale' },
  redemption: { icon: RotateCcw, tone: 'info', word: 'Redemption' },
  price_change: { icon: CircleDollarSign, tone: 'good', word: 'Price change' },
  status_update: { icon: RefreshCw, tone: 'wait', word: 'Status update' },
  'screen.entered': { icon: ListPlus, tone: 'good', word: 'Saved screen' },
  'screen.left': { icon: ListX, tone: 'wait', word: 'Saved screen' },
}
/** Notifications about members of a workspace. */
const OF_TEAM: Record<string, { icon: LucideIcon; tone: Tone; word: string }> = {
  mention: { icon: AtSign, tone: 'info', word: 'Mention' },
  assignment: { icon: UserCheck, tone: 'info', word: 'Assignment' },
  task: { icon: ListTodo, tone: 'warn', word: 'Task' },
}
const OTHER = { icon: Bell, tone: 'other', word: 'Notification' } as const

type NotificationItemProps = { notification: Notification; onRead: () => void }

/** One notification: new until it is read, then dimmed. */
export function NotificationItem({ notification, onRead }: NotificationItemProps) {
  const { type, title, message, read, createdAt, propertyId, screenPath, changes } = notification
  const isOfTeam = Object.hasOwn(OF_TEAM, type)
  const looks = isOfTeam ? OF_TEAM : LOOK
  const { icon: Icon, tone, word } = Object.hasOwn(looks, type) ? (looks[type] ?? OTHER) : OTHER
  return (
    <article
      className={cn('flex gap-3 px-4 py-4', read && 'bg-well text-ink-muted')}
      data-read={read}
    >
      <span
        className={cn(
          'grid size-9 shrink-0 place-items-center rounded-md',
          read ? TONE_CLASS.other : TONE_CLASS[tone],
        )}
      >
        <Icon aria-hidden className="size-4" />
        <span className="sr-only">{word}</span>
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <h3 className={cn('min-w-0 wrap-anywhere', read ? 'font-normal' : 'font-semibold')}>
            {propertyId === null && screenPath !== null ? (
              <ScreenLink
                path={screenPath}
                className="link-quiet"
                onClick={() => {
                  if (!read) onRead()
                }}
              >
                {title}
              </ScreenLink>
            ) : propertyId === null ? (
              title
            ) : (
              <PlaceLink
                propertyId={propertyId}
                anchor={anchorOfNews(type)}
                className="link-quiet"
                onClick={() => {
                  if (!read) onRead()
                }}
              >
                {title}
              </PlaceLink>
            )}
          </h3>
          {!read && <Badge tone="info">New</Badge>}
        </div>
        {message && <p className="mt-0.5 text-pretty wrap-anywhere">{message}</p>}
        {changes.length > 2 && (
          <ul className="mt-1.5 grid gap-1">
            {changes.map(({ field, before, after }) => (
              <li key={field} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
                <span className="text-ink-muted">{fieldWord(field)}</span>
                <span className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
                  <del className="text-ink-muted">
                    <span className="sr-only">before: </span>
                    {fieldValue(field, before)}
                  </del>
                  <ArrowRight aria-hidden className="size-3.5 self-center text-ink-muted" />
                  <ins className="no-underline">
                    <span className="sr-only">after: </span>
                    {fieldValue(field, after)}
                  </ins>
                </span>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-2">
          <p className="text-ink-muted text-xs">
            <Moment at={createdAt} />
          </p>
          {!read && (
            <Button variant="secondary" size="sm" onClick={onRead}>
              <Check aria-hidden />
              Mark as read
              <span className="sr-only">: {title}</span>
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}
