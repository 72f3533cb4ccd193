import { Link } from '@tanstack/react-router'
import { UserCheck } from 'lucide-react'
import type { LikeOwner } from '../../../contract/ownership.ts'
import { shownMailAddress } from '../../../domain/address/shown-address.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ALIKE_WORD, reasonWords } from './owner-words.ts'

type AlikeListProps = { alike: readonly LikeOwner[]; onMerge: (propertyId: number) => void }

/** Similar owners that were not merged with this one, and why not. */
export function AlikeList({ alike, onMerge }: AlikeListProps) {
  return (
    <details className="folded-on-paper border-t">
      <summary className="px-4 py-3 font-semibold text-accent -outline-offset-2 hover:underline print:text-ink">
        {formatCount(alike.length, 'other owner')} {alike.length === 1 ? 'is' : 'are'} similar
      </summary>
      <ul aria-label="Similar owners" className="divide-y border-t">
        {alike.map(({ ownerId, propertyId, name, mailAddress, parcels, is, reasons }) => (
          <li
            key={ownerId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere">
                <Link
                  to="/property/$id"
                  params={{ id: String(propertyId) }}
                  className="font-semibold text-accent underline-offset-2 hover:underline"
                >
                  {name}
                </Link>
                <span className="text-ink-muted">
                  {mailAddress && `, ${shownMailAddress(mailAddress)}`},{' '}
                  {formatCount(parcels, 'parcel')}
                </span>
              </p>
              <p className="text-ink-muted">
                {ALIKE_WORD[is]}: {reasonWords({ reasons, weight: 0 })}
              </p>
            </div>
            <Button
              variant="quiet"
              size="sm"
              className="-mx-3 font-normal"
              onClick={() => onMerge(propertyId)}
            >
              <UserCheck aria-hidden />
              Same owner
              <span className="sr-only">: {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
