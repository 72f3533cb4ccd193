import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'

/** The result of an import into the workspace’s own lists, with a link to the list. */
export function PrivateListNote({ id }: { id: number }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-accent bg-accent-tint px-4 py-2.5">
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        <span className="text-pretty">
          <strong className="font-semibold">This is a private list.</strong> Only the people of your
          workspace see it. The record did not change.
        </span>
      </p>
      <Link
        to="/import"
        search={{ tab: 'lists', list: String(id) }}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        Open the list
      </Link>
    </div>
  )
}
