import { Link } from '@tanstack/react-router'
import { cn } from '../../ui/cn.ts'

const SECTIONS = [
  ['account', 'Your account'],
  ['administration', 'Administration'],
] as const

/** The two sections of the account page, for staff. */
export function AccountSections({ section }: { section: (typeof SECTIONS)[number][0] }) {
  return (
    <nav aria-label="Sections" className="mb-5 inline-flex rounded-md border bg-well p-1">
      {SECTIONS.map(([name, label]) => (
        <Link
          key={name}
          to="/account"
          search={name === 'administration' ? { section: name } : {}}
          aria-current={name === section ? 'page' : undefined}
          className={cn(
            'inline-flex h-8 items-center rounded-sm px-3 font-semibold',
            name === section ? 'bg-raised text-ink' : 'text-ink-muted hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
