import { Link } from '@tanstack/react-router'
import { LayoutDashboard, Search } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'

const LOOK = buttonClass({ variant: 'secondary', size: 'sm' })

/** Suggested screens after an import. */
export function NextScreens() {
  return (
    <>
      <Link to="/dashboard" className={LOOK}>
        <LayoutDashboard aria-hidden />
        Open dashboard
      </Link>
      <Link to="/search" className={LOOK}>
        <Search aria-hidden />
        Search properties
      </Link>
    </>
  )
}
