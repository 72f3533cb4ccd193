import type { User } from '../../../contract/account.ts'
import { cn } from '../../ui/cn.ts'
import { initialsOf } from './person-name.ts'

/** The person's picture, or their initials. The name is beside it, so it has no text alternative. */
export function Avatar({ user, className }: { user: User; className?: string }) {
  const shape = cn('shrink-0 rounded-full', className ?? 'size-8 text-xs')
  if (user.profileImageUrl) {
    return <img src={user.profileImageUrl} alt="" className={cn(shape, 'object-cover')} />
  }
  return (
    <span
      aria-hidden
      className={cn(
        shape,
        'grid select-none place-items-center bg-accent-tint font-semibold text-accent',
      )}
    >
      {initialsOf(user)}
    </span>
  )
}
