import { Link } from '@tanstack/react-router'
import { BookmarkCheck, BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { useWatchlist } from './use-watchlist.ts'

type TrackButtonProps = {
  propertyId: number
  /** The property's name, for screen readers where a page has several buttons. */
  name?: string
  /** `Track Property` on the property's own page, `Track` on cards. */
  label?: 'Track' | 'Track Property'
  variant?: ButtonVariant
  size?: ButtonSize
}

/** Adds a property to the watchlist or removes it. */
export function TrackButton({
  propertyId,
  name,
  label = 'Track',
  variant = 'secondary',
  size = 'sm',
}: TrackButtonProps) {
  const { rowOf, track, untrack } = useWatchlist()
  const [isBusy, setIsBusy] = useState(false)
  const [full, setFull] = useState<string | null>(null)
  const row = rowOf(propertyId)
  const toggle = async () => {
    // Not disabled, which would lose the focus.
    if (isBusy) return
    setIsBusy(true)
    setFull(null)
    try {
      await (row ? untrack(row) : track(propertyId, setFull))
    } finally {
      setIsBusy(false)
    }
  }
  const Icon = row ? BookmarkCheck : BookmarkPlus
  return (
    <>
      <Button
        variant={variant}
        size={size}
        aria-busy={isBusy || undefined}
        onClick={() => void toggle()}
      >
        <Icon aria-hidden className={row ? 'text-accent' : undefined} />
        {row ? 'Tracked' : label}
        {name && <span className="sr-only"> {name}</span>}
        {row && <span className="sr-only">; press to stop tracking</span>}
      </Button>
      {full && (
        <FieldError className="w-full">
          {full}{' '}
          <Link to="/saved-properties" className="link">
            Open watchlist
          </Link>
        </FieldError>
      )}
    </>
  )
}
