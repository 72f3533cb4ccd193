import { LayoutDashboard, Search } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { RouteLink } from '../../ui/route-link.tsx'

const LOOK = buttonClass({ variant: 'secondary', size: 'sm' })

/** Where to go after an import. */
export function NextScreens() {
  return (
    <>
      <RouteLink to="/dashboard" className={LOOK}>
        <LayoutDashboard aria-hidden />
        Open dashboard
      </RouteLink>
      <RouteLink to="/search" className={LOOK}>
        <Search aria-hidden />
        Search properties
      </RouteLink>
    </>
  )
}
