import { Bookmark, LayoutDashboard, Search } from 'lucide-react'
import { Page } from '../../ui/page.tsx'
import { QuickActions } from '../../ui/quick-actions.tsx'
import { CardGridSkeleton } from '../../ui/skeleton.tsx'
import { SignInFirst } from '../session/sign-in-first.tsx'
import { useUser } from '../session/use-user.ts'
import { RecentNotifications } from './recent-notifications.tsx'
import { SettingsCard } from './settings-card.tsx'

const ACTIONS = [
  ['/saved-properties', 'Saved Properties', Bookmark],
  ['/search', 'Search Properties', Search],
  ['/dashboard', 'Dashboard', LayoutDashboard],
] as const

export function NotificationsPage() {
  const { user, isPending } = useUser({ asks: true })
  return (
    <Page
      title="Notifications"
      lead="What changed about the properties you track and the screens you saved."
    >
      {isPending ? (
        <CardGridSkeleton cards={2} label="Loading notifications" />
      ) : user === null ? (
        <SignInFirst>Notifications are kept with your account.</SignInFirst>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          {/* On a phone the list fills the first screen, so that nothing below it moves. */}
          <div className="min-w-0 max-lg:min-h-[calc(100dvh-8rem)]">
            <RecentNotifications />
          </div>
          <div className="grid gap-6">
            <SettingsCard />
            <QuickActions links={ACTIONS} />
          </div>
        </div>
      )}
    </Page>
  )
}
