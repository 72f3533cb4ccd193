import { useLocation, useNavigate } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { COUNTY_FILTER } from '../../../domain/county/county-filter.ts'
import { Button } from '../../ui/button.tsx'
import { writeSheet } from './sheet-address.ts'

type RunSheetButtonProps = {
  county?: string | undefined
  /** Only tracked parcels. */
  isTracked?: boolean
  /** A private list instead of a sale. */
  list?: number
}

/** Opens the run sheet of a tax sale, or of a private list: a state of the dashboard. */
export function RunSheetButton({
  county = COUNTY_FILTER[0],
  isTracked = false,
  list,
}: RunSheetButtonProps) {
  const navigate = useNavigate()
  const isOnDashboard = useLocation({ select: ({ pathname }) => pathname === '/dashboard' })
  const sheet = writeSheet({ county, saleDate: undefined, tracked: isTracked, list })
  const open = () => {
    const state = { isSheetOpened: true }
    // What the dashboard shows stays below it.
    if (isOnDashboard) {
      void navigate({ from: '/dashboard', search: (given) => ({ ...given, sheet }), state })
    } else void navigate({ to: '/dashboard', search: { sheet }, state })
  }
  return (
    <Button variant="secondary" size="sm" onClick={open}>
      <ClipboardList aria-hidden />
      {list === undefined ? 'Run Sheet' : 'Open as run sheet'}
    </Button>
  )
}
