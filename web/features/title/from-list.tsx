import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { ListRef } from '../../../contract/listed-value.ts'
import { Day } from '../../ui/time.tsx'

/** Marks a part that comes from a private list; nothing for the record's. */
export function FromList({ of }: { of: ListRef | undefined }) {
  if (!of) return null
  return (
    <span className="block text-accent text-xs">
      <Lock aria-hidden className="mr-1 inline size-3 align-[-0.1em]" />
      From your list{' '}
      <Link
        to="/import"
        search={{ tab: 'lists', list: String(of.listId) }}
        className="link wrap-anywhere"
      >
        “{of.list}”
      </Link>{' '}
      of <Day on={of.day} />
    </span>
  )
}
