import { getRouteApi } from '@tanstack/react-router'
import { Tabs } from '../../ui/tabs.tsx'
import { AuditTab } from '../audit/audit-tab.tsx'
import { OffersTab } from '../lists/offers-tab.tsx'
import { FailedJobsTab } from './failed-jobs-tab.tsx'
import { ImportsTab } from './imports-tab.tsx'
import { PaymentsTab } from './payments-tab.tsx'
import { StaffTab } from './staff-tab.tsx'
import { TicketsTab } from './tickets-tab.tsx'

const route = getRouteApi('/account')

/** The section of the account page for staff. Tab and filter are in the URL, so it can be reloaded and shared. */
export function AdministrationSection() {
  const { tab = 'audit', state, person, event, address, from, to, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const go = (next: Record<string, string | undefined>) =>
    void navigate({
      search: { section: 'administration', ...next },
      replace: true,
      resetScroll: false,
    })
  const onState = (chosen: string | undefined) => go({ tab, state: chosen })
  return (
    <Tabs
      label="Administration"
      value={tab}
      onChange={(next) => go({ tab: next === 'audit' ? undefined : next })}
      tabs={[
        {
          value: 'audit',
          label: 'Audit trail',
          content: (
            <AuditTab
              filter={{ person, event, address, import: search.import, from, to }}
              onFilter={(filter) => go(filter)}
            />
          ),
        },
        {
          value: 'imports',
          label: 'Imports',
          content: <ImportsTab state={state} onState={onState} />,
        },
        { value: 'offers', label: 'Offered lists', content: <OffersTab /> },
        { value: 'jobs', label: 'Failed jobs', content: <FailedJobsTab /> },
        { value: 'payments', label: 'Payments', content: <PaymentsTab /> },
        {
          value: 'tickets',
          label: 'Tickets',
          content: <TicketsTab state={state} onState={onState} />,
        },
        { value: 'staff', label: 'Staff', content: <StaffTab /> },
      ]}
    />
  )
}
