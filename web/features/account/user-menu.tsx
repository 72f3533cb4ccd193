import { Link } from '@tanstack/react-router'
import {
  Bell,
  Bookmark,
  ChevronsUpDown,
  CircleUserRound,
  LogOut,
  type LucideIcon,
} from 'lucide-react'
import { DropdownMenu as Menu } from 'radix-ui'
import type { ReactNode } from 'react'
import type { User } from '../../../contract/account.ts'
import type { PlainPath } from '../../lib/route-paths.ts'
import { browserPart } from '../../ui/browser-part.tsx'
import { cn } from '../../ui/cn.ts'
import { useUser } from '../session/use-user.ts'
import { Avatar } from './avatar.tsx'
import { personName } from './person-name.ts'
import { useSignOut } from './use-sign-out.tsx'

const PLACES: readonly (readonly [PlainPath, string, LucideIcon])[] = [
  ['/account', 'Account', CircleUserRound],
  ['/saved-properties', 'Saved Properties', Bookmark],
  ['/notifications', 'Notifications', Bell],
]

const ITEM =
  'flex h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2 outline-none data-[highlighted]:bg-well [&_svg]:size-4 [&_svg]:text-ink-muted'

/** Loaded when the menu is first opened. */
const SwitchItems = browserPart(
  async () => (await import('../workspace/switch-items.tsx')).SwitchItems,
)

/** Only for workspaces with private lists. */
const ListsMenuItem = browserPart(
  async () => (await import('../lists/lists-menu-item.tsx')).ListsMenuItem,
)

type UserMenuProps = {
  /** Only the picture, or with the name over the full width. */
  look: 'compact' | 'wide'
  onNavigate?: (() => void) | undefined
  /** Shown when the session has ended. */
  children: ReactNode
}

/** The signed-in person, with a menu. */
export function UserMenu({ look, onNavigate, children }: UserMenuProps) {
  const { user, isPending } = useUser()
  if (isPending) return null
  if (user === null) return children
  return <PersonMenu user={user} look={look} onNavigate={onNavigate} />
}

function PersonMenu({ user, look, onNavigate }: Omit<UserMenuProps, 'children'> & { user: User }) {
  const signOut = useSignOut(user)
  const name = personName(user)
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger
          className={cn(
            'flex items-center rounded-md hover:bg-well',
            look === 'compact'
              ? 'size-10 shrink-0 justify-center'
              : 'h-12 w-full gap-2.5 px-2 text-left -outline-offset-2',
          )}
        >
          <Avatar user={user} />
          {look === 'compact' ? (
            <span className="sr-only">Your account: {name}</span>
          ) : (
            <>
              <span className="sr-only">Your account:</span>
              <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
              <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-muted" />
            </>
          )}
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Content
            align={look === 'compact' ? 'end' : 'start'}
            sideOffset={4}
            collisionPadding={8}
            className="z-50 w-60 animate-rise rounded-md border bg-raised p-1 shadow-pop"
          >
            <Menu.Label className="grid px-2 py-1.5">
              <span className="truncate font-semibold">{name}</span>
              {user.email && name !== user.email && (
                <span className="truncate text-ink-muted text-xs">{user.email}</span>
              )}
            </Menu.Label>
            <Menu.Separator className="my-1 border-t" />
            {PLACES.map(([to, label, Icon]) => (
              <Menu.Item key={to} asChild>
                <Link to={to} className={ITEM} {...(onNavigate ? { onClick: onNavigate } : {})}>
                  <Icon aria-hidden />
                  {label}
                </Link>
              </Menu.Item>
            ))}
            <SwitchItems className={ITEM} />
            {user.hasLists && <ListsMenuItem className={ITEM} />}
            <Menu.Separator className="my-1 border-t" />
            <Menu.Item asChild>
              <a href="/api/logout" className={ITEM} onClick={signOut.onClick}>
                <LogOut aria-hidden />
                Sign out
              </a>
            </Menu.Item>
          </Menu.Content>
        </Menu.Portal>
      </Menu.Root>
      {signOut.dialog}
    </>
  )
}
