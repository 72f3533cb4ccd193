import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { memo, useEffect, useId, useRef } from 'react'
import { useSignInMark } from '../../features/session/sign-in-mark.ts'
import { cn } from '../../ui/cn.ts'
import { CurrentUser } from './current-user.tsx'
import {
  isCurrent,
  NAVIGATION,
  type NavigationEntry,
  type NavigationGroup,
  type NavigationTab,
} from './navigation.ts'
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
  const isSignedIn = useSignInMark()
  const entries = group.entries.filter((entry) => !(isSignedIn && entry.isForVisitors))
  const list = (
    <ul className="grid max-lg:gap-px">
      {entries.map((entry) => (
        <Entry
          key={entry.path}
          entry={entry}
          isCurrent={isCurrent(entry.path, path)}
          tabs={isSignedIn ? entry.tabs : undefined}
          onNavigate={onNavigate}
        />
      ))}
    </ul>
  )
  const heading = (
    <h2 id={id} className="inline px-2 font-semibold text-ink-muted text-xs">
      {group.label}
    </h2>
  )
  return (
    <section aria-labelledby={id} className="mb-4 lg:mb-2">
      {group.folds ? (
        <details open={!isSignedIn || entries.some((entry) => isCurrent(entry.path, path))}>
          <summary className="flex h-10 cursor-pointer list-none items-center justify-between rounded-md pr-2 hover:bg-well lg:h-7 [&::-webkit-details-marker]:hidden">
            {heading}
            <ChevronDown
              aria-hidden
              className="size-4 text-ink-muted transition-transform [details[open]_&]:rotate-180"
            />
          </summary>
          {list}
        </details>
      ) : (
        <>
          <div className="pb-1 lg:pb-0.5">{heading}</div>
          {list}
        </>
      )}
    </section>
  )
}

type EntryProps = {
  entry: NavigationEntry
  isCurrent: boolean
  tabs: readonly NavigationTab[] | undefined
  onNavigate: (() => void) | undefined
}

/** Rerendered only for the current and the previous entry. */
const Entry = memo(function Entry({ entry, isCurrent, tabs, onNavigate }: EntryProps) {
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
      {tabs && (
        <ul className="ml-4 border-l pl-2">
          {tabs.map((tab) => (
            <TabEntry key={tab.label} path={path} tab={tab} onNavigate={onNavigate} />
          ))}
        </ul>
      )}
    </li>
  )
})

type TabEntryProps = {
  path: NavigationEntry['path']
  tab: NavigationTab
  onNavigate: (() => void) | undefined
}

function TabEntry({ path, tab, onNavigate }: TabEntryProps) {
  return (
    <li>
      <Link
        to={path}
        search={tab.search}
        activeOptions={{ includeSearch: true }}
        activeProps={{ 'aria-current': 'true', className: 'font-semibold text-accent' }}
        inactiveProps={{ className: 'text-ink-muted' }}
        {...(onNavigate ? { onClick: onNavigate } : {})}
        className="flex h-10 items-center rounded-md px-2 -outline-offset-2 transition-colors hover:bg-well lg:h-7"
      >
        {tab.label}
      </Link>
    </li>
  )
}
