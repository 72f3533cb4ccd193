import { useQueryClient } from '@tanstack/react-query'
import { Bell, Bookmark, LifeBuoy, LogOut } from 'lucide-react'
import type { User } from '../../contract/account.ts'
import { BillingSection } from '../billing/billing-section.tsx'
import { messageForPeople } from '../lib/api.ts'
import { QUICK_ACTION, QuickActions } from '../shell/quick-actions.tsx'
import { ErrorCard } from '../ui/error-notice.tsx'
import { Page } from '../ui/page.tsx'
import { CardGridSkeleton } from '../ui/skeleton.tsx'
import { SignInFirst } from '../watchlist/sign-in-first.tsx'
import { userQuery } from './account.api.ts'
import { ConfirmHost } from './confirm-host.tsx'
import { DataCard } from './data-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SecurityCard } from './security-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { UpgradeOffer } from './upgrade-offer.tsx'
import { useUser } from './use-user.ts'

const ACTIONS = [
  ['/notifications', 'Notifications', Bell],
  ['/saved-properties', 'Saved Properties', Bookmark],
  ['/support', 'Support', LifeBuoy],
] as const

export function AccountPage() {
  const queries = useQueryClient()
  const { user, isPending, error } = useUser({ asks: true })
  return (
    <Page title="Account">
      {isPending ? (
        <CardGridSkeleton cards={3} label="Loading your account" />
      ) : error ? (
        <ErrorCard
          title="Your account could not be loaded"
          onRetry={() => void queries.refetchQueries({ queryKey: userQuery.queryKey })}
        >
          {messageForPeople(error)}
        </ErrorCard>
      ) : user === null ? (
        <SignInFirst href="/login">
          Your profile, plan and sessions are kept with your account.
        </SignInFirst>
      ) : (
        <Account user={user} />
      )}
    </Page>
  )
}

function Account({ user }: { user: User }) {
  return (
    <div className="grid gap-6">
      {/* Only the browser knows of it, and of the user: they come together, and nothing moves. */}
      <UpgradeOffer />
      <div className="grid min-w-0 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 gap-6">
          <ProfileCard user={user} />
          <BillingSection />
          <SecurityCard user={user} />
          <SessionsCard />
          <DataCard user={user} />
          <ConfirmHost />
        </div>
        <QuickActions links={ACTIONS}>
          <a href="/api/logout" className={QUICK_ACTION}>
            <LogOut aria-hidden />
            Sign Out
          </a>
        </QuickActions>
      </div>
    </div>
  )
}
