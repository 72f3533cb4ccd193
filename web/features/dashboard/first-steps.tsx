import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileUp, ListFilter, Search, X } from 'lucide-react'
import { z } from 'zod'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { portfolioQuery } from '../portfolio/portfolio.api.ts'
import { RADAR_ROWS } from '../radar/rows-anchor.ts'
import { useKept } from '../session/use-kept.ts'
import { useUser } from '../session/use-user.ts'

/** Three ways to begin, for a demo visitor and for who tracks nothing yet, until dismissed. */
export function FirstSteps() {
  const { user } = useUser()
  const portfolio = useQuery({ ...portfolioQuery, enabled: user !== null })
  const dismissed = useKept('first-steps-dismissed', z.boolean(), false)
  const isNew = user?.isDemo || portfolio.data?.totals.properties === 0
  if (user === null || !isNew || !dismissed.isLoaded || dismissed.value) return null
  const step = buttonClass({ variant: 'secondary', size: 'sm' })
  return (
    <Card
      title="Start here"
      aside={
        <Button variant="quiet" size="icon" onClick={() => void dismissed.change(() => true)}>
          <X aria-hidden />
          <span className="sr-only">Dismiss</span>
        </Button>
      }
    >
      <ol className="grid gap-4 sm:grid-cols-3">
        <li className="grid content-start justify-items-start gap-2">
          <Link to="/search" className={step}>
            <Search aria-hidden />
            Find a parcel
          </Link>
          <p className="text-ink-muted">By address, parcel ID or owner. Track it to get alerts.</p>
        </li>
        <li className="grid content-start justify-items-start gap-2">
          <Link to="/import" className={step}>
            <FileUp aria-hidden />
            Import your county’s list
          </Link>
          <p className="text-ink-muted">CSV, Excel or PDF. You review it before it is imported.</p>
        </li>
        <li className="grid content-start justify-items-start gap-2">
          <Link to="/dashboard" hash={RADAR_ROWS} className={step}>
            <ListFilter aria-hidden />
            Save a screen
          </Link>
          <p className="text-ink-muted">
            Filter the Tax Sale Radar, then save the screen to hear of new parcels.
          </p>
        </li>
      </ol>
    </Card>
  )
}
