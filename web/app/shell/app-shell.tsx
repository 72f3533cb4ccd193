import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { memo, type ReactNode, useCallback, useEffect, useState } from 'react'
import { Bell } from '../../features/notifications/bell.tsx'
import { GlobalSearch } from '../../features/search/global-search.tsx'
import { browserPart } from '../../ui/browser-part.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { CurrentUser } from './current-user.tsx'
import { Sidebar } from './sidebar.tsx'
import { Wordmark } from './wordmark.tsx'

// Loaded when the menu is first opened.
const Sheet = browserPart(async () => (await import('../../ui/sheet.tsx')).Sheet)

type AppShellProps = {
  /** The page has its own search box; a second one above it would confuse. */
  hasOwnSearch: boolean
  skip: { to: string; label: string } | undefined
  children: ReactNode
}

/** Sidebar, header and page. */
export const AppShell = memo(function AppShell({ hasOwnSearch, skip, children }: AppShellProps) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  // A stable function: a new one during a swipe would lose its start.
  const openMenu = useCallback(() => setMenuOpen(true), [])
  useEdgeSwipe(openMenu)
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      {skip && <SkipLink {...skip} />}
      <aside className="sticky top-0 hidden h-dvh overflow-y-auto border-r lg:block print:hidden">
        <Sidebar />
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <header
          className={cn(
            'sticky top-0 z-20 flex h-14 items-center gap-2 border-b bg-ground px-2 sm:px-6 print:hidden',
            hasOwnSearch && 'lg:hidden',
          )}
        >
          <Button
            variant="quiet"
            size="icon"
            className="lg:hidden"
            aria-label="Open menu"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={openMenu}
          >
            <Menu aria-hidden />
          </Button>
          {hasOwnSearch ? (
            <Link to="/" className="rounded-sm lg:hidden">
              <Wordmark />
            </Link>
          ) : (
            <div className="w-full max-w-xl pr-2 sm:pr-0">
              <GlobalSearch />
            </div>
          )}
          <div className="ml-auto">
            <Bell />
          </div>
          <div className="lg:hidden">
            <CurrentUser look="compact" />
          </div>
        </header>
        <main id="main" className="flex-1">
          {children}
        </main>
      </div>
      {isMenuOpen && (
        <Sheet open onOpenChange={setMenuOpen} label="Menu">
          <Sidebar onNavigate={() => setMenuOpen(false)} />
        </Sheet>
      )}
    </div>
  )
})

export function SkipLink({ to = 'main', label = 'Skip to content' }) {
  return (
    <a
      href={`#${to}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-md focus:bg-raised focus:px-4 focus:py-2 focus:shadow-pop"
    >
      {label}
    </a>
  )
}

/** Calls back when a finger swipes inward from the left edge of the window. */
function useEdgeSwipe(onSwipe: () => void): void {
  useEffect(() => {
    let start: { x: number; y: number } | null = null
    const onStart = (event: TouchEvent) => {
      const touch = event.touches[0]
      start = touch && touch.clientX < 32 ? { x: touch.clientX, y: touch.clientY } : null
    }
    const onMove = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (!start || !touch || window.matchMedia('(width >= 72rem)').matches) return
      const dx = touch.clientX - start.x
      const dy = touch.clientY - start.y
      if (dx > 50 && dx > 2 * Math.abs(dy)) {
        start = null
        onSwipe()
      }
    }
    window.addEventListener('touchstart', onStart, { passive: true })
    window.addEventListener('touchmove', onMove, { passive: true })
    return () => {
      window.removeEventListener('touchstart', onStart)
      window.removeEventListener('touchmove', onMove)
    }
  }, [onSwipe])
}
