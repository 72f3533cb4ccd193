import { useQueryClient } from '@tanstack/react-query'
import { Bell, Bookmark, LifeBuoy, LogIn, LogOut } from 'lucide-react'
import type { User } from '../../contract/account.ts'
import { BillingSection } from '../billing/billing-section.tsx'
import { messageForPeople } from '../lib/api.ts'
import { RouteLink } from '../shell/route-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cn } from '../ui/cn.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorCard } from '../ui/error-notice.tsx'
import { Page } from '../ui/page.tsx'
import { CardGridSkeleton } from '../ui/skeleton.tsx'
import { userQuery } from './account.api.ts'
import { DataCard } from './data-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SecurityCard } from './security-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { UpgradeOffer } from './upgrade-offer.tsx'
import { useUser } from './use-user.ts'

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
        <PleaseSignIn />
      ) : (
        <Account user={user} />
      )}
    </Page>
  )
}

function PleaseSignIn() {
  return (
    <div className="rounded-md border bg-sheet">
      <EmptyState
        title="Please Sign In"
        actions={
          <RouteLink to="/login" className={buttonClass()}>
            <LogIn aria-hidden />
            Sign In
          </RouteLink>
        }
      >
        Your profile, plan and sessions are kept with your account.
      </EmptyState>
    </div>
  )
}

function Account({ user }: { user: User }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid min-w-0 gap-6">
        <UpgradeOffer />
        <ProfileCard user={user} />
        <BillingSection />
        <SecurityCard user={user} />
        <SessionsCard isDemo={user.isDemo} />
        <DataCard user={user} />
      </div>
      <QuickActions />
    </div>
  )
}

const ACTION = cn(buttonClass({ variant: 'secondary' }), 'w-full justify-start')

function QuickActions() {
  return (
    <Card title="Quick actions">
      <div className="grid gap-2">
        <RouteLink to="/notifications" className={ACTION}>
          <Bell aria-hidden />
          Notifications
        </RouteLink>
        <RouteLink to="/saved-properties" className={ACTION}>
          <Bookmark aria-hidden />
          Saved Properties
        </RouteLink>
        <RouteLink to="/support" className={ACTION}>
          <LifeBuoy aria-hidden />
          Support
        </RouteLink>
        <a href="/api/logout" className={ACTION}>
          <LogOut aria-hidden />
          Sign Out
        </a>
      </div>
    </Card>
  )
}
