import { Link } from '@tanstack/react-router'
import { cn } from '../../ui/cn.ts'

const SECTIONS = [
  ['account', 'Your account'],
  ['workspace', 'Workspace'],
  ['administration', 'Administration'],
] as const

type SectionsProps = { section: (typeof SECTIONS)[number][0]; isOfStaff: boolean }

/** The sections of the account page; the administration is staff’s. */
export function AccountSections({ section, isOfStaff }: SectionsProps) {
  return (
    <nav aria-label="Sections" className="mb-5 inline-flex rounded-md border bg-well p-1">
      {SECTIONS.filter(([name]) => isOfStaff || name !== 'administration').map(([name, label]) => (
        <Link
          key={name}
          to="/account"
          search={name === 'account' ? {} : { section: name }}
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
