import { Link } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'

/** Says that sample data are shown, with a link to the import. */
export function SampleLine({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-1.5 text-ink-muted text-xs">
      <FlaskConical aria-hidden className="mt-px size-3.5 shrink-0" />
      <span>
        {children}{' '}
        <Link to="/import" className="link print:hidden">
          Import a real list
        </Link>
      </span>
    </p>
  )
}
