import { InvoiceList } from '../billing/invoice-list.tsx'
import { PlanPanel } from '../billing/plan-panel.tsx'
import { ReportList } from '../billing/report-list.tsx'
import { WebhooksCard } from '../webhooks/webhooks-card.tsx'
import { ApiKeysCard } from './api-keys-card.tsx'

/** The account's plan, its usage, invoices and bought reports. */
export function BillingSection() {
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
