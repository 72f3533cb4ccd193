import { useInfiniteQuery } from '@tanstack/react-query'
import { messageForPeople } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorCard } from '../../ui/error-notice.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { Moment } from '../../ui/time.tsx'
import { aboutWords, actorWord, eventWord } from '../audit/audit-words.ts'
import { eventsQuery } from './workspace.api.ts'

/** Events in the workspace with their authors; for its owners. */
export function ActivityCard() {
  const events = useInfiniteQuery(eventsQuery)
  if (events.isPending) return <ListSkeleton label="Loading the activity" />
  if (events.isError) {
    return (
      <ErrorCard title="The activity could not be loaded" onRetry={() => void events.refetch()}>
        {messageForPeople(events.error)}
      </ErrorCard>
    )
  }
  const all = events.data.pages.flatMap((page) => page.events)
  return (
    <Card title="Activity" lead="Who did what in this workspace. Kept for two years." flush>
      {all.length === 0 ? (
        <p className="p-4 text-ink-muted">Nothing yet.</p>
      ) : (
        <ul className="divide-y">
          {all.map(({ id, at, event, email, actor, about }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 px-4 py-2">
              <p className="min-w-0 flex-1 basis-64">
                <span className="font-semibold">{eventWord(event)}</span>
                <span className="break-words text-ink-muted"> {aboutWords({ event, about })}</span>
              </p>
              <p className="text-ink-muted">
                {email ?? actorWord(actor)}, <Moment at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {events.hasNextPage && (
        <div className="border-t p-3">
          <Button
            variant="secondary"
            size="sm"
            disabled={events.isFetchingNextPage}
            onClick={() => void events.fetchNextPage()}
          >
            Show earlier
          </Button>
        </div>
      )}
    </Card>
  )
}
