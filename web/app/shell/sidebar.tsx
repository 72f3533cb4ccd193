import { Link, useLocation } from '@tanstack/react-router'
import { memo, useEffect, useId, useRef } from 'react'
import { cn } from '../../ui/cn.ts'
import { CurrentUser } from './current-user.tsx'
import { isCurrent, NAVIGATION, type NavigationEntry, type NavigationGroup } from './navigation.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { Wordmark } from './wordmark.tsx'

/** The main navigation. `onNavigate` closes the sheet on phones. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const nav = useRef<HTMLElement>(null)
  const path = useLocation({ select: (location) => location.pathname })
  // In a low window the list scrolls above the account, which is rendered later: the current entry
  // stays visible.
  useEffect(() => {
    const list = nav.current
    if (!list || !path) return
    const watch = new ResizeObserver(() => {
      const current = list.querySelector('[aria-current]')?.getBoundingClientRect()
      if (!current) return
      // Not by scrollIntoView: the Tab key would go on from there.
      const { top, bottom } = list.getBoundingClientRect()
      list.scrollTop += Math.min(0, current.top - top) + Math.max(0, current.bottom - bottom)
    })
    watch.observe(list)
    return () => watch.disconnect()
  }, [path])
  return (
    <div className="flex min-h-full flex-col lg:h-full">
      <div className="flex h-14 shrink-0 items-center px-4">
        <Link to="/" {...(onNavigate ? { onClick: onNavigate } : {})} className="rounded-sm">
          <Wordmark />
        </Link>
      </div>
      <nav
        ref={nav}
        aria-label="Main"
        className="flex-1 px-2 py-2 lg:min-h-0 lg:overflow-y-auto lg:py-0"
      >
        {NAVIGATION.map((group) => (
          <Group key={group.label} group={group} {...(onNavigate ? { onNavigate } : {})} />
        ))}
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t px-4 py-2">
        <div className="-mx-2 empty:hidden">
          <CurrentUser look="wide" onNavigate={onNavigate} />
        </div>
        <ThemeSwitch />
      </div>
    </div>
  )
}

function Group({ group, onNavigate }: { group: NavigationGroup; onNavigate?: () => void }) {
  const id = useId()
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <section aria-labelledby={id} className="mb-4 lg:mb-2">
      <h2 id={id} className="px-2 pb-1 font-semibold text-ink-muted text-xs lg:pb-0.5">
        {group.label}
      </h2>
      <ul className="grid max-lg:gap-px">
        {group.entries.map((entry) => (
          <Entry
            key={entry.path}
            entry={entry}
            isCurrent={isCurrent(entry.path, path)}
            onNavigate={onNavigate}
          />
        ))}
      </ul>
    </section>
  )
}

type EntryProps = {
  entry: NavigationEntry
  isCurrent: boolean
  onNavigate: (() => void) | undefined
}

/** Rerendered only for the current and the previous entry. */
const Entry = memo(function Entry({ entry, isCurrent, onNavigate }: EntryProps) {
  const { path, label, icon: Icon } = entry
  return (
    <li>
      <Link
        to={path}
        {...(onNavigate ? { onClick: onNavigate } : {})}
        aria-current={isCurrent ? 'page' : undefined}
        className={cn(
          'flex h-10 items-center gap-2.5 rounded-md px-2 -outline-offset-2 transition-colors lg:h-8 lg:[@media(height<60rem)]:h-7',
          isCurrent
            ? 'bg-accent-tint font-semibold text-accent'
            : 'text-ink hover:bg-well [&_svg]:text-ink-muted',
        )}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {label}
      </Link>
    </li>
  )
})
