import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Bell, Bookmark, LifeBuoy, LogOut } from 'lucide-react'
import type { User } from '../../../contract/account.ts'
import { messageForPeople } from '../../lib/api.ts'
import { browserPart } from '../../ui/browser-part.tsx'
import { ErrorCard } from '../../ui/error-notice.tsx'
import { Page } from '../../ui/page.tsx'
import { QUICK_ACTION, QuickActions } from '../../ui/quick-actions.tsx'
import { CardGridSkeleton } from '../../ui/skeleton.tsx'
import { InvoiceList } from '../billing/invoice-list.tsx'
import { PlanPanel } from '../billing/plan-panel.tsx'
import { ReportList } from '../billing/report-list.tsx'
import { ConfirmHost } from '../session/confirm-host.tsx'
import { userQuery } from '../session/session.api.ts'
import { SignInFirst } from '../session/sign-in-first.tsx'
import { useUser } from '../session/use-user.ts'
import { WebhooksCard } from '../webhooks/webhooks-card.tsx'
import { AccountSections } from './account-sections.tsx'
import { ApiKeysCard } from './api-keys-card.tsx'
import { DataCard } from './data-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SecurityCard } from './security-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { UpgradeOffer } from './upgrade-offer.tsx'
import { useSignOut } from './use-sign-out.tsx'

const ACTIONS = [
  ['/notifications', 'Notifications', Bell],
  ['/saved-properties', 'Saved Properties', Bookmark],
  ['/support', 'Support', LifeBuoy],
] as const

const route = getRouteApi('/account')

/** Only for staff: loaded when opened. */
const Administration = browserPart(
  async () => (await import('../admin/administration.tsx')).Administration,
)

/** Loaded when opened. */
const WorkspacePart = browserPart(
  async () => (await import('../workspace/workspace-section.tsx')).WorkspaceSection,
)

export function AccountPage() {
  const queries = useQueryClient()
  const { user, isPending, error } = useUser({ asks: true })
  const { section } = route.useSearch()
  const isOfStaff = user !== null && (user.isStaff || user.needsSecondFactor)
  if (user && isOfStaff && section === 'administration') {
    return (
      <Page title="Administration" width="full">
        <AccountSections section={section} isOfStaff />
        <Administration
          needsSecondFactor={user.needsSecondFactor}
          fallback={<CardGridSkeleton cards={1} label="Loading administration" />}
        />
      </Page>
    )
  }
  return (
    <Page title="Account">
      {user && (
        <AccountSections
          section={section === 'workspace' ? section : 'account'}
          isOfStaff={isOfStaff}
        />
      )}
      {isPending ? (
        <CardGridSkeleton cards={3} label="Loading your account" />
      ) : error ? (
        <ErrorCard
          title="Your account could not be loaded"
          onRetry={() => void queries.refetchQueries({ queryKey: userQuery.queryKey })}
        >
          {messageForPeople(error)}
        </ErrorCard>
      ) : user === null && section === 'workspace' ? (
        // Invited people come from an email, and return here.
        <SignInFirst>
          Sign in, or sign up, with the address that was invited. The invitation is shown here.
        </SignInFirst>
      ) : user === null ? (
        <SignInFirst href="/login">
          Your profile, plan and sessions are kept with your account.
        </SignInFirst>
      ) : section === 'workspace' ? (
        <WorkspacePart fallback={<CardGridSkeleton cards={2} label="Loading the workspace" />} />
      ) : (
        <Account user={user} />
      )}
    </Page>
  )
}

function Account({ user }: { user: User }) {
  const signOut = useSignOut(user)
  return (
    <div className="grid gap-6">
      {/* Only the browser knows of it and of the user: both appear together, and nothing moves. */}
      <UpgradeOffer />
      <div className="grid min-w-0 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 gap-6">
          <ProfileCard user={user} />
          <BillingSection />
          <SecurityCard user={user} />
          <SessionsCard userId={user.id} />
          <DataCard user={user} />
          <ConfirmHost />
        </div>
        <QuickActions links={ACTIONS}>
          <a href="/api/logout" className={QUICK_ACTION} onClick={signOut.onClick}>
            <LogOut aria-hidden />
            Sign Out
          </a>
        </QuickActions>
        {signOut.dialog}
      </div>
    </div>
  )
}

/** The account's plan, its usage, invoices and bought reports. */
function BillingSection() {
  return (
    <>
      <PlanPanel />
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 md:grid-cols-2">
        <InvoiceList />
        <ReportList />
      </div>
      <ApiKeysCard />
      <WebhooksCard />
    </>
  )
}
