import { Link } from '@tanstack/react-router'
import { Bell, BellOff, NotebookPen, Trash2 } from 'lucide-react'
import type { SavedProperty } from '../../../contract/watchlist.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { totalOwedWords } from '../../../domain/tax-sale/owed-words.ts'
import { formatCity, NOTHING } from '../../lib/format.ts'
import { Assumed } from '../../ui/assumed.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Day, Moment } from '../../ui/time.tsx'
import { TaxStatusBadge } from '../property/tax-status-badge.tsx'

type SavedCardProps = {
  row: SavedProperty
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onEdit: () => void
  onMute: () => void
  onRemove: () => void
  /** Several people share this watchlist. */
  isShared: boolean
}

/** A property of the watchlist. */
export function SavedCard(props: SavedCardProps) {
  const { row, isChosen, onChoose, onEdit, onMute, onRemove, isShared } = props
  const name = propertyName(row)
  const isAssumed = (field: string) => row.assumed.includes(field)
  return (
    <article className="row-span-3 grid grid-cols-1 grid-rows-subgrid gap-y-0 rounded-md border bg-sheet transition-colors hover:border-line-strong">
      <div className="flex items-start gap-3 border-b px-4 py-3">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
          aria-label={`Select ${name}`}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <div className="min-w-0 flex-1">
          <h2 className="wrap-anywhere font-semibold text-base">
            <Link to="/property/$id" params={{ id: String(row.propertyId) }} className="link-quiet">
              {name}
            </Link>
          </h2>
          <p className="text-ink-muted">{formatCity(row) || row.county}</p>
        </div>
        {row.taxStatus ? (
          <TaxStatusBadge status={row.taxStatus} isHeldByState={row.isHeldByState} />
        ) : (
          <Badge tone="other">no tax status</Badge>
        )}
      </div>
      <div className="grid grid-cols-1 content-start gap-4 px-4 py-3">
        <Facts>
          <Fact name="Parcel">
            <span className="break-all">{row.parcelId ?? NOTHING}</span>
          </Fact>
          <Fact name="Owner">{row.ownerName ?? 'Unknown'}</Fact>
          <Fact name="County">{row.county}</Fact>
          <Fact name="Total owed" isNumber>
            {totalOwedWords(row)}
          </Fact>
          <Fact name="Sale date">
            {row.saleDate ? <Day on={row.saleDate} /> : 'Not scheduled'}
            {row.saleDate && isAssumed('saleDate') && <Assumed />}
          </Fact>
          {row.redemptionDate && (
            <Fact name="Redemption">
              <Day on={row.redemptionDate} />
            </Fact>
          )}
        </Facts>
        {(row.note || row.tags.length > 0) && (
          <div className="grid content-start gap-2 border-t pt-3">
            {row.note && <p className="whitespace-pre-wrap wrap-anywhere">{row.note}</p>}
            {row.tags.length > 0 && (
              <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
                {row.tags.map((tag) => (
                  <li key={tag}>
                    <Badge tone="other">{tag}</Badge>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pb-4">
        <p className="text-ink-muted text-xs">
          Tracked since <Moment at={row.createdAt} />
          {isShared && ` by ${row.addedBy ?? 'a former member'}`}
        </p>
        <div className="ml-auto flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-pressed={row.isMuted}
            aria-label={`Mute your alerts of ${name}`}
            title={row.isMuted ? 'Your alerts are muted' : 'Mute your alerts'}
            onClick={onMute}
          >
            {row.isMuted ? <BellOff aria-hidden /> : <Bell aria-hidden />}
          </Button>
          <Button variant="secondary" size="sm" onClick={onEdit}>
            <NotebookPen aria-hidden />
            Note
            <span className="sr-only"> and tags of {name}</span>
          </Button>
          <Button variant="secondary" size="sm" onClick={onRemove}>
            <Trash2 aria-hidden />
            Remove
            <span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
    </article>
  )
}
