import { CircleCheck, Clock, Lock, type LucideIcon } from 'lucide-react'
import type { Ticket } from '../../../contract/support.ts'
import { capitalise } from '../../lib/format.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Moment } from '../../ui/time.tsx'

const LOOK: Record<Ticket['status'], { tone: Tone; icon: LucideIcon }> = {
  open: { tone: 'wait', icon: Clock },
  answered: { tone: 'good', icon: CircleCheck },
  closed: { tone: 'other', icon: Lock },
}

/** A person's tickets with their messages. */
export function TicketList({ tickets }: { tickets: readonly Ticket[] | undefined }) {
  if (!tickets) {
    return (
      <div className="grid gap-3 p-4">
        <Skeleton className="w-3/4" />
        <Skeleton className="h-3 w-1/2" />
      </div>
    )
  }
  if (tickets.length === 0) {
    return (
      <p className="p-4 text-ink-muted">
        None yet. What you submit is listed here with our answers.
      </p>
    )
  }
  return (
    <ul className="divide-y">
      {tickets.map((ticket) => {
        const { tone, icon } = LOOK[ticket.status]
        return (
          <li key={ticket.id}>
            <details className="group">
              <summary className="flex cursor-pointer items-start justify-between gap-3 px-4 py-3 -outline-offset-2 hover:bg-well">
                <span className="min-w-0">
                  <span className="wrap-anywhere block font-semibold">{ticket.subject}</span>
                  <span className="text-ink-muted text-xs">
                    #{ticket.id}, <Moment at={ticket.createdAt} />
                  </span>
                </span>
                <Badge tone={tone} icon={icon}>
                  {capitalise(ticket.status)}
                </Badge>
              </summary>
              <ol className="grid gap-3 px-4 pb-4">
                {ticket.messages.map(({ fromStaff, body, at }) => (
                  <li
                    key={at}
                    className={
                      fromStaff ? 'rounded-md bg-accent-tint p-3' : 'rounded-md bg-well p-3'
                    }
                  >
                    <p className="text-ink-muted text-xs">
                      {fromStaff ? 'ParcelProof support' : 'You'}, <Moment at={at} />
                    </p>
                    <p className="wrap-anywhere mt-1 whitespace-pre-wrap">{body}</p>
                  </li>
                ))}
              </ol>
            </details>
          </li>
        )
      })}
    </ul>
  )
}
