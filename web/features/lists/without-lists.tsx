import { useQueryClient } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { setRecordOnly } from '../../lib/record-only.ts'
import { useUser } from '../session/use-user.ts'
import { refetchAll } from './refetch-all.ts'

/** Says that the workspace’s lists are switched off, with a button to switch them on. */
export function WithoutLists({ className = '' }: { className?: string }) {
  const queries = useQueryClient()
  const { user } = useUser()
  if (!user?.hasLists) return null
  return (
    <p className={`flex items-center gap-1.5 text-ink-muted text-xs ${className}`}>
      <EyeOff aria-hidden className="size-3.5 shrink-0" />
      Shown without your lists.
      <button
        type="button"
        className="link"
        onClick={() => {
          setRecordOnly(false)
          refetchAll(queries)
        }}
      >
        Show them
      </button>
    </p>
  )
}
