import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import type { OwnerDecisionMade } from '../../../contract/ownership.ts'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Moment } from '../../ui/time.tsx'

type DecisionListProps = {
  decisions: readonly OwnerDecisionMade[]
  onUndo: (decisionId: number) => void
}

/** People's decisions about this parcel's owner; they override the records. */
export function DecisionList({ decisions, onUndo }: DecisionListProps) {
  return (
    <section aria-labelledby="owner-decisions" className="border-t">
      <Heading id="owner-decisions" className="px-4 pt-3 font-semibold">
        Decisions by people
      </Heading>
      <ul aria-labelledby="owner-decisions" className="divide-y">
        {decisions.map(({ id, kind, other, reason, decidedAt, isMine, isPrivate }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere">
                {kind === 'split' ? 'Not the owner of ' : 'Also the owner of '}
                {other.propertyId === null ? (
                  `parcel ${other.parcelId}`
                ) : (
                  <Link
                    to="/property/$id"
                    params={{ id: String(other.propertyId) }}
                    className="font-semibold text-accent underline-offset-2 hover:underline"
                  >
                    parcel {other.parcelId}
                  </Link>
                )}
                <span className="text-ink-muted">
                  , {other.county}, recorded as {other.recordedAs}
                </span>
              </p>
              <p className="text-ink-muted">
                {isPrivate
                  ? 'By you, visible only to you'
                  : isMine
                    ? 'By you'
                    : 'By another person'}
                , <Moment at={decidedAt} />
                {reason && `: ${reason}`}
              </p>
            </div>
            {isMine && (
              <Button
                variant="quiet"
                size="sm"
                className="-mx-3 font-normal"
                onClick={() => onUndo(id)}
              >
                <Undo2 aria-hidden />
                Undo
                <span className="sr-only">: parcel {other.parcelId}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
